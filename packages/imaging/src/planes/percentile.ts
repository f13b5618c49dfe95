/** The value that the given share of the values is below, or 0 if there are no values. */
export function percentile(values: number[], share: number): number {
  const sorted = Float32Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

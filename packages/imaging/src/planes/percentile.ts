/** The value below which the given share of the values lies; 0 when there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = Float32Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

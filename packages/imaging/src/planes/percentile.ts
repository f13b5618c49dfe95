/** Returns the value below which the given share of the values lies, or 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const rest = Float32Array.from(values)
  if (rest.length === 0) return 0
  const rank = Math.min(rest.length - 1, Math.floor(rest.length * share))
  // Quickselect (Hoare 1961): sorts only the part that contains the rank.
  let from = 0
  let to = rest.length - 1
  while (to - from > 32) {
    const middle = rest[(from + to) >> 1]!
    let low = from
    let high = to
    while (low <= high) {
      while (rest[low]! < middle) low++
      while (rest[high]! > middle) high--
      if (low > high) break
      const value = rest[low]!
      rest[low++] = rest[high]!
      rest[high--] = value
    }
    if (rank <= high) to = high
    else if (rank >= low) from = low
    else return middle
  }
  return rest.subarray(from, to + 1).sort()[rank - from]!
}

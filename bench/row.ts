/** One measured figure. */
export interface BenchRow {
  group: string
  name: string
  value: number
  unit: string
  /** Target on two cores. Undefined for figures without a target. */
  target?: number
  better: 'lower' | 'higher'
}

/** Returns whether a row meets its target, or undefined if it has none. */
export function isMet({ target, value, better }: BenchRow): boolean | undefined {
  if (target === undefined) return undefined
  return better === 'lower' ? value <= target : value >= target
}

/** One measured figure. */
export interface BenchRow {
  group: string
  name: string
  value: number
  unit: string
  /** Our target on two cores. Undefined if the figure is only for information. */
  target?: number
  better: 'lower' | 'higher'
}

/** Whether a row meets its target. Undefined if it has none. */
export function isMet({ target, value, better }: BenchRow): boolean | undefined {
  if (target === undefined) return undefined
  return better === 'lower' ? value <= target : value >= target
}

/** One measured figure. */
export interface BenchRow {
  group: string
  name: string
  value: number
  unit: string
  /** What we promise on two cores. Left out where the figure only informs. */
  target?: number
  better: 'lower' | 'higher'
}

/** Whether a row keeps what it promises; undefined when it promises nothing. */
export function isMet({ target, value, better }: BenchRow): boolean | undefined {
  if (target === undefined) return undefined
  return better === 'lower' ? value <= target : value >= target
}

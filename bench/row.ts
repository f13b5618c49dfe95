/** One measured figure. */
export interface BenchRow {
  group: string
  name: string
  value: number
  unit: string
  /** What we promise on two cores; left out where the figure only informs. */
  target?: number
  better: 'lower' | 'higher'
}

import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Aligns numbers to the right. */
  isNumber?: boolean
}

/** A table. The first column is the header of each row. On narrow screens the table scrolls sideways. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode
}) {
  if (rows.length === 0) return empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be focusable.
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={`px-5 py-3 font-medium whitespace-nowrap ${isNumber ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, isNumber }, index) => {
                const classes = `px-5 py-3.5 whitespace-nowrap ${isNumber ? 'text-right tabular-nums' : ''}`
                return index === 0 ? (
                  <th key={title} scope="row" className={`${classes} font-medium`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={classes}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

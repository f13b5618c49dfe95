import type { HomeContent } from './content.ts'
import { Heading } from './landing-parts.tsx'

/** What somebody gets here and elsewhere. On a phone each row is a list. */
export function Comparison({ title, text, columns, rows, sources }: HomeContent['comparison']) {
  return (
    <section className="border-t border-line py-20 md:py-28">
      <div className="measure">
        <Heading title={title} text={text} />
        <table className="mt-12 w-full text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr>
              <td />
              {columns.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className={`w-[27%] px-5 pb-4 text-heading ${column === 2 ? 'text-accent' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ label, cells }) => (
              <tr key={label} className="border-t border-line max-md:block max-md:py-5">
                <th scope="row" className="py-5 pr-5 align-top font-normal text-ink-soft max-md:block max-md:py-0">
                  {label}
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={columns[column]}
                    className={`align-top max-md:mt-3 max-md:block md:px-5 md:py-5 ${column === 2 ? 'font-medium md:bg-accent-wash' : ''}`}
                  >
                    <span aria-hidden="true" className="block text-sm font-normal text-ink-soft md:hidden">
                      {columns[column]}
                    </span>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-6 max-w-184 space-y-1 text-sm text-ink-soft">
          {sources.map((source) => (
            <p key={source}>{source}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

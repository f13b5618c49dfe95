import type { HomeContent } from './content.ts'
import { Section } from './landing-parts.tsx'

/** Compares a photographer, a headshot service and this site. On phones, labels are above their rows. */
export function Comparison({ title, text, columns, rows, sources }: HomeContent['comparison']) {
  const row = 'max-md:grid max-md:grid-cols-3'
  return (
    <Section title={title} text={text}>
      <table className="mt-8 w-full text-left max-md:block max-md:text-sm">
        <thead className="max-md:block">
          <tr className={row}>
            <td className="max-md:hidden" />
            {columns.map((name, column) => (
              <th
                key={name}
                scope="col"
                className={`pb-3 align-bottom font-semibold max-md:pr-2 md:w-[27%] md:px-5 md:text-heading ${column === 2 ? 'text-accent max-md:pl-3' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ label, cells }) => (
            <tr key={label} className={`border-t border-line ${row}`}>
              <th
                scope="row"
                className="pt-3 font-normal text-ink-soft max-md:col-span-3 max-md:text-xs md:py-4 md:pr-5 md:align-top"
              >
                {label}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]}
                  className={`align-top max-md:pt-1 max-md:pr-2 max-md:pb-3 md:px-5 md:py-4 ${column === 2 ? 'bg-accent-wash font-medium max-md:pl-3' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 max-w-184 space-y-1 text-sm text-ink-soft">
        {sources.map((source) => (
          <p key={source}>{source}</p>
        ))}
      </div>
    </Section>
  )
}

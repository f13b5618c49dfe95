import { z } from 'zod'
import { subjects } from './config.ts'

/** The settings as a Markdown table for the README: `node apps/server/src/config/print.ts`. */
export function configurationTable(): string {
  const rows = Object.values(subjects).flatMap((subject) => [
    `| **${subject.title}** | | |`,
    ...Object.entries(subject.shape).map(([name, schema]) => {
      const meta = z.globalRegistry.get(schema)
      return `| \`${name}\` | ${meta?.description} | ${meta?.unset} |`
    }),
  ])
  return ['| variable | what it is | without it |', '|---|---|---|', ...rows].join('\n')
}

if (import.meta.main) console.log(configurationTable())

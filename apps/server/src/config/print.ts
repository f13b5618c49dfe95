/**
 * Prints all settings, as the table of docs/configuration.md, or as `.env.example` with `--env`.
 *
 *     node apps/server/src/config/print.ts --env > .env.example
 */
import { z } from 'zod'
import { subjects } from './config.ts'

/** Each subject with its variables, their purpose, and the behaviour without them. */
const settings = Object.values(subjects).map(({ title, shape }) => ({
  title,
  variables: Object.entries(shape).map(([name, schema]) => {
    const { description = '', unset } = z.globalRegistry.get(schema) ?? {}
    return { name, description, unset: String(unset) }
  }),
}))

/** Returns the settings as a Markdown table. */
export function configurationTable(): string {
  const rows = settings.flatMap(({ title, variables }) => [
    `| **${title}** | | |`,
    ...variables.map(({ name, description, unset }) => `| \`${name}\` | ${description} | ${unset} |`),
  ])
  return ['| variable | purpose | default |', '|---|---|---|', ...rows].join('\n')
}

/** Returns the settings as an env file with every variable commented out. */
export function exampleSettings(): string {
  const plain = (text: string) => text.replaceAll('`', '')
  const parts = settings.map(({ title, variables }) =>
    [
      `# ── ${title}`,
      ...variables.map(({ name, description, unset }) =>
        [...wrapped(plain(description)), `# Unset: ${plain(unset)}`, `#${name}=`].join('\n'),
      ),
    ].join('\n\n'),
  )
  const head = [
    '# Copy this file to .env in the same folder, and remove the # before each variable you set. npm start, doctor, admin, nets,',
    '# report, backup and restore read it. Environment variables override it. Keep it private, because it contains keys.',
  ].join('\n')
  return `${[head, ...parts].join('\n\n')}\n`
}

/** Returns comment lines, up to 120 characters wide. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= 120) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}

if (import.meta.main)
  process.stdout.write(process.argv.includes('--env') ? exampleSettings() : `${configurationTable()}\n`)

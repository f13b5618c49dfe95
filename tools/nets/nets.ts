/**
 * `npm run nets -- add | list | remove`: manages networks the site owner adds to the studio. `--help` lists the
 * options.
 */
import { createInterface } from 'node:readline/promises'
import { configFrom } from '@keylight/server'
import { findCommand } from './commands.ts'
import { knownDetail, knownFaces, knownMattes } from './proving-pictures.ts'
import { Refused } from './refused.ts'

async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } finally {
    lines.close()
  }
}

try {
  const command = findCommand(process.argv.slice(2))
  await command({
    folder: configFrom(process.env).data.netsFolder,
    say: (line) => console.log(line),
    ask,
    mattes: knownMattes,
    detail: knownDetail,
    faces: knownFaces,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Refused ? 2 : 1
}
// The session threads would keep this process alive.
process.exit()

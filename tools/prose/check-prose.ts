/** Fails on words that docs/WORDS.md rejects, in all text that people read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { readFiles } from './files.ts'
import { checkTexts, readWords } from './rules.ts'

/** Returns a line for each refused word in a project's files. */
export function findRefused(folder: string): string[] {
  const words = readWords(readFileSync(join(root, 'docs/WORDS.md'), 'utf8'))
  return [...readFiles(folder)].flatMap(({ path, texts, lineAt }) =>
    checkTexts(words, path, texts, lineAt).map(
      ({ line, found, say, kind }) => `${path}:${line} “${found}” (${kind}): ${say}`,
    ),
  )
}

if (import.meta.main) {
  const refused = findRefused(root)
  for (const line of refused) console.error(line)
  console.log(`${refused.length} refused words`)
  process.exitCode = refused.length > 0 ? 1 : 0
}

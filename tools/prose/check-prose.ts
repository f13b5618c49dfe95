/**
 * Fails on words that docs/WORDS.md rejects, in all texts that people read. Folders in `baseline.json` aren't clean
 * yet: their number of findings must not rise. `--all` lists them, too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import baseline from './baseline.json' with { type: 'json' }
import { readFiles } from './files.ts'
import { checkTexts, readWords } from './rules.ts'

const words = readWords(readFileSync(join(root, 'docs/WORDS.md'), 'utf8'))
const folders: Record<string, number> = baseline
const found = new Map(Object.keys(folders).map((folder): [string, string[]] => [folder, []]))
const refused: string[] = []
for (const { path, texts, lineAt } of readFiles()) {
  const folder = Object.keys(folders).find((name) => `${path}/`.startsWith(`${name}/`))
  const lines = checkTexts(words, path, texts, lineAt).map(
    ({ line, found, say, kind }) => `${path}:${line} “${found}” (${kind}): ${say}`,
  )
  ;(folder ? found.get(folder) : refused)?.push(...lines)
}
for (const [folder, lines] of found) {
  const expected = folders[folder] ?? 0
  if (lines.length > expected || process.argv.includes('--all')) refused.push(...lines)
  if (lines.length !== expected)
    console.log(`${folder}: ${lines.length} findings, ${expected} in tools/prose/baseline.json`)
}
for (const line of refused) console.error(line)
console.log(`${refused.length} refused words`)
process.exitCode = refused.length > 0 ? 1 : 0

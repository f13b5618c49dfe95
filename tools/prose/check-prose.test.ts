import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { checkSubject } from './check-commit.mjs'
import { findRefused } from './check-prose.ts'
import { checkTexts, readWords } from './rules.ts'
import { draw } from './sentences.ts'
import { findTexts } from './texts.ts'

const words = readWords(readFileSync(join(root, 'docs/WORDS.md'), 'utf8'))
const check = (file: string, source: string) =>
  checkTexts(words, file, findTexts(file, source), (at) => source.slice(0, at).split('\n').length).map(
    ({ kind, line, found }) => `${kind}, line ${line}: ${found}`,
  )

test.each([
  ['the body of a page', 'apps/web/content/plain/a.md', 'Good.\n\nAsk\nwhoever sent it.', 'content, line 4: whoever'],
  [
    'the front matter of a page',
    'apps/web/content/plain/a.md',
    "---\nlead: 'It\n  isn''t. So many'\n---\n",
    'content, line 3: So many',
  ],
  ['a list of content', 'apps/web/content/a.yaml', 'one:\n  answer: Ask\n    nobody.\n', 'content, line 3: nobody'],
  [
    'text on a screen',
    'apps/web/app/a.tsx',
    'const a = (\n  <p>\n    Drawn by AI\n  </p>\n)',
    'screens, line 3: Drawn',
  ],
  ['a message on a screen', 'apps/web/app/a.ts', 'const a = t`Enter your e-mail.`', 'screens, line 1: e-mail'],
  ['an attribute on a screen', 'apps/web/app/a.tsx', 'const a = <p label="E-mail" />', 'screens, line 1: E-mail'],
  [
    'a message',
    'packages/messages/src/en/a.ts',
    `const a = () => \`The photo \${1} isn't here any more.\``,
    "messages, line 1: isn't here any more",
  ],
  [
    'a page of the docs',
    'docs/a.md',
    '| a | the host |\n|---|---|\n| `the host` | Of two, the first. |',
    'docs, line 3: Of',
  ],
  ['a comment', 'packages/a.ts', '// Waits\n// for so long.\nconst a = 1', 'comments, line 2: for so long'],
  [
    'a docstring',
    'packages/a.ts',
    '/**\n * Stores it.\n * Told of the end.\n */\nconst a = 1',
    'comments, line 3: Told',
  ],
  [
    'the title of a test',
    'packages/a.test.ts',
    "test.each([1])('the user is told', () => f('is told'))",
    'tests, line 1: is told',
  ],
  ['what a command prints', 'tools/a.ts', "console.log('Opens the till of ' + name)", 'strings, line 1: till'],
])('rejects a word in %s', (_, file, source, found) => {
  expect(check(file, source).filter((line) => !line.endsWith('the host'))).toEqual([found])
})

test('finds each of twelve refused sentences planted in a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keylight-prose-'))
  const planted = {
    'README.md': 'Ask somebody.',
    'docs/a.md': '- Write an e-mail.',
    'apps/web/content/plain/a.md': '---\nlead: Make a film.\n---\n\nIt’s drawn.',
    'apps/web/content/a.yaml': 'answer: Use the try-out.',
    'packages/messages/src/en/a.ts': 'export const a = () => "This photo isn’t here any more."',
    'apps/web/app/a.tsx': 'export const A = () => <p>Ask whoever pays.</p>',
    'apps/web/app/b.ts': 'export const b = t`Enter your e-mail address.`',
    'apps/web/app/c.tsx': 'export const C = () => <p><Trans>Your likeness is {0} of 1.</Trans></p>',
    'packages/a/src/a.ts': '/** Told of every change. */\nexport const a = 1',
    'packages/a/src/b.ts': '// Of two, the first.\nexport const b = 1',
    'packages/a/src/a.test.ts': "test('the user is told', () => {})",
    'tools/a.ts': "console.log('Opens the till.')",
  }
  execFileSync('git', ['init', '--quiet', folder])
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const files = findRefused(folder).map((line) => line.slice(0, line.indexOf(':')))
  rmSync(folder, { recursive: true })
  expect(new Set(files)).toEqual(new Set(Object.keys(planted)))
})

test('ignores code, URLs, class names, SQL and test values', () => {
  expect(check('docs/a.md', 'See `dress-up`, [here](dress-up.md) and\n\n```sh\ndress-up\n```\n')).toEqual([])
  expect(check('apps/web/app/a.tsx', "const a = <a className='till till' href='/till of'>Pay</a>")).toEqual([])
  expect(check('packages/a.ts', 'const a = sql`select till of from tills`')).toEqual([])
  expect(check('packages/a.test.ts', "test('pays', () => expect('somebody else').toBe(1))")).toEqual([])
})

test('allows the listed exceptions', () => {
  const page = `\n## Words\n\n| a | b | c |\n|---|---|---|\n| video | \`films?\` | docs |\n\n## Exceptions\n\n| a | b | c |\n|---|---|---|\n| \`film grain\` | \`docs/a.md\` | A term. |\n`
  const text = { kind: 'docs' as const, start: 0, text: 'Film grain in a film.' }
  const find = (file: string) => checkTexts(readWords(page), file, [text], (at) => at).map(({ line }) => line)
  expect(find('docs/a.md')).toEqual([16])
  expect(find('docs/b.md')).toEqual([0, 16])
})

test('accepts commits with an area and a verb', () => {
  expect(checkSubject('matting: Keep thin temples of glasses')).toEqual([])
  expect(checkSubject('web, docs: Embed the player')).toEqual([])
  expect(checkSubject("Merge branch 'lint'")).toEqual([])
})

test.each([
  'Keep thin temples',
  'matting: keep thin temples',
  'matting: Keeps thin temples',
  'docs: Rename the page.',
  `docs: Rename ${'a'.repeat(60)}`,
])('rejects the commit subject %s', (subject) => expect(checkSubject(subject)).toHaveLength(1))

test('samples the same sentences for the same seed, without duplicates', () => {
  const sentences = Array.from({ length: 40 }, (_, n) => ({ place: `a:${n}`, text: `Sentence ${n % 20}` }))
  const drawn = draw(sentences, '7', 10)
  expect(new Set(drawn.map(({ text }) => text)).size).toBe(10)
  expect(draw(sentences.toReversed(), '7', 10).map(({ text }) => text)).toEqual(drawn.map(({ text }) => text))
  expect(draw(sentences, '8', 10)).not.toEqual(drawn)
})

/** Word table of docs/WORDS.md, the rule file of the prose lint. */
import { type Kind, kinds, type Text } from './texts.ts'

interface Rule {
  say: string
  not: RegExp
  where: ReadonlySet<Kind>
}
interface Exception {
  text: RegExp
  /** Paths of files and folders; empty means all. */
  paths: readonly string[]
}
export interface Words {
  rules: readonly Rule[]
  exceptions: readonly Exception[]
}
export interface Finding {
  kind: Kind
  /** From 1. */
  line: number
  found: string
  say: string
}

/**
 * Returns the page's rules and exceptions. Each code span in a column is a regular expression for whole words; it
 * ignores case unless it has a capital letter, and `^` matches the beginning of a sentence.
 */
export function readWords(page: string): Words {
  const rules = rowsBelow(page, 'Words').flatMap(([say = '', not = '', where = '']) =>
    codeIn(not).map((pattern) => ({ say, not: wholeWords(pattern), where: new Set(kindsIn(where)) })),
  )
  const exceptions = rowsBelow(page, 'Exceptions').flatMap(([texts = '', where = '']) =>
    codeIn(texts).map((pattern) => ({ text: wholeWords(pattern), paths: codeIn(where) })),
  )
  return { rules, exceptions }
}

/** Returns the rejected words in a file's text, in order. */
export function checkTexts(
  words: Words,
  file: string,
  texts: readonly Text[],
  lineAt: (at: number) => number,
): Finding[] {
  const exceptions = words.exceptions.filter(
    ({ paths }) => paths.length === 0 || paths.some((path) => file.startsWith(path)),
  )
  return texts.flatMap(({ kind, start, text }) => {
    const rules = words.rules.filter(
      ({ where, not }) => where.has(kind) && (not.source.includes('^') || text.search(not) >= 0),
    )
    if (rules.length === 0) return []
    return sentencesOf(text).flatMap((sentence) => {
      const checked = exceptions.reduce((left, { text: except }) => left.replaceAll(except, blank), sentence.text)
      return rules.flatMap(({ not, say }) =>
        [...checked.matchAll(not)].map((match) => ({
          kind,
          line: lineAt(start + sentence.start + match.index),
          found: match[0].replace(/\s+/g, ' ').slice(0, 40),
          say,
        })),
      )
    })
  })
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits text into trimmed sentences. */
export function sentencesOf(text: string): { start: number; text: string }[] {
  return [...segmenter.segment(text.replaceAll('\n', ' '))].flatMap(({ index, segment }) => {
    const sentence = segment.trim()
    return sentence ? [{ start: index + segment.indexOf(sentence), text: sentence }] : []
  })
}

const blank = (text: string) => ' '.repeat(text.length)

function wholeWords(pattern: string): RegExp {
  const flags = /\p{Lu}/u.test(pattern) ? 'gu' : 'giu'
  return new RegExp(`(?<![\\p{L}\\d_])(?:${pattern.replaceAll(' ', String.raw`\s+`)})(?![\\p{L}\\d_])`, flags)
}

/** Cells of the table below a heading, without its header row. */
function rowsBelow(page: string, heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? []
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}

const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\\|', '|'))

function kindsIn(cell: string): readonly Kind[] {
  if (cell === 'everywhere') return kinds
  const names = cell.split(', ')
  const unknown = names.find((name) => !(kinds as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Error(`docs/WORDS.md: “${unknown}” isn’t one of ${kinds.join(', ')}`)
  return names as Kind[]
}

import type { Meaning } from './meaning.ts'

/**
 * Comma-separated phrases and their meaning, in lower case and British spelling. The meaning is null for unsupported
 * phrases whose words have other meanings on their own: `red dress`, `wide angle`.
 */
export type Entry = readonly [phrases: string, meaning: Meaning | null]

export interface LexiconPhrase {
  words: readonly string[]
  meaning: Meaning | null
}

export interface Lexicon {
  /** Phrases by first word, longest first. */
  phrases: ReadonlyMap<string, readonly LexiconPhrase[]>
  knownWords: ReadonlySet<string>
  /** Whether digits count as numbers. */
  hasNumbers: boolean
}

/** Builds a lexicon. If two entries have the same phrase, the later one takes precedence. */
export function buildLexicon(
  entries: readonly Entry[],
  { hasNumbers = false }: { hasNumbers?: boolean } = {},
): Lexicon {
  const meanings = new Map<string, Meaning | null>()
  for (const [list, meaning] of entries) for (const phrase of list.split(/,\s+/)) meanings.set(phrase, meaning)
  const phrases = new Map<string, LexiconPhrase[]>()
  const knownWords = new Set<string>()
  for (const [phrase, meaning] of meanings) {
    const words = phrase.split(' ')
    for (const word of words) knownWords.add(word)
    const firstWord = words[0]!
    phrases.set(firstWord, [...(phrases.get(firstWord) ?? []), { words, meaning }])
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)
  return { phrases, knownWords, hasNumbers }
}

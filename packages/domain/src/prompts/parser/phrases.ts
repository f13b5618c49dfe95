import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/meaning.ts'
import { isModifier } from './modifiers.ts'
import { findKnownWord } from './spelling.ts'
import type { Token } from './tokens.ts'

/** One or more words with a common meaning, or an unknown word. */
export interface Phrase {
  /** Null if unknown or unsupported. */
  meaning: Meaning | null
  /** Indexes of its first and last token. */
  firstToken: number
  lastToken: number
  /** Its first word, in lower case and British spelling. */
  word: string
  /** Whether it follows punctuation such as a comma or a full stop. */
  afterBreak: boolean
  /** Whether it is part of a change or of unused words. */
  isUsed: boolean
}

/** A range of phrases, inclusive. */
export interface Span {
  first: number
  last: number
}

/** Splits text into the longest phrases in the lexicon. */
export function findPhrases(tokens: readonly Token[], lexicon: Lexicon): Phrase[] {
  const words = tokens.map(({ word }) => findKnownWord(word, lexicon.knownWords) ?? word)
  const phrases: Phrase[] = []
  for (let i = 0; i < tokens.length; ) {
    const startsHere = (phrase: readonly string[]) =>
      phrase.every((word, k) => words[i + k] === word && (k === 0 || !tokens[i + k]!.afterBreak))
    const found = lexicon.phrases.get(words[i]!)?.find((phrase) => startsHere(phrase.words))
    const { word, afterBreak } = tokens[i]!
    const lastToken = i + (found?.words.length ?? 1) - 1
    const meaning = found === undefined ? literalMeaning(word, lexicon) : found.meaning
    phrases.push({ meaning, firstToken: i, lastToken, word, afterBreak, isUsed: false })
    i = lastToken + 1
  }
  return phrases
}

/** Returns the meaning of a literal: `#3e52c2` is a colour in every lexicon; `12` is a number in some. */
function literalMeaning(word: string, { hasNumbers }: Lexicon): Meaning | null {
  if (word.startsWith('#')) {
    const hex = word.length === 4 ? word.replace(/[0-9a-f]/g, '$&$&') : word
    return { kind: 'colour', name: hex, hex, isThing: false }
  }
  return hasNumbers && /^\d+(\.\d+)?$/.test(word) ? { kind: 'number', value: Number(word) } : null
}

export const isArticle = ({ meaning }: Phrase) => meaning?.kind === 'stop-word' && meaning.role === 'article'

/** Returns whether an unknown word looks like a noun: other endings belong to verbs and adverbs. */
export const isNounLike = (word: string) => !/(ing|ed|ly)$/.test(word)

/** Returns whether the phrase names something unknown, such as `dog`. */
export const isUnknownNoun = (phrase: Phrase | undefined) =>
  phrase !== undefined && phrase.meaning === null && isNounLike(phrase.word)

const silentKinds = new Set<Meaning['kind']>(['stop-word', 'and', 'but', 'backdrop', 'head-noun'])

/** Returns whether the phrase has its own meaning. */
export const isConcept = (phrase: Phrase | undefined) =>
  phrase !== undefined &&
  phrase.meaning !== null &&
  !isModifier(phrase.meaning) &&
  !silentKinds.has(phrase.meaning.kind)

/** Returns whether the phrase describes the noun after it. */
export function isAdjective(meaning: Meaning): boolean {
  if (meaning.kind === 'amount') return !meaning.isNoun
  if (meaning.kind === 'head-noun') return meaning.shade !== undefined
  return ['light', 'mood', 'aspect', 'framing', 'plain', 'shade'].includes(meaning.kind)
}

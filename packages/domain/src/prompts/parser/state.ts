/** The parser's state and the operations its handlers use. */
import type { Aspect, Gender } from '@keylight/contract'
import type { Direction, GarmentName } from '@keylight/engine'
import type { Shade } from '../lexicon/colours.ts'
import type { Meaning } from '../lexicon/meaning.ts'
import type { PromptCapabilities } from './capabilities.ts'
import { addModifier, isModifier, isUnwanted, type Modifiers } from './modifiers.ts'
import { isArticle, isConcept, type Phrase, type Span } from './phrases.ts'
import type { Token } from './tokens.ts'

export interface ParseContext {
  capabilities: PromptCapabilities
  /** The gender of the person in the image, if known. */
  gender?: Gender | undefined
}

/** A single requested change. */
export interface Change {
  /** The words, as the user wrote them. */
  words: string
  /** Their meaning, as shown in a chip. */
  meaning: string
  direction?: Direction
  /** For a place that is also a light or a mood: its meaning if another place is named. */
  ambiguous?: { label: string; fallback: Direction }
  /** Whether other changes make it redundant. */
  isRedundant?: true
  aspect?: Aspect
  garment?: GarmentName
  /** Any other meaning, from the lexicon. */
  other?: Meaning
}

/** State that applies to the following phrases of this clause. Positions are phrase indexes. */
interface Clause {
  modifiers: Modifiers | null
  /** `dark`, in `dark navy`. */
  shade: Shade | null
  /** The position of an adjective that describes a following noun. */
  adjectiveAt: number | null
  backdropAt: number | null
  /** Whether the phrase follows `in front of` or `against`. */
  isInFrontOf: boolean
  /** Whether the phrase follows `wearing` or `dressed in`. */
  isWearing: boolean
}

export interface ParserState {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly phrases: Phrase[]
  readonly context: ParseContext
  readonly changes: Change[]
  /** Understood, but unsupported. */
  readonly refused: Span[]
  clause: Clause
  /** The modifiers of the last noun, which another noun can share: `less contrast and saturation`. */
  sharedModifiers: Modifiers | null
}

const emptyClause = (): Clause => ({
  modifiers: null,
  shade: null,
  adjectiveAt: null,
  backdropAt: null,
  isInFrontOf: false,
  isWearing: false,
})

export function initialState(
  text: string,
  tokens: readonly Token[],
  phrases: Phrase[],
  context: ParseContext,
): ParserState {
  return {
    text,
    tokens,
    phrases,
    context,
    changes: [],
    refused: [],
    clause: emptyClause(),
    sharedModifiers: null,
  }
}

export function startClause(state: ParserState): void {
  state.clause = emptyClause()
}

export const kindAt = ({ phrases }: ParserState, i: number) => phrases[i]?.meaning?.kind

/** Returns the next phrase, if it is in the same clause. */
export function phraseAfter({ phrases }: ParserState, i: number): Phrase | undefined {
  const next = phrases[i + 1]
  return next?.afterBreak === false ? next : undefined
}

/** Returns the words of the given phrases as the user wrote them. */
export function wordsOf({ text, tokens, phrases }: ParserState, { first, last }: Span): string {
  return text.slice(tokens[phrases[first]!.firstToken]!.from, tokens[phrases[last]!.lastToken]!.to)
}

/** Returns the first phrase that belongs to phrase `i`. */
export function startOf({ clause }: ParserState, i: number): number {
  return Math.min(i, clause.adjectiveAt ?? i, clause.backdropAt ?? i, clause.modifiers?.first ?? i)
}

/** Returns the last noun that belongs to phrase `i`: `tones` in `warm tones`, `background` in `blurred background`. */
export function nounPhraseEnd(state: ParserState, i: number): number {
  const { phrases } = state
  let last = i
  for (let j = i + 1; j < phrases.length && !phrases[j]!.afterBreak; j++) {
    const kind = kindAt(state, j)
    if (kind === 'head-noun' || kind === 'backdrop') last = j
    else if (!isArticle(phrases[j]!) || kindAt(state, j + 1) !== 'backdrop') break
  }
  return last
}

/** Returns the modifiers after phrase `i`, as in `warmer, a bit`, unless they belong to a following phrase. */
export function trailingModifiers(state: ParserState, i: number): { last: number; modifiers: Modifiers | null } {
  const { phrases } = state
  let modifiers: Modifiers | null = null
  let j = i + 1
  for (; j < phrases.length && !phrases[j]!.afterBreak; j++) {
    const { meaning } = phrases[j]!
    if (meaning === null || !isModifier(meaning)) break
    modifiers = addModifier(modifiers, meaning, j)
  }
  const isAboutNext = isConcept(phraseAfter(state, j - 1))
  return modifiers === null || isAboutNext ? { last: i, modifiers: null } : { last: j - 1, modifiers }
}

/** Records a change with the nouns after it, and starts a new clause. Returns the last phrase it includes. */
export function addChange(state: ParserState, change: Omit<Change, 'words'>, { first, last }: Span): number {
  const span = { first, last: nounPhraseEnd(state, last) }
  markUsed(state, span)
  state.changes.push({ words: wordsOf(state, span), ...change })
  startClause(state)
  return span.last
}

/** Marks phrases as unused and starts a new clause. Returns the last of them. */
export function refuse(state: ParserState, span: Span): number {
  markUsed(state, span)
  state.refused.push(span)
  startClause(state)
  return span.last
}

/**
 * Records a change requested by phrase `i`, or marks the phrase as unused if it is negated, since there is no opposite.
 */
export function addIfWanted(state: ParserState, i: number, change: Omit<Change, 'words'>): number {
  const first = startOf(state, i)
  if (isUnwanted(state.clause.modifiers)) return refuse(state, { first, last: nounPhraseEnd(state, i) })
  return addChange(state, change, { first, last: i })
}

function markUsed({ phrases }: ParserState, { first, last }: Span): void {
  for (let i = first; i <= last; i++) phrases[i]!.isUsed = true
}

/** What the parser knows at a point of the text, and the steps that its handlers take. */
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
  /** Of the person in the picture, if it is known. */
  gender?: Gender | undefined
}

/** One thing that a text asks for. */
export interface Change {
  /** As they were written. */
  words: string
  /** What we take them for, as a chip says it. */
  meaning: string
  direction?: Direction
  /** For a place that is a light or a mood as well: what it means where another place is named. */
  ambiguous?: { label: string; fallback: Direction }
  /** Whether other changes leave nothing of it to do. */
  isRedundant?: true
  aspect?: Aspect
  garment?: GarmentName
  /** Anything else, as the lexicon has it. */
  other?: Meaning
}

/** What was said in this clause and still applies to the phrases that follow. Places count phrases. */
interface Clause {
  modifiers: Modifiers | null
  /** `dark`, in `dark navy`. */
  shade: Shade | null
  /** Where an adjective stands that describes a noun to come. */
  adjectiveAt: number | null
  backdropAt: number | null
  /** After `in front of` or `against`. */
  isInFrontOf: boolean
  /** After `wearing` or `dressed in`. */
  isWearing: boolean
}

export interface ParserState {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly phrases: Phrase[]
  readonly context: ParseContext
  readonly changes: Change[]
  /** What we understand but can't do. */
  readonly refused: Span[]
  clause: Clause
  /** The modifiers of the last noun, which another noun may share: `less contrast and saturation`. */
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

/** The next phrase, if it is in the same clause. */
export function phraseAfter({ phrases }: ParserState, i: number): Phrase | undefined {
  const next = phrases[i + 1]
  return next?.afterBreak === false ? next : undefined
}

/** The words of some phrases as they were written. */
export function wordsOf({ text, tokens, phrases }: ParserState, { first, last }: Span): string {
  return text.slice(tokens[phrases[first]!.firstToken]!.from, tokens[phrases[last]!.lastToken]!.to)
}

/** Where what is said about phrase `i` begins. */
export function startOf({ clause }: ParserState, i: number): number {
  return Math.min(i, clause.adjectiveAt ?? i, clause.backdropAt ?? i, clause.modifiers?.first ?? i)
}

/** The last of the nouns that belong to phrase `i`: `tones` in `warm tones`, `background` in `blurred background`. */
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

/** Modifiers after phrase `i`, as in `warmer, a bit`, unless they belong to something that follows them. */
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

/** Records a change, with the nouns after it, and starts a new clause. Returns the last phrase that it includes. */
export function addChange(state: ParserState, change: Omit<Change, 'words'>, { first, last }: Span): number {
  const span = { first, last: nounPhraseEnd(state, last) }
  markUsed(state, span)
  state.changes.push({ words: wordsOf(state, span), ...change })
  startClause(state)
  return span.last
}

/** Names phrases as unused and starts a new clause. Returns the last of them. */
export function refuse(state: ParserState, span: Span): number {
  markUsed(state, span)
  state.refused.push(span)
  startClause(state)
  return span.last
}

/** Records a change that phrase `i` asks for, or names it as unused if it is not wanted: there is no opposite to do. */
export function addIfWanted(state: ParserState, i: number, change: Omit<Change, 'words'>): number {
  const first = startOf(state, i)
  if (isUnwanted(state.clause.modifiers)) return refuse(state, { first, last: nounPhraseEnd(state, i) })
  return addChange(state, change, { first, last: i })
}

function markUsed({ phrases }: ParserState, { first, last }: Span): void {
  for (let i = first; i <= last; i++) phrases[i]!.isUsed = true
}

/**
 * Parses a prompt: text → tokens → phrases → changes. Processes phrases from left to right, clause by clause. Modifiers
 * and adjectives are held until the phrase they belong to; all other phrases have a handler.
 */
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/meaning.ts'
import { fitsColour, handle } from './handlers.ts'
import { inReach } from './modifiers.ts'
import { findPhrases, isAdjective, isArticle, isUnknownNoun } from './phrases.ts'
import {
  type Change,
  initialState,
  type ParseContext,
  type ParserState,
  phraseAfter,
  startClause,
  wordsOf,
} from './state.ts'
import { tokenize } from './tokens.ts'
import { refuseUnwantedBackdrops, unknownSpans } from './unused.ts'

export interface Parse {
  /** The changes, in the order requested. */
  changes: Change[]
  /** Words that weren't used. */
  unused: string[]
}

export function parse(text: string, lexicon: Lexicon, context: ParseContext): Parse {
  const tokens = tokenize(text)
  const state = initialState(text, tokens, findPhrases(tokens, lexicon), context)
  for (let i = 0; i < state.phrases.length; i++) i = parsePhrase(state, i)
  refuseUnwantedBackdrops(state)
  const unused = [...state.refused, ...unknownSpans(state)].sort((a, b) => a.first - b.first)
  return { changes: state.changes, unused: unused.map((span) => wordsOf(state, span)) }
}

/** Returns the last phrase it consumed, or `i` itself. */
function parsePhrase(state: ParserState, i: number): number {
  const phrase = state.phrases[i]!
  const { meaning } = phrase
  if (phrase.afterBreak) {
    startClause(state)
    state.sharedModifiers = null
  }
  if (meaning === null) {
    startClause(state)
    return i
  }
  if (waitsForNoun(state, i, meaning)) return i
  if (describesUnknown(state, i, meaning)) {
    phrase.meaning = null
    startClause(state)
    return i
  }
  state.clause.modifiers = inReach(state.clause.modifiers, i)
  return handle(state, i, meaning)
}

/** Stores an adjective such as `dark` in `dark navy` or `dark suit`, which belongs to the next noun. */
function waitsForNoun(state: ParserState, i: number, meaning: Meaning): boolean {
  const shade = 'shade' in meaning ? meaning.shade : undefined
  const next = phraseAfter(state, i)?.meaning
  if (shade === undefined || next === undefined || next === null) return false
  const isOfColour = fitsColour(shade, next)
  const isOfGarment = next.kind === 'garment' && (shade === 'dark' || shade === 'light')
  if (!isOfColour && !isOfGarment) return false
  if (isOfColour) state.clause.shade = shade
  state.clause.adjectiveAt ??= i
  return true
}

/** Matches `warm` in `warm smile` and `brighten` in `brighten my teeth`. */
function describesUnknown(state: ParserState, i: number, meaning: Meaning): boolean {
  if (!isAdjective(meaning)) return false
  const { phrases, tokens } = state
  let last = i
  const isVerb = tokens[phrases[i]!.lastToken]!.word.endsWith('en')
  if (isVerb) while (phrases[last + 1]?.afterBreak === false && isArticle(phrases[last + 1]!)) last++
  return isUnknownNoun(phraseAfter(state, last))
}

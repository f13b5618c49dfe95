/** Finds unused parts of the text. */
import { isModifier } from './modifiers.ts'
import { isArticle, isNounLike, type Phrase, type Span } from './phrases.ts'
import { type ParserState, refuse } from './state.ts'

/** Marks `no background` as unused, since a backdrop can't be removed. */
export function refuseUnwantedBackdrops(state: ParserState): void {
  const { phrases } = state
  for (const [i, { meaning, isUsed, afterBreak }] of phrases.entries()) {
    if (meaning?.kind !== 'backdrop' || isUsed || afterBreak) continue
    let before = i - 1
    while (before > 0 && isArticle(phrases[before]!) && !phrases[before]!.afterBreak) before--
    if (phrases[before]?.meaning?.kind === 'none') refuse(state, { first: before, last: i })
  }
}

/** Returns runs of unknown phrases, with the stop words that join or introduce them: `sitting at a desk`. */
export function unknownSpans({ phrases, tokens }: ParserState): Span[] {
  const spans: Span[] = []
  /** Whether an unknown phrase still belongs to the last span. */
  let isOpen = false
  for (const [i, phrase] of phrases.entries()) {
    const span = spans.at(-1)
    if (phrase.afterBreak) isOpen = false
    if (phrase.meaning === null) {
      if (isOpen && span !== undefined) span.last = i
      else spans.push({ first: leadOf(phrases, i), last: i })
      isOpen = true
    } else if (isOpen && span !== undefined && !phrase.isUsed) {
      const { kind } = phrase.meaning
      if ((kind === 'backdrop' || kind === 'head-noun') && span.last === i - 1) span.last = i
      isOpen = joinsUnknown(phrase, tokens[phrases[span.last]!.lastToken]!.word)
    } else isOpen = false
  }
  return spans
}

/** Returns whether a phrase can join two unknown ones. */
function joinsUnknown(phrase: Phrase, wordBefore: string): boolean {
  const { meaning, word, firstToken, lastToken } = phrase
  const isOf = meaning?.kind === 'stop-word' && firstToken === lastToken && word === 'of'
  // `sitting at a desk` is one phrase, while `a friend at a desk` can be two.
  const isPreposition = meaning?.kind === 'stop-word' && meaning.role === 'preposition' && !isNounLike(wordBefore)
  return isArticle(phrase) || isOf || isPreposition || meaning?.kind === 'shade' || meaning?.kind === 'degree'
}

/** Returns the first word that introduces an unknown phrase: `with a dog`, `without tie`, `very happy`. */
function leadOf(phrases: readonly Phrase[], i: number): number {
  let first = i
  while (first > 0 && !phrases[first]!.afterBreak) {
    const before = phrases[first - 1]!
    const { meaning, isUsed } = before
    if (isUsed || meaning === null) break
    const isLead =
      (meaning.kind === 'stop-word' && (meaning.role === 'preposition' || meaning.role === 'wearing')) ||
      meaning.kind === 'none' ||
      meaning.kind === 'not'
    const isDescription = isArticle(before) || meaning.kind === 'shade' || isModifier(meaning)
    if (isLead || isDescription) first--
    if (isLead || !isDescription) break
  }
  while (first < i && isArticle(phrases[first]!)) first++
  return first
}

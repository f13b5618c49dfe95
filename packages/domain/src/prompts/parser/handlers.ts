/** The parser's handlers, by the kind of a phrase's meaning. */
import { isNearGrey, type Shade, shaded } from '../lexicon/colours.ts'
import type { AmountMeaning, Meaning, ModifierMeaning } from '../lexicon/meaning.ts'
import { chooseGarment } from './garments.ts'
import { addModifier, capitalized, isAmountWanted, isLessWanted, isUnwanted, wantedAmount } from './modifiers.ts'
import { isArticle, isConcept, isUnknownNoun, type Phrase } from './phrases.ts'
import {
  addChange,
  addIfWanted,
  kindAt,
  nounPhraseEnd,
  type ParserState,
  phraseAfter,
  refuse,
  startClause,
  startOf,
  trailingModifiers,
  wordsOf,
} from './state.ts'

type MeaningOf<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>

/** Handles phrase `i`. Returns the last phrase it consumed, or `i` itself. */
type Handler<M extends Meaning> = (state: ParserState, i: number, meaning: M) => number

const handlers: { [Kind in Meaning['kind']]: Handler<MeaningOf<Kind>> } = {
  amount: addAmount,
  neutral: (state, i, { of, label }) =>
    addChange(state, { meaning: label, direction: { [of]: 0 } }, { first: startOf(state, i), last: i }),
  light: addLight,
  mood: addMood,
  place: addPlace,
  framing: (state, i, { framing, label }) => addIfWanted(state, i, { meaning: label, direction: { framing } }),
  aspect: (state, i, { aspect, label }) => addIfWanted(state, i, { meaning: label, aspect }),
  garment: addGarment,
  backdrop: (state, i) => {
    state.clause.backdropAt = i
    return i
  },
  colour: addColour,
  shade: noteShade,
  plain: (state, i) => (isAboutBackdrop(state, i) ? addBackdrop(state, i, plainBackdrop) : i),
  'head-noun': addHeadNoun,
  'stop-word': noteStopWord,
  and: (state, i) => {
    startClause(state)
    return i
  },
  but: (state, i) => {
    startClause(state)
    state.sharedModifiers = null
    return i
  },
  degree: noteModifier,
  more: noteModifier,
  less: noteModifier,
  none: noteModifier,
  not: noteModifier,
  too: noteModifier,
  enough: noteModifier,
  'light-sweep': (state, i) => {
    const isUnwantedSweep = isUnwanted(state.clause.modifiers)
    const change = { meaning: '', other: { kind: 'light-sweep', isUnwanted: isUnwantedSweep } } as const
    return addChange(state, change, { first: startOf(state, i), last: i })
  },
  style: addOther,
  upscale: addOther,
  filter: addOther,
  'cut-out': addOther,
  undo: addOther,
  move: addOther,
  number: addOther,
  seconds: addOther,
  duration: addOther,
  pace: addOther,
}

export function handle(state: ParserState, i: number, meaning: Meaning): number {
  return (handlers[meaning.kind] as Handler<Meaning>)(state, i, meaning)
}

function addOther(state: ParserState, i: number, other: Meaning): number {
  return addIfWanted(state, i, { meaning: '', other })
}

function noteModifier({ clause }: ParserState, i: number, modifier: ModifierMeaning): number {
  clause.modifiers = addModifier(clause.modifiers, modifier, i)
  return i
}

function noteStopWord({ clause }: ParserState, i: number, { role }: MeaningOf<'stop-word'>): number {
  if (role === 'wearing') clause.isWearing = true
  if (role === 'in-front-of') clause.isInFrontOf = true
  return i
}

/** Marks a shade as unknown: without a colour after it, it describes an unknown noun. */
function noteShade({ phrases }: ParserState, i: number): number {
  phrases[i]!.meaning = null
  return i
}

function addAmount(state: ParserState, i: number, meaning: AmountMeaning): number {
  const first = startOf(state, i)
  const { last, modifiers: after } = trailingModifiers(state, nounPhraseEnd(state, i))
  const { isNoun } = meaning
  const isShared = isNoun && state.clause.modifiers === null && after === null
  const before = isShared ? state.sharedModifiers : state.clause.modifiers
  const { value, isPlain, label } = wantedAmount(meaning, before, after)
  const isOfBackdrop =
    state.clause.backdropAt !== null ||
    state.phrases.slice(i + 1, last + 1).some((phrase) => phrase.meaning?.kind === 'backdrop')
  if (isOfBackdrop && isPlain && meaning.of === 'brightness' && !isNoun)
    return addChange(state, meaning.sign > 0 ? lightBackdrop : darkBackdrop, { first, last })
  state.sharedModifiers = isNoun ? before : null
  return addChange(state, { meaning: label, direction: { [meaning.of]: value } }, { first, last })
}

/** `light` in `light background`; `more light` means more brightness. Other such nouns add nothing. */
function addHeadNoun(state: ParserState, i: number, { of, shade }: MeaningOf<'head-noun'>): number {
  const { modifiers } = state.clause
  if (shade === 'light' && modifiers === null && isAboutBackdrop(state, i)) return addBackdrop(state, i, lightBackdrop)
  if (of !== undefined && isAmountWanted(modifiers) && !isConcept(phraseAfter(state, i)))
    return addAmount(state, i, { kind: 'amount', of, sign: 1, isNoun: true })
  return i
}

/** `less dramatic` means soft, but other lights have no weaker form. */
function addLight(state: ParserState, i: number, { light, label }: MeaningOf<'light'>): number {
  const first = startOf(state, i)
  if (!isLessWanted(state.clause.modifiers))
    return addChange(state, { meaning: label, direction: { light } }, { first, last: i })
  if (light === 'dramatic')
    return addChange(state, { meaning: 'Soft light', direction: { light: 'soft' } }, { first, last: i })
  return refuse(state, { first, last: nounPhraseEnd(state, i) })
}

function addMood(state: ParserState, i: number, { direction, label }: MeaningOf<'mood'>): number {
  if (!isUnwanted(state.clause.modifiers) || direction.saturation !== -1)
    return addIfWanted(state, i, { meaning: label, direction })
  const inColour = { meaning: 'Natural colours', direction: { saturation: 0 } }
  return addChange(state, inColour, { first: startOf(state, i), last: i })
}

function addPlace(state: ParserState, i: number, { setting, label, ambiguous }: MeaningOf<'place'>): number {
  if (isUnknownNoun(phraseAfter(state, i)) && !isLocated(state, i)) {
    state.phrases[i]!.meaning = null
    return i
  }
  const first = startOf(state, i)
  if (isUnwanted(state.clause.modifiers) || !state.context.capabilities.settings.includes(setting))
    return refuse(state, { first, last: nounPhraseEnd(state, i) })
  const change = { meaning: label, direction: { setting }, ...(ambiguous && { ambiguous }) }
  return addChange(state, change, { first, last: i })
}

const locations = ['in', 'at', 'inside', 'near', 'before', 'in front of']

/** Distinguishes `in the office` and `at a beach` from `with a beach ball`. */
function isLocated(state: ParserState, i: number): boolean {
  const before = lastBeforeArticles(state, i)
  return before >= 0 && locations.includes(wordsOf(state, { first: before, last: before }).toLowerCase())
}

function lastBeforeArticles({ phrases }: ParserState, i: number): number {
  let before = i - 1
  while (before >= 0 && isArticle(phrases[before]!)) before--
  return before
}

function addGarment(state: ParserState, i: number, { type }: MeaningOf<'garment'>): number {
  const { phrases, clause, context } = state
  const first = clause.adjectiveAt ?? i
  const colourAt = colourOfGarmentAfter(state, i)
  const described = colourAt === null ? phrases.slice(first, i) : phrases.slice(i, colourAt + 1)
  const adjectives = described.flatMap(({ meaning }) => (meaning === null ? [] : [meaning]))
  const chosen = chooseGarment(type, adjectives, context.gender, context.capabilities.garments)
  if (chosen === undefined || isUnwanted(clause.modifiers))
    return refuse(state, { first: clause.modifiers?.first ?? first, last: i })
  const { dye } = chosen
  const change = {
    meaning: chosen.label,
    garment: chosen.garment,
    ...(dye && { direction: { wear: { colour: dye } } }),
  }
  if (chosen.isFitting) return addChange(state, change, { first, last: colourAt ?? i })
  if (colourAt !== null) {
    addChange(state, change, { first: i, last: i })
    return refuse(state, { first: colourAt, last: colourAt })
  }
  refuse(state, { first, last: i - 1 })
  return addChange(state, change, { first: i, last: i })
}

/** Matches `white` in `change my shirt to white`, but not in `a suit on white` or `shirt, white background`. */
function colourOfGarmentAfter(state: ParserState, i: number): number | null {
  const { phrases } = state
  for (let j = i + 1; j < phrases.length && !phrases[j]!.afterBreak; j++) {
    const { meaning } = phrases[j]!
    if (meaning?.kind === 'colour') return kindAt(state, nounPhraseEnd(state, j)) === 'colour' ? j : null
    const isLink = (meaning?.kind === 'stop-word' && meaning.role === undefined) || meaning?.kind === 'shade'
    if (!isLink) return null
  }
  return null
}

/** A colour applies to the backdrop unless the surrounding words assign it to something else. */
function addColour(state: ParserState, i: number, meaning: MeaningOf<'colour'>): number {
  const { clause } = state
  const next = phraseAfter(state, i)
  const nextMeaning = next?.meaning
  const isGreyStudio = nextMeaning?.kind === 'place' && nextMeaning.setting === 'grey'
  if (nextMeaning?.kind === 'garment' || (nextMeaning?.kind === 'place' && !isGreyStudio)) {
    clause.adjectiveAt ??= i
    return i
  }
  if (isColourOfSomethingElse(state, i, meaning, next, isGreyStudio)) return forgetColour(state, i)
  const last = isGreyStudio ? i + 1 : i
  const { name, hex } = clause.shade === null ? meaning : shaded(meaning, clause.shade)
  const label = `${capitalized(name)} background`
  const first = startOf(state, i)
  if (isUnwanted(clause.modifiers)) return refuse(state, { first, last: nounPhraseEnd(state, last) })
  return addChange(state, { meaning: label, direction: { backdrop: hex } }, { first, last })
}

function isColourOfSomethingElse(
  state: ParserState,
  i: number,
  { isThing }: MeaningOf<'colour'>,
  next: Phrase | undefined,
  isGreyStudio: boolean,
): boolean {
  const { clause, phrases } = state
  if (isUnknownNoun(next)) return true
  const kind = next?.meaning?.kind
  // `navy tones`, as opposed to `navy coloured background`.
  if (kind === 'head-noun' && kindAt(state, nounPhraseEnd(state, i)) !== 'backdrop') return true
  // `eyes blue`
  const before = lastBeforeArticles(state, i)
  const isAfterUnknown =
    before >= 0 && phrases[before]!.meaning === null && !phrases[i]!.afterBreak && kind !== 'backdrop'
  if (clause.isWearing || isAfterUnknown) return true
  if (clause.modifiers?.wanted === 'less' || clause.modifiers?.isTooMuch) return true
  const isOfBackdrop =
    clause.backdropAt !== null || clause.isInFrontOf || kind === 'backdrop' || kind === 'head-noun' || isGreyStudio
  return isThing && !isOfBackdrop && clause.shade === null
}

/** Marks a colour as unknown, together with the noun it describes. */
function forgetColour(state: ParserState, i: number): number {
  const { phrases, clause } = state
  for (let j = clause.adjectiveAt ?? i; j <= i; j++) phrases[j]!.meaning = null
  const next = phraseAfter(state, i)
  if (next?.meaning?.kind === 'head-noun') next.meaning = null
  startClause(state)
  return i
}

/** Returns whether the phrase describes a backdrop before or after it. */
function isAboutBackdrop(state: ParserState, i: number): boolean {
  return state.clause.backdropAt !== null || kindAt(state, nounPhraseEnd(state, i)) === 'backdrop'
}

function addBackdrop(state: ParserState, i: number, backdrop: typeof plainBackdrop): number {
  return addChange(state, backdrop, { first: startOf(state, i), last: i })
}

/**
 * Returns whether a shade fits a colour. Only greys have warm and cool variants: `warm blue` means that the image
 * should be warm.
 */
export function fitsColour(shade: Shade, meaning: Meaning): boolean {
  if (meaning.kind !== 'colour') return false
  return (shade !== 'warm' && shade !== 'cool') || isNearGrey(meaning.hex)
}

const darkBackdrop = { meaning: 'Dark background', direction: { backdrop: '#26292e' } }
const lightBackdrop = { meaning: 'Light background', direction: { backdrop: '#e6e5e2' } }
const plainBackdrop = { meaning: 'Plain background', direction: { backdrop: '#b5b8bd' } }

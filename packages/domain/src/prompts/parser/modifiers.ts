/** Modifiers such as `a bit`, `less`, `not` and `too`, which change an amount. */
import type { Amount, AmountMeaning, Meaning, ModifierMeaning } from '../lexicon/meaning.ts'

/** The combined modifiers before or after a phrase. */
export interface Modifiers {
  /** Indexes of the first and last modifier among the text's phrases. */
  first: number
  last: number
  /** From 0 to 1 if a degree is given. */
  size?: number
  wanted: 'more' | 'less' | 'none' | 'not' | null
  /** Whether the current amount is too high. */
  isTooMuch: boolean
}

const modifierKinds = new Set<Meaning['kind']>(['degree', 'more', 'less', 'none', 'not', 'too', 'enough'])

export const isModifier = (meaning: Meaning): meaning is ModifierMeaning => modifierKinds.has(meaning.kind)

/** Combines the modifier at `index`, among the text's phrases, with the previous modifiers. */
export function addModifier(before: Modifiers | null, modifier: ModifierMeaning, index: number): Modifiers {
  const modifiers: Modifiers =
    before === null ? { first: index, last: index, wanted: null, isTooMuch: false } : { ...before, last: index }
  const { wanted } = modifiers
  switch (modifier.kind) {
    case 'degree':
      // In `just a very little`, the last modifier applies.
      return { ...modifiers, size: modifier.size }
    case 'too':
      return { ...modifiers, isTooMuch: true }
    case 'enough':
      // `not warm enough` requests more warmth.
      return { ...modifiers, wanted: wanted === 'not' ? 'more' : wanted }
    case 'more':
      // `no more blur` requests none.
      return { ...modifiers, wanted: wanted === 'not' || wanted === 'none' ? wanted : 'more' }
    default:
      return { ...modifiers, wanted: modifier.kind }
  }
}

/**
 * Returns the modifiers if they still apply to the phrase at `index`. Degrees must be close to it, but `not` needn't
 * be.
 */
export function inReach(modifiers: Modifiers | null, index: number): Modifiers | null {
  if (modifiers === null) return null
  const reach = isUnwanted(modifiers) ? 5 : 3
  return index - modifiers.last - 1 <= reach ? modifiers : null
}

export const isUnwanted = (modifiers: Modifiers | null) => modifiers?.wanted === 'not' || modifiers?.wanted === 'none'

/** Returns whether a smaller amount is requested. */
export const isLessWanted = (modifiers: Modifiers | null) =>
  isUnwanted(modifiers) || modifiers?.wanted === 'less' || modifiers?.isTooMuch === true

export const isAmountWanted = (modifiers: Modifiers | null) =>
  modifiers?.wanted === 'more' || modifiers?.wanted === 'less' || modifiers?.wanted === 'none'

const usualSize = 0.5
/** Matches both `not dark` and `not too dark`. */
const sizesOfNot = { plain: 0.4, tooMuch: 0.25 }

export interface WantedAmount {
  /** -1 to 1. */
  value: number
  /** Whether no modifiers change it. */
  isPlain: boolean
  label: string
}

/** Returns the requested amount, given the modifiers before and after it. */
export function wantedAmount(meaning: AmountMeaning, before: Modifiers | null, after: Modifiers | null): WantedAmount {
  const { value, isPlain } = wantedValue(meaning, before, after)
  return { value, isPlain, label: (isPlain ? meaning.label : undefined) ?? amountLabel(meaning.of, value) }
}

function wantedValue(
  { of, sign, size = usualSize }: AmountMeaning,
  before: Modifiers | null,
  after: Modifiers | null,
): Pick<WantedAmount, 'value' | 'isPlain'> {
  const wanted = after?.wanted ?? before?.wanted ?? null
  const isTooMuch = before?.isTooMuch ?? false
  const degree = after?.size ?? before?.size
  // `not warm enough`
  const isNotEnough = before?.wanted === 'not' && after?.wanted === null && after.size === undefined
  if (wanted === 'not' && !isNotEnough)
    return { value: -sign * (isTooMuch ? sizesOfNot.tooMuch : sizesOfNot.plain), isPlain: false }
  if (wanted === 'none')
    return { value: -sign * (of === 'blur' || of === 'saturation' ? 1 : usualSize), isPlain: false }
  const isReversed = isTooMuch || wanted === 'less'
  return { value: (isReversed ? -sign : sign) * (degree ?? size), isPlain: !isReversed && degree === undefined }
}

const amountNames: Record<Amount, [more: string, less: string]> = {
  warmth: ['warmer', 'cooler'],
  brightness: ['brighter', 'darker'],
  contrast: ['more contrast', 'less contrast'],
  saturation: ['richer colours', 'muted colours'],
  blur: ['softer background', 'sharper background'],
}

function amountLabel(of: Amount, value: number): string {
  if (of === 'saturation' && value === -1) return 'Black and white'
  const name = amountNames[of][value > 0 ? 0 : 1]
  const isComparative = /^(more|less) |er( |$)/.test(name)
  if (Math.abs(value) >= 0.8) return capitalized(isComparative ? `much ${name}` : `very ${name}`)
  if (Math.abs(value) <= 0.25) return capitalized(isComparative ? `a little ${name}` : `slightly ${name}`)
  return capitalized(name)
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

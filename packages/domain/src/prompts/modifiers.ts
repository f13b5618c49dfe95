/** `a bit`, `less`, `not`, `too`: the small words that say how much of something is meant. */
import type { Amount, Meaning } from './vocabulary.ts'

/** What stands before a word and says how much of it is meant. */
export interface Modifiers {
  /** Of the phrases of the text. */
  first: number
  last: number
  size?: number
  direction: 'up' | 'down' | 'none' | 'not' | null
  tooMuch: boolean
}

export type AmountMeaning = Extract<Meaning, { kind: 'amount' }>

const modifierKinds = new Set(['degree', 'up', 'down', 'none', 'not', 'too', 'enough'])
export const isModifier = (meaning: Meaning) => modifierKinds.has(meaning.kind)
export function addModifier(before: Modifiers | null, meaning: Meaning, i: number): Modifiers {
  const now: Modifiers =
    before === null ? { first: i, last: i, direction: null, tooMuch: false } : { ...before, last: i }
  switch (meaning.kind) {
    case 'degree':
      // Of `just a very little`, the last counts.
      return { ...now, size: meaning.size }
    case 'too':
      return { ...now, tooMuch: true }
    case 'enough':
      // What is not warm enough is to be warmer.
      return { ...now, direction: now.direction === 'not' ? 'up' : now.direction }
    case 'up':
      // `no more blur` is none of it.
      return { ...now, direction: now.direction === 'not' || now.direction === 'none' ? now.direction : 'up' }
    case 'down':
    case 'none':
    case 'not':
      return { ...now, direction: meaning.kind }
    default:
      return now
  }
}

/** Degrees are said close to what they are about; a `not` reaches farther. `i` is where that is. */
export function stillAbout(modifiers: Modifiers | null, i: number): Modifiers | null {
  if (modifiers === null) return null
  const reach = isUnwanted(modifiers) ? 5 : 3
  return i - modifiers.last - 1 <= reach ? modifiers : null
}

export const isUnwanted = (modifiers: Modifiers | null) =>
  modifiers?.direction === 'not' || modifiers?.direction === 'none'

export const changesAmount = ({ direction }: Modifiers) =>
  direction === 'up' || direction === 'down' || direction === 'none'

const defaultSize = 0.5
const sizes = { avoided: 0.4, hardly: 0.25 }

/** What is wanted of an amount with what is said before and after it; `isPlain` when that is no more than the word. */
export function wantedAmount(
  meaning: AmountMeaning,
  before: Modifiers | null,
  after: Modifiers | null,
): { value: number; isPlain: boolean; label: string } {
  const { value, isPlain } = wantedValue(meaning, before, after)
  return { value, isPlain, label: (isPlain ? meaning.label : undefined) ?? amountLabel(meaning.of, value) }
}

function wantedValue(
  { of, sign, size = defaultSize }: AmountMeaning,
  before: Modifiers | null,
  after: Modifiers | null,
): { value: number; isPlain: boolean } {
  const direction = after?.direction ?? before?.direction ?? null
  const tooMuch = before?.tooMuch ?? false
  const isNotEnough = before?.direction === 'not' && after?.direction === null && after.size === undefined
  const degree = after?.size ?? before?.size
  if (direction === 'not' && !isNotEnough)
    return { value: -sign * (tooMuch ? sizes.hardly : sizes.avoided), isPlain: false }
  if (direction === 'none')
    return { value: -sign * (of === 'blur' || of === 'saturation' ? 1 : defaultSize), isPlain: false }
  const flips = tooMuch || direction === 'down'
  return { value: (flips ? -sign : sign) * (degree ?? size), isPlain: !flips && degree === undefined }
}

const amountNames: Record<Amount, [more: string, less: string]> = {
  warmth: ['warmer', 'cooler'],
  brightness: ['brighter', 'darker'],
  contrast: ['more contrast', 'less contrast'],
  saturation: ['richer colours', 'muted colours'],
  blur: ['softer backdrop', 'sharper backdrop'],
}

function amountLabel(of: Amount, value: number): string {
  if (of === 'saturation' && value === -1) return 'Black and white'
  const name = amountNames[of][value > 0 ? 0 : 1]
  const isComparative = /^(more|less) |er( |$)/.test(name)
  if (Math.abs(value) >= 0.8) return capital(isComparative ? `much ${name}` : `very ${name}`)
  if (Math.abs(value) <= 0.25) return capital(isComparative ? `a little ${name}` : `slightly ${name}`)
  return capital(name)
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes sense of a text: what of it directs a picture, and what of it says something that we cannot use. */
import type { Gender } from '@keylight/contract'
import type { Direction, GarmentName } from '@keylight/engine'
import { isNearGrey, type Shade, shaded } from './colours.ts'
import { knownWord, type Token, tokensOf } from './text.ts'
import type { Amount, Aspect, Can, Cloth, Lexicon, Meaning } from './vocabulary.ts'

/** One thing that was asked for. */
export interface Change {
  /** As they were written. */
  words: string
  /** What we take them for, as a chip says it. */
  meaning: string
  direction?: Direction
  /** Of a place that is as much of a light or a mood: what it is where another place is named. */
  loosely?: { label: string; instead: Direction }
  /** Whether another one leaves nothing of it to do. */
  isPointless?: true
  aspect?: Aspect
  garment?: GarmentName
  /** Anything else, as it is in the vocabulary. */
  other?: Meaning
}

export interface Interpretation {
  changes: Change[]
  unused: string[]
}

/** A phrase of the text. */
interface Item {
  /** Null for what we do not know. */
  meaning: Meaning | null
  /** Of tokens. */
  first: number
  last: number
  afterBreak: boolean
  used: boolean
}

/** What stands before a word and says how much of it is meant. */
interface Modifiers {
  first: number
  last: number
  size?: number
  direction: 'up' | 'down' | 'none' | 'not' | null
  tooMuch: boolean
}

export interface Circumstances {
  can: Can
  /** Of the person who is in the picture. */
  gender?: Gender | undefined
}

export function interpret(text: string, lexicon: Lexicon, { can, gender }: Circumstances): Interpretation {
  const tokens = tokensOf(text)
  const items = itemsOf(tokens, lexicon)
  const changes: Change[] = []
  const refused: { first: number; last: number }[] = []
  let modifiers: Modifiers | null = null
  /** What came before in the same clause and waits for its adjective or noun. */
  let [backdropAt, beforeAt, wearingAt, adjectiveAt] = [-1, -1, -1, -1]
  let shade: Shade | null = null
  let lastThing: Modifiers | null = null

  const kindAt = (i: number) => items[i]?.meaning?.kind
  /** The next item of the same clause. */
  const next = (i: number): Item | undefined => (items[i + 1]?.afterBreak === false ? items[i + 1] : undefined)
  const startClause = () => {
    modifiers = null
    shade = null
    backdropAt = beforeAt = wearingAt = adjectiveAt = -1
  }
  const wordsOf = (first: number, last: number) =>
    text.slice(tokens[items[first]!.first]!.from, tokens[items[last]!.last]!.to)
  const use = (first: number, last: number) => {
    for (let i = first; i <= last; i++) items[i]!.used = true
  }

  /** How far the words go that only say of what the ones before are. */
  function tailEnd(i: number): number {
    let last = i
    for (let j = i + 1; j < items.length && !items[j]!.afterBreak; j++) {
      const kind = kindAt(j)
      if (kind === 'tail' || kind === 'backdrop') last = j
      else if (!(isArticle(items[j]!) && kindAt(j + 1) === 'backdrop')) break
    }
    return last
  }

  /** `a bit`, `a lot`, `up` after what they are about; not where something follows that they would be about. */
  function trailing(i: number): { last: number; found: Modifiers | null } {
    let found: Modifiers | null = null
    let j = i + 1
    for (; j < items.length && !items[j]!.afterBreak; j++) {
      const meaning = items[j]!.meaning
      if (meaning === null || !isModifier(meaning)) break
      found = addModifier(found, meaning, j)
    }
    const after = items[j]
    const isAboutNext = after !== undefined && !after.afterBreak && isConcept(after.meaning)
    return found === null || isAboutNext ? { last: i, found: null } : { last: j - 1, found }
  }

  function add(change: Omit<Change, 'words'>, first: number, last: number): number {
    const end = tailEnd(last)
    use(first, end)
    changes.push({ words: wordsOf(first, end), ...change })
    const kept = { backdropAt }
    startClause()
    backdropAt = kept.backdropAt > end ? kept.backdropAt : -1
    return end
  }

  function refuse(first: number, last: number): number {
    use(first, last)
    refused.push({ first, last })
    startClause()
    return last
  }

  const from = (i: number) => {
    const starts = [i, adjectiveAt]
    if (modifiers !== null) starts.push(modifiers.first)
    if (backdropAt >= 0) starts.push(backdropAt)
    return Math.min(...starts.filter((start) => start >= 0))
  }
  const isNegated = () => modifiers?.direction === 'not' || modifiers?.direction === 'none'

  function addAmount(i: number, meaning: Extract<Meaning, { kind: 'amount' }>): number {
    const first = from(i)
    let last = tailEnd(i)
    const { last: end, found } = trailing(last)
    last = end
    if (modifiers === null && found === null && lastThing !== null && meaning.isThing) modifiers = lastThing
    const wanted = wantedAmount(meaning, modifiers, found)
    const thing = meaning.isThing ? modifiers : null
    const isBackdropOnly = wanted.plainly && meaning.of === 'brightness' && !meaning.isThing
    if (
      isBackdropOnly &&
      (backdropAt >= 0 || items.slice(i + 1, last + 1).some((item) => item.meaning?.kind === 'backdrop'))
    )
      return add(meaning.sign > 0 ? lightBackdrop : darkBackdrop, first, last)
    const label = wanted.plainly && meaning.label ? meaning.label : amountLabel(meaning.of, wanted.value)
    const done = add({ meaning: label, direction: { [meaning.of]: wanted.value } }, first, last)
    lastThing = thing
    return done
  }

  function addColour(i: number, meaning: Extract<Meaning, { kind: 'colour' }>): number | null {
    const following = next(i)
    const kind = following?.meaning?.kind
    if (following !== undefined && following.meaning === null && isNounLike(tokens[following.first]!.word)) return null
    if (kind === 'garment') {
      adjectiveAt = adjectiveAt >= 0 ? adjectiveAt : i
      return i
    }
    const isStudio = following?.meaning?.kind === 'place' && following.meaning.setting === 'grey'
    if (kind === 'place' && !isStudio) {
      adjectiveAt = adjectiveAt >= 0 ? adjectiveAt : i
      return i
    }
    const tail = kind === 'tail' && kindAt(tailEnd(i)) !== 'backdrop'
    let before = i - 1
    while (before >= 0 && isArticle(items[before]!)) before--
    const isOfUnknown = before >= 0 && items[before]!.meaning === null && !items[i]!.afterBreak && kind !== 'backdrop'
    const isLess = modifiers !== null && (modifiers.direction === 'down' || modifiers.tooMuch)
    if (tail || wearingAt >= 0 || isOfUnknown || isLess) return null
    const hasBackdrop = backdropAt >= 0 || beforeAt >= 0 || kind === 'backdrop' || kind === 'tail' || isStudio
    if (meaning.isThing && !hasBackdrop && shade === null) return null
    const first = from(i)
    const last = isStudio ? i + 1 : i
    if (isNegated()) return refuse(first, tailEnd(last))
    const { name, hex } = shade === null ? meaning : shaded(meaning, shade)
    return add(
      {
        meaning: name.startsWith('#') ? `Backdrop ${name}` : `${capital(name)} backdrop`,
        direction: { backdrop: hex },
      },
      first,
      last,
    )
  }

  function addPlace(i: number, meaning: Extract<Meaning, { kind: 'place' }>): number | null {
    const following = next(i)
    const swallowed = following?.meaning === null && isNounLike(tokens[following.first]!.word)
    if (swallowed && !isLocated(i)) return null
    if (isNegated() || !can.settings.includes(meaning.setting)) return refuse(from(i), tailEnd(i))
    const direction: Direction = { setting: meaning.setting }
    const { label, loosely } = meaning
    return add({ meaning: label, direction, ...(loosely && { loosely }) }, from(i), i)
  }

  /** `in the office`, `at a beach`, against `with a beach ball`. */
  function isLocated(i: number): boolean {
    let j = i - 1
    while (j >= 0 && isArticle(items[j]!)) j--
    return j >= 0 && ['in', 'at', 'inside', 'near', 'before', 'in front of'].includes(wordsOf(j, j).toLowerCase())
  }

  function addGarment(i: number, cloth: Cloth): number {
    const first = adjectiveAt >= 0 ? adjectiveAt : i
    const adjectives = items.slice(first, i).flatMap(({ meaning }) => (meaning === null ? [] : [meaning]))
    const { garment, isFitting } = chooseGarment(cloth, adjectives, gender, can.garments)
    if (garment === undefined || isNegated()) return refuse(modifiers?.first ?? first, i)
    if (!isFitting) refused.push({ first, last: i - 1 })
    if (!isFitting) use(first, i - 1)
    return add({ meaning: garmentLabels[garment], garment }, isFitting ? first : i, i)
  }

  /** `warm` of a smile, `brighten` of teeth. */
  function isAboutSomethingElse(i: number, meaning: Meaning): boolean {
    if (!isAdjective(meaning)) return false
    let j = i
    if (tokens[items[i]!.last]!.word.endsWith('en'))
      while (items[j + 1] && !items[j + 1]!.afterBreak && isArticle(items[j + 1]!)) j++
    const object = next(j)
    return object !== undefined && object.meaning === null && isNounLike(tokens[object.first]!.word)
  }

  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    if (item.afterBreak) {
      startClause()
      lastThing = null
    }
    const { meaning } = item
    const following = next(i)
    if (meaning === null) {
      startClause()
      continue
    }
    // `navy` in `dark navy`, `hair` in `dark hair`: the adjective belongs to them.
    const isBeforeColour = following?.meaning?.kind === 'colour'
    const ownShade = 'shade' in meaning ? meaning.shade : undefined
    if (ownShade !== undefined && isBeforeColour && fitsColour(ownShade, following.meaning)) {
      shade = ownShade
      adjectiveAt = adjectiveAt >= 0 ? adjectiveAt : i
      continue
    }
    if ((ownShade === 'dark' || ownShade === 'light') && following?.meaning?.kind === 'garment') {
      adjectiveAt = adjectiveAt >= 0 ? adjectiveAt : i
      continue
    }
    if (isAboutSomethingElse(i, meaning)) {
      item.meaning = null
      startClause()
      continue
    }
    modifiers = stillAbout(modifiers, i, items)
    switch (meaning.kind) {
      case 'grammar':
        if (meaning.as === 'wearing') wearingAt = i
        if (meaning.as === 'before') beforeAt = i
        break
      case 'and':
      case 'but':
        startClause()
        if (meaning.kind === 'but') lastThing = null
        break
      case 'backdrop':
        if (!item.used) backdropAt = i
        break
      case 'tail': {
        const isLight = meaning.shade === 'light' && modifiers === null
        if (isLight && (backdropAt >= 0 || kindAt(tailEnd(i)) === 'backdrop')) i = add(lightBackdrop, from(i), i)
        else if (
          !item.used &&
          meaning.of !== undefined &&
          modifiers !== null &&
          changesAmount(modifiers) &&
          !isConcept(following?.meaning)
        )
          i = addAmount(i, { kind: 'amount', of: meaning.of, sign: 1, isThing: true })
        break
      }
      case 'plain':
        if (kindAt(tailEnd(i)) === 'backdrop' || backdropAt >= 0) i = add(plainBackdrop, from(i), i)
        break
      case 'shade':
        break
      case 'amount':
        i = addAmount(i, meaning)
        break
      case 'neutral':
        i = add({ meaning: meaning.label, direction: { [meaning.of]: 0 } }, from(i), i)
        break
      case 'colour': {
        const done = addColour(i, meaning)
        if (done === null) {
          // What the colour is of is named with it.
          for (let j = adjectiveAt >= 0 ? adjectiveAt : i; j <= i; j++) items[j]!.meaning = null
          if (following?.meaning?.kind === 'tail') following.meaning = null
          startClause()
        } else i = done
        break
      }
      case 'light': {
        const isLess = isNegated() || modifiers?.direction === 'down' || modifiers?.tooMuch === true
        if (!isLess) i = add({ meaning: meaning.label, direction: { light: meaning.light } }, from(i), i)
        else if (meaning.light === 'dramatic')
          i = add({ meaning: 'Soft light', direction: { light: 'soft' } }, from(i), i)
        else i = refuse(from(i), tailEnd(i))
        break
      }
      case 'place': {
        const done = addPlace(i, meaning)
        if (done === null) item.meaning = null
        else i = done
        break
      }
      case 'mood':
        if (isNegated() && meaning.direction.saturation === -1)
          i = add({ meaning: 'Natural colours', direction: { saturation: 0 } }, from(i), i)
        else if (isNegated()) i = refuse(from(i), tailEnd(i))
        else i = add({ meaning: meaning.label, direction: meaning.direction }, from(i), i)
        break
      case 'framing':
        if (isNegated()) i = refuse(from(i), tailEnd(i))
        else i = add({ meaning: meaning.label, direction: { framing: meaning.framing } }, from(i), i)
        break
      case 'aspect':
        if (isNegated()) i = refuse(from(i), tailEnd(i))
        else i = add({ meaning: meaning.label, aspect: meaning.aspect }, from(i), i)
        break
      case 'garment':
        i = addGarment(i, meaning.cloth)
        break
      case 'degree':
      case 'up':
      case 'down':
      case 'none':
      case 'not':
      case 'too':
      case 'enough':
        modifiers = addModifier(modifiers, meaning, i)
        break
      case 'sweep':
        i = add({ meaning: '', other: { kind: 'sweep', isUnwanted: isNegated() } }, from(i), i)
        break
      default:
        if (isNegated()) i = refuse(from(i), tailEnd(i))
        else i = add({ meaning: '', other: meaning }, from(i), i)
    }
  }
  refuseBareBackdrops(items, refuse)
  const phrases = [...refused, ...unknownPhrases(items, tokens)].sort((a, b) => a.first - b.first)
  return { changes, unused: phrases.map(({ first, last }) => wordsOf(first, last)) }
}

function itemsOf(tokens: readonly Token[], { phrases, known: knownWords, hasNumbers }: Lexicon): Item[] {
  const words = tokens.map(({ word }) => knownWord(word, knownWords) ?? word)
  const items: Item[] = []
  for (let i = 0; i < tokens.length; ) {
    const fits = (phrase: readonly string[]) =>
      phrase.every((word, k) => words[i + k] === word && (k === 0 || !tokens[i + k]!.afterBreak))
    const found = phrases.get(words[i]!)?.find((entry) => fits(entry.words))
    const last = i + (found?.words.length ?? 1) - 1
    const { word } = tokens[i]!
    const known = found?.meaning.kind === 'other' ? null : found?.meaning
    const meaning = known === undefined ? (colourByNumber(word) ?? (hasNumbers ? numberOf(word) : null)) : known
    items.push({ meaning, first: i, last, afterBreak: tokens[i]!.afterBreak, used: false })
    i = last + 1
  }
  return items
}

function colourByNumber(word: string): Meaning | null {
  if (!word.startsWith('#')) return null
  const hex = word.length === 4 ? word.replace(/[0-9a-f]/g, '$&$&') : word
  return { kind: 'colour', name: hex, hex, isThing: false }
}

function numberOf(word: string): Meaning | null {
  return /^\d+(\.\d+)?$/.test(word) ? { kind: 'number', value: Number(word) } : null
}

/** `the background` that somebody wants gone says nothing that a direction could do. */
function refuseBareBackdrops(items: Item[], refuse: (first: number, last: number) => void): void {
  for (const [i, item] of items.entries()) {
    if (item.meaning?.kind !== 'backdrop' || item.used || item.afterBreak) continue
    let j = i - 1
    while (j > 0 && isArticle(items[j]!) && !items[j]!.afterBreak) j--
    if (items[j]?.meaning?.kind === 'none') refuse(j, i)
  }
}

/** Runs of what we do not know, with the small words that hold them together and the ones that lead to them. */
function unknownPhrases(items: readonly Item[], tokens: readonly Token[]): { first: number; last: number }[] {
  const phrases: { first: number; last: number }[] = []
  /** Whether the next unknown word still belongs to the last phrase. */
  let isOpen = false
  for (const [i, item] of items.entries()) {
    const { meaning, afterBreak } = item
    const phrase = phrases.at(-1)
    if (afterBreak) isOpen = false
    if (meaning === null) {
      if (isOpen && phrase !== undefined) phrase.last = i
      else phrases.push({ first: leadOf(items, i), last: i })
      isOpen = true
    } else if (isOpen && phrase !== undefined && !item.used) {
      const word = tokens[items[phrase.last]!.last]!.word
      const isOf = meaning.kind === 'grammar' && item.first === item.last && tokens[item.first]!.word === 'of'
      // `sitting at a desk` is one thing, `a friend at a desk` may be two.
      const isWithin = meaning.kind === 'grammar' && meaning.as === 'lead' && !isNounLike(word)
      if ((meaning.kind === 'backdrop' || meaning.kind === 'tail') && phrase.last === i - 1) phrase.last = i
      isOpen = isArticle(item) || isOf || isWithin || meaning.kind === 'shade' || meaning.kind === 'degree'
    } else isOpen = false
  }
  return phrases
}

function leadOf(items: readonly Item[], i: number): number {
  let first = i
  while (first > 0 && !items[first]!.afterBreak) {
    const before = items[first - 1]!
    if (before.used || before.meaning === null) break
    const isLead =
      before.meaning.kind === 'grammar' && (before.meaning.as === 'lead' || before.meaning.as === 'wearing')
    const isNo = before.meaning.kind === 'none' || before.meaning.kind === 'not'
    const belongs = isArticle(before) || before.meaning.kind === 'shade' || isModifier(before.meaning)
    if (isLead || isNo || belongs) first--
    if (isLead || isNo || !belongs) break
  }
  while (first < i && isArticle(items[first]!)) first++
  return first
}

const isArticle = ({ meaning }: Item) => meaning?.kind === 'grammar' && meaning.as === 'article'

/** Of words that we do not know: those that end like these say what somebody does, the others what there is. */
const isNounLike = (word: string) => !/(ing|ed|ly)$/.test(word)

const modifierKinds = new Set(['degree', 'up', 'down', 'none', 'not', 'too', 'enough'])
const isModifier = (meaning: Meaning) => modifierKinds.has(meaning.kind)
const silentKinds = new Set(['grammar', 'and', 'but', 'backdrop', 'tail'])
const isConcept = (meaning: Meaning | null | undefined) =>
  meaning !== null && meaning !== undefined && !isModifier(meaning) && !silentKinds.has(meaning.kind)

function isAdjective(meaning: Meaning): boolean {
  if (meaning.kind === 'amount') return !meaning.isThing
  if (meaning.kind === 'tail') return meaning.shade !== undefined
  return ['light', 'mood', 'aspect', 'framing', 'plain', 'shade'].includes(meaning.kind)
}

/** Only greys are called warm or cool; what is said of another colour is said of the picture. */
function fitsColour(shade: Shade, meaning: Meaning | null | undefined): boolean {
  if (meaning?.kind !== 'colour') return false
  return (shade !== 'warm' && shade !== 'cool') || isNearGrey(meaning.hex)
}

function addModifier(before: Modifiers | null, meaning: Meaning, i: number): Modifiers {
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

/** Degrees are said close to what they are about; a `not` reaches farther. */
function stillAbout(modifiers: Modifiers | null, i: number, items: readonly Item[]): Modifiers | null {
  if (modifiers === null) return null
  const between = items.slice(modifiers.last + 1, i)
  const reach = modifiers.direction === 'not' || modifiers.direction === 'none' ? 5 : 3
  return between.length <= reach ? modifiers : null
}

const changesAmount = ({ direction }: Modifiers) => direction === 'up' || direction === 'down' || direction === 'none'

const defaultSize = 0.5
const sizes = { avoided: 0.4, hardly: 0.25 }

function wantedAmount(
  { of, sign, size = defaultSize }: Extract<Meaning, { kind: 'amount' }>,
  before: Modifiers | null,
  after: Modifiers | null,
): { value: number; plainly: boolean } {
  const direction = after?.direction ?? before?.direction ?? null
  const tooMuch = before?.tooMuch ?? false
  const isNotEnough = before?.direction === 'not' && after?.direction === null && after.size === undefined
  const degree = after?.size ?? before?.size
  if (direction === 'not' && !isNotEnough)
    return { value: -sign * (tooMuch ? sizes.hardly : sizes.avoided), plainly: false }
  if (direction === 'none')
    return { value: -sign * (of === 'blur' || of === 'saturation' ? 1 : defaultSize), plainly: false }
  const flips = tooMuch || direction === 'down'
  return { value: (flips ? -sign : sign) * (degree ?? size), plainly: !flips && degree === undefined }
}

const amountNames: Record<Amount, [more: string, less: string]> = {
  warmth: ['warmer', 'cooler'],
  brightness: ['brighter', 'darker'],
  contrast: ['more contrast', 'less contrast'],
  saturation: ['richer colours', 'muted colours'],
  blur: ['softer backdrop', 'sharper backdrop'],
}

export function amountLabel(of: Amount, value: number): string {
  if (of === 'saturation' && value === -1) return 'Black and white'
  const name = amountNames[of][value > 0 ? 0 : 1]
  const isComparative = /^(more|less) |er( |$)/.test(name)
  if (Math.abs(value) >= 0.8) return capital(isComparative ? `much ${name}` : `very ${name}`)
  if (Math.abs(value) <= 0.25) return capital(isComparative ? `a little ${name}` : `slightly ${name}`)
  return capital(name)
}

const darkBackdrop = { meaning: 'Dark backdrop', direction: { backdrop: '#26292e' } }
const lightBackdrop = { meaning: 'Light backdrop', direction: { backdrop: '#e6e5e2' } }
export const plainBackdrop = { meaning: 'Plain backdrop', direction: { backdrop: '#b5b8bd' } }

const garmentLabels: Record<GarmentName, string> = {
  'dark-suit': 'Dark suit',
  'light-suit': 'Light suit',
  'casual-blazer': 'Casual blazer',
  shirt: 'Shirt',
  'crew-sweater': 'Sweater',
  'womens-blazer': 'Blazer',
  'womens-light-blazer': 'Light blazer',
  'womens-blouse': 'Blouse',
}

/** What we have of a kind of clothes, for whom: in dark, and in light colours. */
const wardrobe: Record<Gender, Partial<Record<Cloth, { dark?: GarmentName; light?: GarmentName }>>> = {
  man: {
    suit: { dark: 'dark-suit', light: 'light-suit' },
    blazer: { dark: 'casual-blazer' },
    shirt: { light: 'shirt' },
    sweater: { dark: 'crew-sweater' },
  },
  woman: {
    suit: { dark: 'womens-blazer', light: 'womens-light-blazer' },
    blazer: { dark: 'womens-blazer', light: 'womens-light-blazer' },
    shirt: { light: 'womens-blouse' },
    blouse: { light: 'womens-blouse' },
  },
}

/** A garment in that kind; `isFitting` is false when we have it in other colours only. */
function chooseGarment(
  cloth: Cloth,
  adjectives: Meaning[],
  gender: Gender | undefined,
  garments: readonly GarmentName[],
): { garment: GarmentName | undefined; isFitting: boolean } {
  const tone = toneOf(adjectives)
  const genders: Gender[] = gender === undefined ? ['man', 'woman'] : [gender]
  const racks = genders.flatMap((one) => wardrobe[one][cloth] ?? [])
  for (const { dark, light } of racks) {
    const wanted = tone === 'dark' ? dark : tone === 'light' ? light : (dark ?? light)
    if (wanted !== undefined && tone !== 'coloured' && garments.includes(wanted))
      return { garment: wanted, isFitting: true }
  }
  const any = racks
    .flatMap(({ dark, light }) => [dark, light])
    .find((name) => name !== undefined && garments.includes(name))
  return { garment: any, isFitting: adjectives.length === 0 }
}

function toneOf(adjectives: Meaning[]): 'dark' | 'light' | 'coloured' | null {
  const colour = adjectives.find((meaning) => meaning.kind === 'colour')
  const shade = adjectives
    .map((meaning) => ('shade' in meaning ? meaning.shade : undefined))
    .find((one) => one !== undefined)
  if (colour === undefined) return shade === 'dark' || shade === 'light' ? shade : null
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.hex.slice(at, at + 2), 16)) as [number, number, number]
  const luma = 0.3 * r + 0.59 * g + 0.11 * b
  if (luma < 75 && b >= r - 12) return 'dark'
  if (luma > 165 && Math.max(r, g, b) - Math.min(r, g, b) < 90) return 'light'
  if (/^(dark |light )?(grey|blue)$/.test(colour.name)) return shade === 'light' || luma > 165 ? 'light' : 'dark'
  return 'coloured'
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

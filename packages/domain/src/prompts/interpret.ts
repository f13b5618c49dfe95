/** Makes sense of a text: what of it directs a picture, and what of it says something that we cannot use. */
import type { Aspect, Gender } from '@keylight/contract'
import type { Direction, GarmentName } from '@keylight/engine'
import { chooseGarment } from './clothes.ts'
import { isNearGrey, type Shade, shaded } from './colours.ts'
import {
  type AmountMeaning,
  addModifier,
  capital,
  changesAmount,
  isModifier,
  isUnwanted,
  type Modifiers,
  stillAbout,
  wantedAmount,
} from './modifiers.ts'
import { knownWord, type Token, tokensOf } from './text.ts'
import type { Cloth, Lexicon, Meaning, PromptCapabilities } from './vocabulary.ts'

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

export interface Circumstances {
  can: PromptCapabilities
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
    startClause()
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

  /** Adds what is wanted, and names what is not: a direction has no way to say it. */
  function addWanted(i: number, change: Omit<Change, 'words'>): number {
    return isUnwanted(modifiers) ? refuse(from(i), tailEnd(i)) : add(change, from(i), i)
  }

  function addAmount(i: number, meaning: AmountMeaning): number {
    const first = from(i)
    let last = tailEnd(i)
    const { last: end, found } = trailing(last)
    last = end
    if (modifiers === null && found === null && lastThing !== null && meaning.isThing) modifiers = lastThing
    const wanted = wantedAmount(meaning, modifiers, found)
    const thing = meaning.isThing ? modifiers : null
    const isOfBackdrop =
      backdropAt >= 0 || items.slice(i + 1, last + 1).some((item) => item.meaning?.kind === 'backdrop')
    if (isOfBackdrop && wanted.isPlain && meaning.of === 'brightness' && !meaning.isThing)
      return add(meaning.sign > 0 ? lightBackdrop : darkBackdrop, first, last)
    const done = add({ meaning: wanted.label, direction: { [meaning.of]: wanted.value } }, first, last)
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
    if (isUnwanted(modifiers)) return refuse(first, tailEnd(last))
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
    if (isUnwanted(modifiers) || !can.settings.includes(meaning.setting)) return refuse(from(i), tailEnd(i))
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
    const chosen = chooseGarment(cloth, adjectives, gender, can.garments)
    if (chosen === undefined || isUnwanted(modifiers)) return refuse(modifiers?.first ?? first, i)
    const { garment, label, isFitting } = chosen
    if (isFitting) return add({ meaning: label, garment }, first, i)
    refuse(first, i - 1)
    return add({ meaning: label, garment }, i, i)
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
    modifiers = stillAbout(modifiers, i)
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
        // Of nothing that has a colour.
        item.meaning = null
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
        const isLess = isUnwanted(modifiers) || modifiers?.direction === 'down' || modifiers?.tooMuch === true
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
        if (isUnwanted(modifiers) && meaning.direction.saturation === -1)
          i = add({ meaning: 'Natural colours', direction: { saturation: 0 } }, from(i), i)
        else i = addWanted(i, { meaning: meaning.label, direction: meaning.direction })
        break
      case 'framing':
        i = addWanted(i, { meaning: meaning.label, direction: { framing: meaning.framing } })
        break
      case 'aspect':
        i = addWanted(i, { meaning: meaning.label, aspect: meaning.aspect })
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
        i = add({ meaning: '', other: { kind: 'sweep', isUnwanted: isUnwanted(modifiers) } }, from(i), i)
        break
      default:
        i = addWanted(i, { meaning: '', other: meaning })
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
    const known = found?.meaning.kind === 'beyond' ? null : found?.meaning
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

const darkBackdrop = { meaning: 'Dark backdrop', direction: { backdrop: '#26292e' } }
const lightBackdrop = { meaning: 'Light backdrop', direction: { backdrop: '#e6e5e2' } }
const plainBackdrop = { meaning: 'Plain backdrop', direction: { backdrop: '#b5b8bd' } }

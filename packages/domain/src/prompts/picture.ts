import { type Aspect, findLook, type Gender, looks } from '@keylight/contract'
import type { Direction, GarmentName } from '@keylight/engine'
import { type Change, interpret } from './interpret.ts'
import { places } from './places.ts'
import {
  type Lexicon,
  type Light,
  lexiconOf,
  type Meaning,
  type PromptCapabilities,
  pictureEntries,
} from './vocabulary.ts'

/** Words of a text, as they were written, and what we take them for, as a chip says it. */
export interface Understood {
  words: string
  meaning: string
}

export interface PictureWords {
  direction: Direction
  aspect: Aspect | null
  garment: GarmentName | null
  /** A look's id, where one is named and the person's gender is known. */
  style: string | null
  understood: Understood[]
  /** What nothing can be done with, as whole phrases where they can be told. */
  unused: string[]
}

/**
 * What English words ask of a picture. Where a text says two things of which only one can be, the later counts and the
 * other is unused. Small words and politeness are neither understood nor unused.
 */
export function understandPicture(text: string, can: PromptCapabilities, gender?: Gender): PictureWords {
  const { changes, unused } = interpret(text, pictureLexicon(gender), { can, gender })
  const settled = settle(changes)
  const overruled = overruledBy(settled)
  const kept = settled.filter((change) => !overruled.has(change))
  let direction: Direction = {}
  for (const change of kept) direction = merge(direction, change.direction ?? {})
  const styleOf = ({ other }: Change) => (other?.kind === 'style' ? other : undefined)
  return {
    direction,
    aspect: kept.findLast(({ aspect }) => aspect !== undefined)?.aspect ?? null,
    garment: kept.findLast(({ garment }) => garment !== undefined)?.garment ?? null,
    style: kept.map(styleOf).findLast((style) => style !== undefined)?.style ?? null,
    understood: chipsOf(
      kept.map((change) => ({ words: change.words, meaning: styleOf(change)?.label ?? change.meaning })),
    ),
    unused: [...unused, ...[...overruled].map(({ words }) => words)],
  }
}

/** One chip for each meaning, however often it was said. */
function chipsOf(chips: Understood[]): Understood[] {
  const first = new Map<string, Understood>()
  for (const chip of chips) if (!first.has(chip.meaning)) first.set(chip.meaning, chip)
  return [...first.values()]
}

/** Says of things that were asked for together what each of them is beside the others. */
export function settle(changes: readonly Change[]): Change[] {
  return settleLights(settlePlaces(changes))
}

/**
 * Of places that are as much of a mood, all but one give way to a place or a backdrop that is named; those that mean
 * nothing but a place go, unless they say what it is anyway: `outdoors` of a park.
 */
function settlePlaces(changes: readonly Change[]): Change[] {
  const firm = changes.findLast((change) => isPlace(change) && change.loosely === undefined)
  const loose = changes.filter((change) => change.loosely !== undefined)
  const chosen = firm ?? loose.findLast(({ loosely }) => Object.keys(loosely!.instead).length > 0) ?? loose.at(-1)
  return changes.map((change) => {
    const { loosely, ...rest } = change
    if (loosely === undefined || change === chosen) return rest
    const agrees = Object.keys(loosely.instead).length > 0 || isSameKind(change, chosen!)
    return agrees
      ? { ...rest, meaning: loosely.label, direction: loosely.instead }
      : { ...rest, direction: {}, isPointless: true }
  })
}

const isPlace = ({ direction }: Change) => direction?.setting !== undefined || direction?.backdrop !== undefined

function isSameKind(one: Change, other: Change): boolean {
  const [a, b] = [one, other].map(({ direction }) => {
    const kind = direction?.setting === undefined ? 'wall' : places[direction.setting].kind
    return kind === 'lights' ? 'outdoors' : kind
  })
  return a === b
}

/** How hard a light is and where it comes from are one choice of the engine: contrast makes up for the first. */
const hardness: { [light in Light]?: number } = { soft: -0.15, dramatic: 0.35 }

function settleLights(changes: readonly Change[]): Change[] {
  const lightOf = ({ direction }: Change) => direction?.light
  const comesFrom = changes.some((change) => lightOf(change) !== undefined && hardness[lightOf(change)!] === undefined)
  if (!comesFrom) return [...changes]
  return changes.map((change) => {
    const { light, ...rest } = change.direction ?? {}
    const contrast = light && hardness[light]
    return contrast === undefined ? change : { ...change, direction: { contrast, ...rest } }
  })
}

/** What a later change takes back. */
function overruledBy(changes: readonly Change[]): Set<Change> {
  const overruled = new Set<Change>()
  for (const [i, change] of changes.entries()) {
    const own = choicesOf(change)
    const later = changes.slice(i + 1).map(choicesOf)
    const isTakenBack = later.some((other) =>
      [...own].some(([choice, value]) => other.has(choice) && other.get(choice) !== value),
    )
    if (change.isPointless || isTakenBack) overruled.add(change)
  }
  return overruled
}

/** What of a picture there can only be one of; moods may share a light. */
function choicesOf({ direction = {}, aspect, garment, other }: Change): Map<string, string> {
  const { setting, backdrop, light, framing, saturation } = direction
  const choices = new Map<string, string>()
  const place = backdrop ?? setting
  if (place !== undefined) choices.set('place', place)
  if (light !== undefined && Object.keys(direction).length === 1) choices.set('light', light)
  if (saturation === -1 || saturation === 0) choices.set('colour', String(saturation))
  if (framing !== undefined) choices.set('framing', framing)
  if (aspect !== undefined) choices.set('aspect', aspect)
  if (garment !== undefined) choices.set('garment', garment)
  if (other?.kind === 'style') choices.set('style', other.style)
  return choices
}

const amounts = ['warmth', 'brightness', 'contrast', 'saturation', 'blur'] as const

/** Of two amounts that go one way, the larger; of others, what is between them. */
function merge(before: Direction, change: Direction): Direction {
  const merged: Direction = { ...before, ...change }
  for (const key of amounts) {
    const [a, b] = [before[key], change[key]]
    if (a === undefined || b === undefined || b === 0) continue
    merged[key] = a * b > 0 ? Math.sign(a) * Math.max(Math.abs(a), Math.abs(b)) : round(a + b)
  }
  if (before.light !== undefined && change.light !== undefined && Object.keys(change).length > 1)
    merged.light = before.light
  return merged
}

/**
 * A direction as a further one changes it: amounts add up, from -1 to 1; an amount of 0 is the style's own again, black
 * and white stays what it is, and a place takes the place of a backdrop.
 */
export function applyDirection(before: Direction, change: Direction): Direction {
  const { backdrop: _, ...rest } = before
  const isElsewhere = change.setting !== undefined && change.backdrop === undefined
  const applied: Direction = { ...(isElsewhere ? rest : before), ...change }
  for (const key of amounts) {
    const [a, b] = [before[key], change[key]]
    if (a === undefined || b === undefined || b === 0) continue
    applied[key] = key === 'saturation' && b === -1 ? -1 : round(Math.max(-1, Math.min(1, a + b)))
  }
  return applied
}

const round = (value: number) => Math.round(100 * value) / 100

const lexicons = new Map<Gender | undefined, Lexicon>()

function pictureLexicon(gender: Gender | undefined): Lexicon {
  const known = lexicons.get(gender)
  if (known !== undefined) return known
  const lexicon = lexiconOf([...(gender === undefined ? [] : lookEntries(gender)), ...pictureEntries])
  lexicons.set(gender, lexicon)
  return lexicon
}

/**
 * The looks by their titles. Where a title is an everyday word for a light or a place, that is what it says; it names the
 * look with `style` or `look` after it.
 */
export function lookEntries(gender: Gender): [string, Meaning][] {
  return looks
    .filter((look) => look.gender === gender)
    .flatMap(({ id, title, kind }): [string, Meaning][] => {
      const name = title.toLowerCase().replaceAll('gray', 'grey')
      const meaning: Meaning = { kind: 'style', style: id, label: findLook(id)!.title }
      const named = `${name} style|${name} look`
      return [[kind === 'profession' || isTold.has(id) ? `${name}|${named}` : named, meaning]]
    })
}

/** Styles whose titles nobody says but for them. */
const isTold = new Set(
  ['studio-dramatic', 'studio-professional', 'studio-soft', 'dramatic-studio', 'soft-studio'].flatMap((name) => [
    `man.lighting.${name}`,
    `woman.lighting.${name}`,
  ]),
)

/** Completes image prompts. */
import type { Gender } from '@keylight/contract'
import type { Direction } from '@keylight/engine'
import { places } from './lexicon/places.ts'
import { type ParsedPicturePrompt, parsePicturePrompt } from './parse-picture.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { capitalized } from './parser/modifiers.ts'
import { randomPlace, usualFramings } from './write-picture.ts'
import { depths, framings, lights, tones } from './writer-phrases.ts'
import { pick, type Random, withoutFullStop } from './writing.ts'

export interface ImprovePictureOptions {
  prompt: string
  /** Keeps only words that this engine can use. By default, all the user's words are kept. */
  isRestricted: boolean
  capabilities: PromptCapabilities
  gender?: Gender
  random: Random
}

/**
 * Returns the prompt with a place, light, depth, tone and framing added where it has none. Existing requests are kept;
 * a complete prompt is returned unchanged.
 */
export function improvePicturePrompt(options: ImprovePictureOptions): string {
  const { prompt, isRestricted, capabilities, gender, random } = options
  const parse = (text: string) => parsePicturePrompt(text, capabilities, gender)
  const { understood, unused } = parse(prompt)
  const keepsAllWords = !isRestricted || unused.length === 0
  const kept = keepsAllWords ? withoutFullStop(prompt) : understood.map(({ words }) => words).join(', ')
  let improved = kept
  for (const facet of facets) improved = withFacet(improved, facet, parse, random)
  return improved === kept && keepsAllWords ? prompt.trim() : capitalized(improved)
}

const attempts = 12

/** Returns the prompt with words for a facet if the facet is open and suitable words are found. */
function withFacet(prompt: string, facet: Facet, parse: (text: string) => ParsedPicturePrompt, random: Random): string {
  const before = parse(prompt)
  if (!facet.isOpen(before)) return prompt
  for (let attempt = 0; attempt < attempts; attempt++) {
    const longer = [prompt, facet.words(random)].filter((part) => part !== '').join(', ')
    const after = parse(longer)
    if (!facet.isOpen(after) && keepsMeaning(before, after)) return longer
  }
  return prompt
}

/** A facet of an image that a prompt can specify. */
interface Facet {
  /** Returns whether the prompt leaves it unspecified. */
  isOpen(parsedPrompt: ParsedPicturePrompt): boolean
  words(random: Random): string
}

const toneAmounts = ['warmth', 'brightness', 'contrast', 'saturation'] as const

const facets: readonly Facet[] = [
  {
    isOpen: ({ direction, style }) =>
      direction.setting === undefined && direction.backdrop === undefined && style === null,
    words: randomPlace,
  },
  {
    isOpen: ({ direction }) => direction.light === undefined && direction.setting !== 'windowLight',
    words: (random) => pick(lights, random),
  },
  {
    isOpen: ({ direction }) => direction.blur === undefined && hasDepth(direction),
    words: (random) => pick(depths, random),
  },
  {
    isOpen: ({ direction }) => toneAmounts.every((name) => direction[name] === undefined),
    words: (random) => pick(tones, random),
  },
  {
    isOpen: ({ direction }) => direction.framing === undefined,
    words: (random) => pick(framings[pick(usualFramings, random)], random),
  },
]

/** Returns whether the background has depth, so that it can be blurred. */
function hasDepth({ setting, backdrop }: Direction): boolean {
  return backdrop === undefined && setting !== undefined && ['outdoors', 'room'].includes(places[setting].kind)
}

/**
 * Returns whether a longer prompt still requests everything the shorter one does, and has no additional unused words.
 */
function keepsMeaning(shorter: ParsedPicturePrompt, longer: ParsedPicturePrompt): boolean {
  const keys = Object.keys(shorter.direction) as (keyof Direction)[]
  return (
    keys.every((key) => shorter.direction[key] === longer.direction[key]) &&
    shorter.understood.every(({ words, meaning }) =>
      longer.understood.some((chip) => chip.words === words && chip.meaning === meaning),
    ) &&
    shorter.aspect === longer.aspect &&
    shorter.garment === longer.garment &&
    longer.unused.length <= shorter.unused.length
  )
}

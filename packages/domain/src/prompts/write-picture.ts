/** Writes image prompts. */
import { findStyle, type Style } from '@keylight/contract'
import { settingNames } from './lexicon/places.ts'
import { parsePicturePrompt } from './parse-picture.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import {
  backdropColours,
  businessPlaces,
  depths,
  formats,
  framings,
  lights,
  moods,
  placePhrases,
  tones,
  workplaces,
} from './writer-phrases.ts'
import { asSentence, pick, type Random, withArticle } from './writing.ts'

/** Phrases as used in the templates; the framing includes its article. */
type Parts = Record<'where' | 'framing' | 'light' | 'tone' | 'depth' | 'format', string>

const templates: readonly ((parts: Parts) => string)[] = [
  ({ framing, where, light, tone }) => `${framing} ${where}, with ${light} and ${tone}`,
  ({ framing, where, light, tone, depth }) => `${framing} ${where}, with ${light}, ${tone} and ${depth}`,
  ({ framing, where, light, depth, format }) => `${framing} ${where}, with ${light} and ${depth}, in ${format}`,
  ({ framing, where, light, tone }) => `${framing} of me ${where}, with ${light} and ${tone}`,
  ({ framing, where, light, tone, format }) =>
    `photograph me ${where}, with ${light} and ${tone}: ${framing} in ${format}`,
  ({ framing, where, light, tone }) => `show me ${where}: ${framing} with ${light} and ${tone}`,
  ({ framing, where, light, depth }) => `put me ${where}, with ${light} and ${depth}, in ${framing}`,
  ({ framing, where, light, tone, depth, format }) =>
    `make it ${framing} ${where}, with ${light}, ${depth} and ${tone}, in ${format}`,
  ({ framing, where, light, format }) => `${where}, with ${light}: ${framing} in ${format}`,
  ({ framing, where, light, tone }) => `I’d like ${framing} ${where}. Please use ${light} and ${tone}`,
]

/** Returns a prompt that the parser fully understands. It suits the style, if one is given. */
export function writePicturePrompt({ style, random }: { style?: string; random: Random }): string {
  const found = style === undefined ? undefined : findStyle(style)
  const where = found === undefined ? randomPlace(random) : placeFor(found, random)
  const framing = pick(framings[found === undefined ? pick(usualFramings, random) : framingFor(found, random)], random)
  const hasMood = random() < 0.35
  const mood = pick(moods, random)
  const parts: Parts = {
    where,
    framing: withArticle(hasMood ? `${mood} ${framing}` : framing),
    light: pick(lights, random),
    tone: pick(mood === 'black-and-white' && hasMood ? colourlessTones : tones, random),
    depth: pick(depths, random),
    format: pick(formats, random),
  }
  return asSentence(pick(templates, random)(parts))
}

export function randomPlace(random: Random): string {
  if (random() >= 0.3) return pick(placePhrases[pick(settingNames, random)], random)
  const colour = pick(backdropColours, random)
  const preposition = pick(['against', 'in front of'], random)
  return `${preposition} ${withArticle(colour)} ${pick(['backdrop', 'background', 'wall'], random)}`
}

/** A profession has workplaces; a style's title may name a place. */
function placeFor({ title, kind }: Style, random: Random): string {
  if (kind === 'profession') {
    const settings = workplaces.find(([titles]) => titles.test(title))?.[1] ?? businessPlaces
    return pick(placePhrases[pick(settings, random)], random)
  }
  const { setting } = parsePicturePrompt(title, allPlaces).direction
  return setting === undefined ? randomPlace(random) : pick(placePhrases[setting], random)
}

const allPlaces: PromptCapabilities = {
  settings: settingNames,
  garments: [],
  filters: [],
  moves: [],
  styles: new Map(),
  video: { maxSide: 0, maxSeconds: 0, maxScenes: 0, maxStoryboardSeconds: 0 },
}

export const usualFramings = [
  'headshot',
  'head-and-shoulders',
  'head-and-shoulders',
  'half-body',
  'half-body',
  'full-body',
] as const

function framingFor({ group }: Style, random: Random): keyof typeof framings {
  if (group === 'full-body') return 'full-body'
  return group === 'pose' || group === 'seated' ? 'half-body' : pick(usualFramings, random)
}

const colourlessTones = tones.filter((tone) => /contrast|darker|brighter/.test(tone))

/** Writes prompts for pictures, and makes more of those that somebody wrote, with words that we understand. */
import { findLook, type Gender } from '@keylight/contract'
import type { Direction, SettingName } from '@keylight/engine'
import { type PictureWords, understandPicture } from './picture.ts'
import { places } from './places.ts'
import type { PromptCapabilities } from './vocabulary.ts'

/** As `Math.random`. */
export type Random = () => number

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

const whereabouts: Record<SettingName, readonly string[]> = {
  white: ['in a white studio', 'before white seamless paper'],
  grey: ['in a grey studio', 'in a photo studio'],
  charcoal: ['in a charcoal studio', 'in a dark grey studio'],
  black: ['in a black studio', 'before black paper'],
  beige: ['in a beige studio', 'before beige paper'],
  blue: ['in a blue studio', 'before a blue gradient'],
  petrol: ['in a petrol studio'],
  surgical: ['before a surgical green wall'],
  mint: ['in a mint studio'],
  blush: ['in a blush studio', 'before blush paper'],
  navy: ['before a navy canvas'],
  teal: ['before a teal canvas'],
  oxblood: ['before a burgundy canvas', 'before an oxblood canvas'],
  fireRed: ['before a red canvas'],
  olive: ['before an olive canvas'],
  umber: ['before an umber canvas'],
  plum: ['before a plum canvas'],
  ash: ['before a grey canvas', 'before a painted backdrop'],
  stone: ['before a plaster wall', 'before a limewash wall'],
  sand: ['before sand plaster'],
  slate: ['before a slate wall'],
  sage: ['before sage plaster'],
  clay: ['before a terracotta wall'],
  daySky: ['under a clear sky', 'before a blue sky'],
  duskSky: ['at dusk', 'before an evening sky'],
  pale: ['before a pale gradient'],
  dawn: ['before a pastel gradient'],
  eveningLights: ['among evening lights', 'before string lights'],
  cityLights: ['before city lights', 'before the lights of the city'],
  foliage: ['before green leaves', 'among greenery'],
  boardroom: ['in a meeting room', 'in a boardroom'],
  cornerOffice: ['in a corner office', 'in an executive office'],
  openOffice: ['in a modern office', 'in an open-plan office', 'in a bright office'],
  livingRoom: ['in a living room', 'in a modern interior'],
  stairs: ['on a staircase', 'by the stairs'],
  loft: ['in a brick loft', 'in a creative studio', 'before exposed brick'],
  cafe: ['in a café', 'in a coffee shop'],
  library: ['in a library', 'before bookshelves'],
  gallery: ['in an art gallery', 'in a museum'],
  bank: ['in a marble lobby', 'in a hotel lobby'],
  arcade: ['in a university hall', 'on the campus'],
  clinic: ['in a clinic', 'in a hospital corridor'],
  workshop: ['in a workshop', 'in a laboratory'],
  serverRoom: ['in a server room'],
  fireStation: ['in a fire station'],
  stage: ['on a conference stage', 'on stage'],
  windowLight: ['by a window'],
  brownCanvas: ['before a brown canvas'],
  concrete: ['before a concrete wall', 'among modern architecture'],
  columns: ['before the columns of a courthouse', 'before columns'],
  street: ['on a city street', 'on the street'],
  terrace: ['on a terrace', 'on a balcony'],
  skyline: ['before the city skyline', 'before a sunset skyline'],
  cityNight: ['in the city at night', 'before neon lights'],
  rainyStreet: ['on a rainy street', 'in the rain'],
  park: ['in a park', 'on a lawn'],
  forest: ['in a forest', 'in the woods'],
  garden: ['in a flower garden', 'among flowers'],
  autumnPark: ['in an autumn park', 'among autumn leaves'],
  goldenField: ['in a golden field', 'in a wheat field'],
  beach: ['at the beach', 'by the sea'],
}

const backdropColours =
  `navy, charcoal, dark grey, light grey, warm grey, cream, off-white, beige, teal, petrol blue, burgundy,
forest green, sage green, olive green, terracotta, dusty rose, mustard, slate blue, steel blue, midnight blue, sky blue, taupe,
plum, white, black, lavender, peach, cobalt blue, chocolate brown, ivory`.split(/,\s*/)

const { keys } = Object
const settingNames = keys(places) as SettingName[]

function anywhere(random: Random): string {
  if (random() < 0.3) {
    const colour = pick(backdropColours, random)
    return `${pick(['before', 'against', 'in front of'], random)} ${withArticle(colour)} ${pick(['backdrop', 'background', 'wall'], random)}`
  }
  return pick(whereabouts[pick(settingNames, random)], random)
}

const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`

const framings: Record<NonNullable<Direction['framing']>, readonly string[]> = {
  headshot: ['close-up', 'tight close-up'],
  'head-and-shoulders': ['head-and-shoulders portrait', 'headshot', 'professional headshot'],
  'half-body': ['half-length portrait', 'half-body portrait', 'waist-up portrait', 'portrait from the waist up'],
  'full-body': ['full-length portrait', 'full-body portrait', 'head-to-toe portrait'],
}

const lights =
  `soft light, soft daylight, natural light, diffused light, even light, flattering light, dramatic light, hard light,
light from the left, light from the right, light from above, rim light, soft light from the left, soft light from the right,
soft light from above, natural light from the left, dramatic light from the right, dramatic light from the left, back light,
Rembrandt light`.split(/,\s*/)

const tones =
  `warm tones, slightly warmer tones, cooler tones, slightly cooler tones, muted colours, vivid colours, rich colours,
soft contrast, a little more contrast, high contrast, low contrast, pastel colours, earthy tones, brighter tones, slightly darker tones,
natural colours`.split(/,\s*/)

const depths = [
  'a softly blurred background',
  'a shallow depth of field',
  'creamy bokeh',
  'a slightly blurred background',
  'gentle bokeh',
  'an 85mm lens',
]

const formats = [
  'square format',
  'a square crop',
  'portrait format',
  'landscape format',
  'wide format',
  'story format',
  '4:5',
  '16:9',
  '9:16',
]

const moods = [
  'moody',
  'cinematic',
  'airy',
  'vintage',
  'dreamy',
  'editorial',
  'black-and-white',
  'high-key',
  'romantic',
]

/** Where people of a profession are photographed, by a word of its title. */
const workplaces: [titles: RegExp, settings: SettingName[]][] = [
  [/attorney|lawyer|judge|counsel/i, ['library', 'columns', 'oxblood', 'cornerOffice']],
  [/doctor|surgeon|dentist|health|pharmac/i, ['clinic', 'mint', 'surgical', 'white']],
  [/fire/i, ['fireStation', 'fireRed', 'charcoal']],
  [/environment|sustain|green/i, ['forest', 'park', 'foliage', 'garden', 'sage']],
  [/profess|dean|academic|school|education/i, ['library', 'arcade', 'sand', 'umber']],
  [/scien|research|engineer/i, ['workshop', 'teal', 'openOffice', 'slate']],
  [/tech|cto|software|product/i, ['serverRoom', 'openOffice', 'loft', 'stairs', 'cafe']],
  [/diplomat|official|government/i, ['columns', 'arcade', 'navy', 'boardroom']],
  [/creative|art |media|marketing|founder|entrepreneur/i, ['loft', 'gallery', 'cityLights', 'stage', 'cafe']],
  [/real|property|architect/i, ['livingRoom', 'concrete', 'terrace', 'street']],
  [/pilot/i, ['duskSky', 'daySky', 'skyline']],
]
const businessPlaces: SettingName[] = [
  'cornerOffice',
  'boardroom',
  'bank',
  'charcoal',
  'slate',
  'openOffice',
  'skyline',
]

/** Everything that words can ask for, whatever an engine can do of it. */
const everything: PromptCapabilities = {
  settings: settingNames,
  garments: [],
  filters: [],
  moves: [],
  styles: new Map(),
  video: { maxSide: 0, maxSeconds: 0, maxScenes: 0, maxStoryboardSeconds: 0 },
}

function suiting(lookId: string, random: Random): { where: string; framing: string } {
  const look = findLook(lookId)
  if (look === undefined) return { where: anywhere(random), framing: pick(framings[pick(mostly, random)], random) }
  const parsedPrompt = understandPicture(look.title, everything).direction
  const workplace = workplaces.find(([titles]) => titles.test(look.title))?.[1] ?? businessPlaces
  const own = look.kind === 'profession' ? pick(workplace, random) : parsedPrompt.setting
  const framing =
    look.group === 'full-body'
      ? 'full-body'
      : look.group === 'pose' || look.group === 'seated'
        ? 'half-body'
        : pick(mostly, random)
  return {
    where: own === undefined ? anywhere(random) : pick(whereabouts[own], random),
    framing: pick(framings[framing], random),
  }
}

const mostly = ['headshot', 'head-and-shoulders', 'head-and-shoulders', 'half-body', 'half-body', 'full-body'] as const

type Parts = Record<'where' | 'framing' | 'light' | 'tone' | 'depth' | 'format', string>

const templates: readonly ((parts: Parts) => string)[] = [
  ({ framing, where, light, tone }) => `${withArticle(framing)} ${where}, with ${light} and ${tone}`,
  ({ framing, where, light, tone, depth }) => `${withArticle(framing)} ${where}, ${light}, ${tone} and ${depth}`,
  ({ framing, where, light, depth, format }) => `${withArticle(framing)} ${where}; ${light}, ${depth}, ${format}`,
  ({ framing, where, light, tone, format }) =>
    `photograph me ${where}, in ${light}, as ${withArticle(framing)}, with ${tone}, ${format}`,
  ({ framing, where, light, tone }) => `show me ${where}: ${withArticle(framing)} with ${light} and ${tone}`,
  ({ framing, where, light, tone, depth, format }) =>
    `make it ${withArticle(framing)} ${where}, with ${light}, ${depth} and ${tone}, in ${format}`,
  ({ framing, where, light, format }) => `${where}, ${light}, ${framing}, ${format}`,
  ({ framing, where, light, tone }) => `I would like ${withArticle(framing)} ${where}. Please use ${light} and ${tone}`,
  ({ framing, where, light, depth }) => `a portrait of me ${where}, ${framing}, ${light}, ${depth}`,
  ({ framing, where, light, tone }) => `me ${where}, ${light} and ${tone}, ${framing}`,
]

/** A prompt that `understandPicture` understands to the last word; with a look, one that suits it. */
export function writeImagePrompt({ look, random }: { look?: string; random: Random }): string {
  const { where, framing } =
    look === undefined
      ? { where: anywhere(random), framing: pick(framings[pick(mostly, random)], random) }
      : suiting(look, random)
  const hasMood = random() < 0.35
  const mood = pick(moods, random)
  const parts: Parts = {
    where,
    framing: hasMood ? `${mood} ${framing}` : framing,
    light: pick(lights, random),
    tone: pick(mood === 'black-and-white' && hasMood ? colourless : tones, random),
    depth: pick(depths, random),
    format: pick(formats, random),
  }
  return sentence(pick(templates, random)(parts))
}

const colourless = tones.filter((tone) => /contrast|darker|brighter/.test(tone))

export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

export interface ImprovingImagePrompt {
  prompt: string
  /** Whether only words are kept that this engine can use; otherwise the person's others stay, too. */
  isRestricted: boolean
  can: PromptCapabilities
  gender?: Gender
  random: Random
}

/**
 * The prompt with words for what it leaves open: place, light, depth, tone, framing. They take nothing back of what it
 * says, and a prompt that says it all is given back as it is.
 */
export function improveImagePrompt({ prompt, isRestricted, can, gender, random }: ImprovingImagePrompt): string {
  const parsedPrompt = understandPicture(prompt, can, gender)
  const isAllUsed = !isRestricted || parsedPrompt.unused.length === 0
  const kept = isAllUsed ? withoutEnd(prompt) : parsedPrompt.understood.map(({ words }) => words).join(', ')
  let improved = kept
  for (const facet of facets) {
    const now = understandPicture(improved, can, gender)
    if (!facet.isOpen(now)) continue
    for (let attempt = 0; attempt < attempts; attempt++) {
      const longer = [improved, facet.words(now, random)].filter((part) => part !== '').join(', ')
      const then = understandPicture(longer, can, gender)
      if (facet.isOpen(then) || !keepsAll(now, then)) continue
      improved = longer
      break
    }
  }
  if (improved === kept && isAllUsed) return prompt.trim()
  return improved.charAt(0).toUpperCase() + improved.slice(1)
}

const attempts = 12
export const withoutEnd = (prompt: string) => prompt.trim().replace(/[\s.,;:!]+$/, '')

interface Facet {
  isOpen(parsedPrompt: PictureWords): boolean
  words(parsedPrompt: PictureWords, random: Random): string
}

const isBefore = ({ direction }: PictureWords, kinds: string[]) =>
  direction.backdrop === undefined && direction.setting !== undefined && kinds.includes(places[direction.setting].kind)
const amounts = ['warmth', 'brightness', 'contrast', 'saturation'] as const

const facets: readonly Facet[] = [
  {
    isOpen: ({ direction, style }) =>
      direction.setting === undefined && direction.backdrop === undefined && style === null,
    words: (_, random) => anywhere(random),
  },
  {
    isOpen: ({ direction }) => direction.light === undefined && direction.setting !== 'windowLight',
    words: (_, random) => pick(lights, random),
  },
  {
    isOpen: (parsedPrompt) => parsedPrompt.direction.blur === undefined && isBefore(parsedPrompt, ['outdoors', 'room']),
    words: (_, random) => pick(depths, random),
  },
  {
    isOpen: ({ direction }) => amounts.every((name) => direction[name] === undefined),
    words: (_, random) => pick(tones, random),
  },
  {
    isOpen: ({ direction }) => direction.framing === undefined,
    words: (_, random) => pick(framings[pick(mostly, random)], random),
  },
]

/** Whether `then` says all that `now` says, and has no word more that nothing can be done with. */
function keepsAll(now: PictureWords, then: PictureWords): boolean {
  const same = (keys(now.direction) as (keyof Direction)[]).every((key) => now.direction[key] === then.direction[key])
  const chips = now.understood.every(({ words, meaning }) =>
    then.understood.some((chip) => chip.words === words && chip.meaning === meaning),
  )
  return (
    same &&
    chips &&
    now.aspect === then.aspect &&
    now.garment === then.garment &&
    then.unused.length <= now.unused.length
  )
}

/** Turns an image's measurements into phrases, each with the measurement it is based on. */
import type { PhotoDescription } from './describe-photo.ts'

export type PhraseGroup = 'subject' | 'framing' | 'light' | 'colour' | 'surroundings' | 'camera'

export interface Phrase {
  /** Identifies the kind of measurement, independent of its result. */
  id: string
  group: PhraseGroup
  /** Text for the prompt. */
  words: string
  /** The measurement in figures. */
  measured: string
}

const percent = (share: number) => `${Math.round(100 * share)}%`
const degrees = (value: number) => `${Math.round(Math.abs(value))}°`
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const people = ['', 'one person', 'two people', 'three people', 'four people', 'five people', 'six people']

const shots = {
  'extreme-close-up': 'extreme close-up of the face',
  'close-up': 'close-up portrait',
  'head-and-shoulders': 'head-and-shoulders portrait',
  'waist-up': 'medium shot from the waist up',
  'knees-up': 'three-quarter shot from the knees up',
  'full-body': 'full-length shot',
  distant: 'wide shot with the person small in the frame',
} as const

const mouths = {
  smile: 'gentle closed-mouth smile',
  'smile-with-teeth': 'broad smile showing teeth',
  open: 'mouth slightly open',
  closed: 'relaxed expression, mouth closed',
} as const

const lights = {
  left: 'key light from the left of the frame',
  right: 'key light from the right of the frame',
  'side-left': 'side light from the left, half of the face in shade',
  'side-right': 'side light from the right, half of the face in shade',
  front: 'frontal light from just above the camera',
  above: 'light from high above',
  below: 'light from below',
  even: 'even, directionless light',
} as const

const modellings = {
  flat: 'almost no shadows on the face',
  gentle: 'gentle shadows',
  pronounced: 'pronounced shadows that model the face',
  dramatic: 'dramatic contrast between the lit and the shaded side',
} as const

const ratios: readonly (readonly [name: string, ratio: number])[] = [
  ['1:1', 1],
  ['5:4', 5 / 4],
  ['4:3', 4 / 3],
  ['3:2', 3 / 2],
  ['16:9', 16 / 9],
  ['21:9', 21 / 9],
  ['4:5', 4 / 5],
  ['3:4', 3 / 4],
  ['2:3', 2 / 3],
  ['9:16', 9 / 16],
]

/** Returns the closest aspect ratio offered by generators. */
export function aspectOf({ width, height }: { width: number; height: number }): string {
  const wanted = Math.log(width / height)
  return ratios.toSorted((a, b) => Math.abs(Math.log(a[1]) - wanted) - Math.abs(Math.log(b[1]) - wanted))[0]![0]
}

/** Returns all phrases for an image, in prompt order. */
export function phrasesOf(description: PhotoDescription): Phrase[] {
  return [
    ...personPhrases(description),
    ...surroundingPhrases(description),
    ...tonePhrases(description),
    ...cameraPhrases(description),
  ]
}

function personPhrases({ people: count, person }: PhotoDescription): Phrase[] {
  if (!person) return []
  const phrases: Phrase[] = [
    {
      id: 'people',
      group: 'subject',
      words: people[count] ?? `a group of ${count} people`,
      measured: `${count} ${count === 1 ? 'face' : 'faces'} found`,
    },
    {
      id: 'mouth',
      group: 'subject',
      words: mouths[person.mouth],
      measured: 'Mouth corners and opening',
    },
    headPhrase(person),
    {
      id: 'shot',
      group: 'framing',
      words: shots[person.shot],
      measured: `Face ${percent(person.faceHeight)} of the height`,
    },
    {
      id: 'place',
      group: 'framing',
      words:
        person.at < 0.4 ? 'subject left of centre' : person.at > 0.6 ? 'subject right of centre' : 'subject centred',
      measured: `Face ${percent(person.at)} from the left`,
    },
    {
      id: 'light',
      group: 'light',
      words: lights[person.light.from],
      measured: `Sideways ${person.light.right.toFixed(1)}, downwards ${(-person.light.down).toFixed(1)}`,
    },
    {
      id: 'modelling',
      group: 'light',
      words: modellings[person.light.modelling],
      measured: `Light changes by ${percent(Math.hypot(person.light.right, Math.min(1, Math.abs(person.light.down))))} across the face`,
    },
  ]
  if (Math.abs(person.tilted) > 8)
    phrases.splice(3, 0, {
      id: 'tilt',
      group: 'subject',
      words: `head tilted to the ${person.tilted > 0 ? 'right' : 'left'}`,
      measured: `Tilted by ${degrees(person.tilted)}`,
    })
  if (person.eyes === 'closed')
    phrases.splice(2, 0, { id: 'eyes', group: 'subject', words: 'eyes closed', measured: 'Opening of the eyelids' })
  return phrases
}

function headPhrase({ turned }: NonNullable<PhotoDescription['person']>): Phrase {
  const side = turned > 0 ? 'right' : 'left'
  const away = Math.abs(turned)
  const words =
    away < 10
      ? 'facing the camera'
      : away < 24
        ? `head turned slightly to the ${side} of the frame`
        : away < 48
          ? `three-quarter view facing the ${side} of the frame`
          : `in profile, facing the ${side} of the frame`
  return { id: 'head', group: 'subject', words, measured: `Turned by ${degrees(turned)}` }
}

function surroundingPhrases({ people: count, surroundings, tones }: PhotoDescription): Phrase[] {
  const colours = list.format(surroundings.colours.slice(0, 2).map(({ name }) => name))
  const one = surroundings.colours[0]?.name ?? 'grey'
  const what = count > 0 ? 'background' : 'scene'
  const { kind, sharpness, greenery, sky, night } = surroundings
  const words =
    kind === 'plain'
      ? count > 0
        ? `plain ${one} backdrop`
        : `smooth areas of ${colours}, with little detail`
      : kind === 'out-of-focus'
        ? `out-of-focus ${what} in ${colours}`
        : `detailed ${what} in ${colours}`
  const phrases: Phrase[] = [
    {
      id: 'surroundings',
      group: 'surroundings',
      words,
      measured: sharpness === null ? 'Hardly any detail' : `Fine detail ${percent(sharpness)} of coarse`,
    },
  ]
  if (greenery > 0.2)
    phrases.push({
      id: 'greenery',
      group: 'surroundings',
      words: greenery > 0.5 ? 'surrounded by green foliage' : 'green foliage',
      measured: `${percent(greenery)} green`,
    })
  if (sky > 0.12 && kind !== 'plain')
    phrases.push({
      id: 'sky',
      group: 'surroundings',
      words: 'blue sky',
      measured: `${percent(sky)} blue in the upper half`,
    })
  if (night && tones.key === 'low')
    phrases.push({
      id: 'night',
      group: 'surroundings',
      words: 'dark, with points of light',
      measured: 'Mostly dark with small bright spots',
    })
  return phrases
}

const keys = { high: 'high-key', low: 'low-key', balanced: 'balanced exposure' } as const
const colourings = {
  'black-and-white': 'black and white',
  toned: 'toned in a single colour',
  muted: 'muted colours',
  natural: 'natural colours',
  vivid: 'vivid, saturated colours',
} as const

function tonePhrases({ palette, tones }: PhotoDescription): Phrase[] {
  const phrases: Phrase[] = [
    {
      id: 'colouring',
      group: 'colour',
      words: colourings[tones.colour],
      measured: 'Image saturation',
    },
  ]
  if (tones.colour !== 'black-and-white' && tones.colour !== 'toned') {
    phrases.push({
      id: 'palette',
      group: 'colour',
      words: `palette of ${list.format(palette.slice(0, 4).map(({ name }) => name))}`,
      measured: palette
        .slice(0, 4)
        .map(({ hex, share }) => `${hex} ${percent(share)}`)
        .join(', '),
    })
    if (tones.warmth !== 'neutral')
      phrases.push({
        id: 'warmth',
        group: 'colour',
        words: tones.warmth === 'warm' ? 'warm colour balance' : 'cool colour balance',
        measured: 'Mean image colour',
      })
  }
  phrases.push({
    id: 'contrast',
    group: 'light',
    words: `${keys[tones.key]}, ${tones.contrast} contrast`,
    measured: `Tones span ${percent(tones.range)} of the range`,
  })
  return phrases
}

function cameraPhrases({ camera, surroundings, person }: PhotoDescription): Phrase[] {
  const phrases: Phrase[] = []
  if (surroundings.kind !== 'plain' && person)
    phrases.push({
      id: 'depth',
      group: 'camera',
      words: surroundings.kind === 'out-of-focus' ? 'shallow depth of field' : 'deep focus',
      measured: 'Sharpness around the person',
    })
  const figures = camera && [
    camera.focalLength && `${Math.round(camera.focalLength)} mm lens`,
    camera.aperture && `f/${Number(camera.aperture.toFixed(1))}`,
    camera.iso && `ISO ${camera.iso}`,
  ]
  const known = figures?.filter((each): each is string => typeof each === 'string') ?? []
  if (known.length > 0)
    phrases.push({
      id: 'camera',
      group: 'camera',
      words: known.join(', '),
      measured: 'From the camera’s metadata',
    })
  return phrases
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { titled } from '../titles.ts'
import { Gender } from './styles.ts'

/**
 * Features of a style that the engine can't change, so they stay as in the photos. `body`: the photos show too little
 * of the person for the framing. The last seven are reasons a garment couldn't be put on; `attire` is then included.
 */
export const UnmetNeed = z.enum([
  'pose',
  'attire',
  'seat',
  'body',
  'detail',
  'face-turned',
  'shoulders-hidden',
  'hand-raised',
  'arms-in-front',
  'arms-apart',
  'garment-too-short',
  'hair-cut-off',
])
export type UnmetNeed = z.infer<typeof UnmetNeed>

/**
 * Colours in which clothes can be dyed. Dark cloth can't become light: `onDark` marks the colours that are possible on
 * it.
 */
export const clothColours = [
  { colour: '#1d1f24', title: titled('colour', 'Black'), onDark: true },
  { colour: '#3f434a', title: titled('colour', 'Charcoal'), onDark: true },
  { colour: '#26324f', title: titled('colour', 'Navy'), onDark: true },
  { colour: '#6d1a2d', title: titled('colour', 'Burgundy'), onDark: true },
  { colour: '#234d3a', title: titled('colour', 'Forest green'), onDark: true },
  { colour: '#5a3d2b', title: titled('colour', 'Brown'), onDark: true },
  { colour: '#b5b8bc', title: titled('colour', 'Light grey'), onDark: false },
  { colour: '#f2f1ee', title: titled('colour', 'White'), onDark: false },
  { colour: '#d8cfbf', title: titled('colour', 'Beige'), onDark: false },
  { colour: '#8fa6c4', title: titled('colour', 'Sky blue'), onDark: false },
  { colour: '#8b9c84', title: titled('colour', 'Sage'), onDark: false },
  { colour: '#c98f95', title: titled('colour', 'Dusty rose'), onDark: false },
] as const

/** The available clothes with their original colour. The ids come from the engine. */
export const garments = [
  { id: 'dark-suit', gender: 'man', title: titled('outfit', 'Dark suit and tie'), colour: '#2b2e38', isDark: true },
  {
    id: 'charcoal-suit',
    gender: 'man',
    title: titled('outfit', 'Charcoal suit and tie'),
    colour: '#3b3d41',
    isDark: true,
  },
  { id: 'grey-suit', gender: 'man', title: titled('outfit', 'Grey suit and tie'), colour: '#666a71', isDark: true },
  { id: 'light-suit', gender: 'man', title: titled('outfit', 'Light suit'), colour: '#aaacad', isDark: false },
  { id: 'casual-blazer', gender: 'man', title: titled('outfit', 'Casual blazer'), colour: '#a8937a', isDark: false },
  { id: 'shirt', gender: 'man', title: titled('outfit', 'Shirt'), colour: '#dddfe0', isDark: false },
  { id: 'crew-sweater', gender: 'man', title: titled('outfit', 'Sweater'), colour: '#6d7678', isDark: false },
  { id: 'open-suit', gender: 'man', title: titled('outfit', 'Suit, no tie'), colour: '#2b2f38', isDark: true },
  { id: 'white-coat', gender: 'man', title: titled('outfit', 'White coat'), colour: '#cfcfcf', isDark: false },
  { id: 'scrubs', gender: 'man', title: titled('outfit', 'Scrubs'), colour: '#5b83a0', isDark: false },
  { id: 'judge-robe', gender: 'man', title: titled('outfit', 'Judge’s robe'), colour: '#1e1e1f', isDark: true },
  { id: 'womens-blazer', gender: 'woman', title: titled('outfit', 'Blazer'), colour: '#2c3039', isDark: true },
  {
    id: 'womens-charcoal-blazer',
    gender: 'woman',
    title: titled('outfit', 'Charcoal blazer'),
    colour: '#3b3d41',
    isDark: true,
  },
  {
    id: 'womens-light-blazer',
    gender: 'woman',
    title: titled('outfit', 'Light blazer'),
    colour: '#bbb7ae',
    isDark: false,
  },
  { id: 'womens-blouse', gender: 'woman', title: titled('outfit', 'Blouse'), colour: '#d4d8dc', isDark: false },
  { id: 'womens-white-coat', gender: 'woman', title: titled('outfit', 'White coat'), colour: '#cfcfcf', isDark: false },
  { id: 'womens-scrubs', gender: 'woman', title: titled('outfit', 'Scrubs'), colour: '#5b83a0', isDark: false },
  {
    id: 'womens-judge-robe',
    gender: 'woman',
    title: titled('outfit', 'Judge’s robe'),
    colour: '#1e1e1f',
    isDark: true,
  },
] as const satisfies readonly { id: string; gender: Gender; title: string; colour: string; isDark: boolean }[]

/** Returns the colours a garment can be dyed, besides its original one. */
export function coloursOf(garmentId: string): readonly (typeof clothColours)[number][] {
  const garment = garments.find(({ id }) => id === garmentId)
  return garment ? clothColours.filter(({ onDark }) => onDark || !garment.isDark) : []
}

/** Returns the capabilities of this server's engine. Only listed options can be chosen. */
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/engine/capabilities',
  access: 'public',
  input: z.object({}),
  output: z.object({
    engine: z.string(),
    styles: z.array(z.object({ id: z.string(), missing: z.array(UnmetNeed) })),
    garments: z.array(
      z.object({
        id: z.string(),
        gender: Gender,
        title: z.string(),
        /** The garment's original colour and those it can be dyed, as `#rrggbb`. */
        colour: z.string(),
        colours: z.array(z.object({ colour: z.string(), title: z.string() })),
      }),
    ),
    /**
     * The AI generator behind some styles, which works from a photo; null if there is none. Faces can come out
     * different.
     */
    generator: z
      .object({
        service: z.string(),
        /** Whether the photo is sent to a third party. */
        isOutside: z.boolean(),
        styles: z.array(z.string()),
      })
      .nullable(),
    moves: z.array(z.string()),
    transitions: z.array(z.string()),
    /** Maximum number of images in a storyboard, and its maximum duration in seconds. */
    storyboard: z.object({ scenes: z.number().int(), seconds: z.number() }),
    filters: z.array(z.string()),
    teamMembersMax: z.number().int(),
    upscaled: z.object({ maxSide: z.number().int(), megapixels: z.number() }),
  }),
  failures: [],
})

const StyleOption = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Preview URL; null for a placeholder. */
  image: z.string().nullable(),
  missing: z.array(UnmetNeed),
})
export type StyleOption = z.infer<typeof StyleOption>

/** Lists the professions and styles for men or women that this server's engine supports. */
export const getStyles = endpoint({
  method: 'GET',
  path: '/api/engine/styles-and-professions',
  access: 'public',
  input: z.object({ gender: Gender.default('man') }),
  output: z.object({ professions: z.array(StyleOption), styles: z.array(StyleOption) }),
  failures: [],
})

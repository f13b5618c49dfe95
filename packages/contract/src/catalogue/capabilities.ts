import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Gender } from './looks.ts'

/**
 * What a style asks for that the engine can't change, so that it stays as it is in the photos. `body`: the photos show too
 * little of the person for the framing.
 */
export const UnmetNeed = z.enum(['pose', 'attire', 'seat', 'body'])
export type UnmetNeed = z.infer<typeof UnmetNeed>

/** Clothes for dress-up. The ids are the engine's. */
export const garments = [
  { id: 'dark-suit', gender: 'man', title: 'Dark suit and tie' },
  { id: 'light-suit', gender: 'man', title: 'Light suit' },
  { id: 'casual-blazer', gender: 'man', title: 'Casual blazer' },
  { id: 'shirt', gender: 'man', title: 'Shirt' },
  { id: 'crew-sweater', gender: 'man', title: 'Sweater' },
  { id: 'womens-blazer', gender: 'woman', title: 'Blazer' },
  { id: 'womens-light-blazer', gender: 'woman', title: 'Light blazer' },
  { id: 'womens-blouse', gender: 'woman', title: 'Blouse' },
] as const satisfies readonly { id: string; gender: Gender; title: string }[]

/** What this server's engine can do. Only what is listed can be chosen. */
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/engine/capabilities',
  access: 'public',
  input: z.object({}),
  output: z.object({
    engine: z.string(),
    styles: z.array(z.object({ id: z.string(), missing: z.array(UnmetNeed) })),
    garments: z.array(z.object({ id: z.string(), gender: Gender, title: z.string() })),
    moves: z.array(z.string()),
    transitions: z.array(z.string()),
    filters: z.array(z.string()),
    teamMembersMax: z.number().int(),
    upscaled: z.object({ maxSide: z.number().int(), megapixels: z.number() }),
  }),
  failures: [],
})

const LookOption = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The address of a preview; null for a placeholder. */
  image: z.string().nullable(),
  missing: z.array(UnmetNeed),
})
export type LookOption = z.infer<typeof LookOption>

/** The professions and styles that this server's engine can make of a man or a woman. */
export const getLooks = endpoint({
  method: 'GET',
  path: '/api/engine/styles-and-professions',
  access: 'public',
  input: z.object({ gender: Gender.default('man') }),
  output: z.object({ professions: z.array(LookOption), styles: z.array(LookOption) }),
  failures: [],
})

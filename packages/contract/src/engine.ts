import { z } from 'zod'
import { Gender } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { UnmetNeed } from './work.ts'

/** Clothes, by their name in the engine. */
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

/** What the host's engine can do. What is not listed cannot be chosen. */
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
  /** A preview; null for a placeholder. */
  image: z.string().nullable(),
  missing: z.array(UnmetNeed),
})
export type LookOption = z.infer<typeof LookOption>

/** The professions and styles that the host's engine makes of a man or a woman. */
export const getLooks = endpoint({
  method: 'GET',
  path: '/api/engine/styles-and-professions',
  access: 'public',
  input: z.object({ gender: Gender.default('man') }),
  output: z.object({ professions: z.array(LookOption), styles: z.array(LookOption) }),
  failures: [],
})

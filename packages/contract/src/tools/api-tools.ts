/** The free tools over HTTP, for programs with an API key. They do the same as the tool pages. */
import { z } from 'zod'
import { endpoint, PictureFile } from '../endpoint.ts'
import { WriterOrder } from './writers.ts'

export const apiToolLimits = {
  /** Per user and per network, across all tools. */
  runsPerHour: 60,
  sceneSide: { from: 256, to: 2048 },
  sceneWordsMax: 400,
  seedMax: 2_147_483_647,
} as const

/** Failures common to all tools. */
const usual = ['too_many_runs', 'storage_full', 'engine_unavailable'] as const
const photoTool = ['file_too_big', 'photo_refused', ...usual] as const

const shared = { access: 'signedIn', scope: 'tools', method: 'POST' } as const

/** A number, or a numeric string in form fields. */
const number = (from: number, to: number) => z.coerce.number().int().min(from).max(to)

/**
 * Creates a headshot from a photo in a style. `style` is an id listed by `getStyles`, or an unambiguous suffix of one,
 * such as `studio-dark`.
 */
export const makeHeadshot = endpoint({
  ...shared,
  path: '/api/v1/tools/headshot',
  upload: true,
  picture: 'image/jpeg',
  output: PictureFile,
  input: z.object({
    style: z.string().trim().min(1).max(100),
    /** Disambiguates styles with the same name for both genders. */
    gender: z.enum(['man', 'woman']).optional(),
  }),
  example: { style: 'studio-dark' },
  failures: ['style_unavailable', ...photoTool],
})

/** Removes the background of a photo of up to 24 megapixels. */
export const cutOutPhoto = endpoint({
  ...shared,
  path: '/api/v1/tools/cut-out',
  upload: true,
  picture: 'image/png',
  output: PictureFile,
  input: z.object({
    /** `anything`: if there is no person in the photo, keeps the main subject. */
    of: z.enum(['anything', 'people']).default('anything'),
  }),
  example: { of: 'anything' },
  failures: [...photoTool],
})

/** Upscales an image 2× or 4×, to at most 50 megapixels. */
export const upscalePhoto = endpoint({
  ...shared,
  path: '/api/v1/tools/upscale',
  upload: true,
  picture: 'image/jpeg',
  output: PictureFile,
  input: z.object({
    factor: z.coerce
      .number()
      .pipe(z.literal([2, 4]))
      .default(2),
    /** Removes noise and JPEG artefacts. */
    cleanUp: z.enum(['off', 'light', 'strong']).default('off'),
  }),
  example: { factor: 2, cleanUp: 'light' },
  failures: ['engine_cannot', ...photoTool],
})

export const apiFilters = ['oil', 'watercolour', 'pencil', 'cartoon', 'pop', 'mono', 'animation'] as const

/** Turns an image of up to 12 megapixels into a painting or drawing. */
export const filterPhoto = endpoint({
  ...shared,
  path: '/api/v1/tools/filter',
  upload: true,
  picture: 'image/jpeg',
  output: PictureFile,
  input: z.object({ filter: z.enum(apiFilters) }),
  example: { filter: 'watercolour' },
  failures: [...photoTool],
})

/** Describes the measurable properties of a photo, and writes prompts for image generators. */
export const describePhoto = endpoint({
  ...shared,
  path: '/api/v1/tools/describe',
  upload: true,
  input: z.object({}),
  output: z.object({
    /** In pixels, after rotation to upright. */
    width: z.number().int(),
    height: z.number().int(),
    /** Measured properties, with their values. */
    phrases: z.array(z.object({ group: z.string(), words: z.string(), measured: z.string() })),
    /** Most common colour first, each with its fraction of the image. */
    palette: z.array(z.object({ hex: z.string(), name: z.string(), share: z.number() })),
    /** `midjourney`, `diffusion` and `sentences`. */
    prompts: z.record(z.string(), z.string()),
  }),
  example: {},
  failures: [...photoTool],
})

const side = number(apiToolLimits.sceneSide.from, apiToolLimits.sceneSide.to)

/**
 * Renders a place, a still life or a pattern from a description. The same words, size and seed always give the same
 * image.
 */
export const drawScene = endpoint({
  ...shared,
  path: '/api/v1/tools/scene',
  picture: 'image/jpeg',
  output: PictureFile,
  input: z.object({
    words: z.string().trim().min(1).max(apiToolLimits.sceneWordsMax),
    seed: number(0, apiToolLimits.seedMax).default(1),
    width: side.default(1024),
    height: side.default(682),
  }),
  example: { words: 'a mountain lake at dawn, mist', seed: 7, width: 1200, height: 800 },
  failures: ['not_understood', 'engine_cannot', ...usual],
})

/** Writes LinkedIn hooks, headlines or summaries from facts about a person. */
export const writeTexts = endpoint({
  ...shared,
  path: '/api/v1/tools/write',
  input: WriterOrder,
  output: z.object({
    texts: z.array(z.string()),
    /** Whether the configured language model wrote them, rather than the grammar. */
    isModel: z.boolean(),
  }),
  example: {
    kind: 'headline',
    topic: 'customer onboarding',
    role: 'Product designer',
    company: 'Brightline',
    years: 9,
    tone: 'plain',
    length: 'short',
  },
  failures: ['too_many_runs', 'engine_unavailable'],
})

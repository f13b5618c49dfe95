import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Longer input is rejected, not truncated; the form checks it first. */
export const writerLimits = {
  wordsMax: 120,
  factsMax: 1200,
  textsPerRun: 10,
} as const

const words = z.string().trim().max(writerLimits.wordsMax)

/** Facts about a person, and the kind of text to write from them. */
export const WriterOrder = z.object({
  kind: z.enum(['hook', 'headline', 'summary']),
  topic: words.min(1),
  role: words.default(''),
  company: words.default(''),
  years: z.number().int().min(0).max(70).default(0),
  audience: words.default(''),
  facts: z.string().trim().max(writerLimits.factsMax).default(''),
  skills: words.default(''),
  openTo: words.default(''),
  tone: z.enum(['plain', 'warm', 'bold', 'dry']),
  length: z.enum(['short', 'medium', 'long']),
})
export type WriterOrder = z.infer<typeof WriterOrder>

/** Returns whether a language model writes the text. Without one, the browser's grammar does, and nothing is sent. */
export const getWriterModel = endpoint({
  method: 'GET',
  path: '/api/tools/writer',
  access: 'public',
  input: z.object({}),
  /** `seesPictures`: it can also describe images; see `seePicture`. */
  output: z.object({ isModel: z.boolean(), seesPictures: z.boolean() }),
  failures: [],
})

/**
 * Streams the language model's text as server-sent events, each a `WriterEvent`. POST a `WriterOrder` as JSON. Failures
 * are returned before the stream starts.
 */
export const writeTextsPath = '/api/tools/write'

/** Reason the model stopped early. */
export const modelProblems = ['unavailable', 'slow', 'too_long', 'cut_off', 'refused'] as const
export type ModelProblem = (typeof modelProblems)[number]

export type WriterEvent =
  /** Next part of the text with this index, from 0. */
  | { kind: 'more'; index: number; text: string }
  /** The final text with this index. Null if it can't be used and is removed. */
  | { kind: 'text'; index: number; text: string | null }
  | { kind: 'done' }
  | { kind: 'stopped'; problem: ModelProblem }

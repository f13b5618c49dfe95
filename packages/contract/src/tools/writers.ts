import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Longer words than these are cut off by no one: the form says so first. */
export const writerLimits = {
  wordsMax: 120,
  factsMax: 1200,
  textsPerRun: 10,
} as const

const words = z.string().trim().max(writerLimits.wordsMax)

/** What someone tells about themselves, and what to write of it. */
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

/** Whether a language model writes here. Without one, the grammar in the browser does, and nothing is sent. */
export const getWriterModel = endpoint({
  method: 'GET',
  path: '/api/tools/writer',
  access: 'public',
  input: z.object({}),
  /** `seesPictures`: it can also say what a picture shows, see `seePicture`. */
  output: z.object({ isModel: z.boolean(), seesPictures: z.boolean() }),
  failures: [],
})

/**
 * Streams what the language model writes, as server-sent events with a `WriterEvent` each. POST a `WriterOrder` as JSON.
 * Refusals come before the stream, as for every endpoint.
 */
export const writeTextsPath = '/api/tools/write'

/** Why the model stopped before it had written everything. */
export const modelProblems = ['unavailable', 'slow', 'too_long', 'cut_off', 'refused'] as const
export type ModelProblem = (typeof modelProblems)[number]

export type WriterEvent =
  /** More of the text with this number, counted from 0. */
  | { kind: 'more'; index: number; text: string }
  /** The text with this number is as it stands here. Null: it cannot be used and goes. */
  | { kind: 'text'; index: number; text: string | null }
  | { kind: 'done' }
  | { kind: 'stopped'; problem: ModelProblem }

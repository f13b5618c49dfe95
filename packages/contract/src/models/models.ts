import { z } from 'zod'
import { Gender } from '../catalogue/looks.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'

export const ModelStatus = z.enum(['in_progress', 'ready', 'failed'])
export type ModelStatus = z.infer<typeof ModelStatus>

/** A trained likeness of one person. */
export const Model = z.object({
  _id: z.string(),
  name: z.string(),
  gender: Gender,
  status: ModelStatus,
  /** Pictures of the person. Clients show the first one that isn't null. */
  s3Url: z.string().nullable(),
  falUrl: z.string().nullable(),
  photoCount: z.number().int(),
  /** Why the training failed, as a sentence; null unless it did. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Model = z.infer<typeof Model>

/** The progress of a model's training. */
export const ModelProgress = z.object({
  /** 0 to 100, rounded. */
  progress: z.number().int().min(0).max(100),
  completed: z.number().int(),
  total: z.number().int(),
  status: ModelStatus.default('in_progress'),
  updatedAt: z.iso.datetime(),
})
export type ModelProgress = z.infer<typeof ModelProgress>

export const ModelName = z
  .string()
  .trim()
  .min(1, 'model_name_required' satisfies FieldProblem)
  .max(limits.nameLengthMax)

export const renameModel = endpoint({
  method: 'POST',
  path: '/api/engine/models/:modelId/rename',
  access: 'signedIn',
  input: z.object({ modelId: z.string(), name: ModelName }),
  output: z.object({ model: Model }),
  failures: ['not_found'],
})

/** Trains a model on uploaded photos. Costs one modelTraining credit. */
export const trainModel = endpoint({
  method: 'POST',
  path: '/api/engine/train-model',
  access: 'signedIn',
  idempotent: true,
  input: z.object({
    name: ModelName,
    gender: Gender,
    photoIds: z.array(z.string()).max(limits.photosPerModelMax),
  }),
  output: z.object({ model: Model }),
  failures: ['credits_exhausted', 'too_few_photos', 'not_found'],
})

export const listModels = endpoint({
  method: 'GET',
  path: '/api/engine/user-models',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ models: z.array(Model) }),
  failures: [],
})

/** The progress of the models that are still being trained, by their ids. */
export const pendingModelProgress = endpoint({
  method: 'POST',
  path: '/api/engine/pending-model-progress',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ models: z.record(z.string(), ModelProgress) }),
  failures: [],
})

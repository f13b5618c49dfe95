import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { People, PhotoFinding } from '../photos/photos.ts'
import { Gender } from '../styles/styles.ts'

export const ModelStatus = z.enum(['in_progress', 'ready', 'failed'])
export type ModelStatus = z.infer<typeof ModelStatus>

/** An AI model of one person, trained on their photos. */
export const Model = z.object({
  _id: z.string(),
  name: z.string(),
  gender: Gender,
  status: ModelStatus,
  /** Images of the person. Clients show the first one that isn't null. */
  s3Url: z.string().nullable(),
  falUrl: z.string().nullable(),
  photoCount: z.number().int(),
  /** Whether generators preselect this model. */
  isDefault: z.boolean(),
  /** The failure message; null unless the training failed. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Model = z.infer<typeof Model>

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
  scope: 'order',
  idempotent: true,
  input: z.object({
    name: ModelName,
    gender: Gender,
    photoIds: z.array(z.string()).max(limits.photosPerModelMax),
  }),
  output: z.object({ model: Model }),
  failures: ['credits_exhausted', 'too_few_photos', 'not_found'],
})

/** Use of a model's photo. */
export const photoUses = [
  /** A good photo. Good photos are used in rotation. */
  'in_turn',
  /** Used only when no better photo shows enough of the person. */
  'spare',
  /** Excluded by the owner. */
  'excluded',
  /** Rejected during training. */
  'unusable',
] as const
export type PhotoUse = (typeof photoUses)[number]

/** A photo the model was trained on. */
export const ModelPhoto = z.object({
  _id: z.string(),
  /** A small upright copy, stored with the model. */
  previewUrl: z.string(),
  findings: z.array(PhotoFinding),
  use: z.enum(photoUses),
  /** Framings for which it shows enough of the person; empty if unknown. */
  views: z.array(z.string()),
  /** Number of finished images made from it. */
  pictures: z.number().int(),
  /** Whether the uploaded file is still stored. */
  isUploadKept: z.boolean(),
  /** In pixels; null if unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
})
export type ModelPhoto = z.infer<typeof ModelPhoto>

const ModelPhotos = z.object({ photos: z.array(ModelPhoto), people: People })

/** Lists a model's photos, best first, and groups the usable photos by the person they appear to show. */
export const getModelPhotos = endpoint({
  method: 'GET',
  path: '/api/engine/models/:modelId/photos',
  access: 'signedIn',
  scope: 'read',
  input: z.object({ modelId: z.string() }),
  output: ModelPhotos,
  failures: ['not_found'],
})

/** Excludes a photo from future images, or includes it again. At least one photo must remain. */
export const excludePhoto = endpoint({
  method: 'POST',
  path: '/api/engine/models/:modelId/photos/:photoId/exclude',
  access: 'signedIn',
  input: z.object({ modelId: z.string(), photoId: z.string(), isExcluded: z.boolean() }),
  output: ModelPhotos,
  failures: ['not_found', 'too_few_photos'],
})

/**
 * Deletes a model's photo and everything derived from it, except finished images. At least one usable photo must
 * remain; to remove the last photo, delete the model.
 */
export const deleteModelPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/models/:modelId/photos/:photoId/delete',
  access: 'signedIn',
  input: z.object({ modelId: z.string(), photoId: z.string() }),
  output: ModelPhotos,
  failures: ['not_found', 'too_few_photos', 'not_ready'],
})

/**
 * Retrains a ready model with additional uploaded photos. Costs one modelTraining credit. Finished images are kept. If
 * training fails, the model stays unchanged.
 */
export const retrainModel = endpoint({
  method: 'POST',
  path: '/api/engine/models/:modelId/retrain',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ modelId: z.string(), photoIds: z.array(z.string()).min(1).max(limits.photosPerModelMax) }),
  output: z.object({ model: Model }),
  failures: ['credits_exhausted', 'too_many_photos', 'not_found', 'not_ready'],
})

/** Makes a model the generators' default. */
export const setDefaultModel = endpoint({
  method: 'POST',
  path: '/api/engine/models/:modelId/default',
  access: 'signedIn',
  input: z.object({ modelId: z.string() }),
  output: z.object({ models: z.array(Model) }),
  failures: ['not_found'],
})

export const listModels = endpoint({
  method: 'GET',
  path: '/api/engine/user-models',
  access: 'signedIn',
  scope: 'read',
  input: z.object({}),
  output: z.object({ models: z.array(Model) }),
  failures: [],
})

/** Returns the training progress of models by id. */
export const pendingModelProgress = endpoint({
  method: 'POST',
  path: '/api/engine/pending-model-progress',
  access: 'signedIn',
  scope: 'read',
  input: z.object({}),
  output: z.object({ models: z.record(z.string(), ModelProgress) }),
  failures: [],
})

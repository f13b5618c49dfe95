import { z } from 'zod'
import { UnmetNeed } from '../catalogue/capabilities.ts'
import { LookId } from '../catalogue/looks.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Chip, Prompt } from './prompts.ts'
import { Aspect, WorkStatus } from './work.ts'

export const Picture = z.object({
  _id: z.string(),
  status: WorkStatus,
  style: z.string(),
  /** The id of the garment that it was made in; null if the person wears their own clothes. */
  garment: z.string().nullable(),
  /** Full size; null until it is ready. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** The photo that it was made from, for a comparison. */
  beforeUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  missing: z.array(UnmetNeed),
  /** It is in the public gallery. */
  isPublished: z.boolean(),
  /** Why it failed, as a sentence; null unless it did. */
  failure: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const ShootKind = z.enum(['styles', 'dress_up', 'team', 'chat'])
export type ShootKind = z.infer<typeof ShootKind>

/** An order of pictures of a model, in styles, in clothes or as a prompt describes. */
export const Shoot = z.object({
  _id: z.string(),
  kind: ShootKind,
  status: WorkStatus,
  /** Who is in it. `_id` is null once the model is deleted; for a team, `name` has all of the names. */
  model: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** What the user asked for, what we understood of it, and the words that we couldn't use. */
  prompt: z.string().nullable(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  pictures: z.array(Picture),
  createdAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

const styles = z.array(LookId).max(limits.stylesPerShootMax)

/**
 * Starts a shoot: one picture in each style, each following the prompt. A prompt without styles makes one picture in a
 * plain studio. Each picture costs one imageGeneration credit, which is refunded if it fails.
 */
export const requestShoot = endpoint({
  method: 'POST',
  path: '/api/engine/generate-images',
  access: 'onboarded',
  idempotent: true,
  input: z
    .object({
      modelId: z.string(),
      styles: styles.default([]),
      prompt: Prompt.optional(),
      /** By default what the prompt asks for, or `portrait`. */
      aspect: Aspect.optional(),
    })
    .refine(({ styles, prompt }) => styles.length > 0 || prompt !== undefined, {
      path: ['styles'],
      message: 'style_or_prompt_required' satisfies FieldProblem,
    }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'not_understood'],
})

/** One picture of the model in each garment. Each costs one imageGeneration credit. */
export const requestDressUp = endpoint({
  method: 'POST',
  path: '/api/engine/dress-up',
  access: 'onboarded',
  idempotent: true,
  input: z.object({
    modelId: z.string(),
    garments: z.array(z.string().max(60)).min(1).max(limits.garmentsPerOrderMax),
    /** The style to wear them in. */
    style: LookId,
    aspect: Aspect.default('portrait'),
  }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

/**
 * Several models in one style: all in one picture (`group`, one credit) or a matching portrait of each (`portraits`, one
 * credit each). In a group with rows, the first members stand at the back.
 */
export const requestTeamPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/team-photo',
  access: 'onboarded',
  idempotent: true,
  input: z.object({
    modelIds: z
      .array(z.string())
      .min(limits.teamMembers.from)
      .max(limits.teamMembers.to)
      .refine((ids) => new Set(ids).size === ids.length, 'team_member_repeated' satisfies FieldProblem),
    style: LookId,
    arrangement: z.enum(['group', 'portraits']),
    aspect: Aspect.default('landscape'),
  }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

export const getShoot = endpoint({
  method: 'GET',
  path: '/api/engine/shoots/:shootId',
  access: 'onboarded',
  input: z.object({ shootId: z.string() }),
  output: z.object({ shoot: Shoot }),
  failures: ['not_found'],
})

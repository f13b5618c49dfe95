import { z } from 'zod'
import { LookId } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { limits } from './limits.ts'
import { Chip, Prompt } from './prompts.ts'
import { Aspect, UnmetNeed, WorkStatus } from './work.ts'

export const Picture = z.object({
  _id: z.string(),
  status: WorkStatus,
  style: z.string(),
  /** The clothes that it was made in, from the list of garments. */
  garment: z.string().nullable(),
  /** Full size; null until it is ready. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** The photo it was made from, for a look at before and after. */
  beforeUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  missing: z.array(UnmetNeed),
  /** Everybody may see it in the gallery. */
  isPublished: z.boolean(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const ShootKind = z.enum(['styles', 'dress_up', 'team', 'chat'])
export type ShootKind = z.infer<typeof ShootKind>

/** One order of pictures: a model in some styles, clothes or words. It is an activity of the history. */
export const Shoot = z.object({
  _id: z.string(),
  kind: ShootKind,
  status: WorkStatus,
  /** Who is in it. `_id` is null once the model is deleted; a team has the names of all. */
  model: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** The person's own words, what of them was used, and what was not. */
  prompt: z.string().nullable(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  pictures: z.array(Picture),
  createdAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

const styles = z.array(LookId).max(limits.stylesPerShootMax)

/**
 * Starts a shoot: a picture in each style, all as the words of the prompt direct them. With words alone it is one picture,
 * in a plain studio. Costs one imageGeneration credit a picture; a picture that fails gives its credit back.
 */
export const requestShoot = endpoint({
  method: 'POST',
  path: '/api/engine/generate-images',
  access: 'onboarded',
  input: z
    .object({
      modelId: z.string(),
      styles: styles.default([]),
      prompt: Prompt.optional(),
      /** Left out: what the words ask for, otherwise `portrait`. */
      aspect: Aspect.optional(),
    })
    .refine(({ styles, prompt }) => styles.length > 0 || prompt !== undefined, {
      path: ['styles'],
      message: 'style_or_prompt_required' satisfies FieldProblem,
    }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'not_found', 'not_ready', 'style_unavailable', 'not_understood'],
})

/** A picture of the model in each of some clothes. Costs as a shoot does. */
export const requestDressUp = endpoint({
  method: 'POST',
  path: '/api/engine/dress-up',
  access: 'onboarded',
  input: z.object({
    modelId: z.string(),
    garments: z.array(z.string().max(60)).min(1).max(limits.garmentsPerOrderMax),
    /** Where they are worn. */
    style: LookId,
    aspect: Aspect.default('portrait'),
  }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

/**
 * Several models in one style: all in one picture (`group`, one credit) or a matching portrait of each (`portraits`, one
 * credit each). In rows the first members stand at the back.
 */
export const requestTeamPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/team-photo',
  access: 'onboarded',
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
  failures: ['credits_exhausted', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

export const getShoot = endpoint({
  method: 'GET',
  path: '/api/engine/shoots/:shootId',
  access: 'onboarded',
  input: z.object({ shootId: z.string() }),
  output: z.object({ shoot: Shoot }),
  failures: ['not_found'],
})

/** A favourite is known by its url. */
export const FavouriteImage = z.object({ url: z.string().min(1).max(2000) })
export type FavouriteImage = z.infer<typeof FavouriteImage>

/** Oldest first. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/favorite',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ favourites: z.array(FavouriteImage) }),
  failures: [],
})

/** Adds the image to the favourites, or removes it when it is one already. */
export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/api/user/favorite',
  access: 'signedIn',
  input: FavouriteImage,
  output: FavouriteImage.extend({ favourite: z.boolean() }),
  failures: ['not_found'],
})

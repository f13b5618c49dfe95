import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { FaceBox } from '../photos/face-box.ts'
import { Chip, Prompt } from '../prompts/prompts.ts'
import { UnmetNeed } from '../styles/capabilities.ts'
import { StyleId } from '../styles/styles.ts'
import { Aspect, Framing, PictureAspect, WorkStatus } from '../work/work.ts'

export const Picture = z.object({
  _id: z.string(),
  status: WorkStatus,
  style: z.string(),
  /** The id of the garment that it was made in; null if the person wears their own clothes. */
  garment: z.string().nullable(),
  /** How another picture was changed as a whole to make this one; null if it wasn't. */
  finish: z.enum(['filter', 'cut-out', 'retouch']).nullable(),
  /** Full size; null until it is ready. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** Which photo of the model it was made from, as `getModelPhotos` lists them; null if unknown, and for a group. */
  photoId: z.string().nullable(),
  /** That photo in the frame of the picture, for a comparison. */
  beforeUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Where the face is, in shares of the picture; null if unknown, and for a group. */
  face: FaceBox.nullable(),
  /** How many points of the face were measured to be within half a pixel of where they are in the photo; null unless nearly all are. */
  unmovedPoints: z.int().nullable(),
  /** The similarity of the faces of picture and photo by a face recognition net, from -1 to 1; null without one. */
  faceLikeness: z.number().nullable(),
  missing: z.array(UnmetNeed),
  /** A generator has drawn the person, so that the face can differ from the photo. */
  isDrawn: z.boolean(),
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
  /** What the user requested, what we understood of it, and the words that we couldn't use. */
  prompt: z.string().nullable(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  pictures: z.array(Picture),
  createdAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

const styles = z.array(StyleId).max(limits.stylesPerShootMax)

/**
 * Starts a shoot: `count` pictures in each style, each following the prompt. A prompt without styles makes them in a plain
 * studio. The model's good photos take turns, unless one is chosen. Each picture costs one imageGeneration credit, which is refunded if it fails.
 */
export const requestShoot = endpoint({
  method: 'POST',
  path: '/api/engine/generate-images',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z
    .object({
      modelId: z.string(),
      styles: styles.default([]),
      prompt: Prompt.optional(),
      /** By default what the prompt asks for, or `portrait`. */
      aspect: PictureAspect.optional(),
      /** `large` has up to 2,048 pixels a side, of which the photo may not have enough: then `detail` is missing. */
      size: z.enum(['standard', 'large']).optional(),
      /** By default what the prompt asks for, or as the style has it. */
      framing: Framing.optional(),
      count: z.int().min(1).max(limits.picturesPerStyleMax).optional(),
      /** Make all of them from this photo of the model. */
      photoId: z.string().optional(),
      /** The service of `getCapabilities` that the user was told gets their photo. Without it, no photo is sent anywhere. */
      sendTo: z.string().max(100).optional(),
    })
    .refine(({ styles, prompt }) => styles.length > 0 || prompt !== undefined, {
      path: ['styles'],
      message: 'style_or_prompt_required' satisfies FieldProblem,
    })
    .refine(({ styles, count = 1 }) => styles.length * count <= limits.stylesPerShootMax, {
      path: ['styles'],
      message: 'pictures_too_many' satisfies FieldProblem,
    }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'not_understood'],
})

const moved = z.number().min(-limits.garmentMovedMax).max(limits.garmentMovedMax)

/** A garment, its colour, and how it sits. Without them it is worn in its own colour, where it fits. */
export const Outfit = z.object({
  garment: z.string().max(60),
  /** One of the colours that the garment can be dyed, as `#rrggbb`. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  /** To the right and down, in heights of the face. */
  right: moved.optional(),
  down: moved.optional(),
  size: z.number().min(limits.garmentSize.from).max(limits.garmentSize.to).optional(),
})
export type Outfit = z.infer<typeof Outfit>

/**
 * A picture in each outfit: one of the user's pictures, with its photo, style and light, or a model in a style. Each costs
 * one imageGeneration credit.
 */
export const requestDressUp = endpoint({
  method: 'POST',
  path: '/api/engine/dress-up',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z
    .object({
      pictureId: z.string().optional(),
      modelId: z.string().optional(),
      /** A garment alone is an outfit in its own colour. */
      garments: z
        .array(z.union([z.string().max(60), Outfit]))
        .min(1)
        .max(limits.garmentsPerOrderMax),
      /** The style to wear them in, for a model. */
      style: StyleId.optional(),
      /** By default as in the picture, or `portrait`. */
      aspect: PictureAspect.optional(),
    })
    .refine((input) => input.pictureId !== undefined || (input.modelId !== undefined && input.style !== undefined), {
      path: ['pictureId'],
      message: 'picture_or_model_required' satisfies FieldProblem,
    }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

/** The light of a team, in place of the style's own. */
export const teamPhotoLights = ['soft', 'dramatic', 'left', 'right', 'above', 'rim'] as const

const TeamPhoto = z.object({
  modelIds: z
    .array(z.string())
    .min(limits.teamPhotoMembers.from)
    .max(limits.teamPhotoMembers.to)
    .refine((ids) => new Set(ids).size === ids.length, 'team_member_repeated' satisfies FieldProblem),
  style: StyleId,
  /** A plain wall of this colour in place of the style's backdrop. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour, such as #3e52c2.')
    .optional(),
  light: z.enum(teamPhotoLights).optional(),
  arrangement: z.enum(['group', 'portraits']),
  aspect: Aspect.default('landscape'),
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
  input: TeamPhoto,
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

/** The same pictures, tiny and free, in the answer itself: one of a group, or one of each member. Nothing is kept. */
export const previewTeamPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/team-photo-preview',
  access: 'onboarded',
  input: TeamPhoto,
  output: z.object({
    /** WebP files in base64; null for a member whose photos don't show enough. */
    pictures: z.array(z.string().nullable()),
  }),
  failures: ['not_found', 'not_ready', 'style_unavailable', 'engine_cannot', 'too_many_runs', 'engine_unavailable'],
})

export const getShoot = endpoint({
  method: 'GET',
  path: '/api/engine/shoots/:shootId',
  access: 'onboarded',
  scope: 'read',
  input: z.object({ shootId: z.string() }),
  output: z.object({ shoot: Shoot }),
  failures: ['not_found'],
})

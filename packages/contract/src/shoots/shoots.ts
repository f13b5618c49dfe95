import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { FaceBox } from '../photos/face-box.ts'
import { Chip, Prompt } from '../prompts/prompts.ts'
import { UnmetNeed } from '../styles/capabilities.ts'
import { StyleId } from '../styles/styles.ts'
import { Aspect, Framing, Light, PictureAspect, WorkStatus } from '../work/work.ts'

export const Picture = z.object({
  _id: z.string(),
  status: WorkStatus,
  style: z.string(),
  /** The garment's id; null if the person wears their own clothes. */
  garment: z.string().nullable(),
  /** How the whole image was derived from another image; null if it wasn't. */
  finish: z.enum(['filter', 'cut-out', 'retouch']).nullable(),
  /** Null if a prompt, or the order of a team photo, named another light. */
  light: Light.nullable(),
  /** Full size; null until ready. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** Source photo, as listed by `getModelPhotos`; null if unknown, and for groups. */
  photoId: z.string().nullable(),
  /** That photo, cropped like the image for comparison. */
  beforeUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The face's position, as fractions of the image; null if unknown, and for groups. */
  face: FaceBox.nullable(),
  /** Number of facial points within half a pixel of their position in the photo; null unless nearly all are. */
  unmovedPoints: z.int().nullable(),
  /**
   * Similarity of the faces in image and photo, from -1 to 1, according to a face recognition network; null without
   * one.
   */
  faceLikeness: z.number().nullable(),
  missing: z.array(UnmetNeed),
  /** Whether it is AI-generated, so that the face may differ from the photo. */
  isDrawn: z.boolean(),
  /** Whether it is in the public gallery. */
  isPublished: z.boolean(),
  /** The failure message; null unless it failed. */
  failure: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const ShootKind = z.enum(['styles', 'dress_up', 'team', 'chat'])
export type ShootKind = z.infer<typeof ShootKind>

/** An order for images of a model, in styles, in outfits or from a prompt. */
export const Shoot = z.object({
  _id: z.string(),
  kind: ShootKind,
  status: WorkStatus,
  /** Model of the person. `_id` is null once the model is deleted; for a team, `name` lists all names. */
  model: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** The user's prompt, its meaning, and unused words. */
  prompt: z.string().nullable(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  pictures: z.array(Picture),
  createdAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

const styles = z.array(StyleId).max(limits.stylesPerShootMax)

/**
 * Starts a shoot: `count` images per style, each following the prompt. A prompt without styles uses a plain studio. The
 * model's good photos are used in rotation unless one is chosen. Each image costs one imageGeneration credit, refunded
 * if it fails.
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
      /** Defaults to the prompt's framing, or `portrait`. */
      aspect: PictureAspect.optional(),
      /** `large` has up to 2,048 pixels per side. If the photo's resolution is too low, `detail` is missing. */
      size: z.enum(['standard', 'large']).optional(),
      /** Defaults to the prompt's, or the style's own. */
      framing: Framing.optional(),
      /**
       * Unless the prompt names a light. Lighting styles and AI-generated images keep their own. Defaults to `style`.
       */
      light: Light.optional(),
      count: z.int().min(1).max(limits.picturesPerStyleMax).optional(),
      /** Uses only this photo of the model. */
      photoId: z.string().optional(),
      /**
       * The service (in `getCapabilities`) that will receive the photo, as shown to the user. If omitted, no photo is
       * sent to a service.
       */
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

/** A garment with its colour and position. Defaults to its original colour and standard fit. */
export const Outfit = z.object({
  garment: z.string().max(60),
  /** A supported colour of the garment, as `#rrggbb`. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  /** Offset to the right and down, in face heights. */
  right: moved.optional(),
  down: moved.optional(),
  size: z.number().min(limits.garmentSize.from).max(limits.garmentSize.to).optional(),
})
export type Outfit = z.infer<typeof Outfit>

/**
 * Creates an image for each outfit: of one of the user's images, keeping its photo, style and light, or of a model in a
 * style. Each costs one imageGeneration credit.
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
      /** A garment id alone means its original colour. */
      garments: z
        .array(z.union([z.string().max(60), Outfit]))
        .min(1)
        .max(limits.garmentsPerOrderMax),
      /** The style; only for a model. */
      style: StyleId.optional(),
      /** Only for a model. Defaults to `style`. */
      light: Light.optional(),
      /** Defaults to the image's own framing, or `portrait`. */
      aspect: PictureAspect.optional(),
    })
    .refine((input) => input.pictureId !== undefined || (input.modelId !== undefined && input.style !== undefined), {
      path: ['pictureId'],
      message: 'picture_or_model_required' satisfies FieldProblem,
    }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable', 'engine_cannot'],
})

/** The light for a team, replacing the style's own. */
export const teamPhotoLights = ['soft', 'dramatic', 'left', 'right', 'above', 'rim'] as const

const TeamPhoto = z.object({
  modelIds: z
    .array(z.string())
    .min(limits.teamPhotoMembers.from)
    .max(limits.teamPhotoMembers.to)
    .refine((ids) => new Set(ids).size === ids.length, 'team_member_repeated' satisfies FieldProblem),
  style: StyleId,
  /** The colour of a plain wall that replaces the style's background. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour, such as #3e52c2.')
    .optional(),
  light: z.enum(teamPhotoLights).optional(),
  arrangement: z.enum(['group', 'portraits']),
  aspect: Aspect.default('landscape'),
})

/**
 * Creates images of several models in one style: all together (`group`, one credit) or a matching portrait of each
 * (`portraits`, one credit each). In groups with rows, the first members are in the back row.
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

/** Returns tiny, free previews of the same images: one of a group, or one per member. Stores nothing. */
export const previewTeamPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/team-photo-preview',
  access: 'onboarded',
  input: TeamPhoto,
  output: z.object({
    /** WebP files as base64; null for members whose photos don't show enough. */
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

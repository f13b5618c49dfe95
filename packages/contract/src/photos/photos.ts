import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FaceBox } from './face-box.ts'

/**
 * Problems with a photo: the codes of `@keylight/imaging`, which the contract can't import. Types in the domain check
 * that both lists match.
 */
export const photoFindingCodes = [
  'not_a_photo',
  'file_too_big',
  'too_many_pixels',
  'too_complex',
  'animated',
  'damaged',
  'too_small',
  'small_photo',
  'no_face',
  'several_faces',
  'face_too_small',
  'face_cut_off',
  'cropped_tight',
  'turned_too_far',
  'tilted_too_far',
  'blurred',
  'too_dark',
  'too_bright',
  'backlit',
  'hard_light',
  'coloured_light',
  'sunglasses',
  'eyes_closed',
  'mouth_covered',
  'face_covered',
  'filtered',
  'near_duplicate',
] as const
export type PhotoFindingCode = (typeof photoFindingCodes)[number]

export const PhotoFinding = z.object({
  code: z.enum(photoFindingCodes),
  /** `refused`: the photo can't be used. `warned`: it can be used, but images may suffer. */
  severity: z.enum(['refused', 'warned']),
  /** The fix, in a sentence. */
  message: z.string(),
})
export type PhotoFinding = z.infer<typeof PhotoFinding>

export const Photo = z.object({
  _id: z.string(),
  /** A small upright copy. */
  previewUrl: z.string(),
  findings: z.array(PhotoFinding),
  /** From 0 to 1; a higher value means a better source. */
  score: z.number(),
  createdAt: z.iso.datetime(),
})
export type Photo = z.infer<typeof Photo>

/** A face in a photo of several people. */
export const FoundFace = z.object({
  /** Pass this to `uploadPhoto` to choose the face. */
  box: FaceBox,
  /** A small WebP of the face, as base64. */
  picture: z.string(),
})
export type FoundFace = z.infer<typeof FoundFace>

/**
 * Checks a photo and stores it for training if it is usable. An unusable photo is not a failure: `photo` is null,
 * `findings` gives the reasons, and nothing is stored. If the only problem is that it shows several people, `faces`
 * lists the faces to choose from: upload the photo again with one of their boxes. Requires consent to the current
 * version (`giveConsent`).
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/photos',
  access: 'signedIn',
  scope: 'order',
  upload: true,
  input: z.object({
    /** The face of the person to use: x, y, width and height as fractions of the upright photo, separated by commas. */
    face: z
      .string()
      .regex(/^(0|1|0?\.\d{1,20})(,(0|1|0?\.\d{1,20})){3}$/)
      .optional(),
  }),
  output: z.object({ photo: Photo.nullable(), findings: z.array(PhotoFinding), faces: z.array(FoundFace) }),
  failures: [
    'consent_needed',
    'file_too_big',
    'too_many_photos',
    'not_ready',
    'too_many_runs',
    'storage_full',
    'engine_unavailable',
  ],
})

/**
 * Photo ids grouped by person, largest group first. A single group means all photos appear to show the same person.
 * This is only a guess, used for a warning: people can look alike, and one person can look different.
 */
export const People = z.array(z.array(z.string()))
export type People = z.infer<typeof People>

/** Lists photos that await training, oldest first. */
export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/engine/photos',
  access: 'signedIn',
  scope: 'read',
  input: z.object({}),
  output: z.object({ photos: z.array(Photo), people: People }),
  failures: [],
})

export const removePhoto = endpoint({
  method: 'POST',
  path: '/api/engine/photos/remove',
  access: 'signedIn',
  input: z.object({ photoId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})

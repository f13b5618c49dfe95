import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

const megabytes = limits.photoBytesMax / 1024 / 1024
const megapixels = limits.photoPixelsMax / 1_000_000

/** What can be wrong with a photo, and the sentence that says what to do about it. */
export const photoFindings = {
  not_a_photo: 'This file is not a photo that we can open. Use JPEG, PNG, WebP, AVIF or HEIC.',
  file_too_big: `This file is larger than ${megabytes} MB. Save a smaller copy and try that.`,
  too_many_pixels: `This picture has more than ${megapixels} megapixels. Save a smaller copy and try that.`,
  animated: 'This file is an animation. Use a single still photo.',
  damaged: 'This file is damaged or incomplete. Copy it from your phone or camera again.',
  too_small: `This photo is too small. Each side needs at least ${limits.photoShortSideMinPixels} pixels.`,
  no_face: 'We could not find a face in this photo. Use one that shows your whole face.',
  several_faces: 'There is more than one person in this photo. Use one where you are alone, or crop it.',
  face_too_small: 'Your face is too small in this photo. Come closer to the camera, or crop it.',
  face_cut_off: 'Your face is cut off by the edge of this photo. Use one that shows your whole head.',
  turned_too_far: 'Your head is turned too far to the side. Look towards the camera.',
  tilted_too_far: 'Your head is tilted too far. Hold it, and the camera, upright.',
  blurred: 'This photo is blurred. Hold the camera still and tap your face to focus.',
  too_dark: 'This photo is too dark. Face a window or a lamp.',
  too_bright: 'This photo is too bright. Step out of the direct light.',
  backlit: 'The light comes from behind you, so your face is dark. Turn around to face it.',
  coloured_light: 'The light in this photo is strongly coloured. Stand near a window or under white light.',
  sunglasses: 'Your eyes are hidden by dark glasses or a deep shadow. Take the glasses or the cap off.',
  eyes_closed: 'Your eyes look closed or covered. Choose a photo where both of your eyes are open.',
  mouth_covered: 'Your mouth is covered. Use a photo without a mask, a hand or anything else before your face.',
  filtered: 'This photo is in black and white or has a colour filter. Use it as your camera took it.',
  near_duplicate: 'This looks the same as another of your photos. Different ones give you more varied pictures.',
} as const
export type PhotoFindingCode = keyof typeof photoFindings

export const PhotoFinding = z.object({
  code: z.enum(Object.keys(photoFindings) as [PhotoFindingCode, ...PhotoFindingCode[]]),
  /** `refused`: the photo cannot be used. `warned`: it can, and the result may suffer. */
  severity: z.enum(['refused', 'warned']),
  message: z.string(),
})
export type PhotoFinding = z.infer<typeof PhotoFinding>

export const Photo = z.object({
  _id: z.string(),
  /** A small upright copy. */
  previewUrl: z.string(),
  findings: z.array(PhotoFinding),
  /** 0 to 1; higher is a better photo to work from. */
  score: z.number(),
  createdAt: z.iso.datetime(),
})
export type Photo = z.infer<typeof Photo>

/**
 * Checks one photo and keeps it for training if it can be used. A photo that cannot is an answer, not a failure:
 * `photo` is null, `findings` says why, and nothing is kept. Needs the consent of the current version (`giveConsent`).
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/engine/photos',
  access: 'signedIn',
  upload: true,
  input: z.object({}),
  output: z.object({ photo: Photo.nullable(), findings: z.array(PhotoFinding) }),
  failures: ['consent_needed', 'file_too_big', 'too_many_photos', 'not_ready', 'engine_unavailable'],
})

/** The photos that wait to be trained on, oldest first. */
export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/engine/photos',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ photos: z.array(Photo) }),
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

import { z } from 'zod'
import { LookId } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const PictureStatus = z.enum(['in_progress', 'ready', 'failed'])
export type PictureStatus = z.infer<typeof PictureStatus>

/** What a style asks for that the engine could not do; `body`: the photos show too little of it for the framing. */
export const StyleNeed = z.enum(['pose', 'attire', 'seat', 'body'])
export type StyleNeed = z.infer<typeof StyleNeed>

export const Picture = z.object({
  _id: z.string(),
  status: PictureStatus,
  style: z.string(),
  /** Full size; null until it is ready. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** The photo it was made from, for a look at before and after. */
  beforeUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  missing: z.array(StyleNeed),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

/** One order of pictures: a model in some styles. It is the activity of the history. */
export const Shoot = z.object({
  _id: z.string(),
  status: z.enum(['in_progress', 'ready', 'failed']),
  model: z.object({ _id: z.string(), name: z.string() }),
  pictures: z.array(Picture),
  createdAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

/** Starts a shoot. Costs one imageGeneration credit a picture; a picture that fails gives its credit back. */
export const requestShoot = endpoint({
  method: 'POST',
  path: '/api/engine/generate-images',
  access: 'onboarded',
  input: z.object({
    modelId: z.string(),
    styles: z
      .array(LookId)
      .min(1, 'Choose at least one style.')
      .max(limits.stylesPerShootMax, `Choose at most ${limits.stylesPerShootMax} styles.`),
  }),
  output: z.object({ shoot: Shoot }),
  failures: ['credits_exhausted', 'not_found', 'not_ready', 'style_unavailable'],
})

export const getShoot = endpoint({
  method: 'GET',
  path: '/api/engine/shoots/:shootId',
  access: 'onboarded',
  input: z.object({ shootId: z.string() }),
  output: z.object({ shoot: Shoot }),
  failures: ['not_found'],
})

/** A link that downloads the picture in full size. The download is remembered (it ends the right to a refund). */
export const downloadPicture = endpoint({
  method: 'POST',
  path: '/api/engine/pictures/:pictureId/download',
  access: 'onboarded',
  input: z.object({ pictureId: z.string() }),
  output: z.object({ url: z.string(), fileName: z.string() }),
  failures: ['not_found', 'not_ready'],
})

/** Everything that the user made, newest first. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/user/history',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    activities: z.array(Shoot),
    videoActivities: z.array(z.object({ videoId: z.string(), videoUrl: z.string().nullable() })),
    dressUpActivities: z.array(z.object({ _id: z.string() })),
    thumbnailActivities: z.array(z.object({ _id: z.string() })),
  }),
  failures: [],
})

/** A favourite is known by its url. */
export const FavoriteImage = z.object({ url: z.string().min(1) })
export type FavoriteImage = z.infer<typeof FavoriteImage>

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/user/favorite',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ favourites: z.array(FavoriteImage) }),
  failures: [],
})

/** Adds the image to the favourites, or removes it when it is one already. */
export const toggleFavorite = endpoint({
  method: 'POST',
  path: '/api/user/favorite',
  access: 'signedIn',
  input: FavoriteImage,
  output: FavoriteImage.extend({ favourite: z.boolean() }),
  failures: ['not_found'],
})

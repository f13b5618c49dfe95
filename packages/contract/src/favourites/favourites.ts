import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Favourites are identified by their URL. */
export const FavouriteImage = z.object({ url: z.string().min(1).max(2000) })
export type FavouriteImage = z.infer<typeof FavouriteImage>

/** A stored favourite: an image, an upscale, a video or a thumbnail. */
export const Favourite = FavouriteImage.extend({
  workId: z.string(),
  /** A small version; for a video, its first frame. */
  previewUrl: z.string().nullable(),
})
export type Favourite = z.infer<typeof Favourite>

/** Lists the user's favourites, oldest first. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/favorite',
  access: 'signedIn',
  scope: 'read',
  input: z.object({}),
  output: z.object({ favourites: z.array(Favourite) }),
  failures: [],
})

/** Adds an image, upscale, video or thumbnail to the user's favourites, or removes it. */
export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/api/user/favorite',
  access: 'signedIn',
  idempotent: true,
  input: FavouriteImage,
  output: Favourite.extend({ favourite: z.boolean() }),
  failures: ['not_found'],
})

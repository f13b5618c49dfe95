import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A favourite is identified by its url. */
export const FavouriteImage = z.object({ url: z.string().min(1).max(2000) })
export type FavouriteImage = z.infer<typeof FavouriteImage>

/** The user's favourites, oldest first. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/favorite',
  access: 'signedIn',
  scope: 'read',
  input: z.object({}),
  output: z.object({ favourites: z.array(FavouriteImage) }),
  failures: [],
})

/** Adds an image to the user's favourites, or removes it if it is one already. */
export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/api/user/favorite',
  access: 'signedIn',
  idempotent: true,
  input: FavouriteImage,
  output: FavouriteImage.extend({ favourite: z.boolean() }),
  failures: ['not_found'],
})

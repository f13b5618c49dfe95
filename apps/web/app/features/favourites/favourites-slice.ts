import { type Favourite, type FavouriteImage, listFavourites, toggleFavourite } from '@keylight/contract'
import { createSlice } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk, type Loading, loadPending, loadRejected } from '../../state/call-thunk.ts'
import type { State } from '../../state/store.ts'

/**
 * What a favourite is recognised by: the work that its address belongs to, because a thumbnail has a new file after each
 * change.
 */
export const favouriteKey = (url: string): string =>
  /(?:pic|ups|vid|thb)_\w+/.exec(url)?.[0] ?? url.split('?')[0] ?? url

interface FavouritesState extends Loading {
  favoritePhotos: Favourite[]
}

declare module '../../state/store.ts' {
  interface AccountArea extends FavouritesState {}
}

const initialState: FavouritesState = { isLoading: false, error: null, favoritePhotos: [] }

/** Whether the image of this address is one of them. */
export const isFavourite = (favourites: readonly FavouriteImage[], url: string): boolean =>
  favourites.some((favourite) => favouriteKey(favourite.url) === favouriteKey(url))

export const loadFavourites = callThunk('account/loadFavourites', () => call(listFavourites, {}))

/** Removes the image if it is a favourite, otherwise adds it. */
export const submitFavourite = callThunk('account/submitFavourite', async (image: FavouriteImage, getState) => {
  const { favoritePhotos } = (getState() as State).account
  const operation = isFavourite(favoritePhotos, image.url) ? ('remove' as const) : ('add' as const)
  const { workId, previewUrl } = await call(toggleFavourite, image)
  return { operation, image: { url: image.url, workId, previewUrl } }
})

export const favourites = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadFavourites.pending, loadPending)
      .addCase(loadFavourites.rejected, loadRejected)
      .addCase(loadFavourites.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.favoritePhotos = payload.favourites
      })
      .addCase(submitFavourite.pending, loadPending)
      .addCase(submitFavourite.rejected, loadRejected)
      .addCase(submitFavourite.fulfilled, (state, { payload: { operation, image } }) => {
        state.isLoading = false
        const others = state.favoritePhotos.filter(({ url }) => favouriteKey(url) !== favouriteKey(image.url))
        if (operation === 'remove') state.favoritePhotos = others
        else if (others.length === state.favoritePhotos.length) state.favoritePhotos.push(image)
      }),
})

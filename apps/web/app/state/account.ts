import { type FavoriteImage, listFavorites, toggleFavorite } from '@keylight/contract'
import { createSlice } from '@reduxjs/toolkit'
import { call } from '../api/client.ts'
import { callThunk, type Loading, loadPending, loadRejected } from './call-thunk.ts'

/** A favourite is known by its url. The signature in the query changes from day to day, the image does not. */
export const sameImage = (one: string | null, other: string | null): boolean =>
  one !== null && one.split('?')[0] === other?.split('?')[0]

interface AccountState extends Loading {
  favoritePhotos: FavoriteImage[]
}

const initialState: AccountState = { isLoading: false, error: null, favoritePhotos: [] }

export const loadFavorites = callThunk('account/loadFavorites', () => call(listFavorites, {}))

/** Removes the image if it is a favourite, otherwise adds it. */
export const submitFavorite = callThunk('account/submitFavorite', async (image: FavoriteImage, getState) => {
  const { favoritePhotos } = (getState() as { account: AccountState }).account
  const operation = favoritePhotos.some(({ url }) => sameImage(url, image.url)) ? ('remove' as const) : ('add' as const)
  await call(toggleFavorite, image)
  return { operation, image }
})

export const account = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadFavorites.pending, loadPending)
      .addCase(loadFavorites.rejected, loadRejected)
      .addCase(loadFavorites.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.favoritePhotos = payload.favourites
      })
      .addCase(submitFavorite.pending, loadPending)
      .addCase(submitFavorite.rejected, loadRejected)
      .addCase(submitFavorite.fulfilled, (state, { payload: { operation, image } }) => {
        state.isLoading = false
        const others = state.favoritePhotos.filter(({ url }) => !sameImage(url, image.url))
        if (operation === 'remove') state.favoritePhotos = others
        else if (others.length === state.favoritePhotos.length) state.favoritePhotos.push(image)
      }),
})

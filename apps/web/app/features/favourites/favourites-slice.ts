import { type Favourite, listFavourites, toggleFavourite } from '@keylight/contract'
import { createSlice } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import { workDeleted } from '../../state/work.ts'

interface FavouritesState extends Loading {
  favoritePhotos: Favourite[]
}

declare module '../../state/store.ts' {
  interface AccountArea extends FavouritesState {}
}

const initialState: FavouritesState = { isLoading: false, error: null, favoritePhotos: [] }

/** Returns whether the item with this id is a favourite. */
export const isFavourite = (favourites: readonly Favourite[], id: string): boolean =>
  favourites.some(({ workId }) => workId === id)

export const loadFavourites = callThunk('account/loadFavourites', () => call(listFavourites, {}))

/** Adds an item to the favourites, or removes it if it's already a favourite. */
export const submitFavourite = callThunk(
  'account/submitFavourite',
  async ({ workId, url }: Pick<Favourite, 'workId' | 'url'>, getState) => {
    const { favoritePhotos } = getState().account
    const operation = isFavourite(favoritePhotos, workId) ? ('remove' as const) : ('add' as const)
    const { previewUrl } = await call(toggleFavourite, { url })
    return { operation, image: { url, workId, previewUrl } }
  },
)

export const favourites = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(workDeleted, (state, { payload: id }) => {
        state.favoritePhotos = state.favoritePhotos.filter(({ workId }) => workId !== id)
      })
      .addCase(loadFavourites.fulfilled, (state, { payload }) => {
        state.favoritePhotos = payload.favourites
      })
      .addCase(submitFavourite.fulfilled, (state, { payload: { operation, image } }) => {
        const others = state.favoritePhotos.filter(({ workId }) => workId !== image.workId)
        if (operation === 'remove') state.favoritePhotos = others
        else if (others.length === state.favoritePhotos.length) state.favoritePhotos.push(image)
      })
    trackLoading(builder, loadFavourites, submitFavourite)
  },
})

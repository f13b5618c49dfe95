import {
  type Favourite,
  type FavouriteImage,
  listFavourites,
  listUpscales,
  requestUpscale,
  type SentTo,
  toggleFavourite,
  type Upscale,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { callThunk, type Loading, loadPending, loadRejected } from '../call-thunk.ts'
import type { Dispatch, State } from '../store.ts'
import { spend } from '../user/spend.ts'
import { newer, workDeleted } from '../work.ts'

/** Images are recognised by their address. The signature in its query changes every day, the image does not. */
export const sameImage = (one: string | null, other: string | null): boolean =>
  one !== null && one.split('?')[0] === other?.split('?')[0]

/**
 * What a favourite is recognised by: the work that its address belongs to, because a thumbnail has a new file after each
 * change.
 */
export const favouriteKey = (url: string): string =>
  /(?:pic|ups|vid|thb)_\w+/.exec(url)?.[0] ?? url.split('?')[0] ?? url

/** One image of an upscale. */
export interface UpscalePhoto {
  id: string
  url: string
  upscaler: string[]
  originalId: string
  createdAt: string
}

interface AccountState extends Loading {
  favoritePhotos: Favourite[]
  /** The images of all upscales as one list. */
  upscalePhotos: UpscalePhoto[]
  /** All upscales as the server has them, including those in progress. */
  upscales: Upscale[]
}

const initialState: AccountState = {
  isLoading: false,
  error: null,
  favoritePhotos: [],
  upscalePhotos: [],
  upscales: [],
}

/** Whether the image of this address is one of them. */
export const isFavourite = (favourites: readonly FavouriteImage[], url: string): boolean =>
  favourites.some((favourite) => favouriteKey(favourite.url) === favouriteKey(url))

export const loadFavourites = callThunk('account/loadFavourites', () => call(listFavourites, {}))

/** Removes the image if it is a favourite, otherwise adds it. */
export const submitFavourite = callThunk('account/submitFavourite', async (image: FavouriteImage, getState) => {
  const { favoritePhotos } = (getState() as { account: AccountState }).account
  const operation = isFavourite(favoritePhotos, image.url) ? ('remove' as const) : ('add' as const)
  const { workId, previewUrl } = await call(toggleFavourite, image)
  return { operation, image: { url: image.url, workId, previewUrl } }
})

export const loadUpscales = callThunk('account/loadUpscales', () => call(listUpscales, {}))

/** Requests an upscale and shows whether it has started. */
export const submitUpscale = callThunk('account/submitUpscale', async (order: SentTo<typeof requestUpscale>) => {
  try {
    const { upscale } = await call(requestUpscale, order)
    toast('Image upscaling initiated. Please be patient...')
    return upscale
  } catch (error) {
    toast('Image upscaling failed. Please try again.')
    throw error
  }
})

/** Requests an upscale and takes its credit. Rejects with what the state keeps of a failure. */
export const orderUpscale = (order: SentTo<typeof requestUpscale>) => (dispatch: Dispatch, getState: () => State) =>
  spend('imageUpscaling', 1, () => dispatch(submitUpscale(order)).unwrap())(dispatch, getState)

export const account = createSlice({
  name: 'account',
  initialState,
  reducers: {
    upscaleArrived: (state, { payload }: PayloadAction<Upscale>) => putUpscale(state, payload),
  },
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
      })
      .addCase(loadUpscales.pending, loadPending)
      .addCase(loadUpscales.rejected, loadRejected)
      .addCase(loadUpscales.fulfilled, (state, { payload: { upscalingImages } }) => {
        const known = new Map(state.upscales.map((upscale) => [upscale._id, upscale]))
        state.isLoading = false
        keepUpscales(
          state,
          upscalingImages.map((upscale) => newer(known.get(upscale._id), upscale)),
        )
      })
      .addCase(submitUpscale.fulfilled, (state, { payload }) => putUpscale(state, payload))
      .addCase(workDeleted, (state, { payload: id }) => {
        keepUpscales(
          state,
          state.upscales.filter(({ _id }) => _id !== id),
        )
      }),
})

export const { upscaleArrived } = account.actions

function putUpscale(state: AccountState, upscale: Upscale): void {
  const known = state.upscales.some(({ _id }) => _id === upscale._id)
  const kept = state.upscales.map((old) => (old._id === upscale._id ? newer(old, upscale) : old))
  keepUpscales(state, known ? kept : [upscale, ...kept])
}

function keepUpscales(state: AccountState, upscales: Upscale[]): void {
  state.upscales = upscales
  state.upscalePhotos = upscales.flatMap(({ _id, images, createdAt }) =>
    images.map((url, index) => ({
      id: index === 0 ? _id : `${_id}-${index}`,
      url,
      upscaler: [],
      originalId: _id,
      createdAt,
    })),
  )
}

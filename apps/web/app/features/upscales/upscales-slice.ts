import { listUpscales, requestUpscale, type SentTo, type Upscale } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import { newer, workDeleted } from '../../state/work.ts'
import { toast } from '../../ui/toast.ts'

/** One image of an upscale. */
interface UpscalePhoto {
  id: string
  url: string
  upscaler: string[]
  originalId: string
  createdAt: string
}

interface UpscalesState extends Loading {
  /** The images of all upscales as one list. */
  upscalePhotos: UpscalePhoto[]
  /** All upscales on the server, including those in progress. */
  upscales: Upscale[]
}

declare module '../../state/store.ts' {
  interface AccountArea extends UpscalesState {}
}

const initialState: UpscalesState = { isLoading: false, error: null, upscalePhotos: [], upscales: [] }

export const loadUpscales = callThunk('account/loadUpscales', () => call(listUpscales, {}))

/** Requests an upscale and shows a toast with the result. */
export const orderUpscale = callThunk('account/orderUpscale', async (order: SentTo<typeof requestUpscale>) => {
  try {
    const { upscale } = await call(requestUpscale, order)
    toast(t`Image upscaling initiated. Please be patient...`)
    return upscale
  } catch (error) {
    toast(t`Image upscaling failed. Please try again.`)
    throw error
  }
})

export const upscales = createSlice({
  name: 'account',
  initialState,
  reducers: {
    upscaleArrived: (state, { payload }: PayloadAction<Upscale>) => putUpscale(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUpscales.fulfilled, (state, { payload: { upscalingImages } }) => {
        const known = new Map(state.upscales.map((upscale) => [upscale._id, upscale]))
        keepUpscales(
          state,
          upscalingImages.map((upscale) => newer(known.get(upscale._id), upscale)),
        )
      })
      .addCase(orderUpscale.fulfilled, (state, { payload }) => putUpscale(state, payload))
      .addCase(workDeleted, (state, { payload: id }) => {
        keepUpscales(
          state,
          state.upscales.filter(({ _id }) => _id !== id),
        )
      })
    trackLoading(builder, loadUpscales)
  },
})

export const { upscaleArrived } = upscales.actions

function putUpscale(state: UpscalesState, upscale: Upscale): void {
  const known = state.upscales.some(({ _id }) => _id === upscale._id)
  const kept = state.upscales.map((old) => (old._id === upscale._id ? newer(old, upscale) : old))
  keepUpscales(state, known ? kept : [upscale, ...kept])
}

function keepUpscales(state: UpscalesState, upscales: Upscale[]): void {
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

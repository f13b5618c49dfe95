import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The image to upscale. */
interface SelectedUpscaler {
  url: string
  /** The model in the image. */
  model: string
  /** The screen it was opened from. */
  location: string
  imageId: string
}

interface UpscalerState {
  selectedUpscaler: SelectedUpscaler | null
}

declare module '../../state/store.ts' {
  interface MiscArea extends UpscalerState {}
}

const initialState: UpscalerState = { selectedUpscaler: null }

export const upscaler = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    /** Opens the modal `upscaler` for an image. */
    upscalerOpened: (state, { payload }: PayloadAction<SelectedUpscaler>) => {
      state.selectedUpscaler = payload
    },
  },
})

export const { upscalerOpened } = upscaler.actions

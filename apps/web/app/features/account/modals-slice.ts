import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { buyingChanged } from '../billing/buying-slice.ts'
import { upscalerOpened } from '../upscales/upscaler-slice.ts'

const closedModals = { pricing: false, gift: false, upscaler: false, stylesSelector: false, photosChecklist: false }
export type ModalName = keyof typeof closedModals

interface ModalsState {
  modals: Record<ModalName, boolean>
}

declare module '../../state/store.ts' {
  interface MiscArea extends ModalsState {}
}

const initialState: ModalsState = { modals: closedModals }

export const modals = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    modalChanged: (state, { payload }: PayloadAction<{ name: ModalName; open: boolean }>) => {
      state.modals[payload.name] = payload.open
    },
    modalsReset: (state) => {
      state.modals = closedModals
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(upscalerOpened, (state) => {
        state.modals.upscaler = true
      })
      .addCase(buyingChanged, (state, { payload }) => {
        if (payload !== null) state.modals.pricing = false
      }),
})

export const { modalChanged, modalsReset } = modals.actions

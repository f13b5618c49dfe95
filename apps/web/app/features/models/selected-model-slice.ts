import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { workDeleted } from '../../state/work.ts'

interface SelectedModelState {
  selectedModel: string | null
}

declare module '../../state/store.ts' {
  interface MiscArea extends SelectedModelState {}
}

const initialState: SelectedModelState = { selectedModel: null }

export const selectedModel = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    modelSelected: (state, { payload }: PayloadAction<string>) => {
      state.selectedModel = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(workDeleted, (state, { payload: id }) => {
      if (state.selectedModel === id) state.selectedModel = null
    }),
})

export const { modelSelected } = selectedModel.actions

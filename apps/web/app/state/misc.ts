import type { Gender } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const closedModals = { photosChecklist: false }
export type ModalName = keyof typeof closedModals

interface MiscState {
  selectedModel: string | null
  /** Ids of the looks that were chosen, by kind. */
  stylesAndProfessions: { profession: string[]; styles: string[] }
  modelGender: Gender
  modals: Record<ModalName, boolean>
}

const initialState: MiscState = {
  selectedModel: null,
  stylesAndProfessions: { profession: [], styles: [] },
  modelGender: 'man',
  modals: closedModals,
}

export const misc = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    modelSelected: (state, { payload }: PayloadAction<string>) => {
      state.selectedModel = payload
    },
    modelGenderChanged: (state, { payload }: PayloadAction<Gender>) => {
      state.modelGender = payload
      state.stylesAndProfessions = { profession: [], styles: [] }
    },
    /** Replaces each list that is given as a list; anything else is left out. */
    stylesAndProfessionsChanged: (state, { payload }: PayloadAction<{ profession?: unknown; styles?: unknown }>) => {
      if (Array.isArray(payload.profession)) state.stylesAndProfessions.profession = payload.profession
      if (Array.isArray(payload.styles)) state.stylesAndProfessions.styles = payload.styles
    },
    modalChanged: (state, { payload }: PayloadAction<{ name: ModalName; open: boolean }>) => {
      state.modals[payload.name] = payload.open
    },
  },
})

export const { modelSelected, modelGenderChanged, stylesAndProfessionsChanged, modalChanged } = misc.actions

import { type CategoryKind, findStyle, type Gender } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resumed, startOver } from '../onboarding/onboarding-slice.ts'

interface ChosenStylesState {
  /** Ids of the chosen styles, by kind. */
  stylesAndProfessions: { profession: string[]; styles: string[] }
  modelGender: Gender
}

declare module '../../state/store.ts' {
  interface MiscArea extends ChosenStylesState {}
}

const initialState: ChosenStylesState = { stylesAndProfessions: { profession: [], styles: [] }, modelGender: 'man' }

export const chosenStyles = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    modelGenderChanged: (state, { payload }: PayloadAction<Gender>) => {
      state.modelGender = payload
      state.stylesAndProfessions = { profession: [], styles: [] }
    },
    /** Replaces each given list. Ignores anything that isn't a list. */
    stylesAndProfessionsChanged: (state, { payload }: PayloadAction<{ profession?: unknown; styles?: unknown }>) => {
      if (Array.isArray(payload.profession)) state.stylesAndProfessions.profession = payload.profession
      if (Array.isArray(payload.styles)) state.stylesAndProfessions.styles = payload.styles
    },
  },
  extraReducers: (builder) =>
    builder
      // Styles chosen on another visit or device.
      .addCase(resumed, (state, { payload: { modelDetails, profession } }) => {
        const chosen = profession.value.flatMap((id) => findStyle(id) ?? [])
        state.modelGender = modelDetails.gender ?? chosen[0]?.gender ?? state.modelGender
        const idsOf = (kind: CategoryKind) => chosen.filter((style) => style.kind === kind).map(({ id }) => id)
        state.stylesAndProfessions = { profession: idsOf('profession'), styles: idsOf('style') }
      })
      .addCase(startOver.fulfilled, (state) => {
        state.modelGender = initialState.modelGender
        state.stylesAndProfessions = initialState.stylesAndProfessions
      }),
})

export const { modelGenderChanged, stylesAndProfessionsChanged } = chosenStyles.actions

import {
  type CategoryKind,
  findStyle,
  type Gender,
  getInspired,
  type InspiredPicture,
  type OrderableId,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../call-thunk.ts'
import { resumed, startOver } from '../onboarding/onboarding.ts'
import { workDeleted } from '../work.ts'

const closedModals = { pricing: false, gift: false, upscaler: false, stylesSelector: false, photosChecklist: false }
export type ModalName = keyof typeof closedModals

/** The picture that the upscaler is open for. */
interface SelectedUpscaler {
  url: string
  /** The model in the picture. */
  model: string
  /** The screen that it was opened from. */
  location: string
  imageId: string
}

interface MiscState {
  selectedModel: string | null
  selectedUpscaler: SelectedUpscaler | null
  /** Ids of the chosen looks, by kind. */
  stylesAndProfessions: { profession: string[]; styles: string[] }
  modelGender: Gender
  modals: Record<ModalName, boolean>
  /** What somebody is about to buy; null unless they are. */
  buying: OrderableId | null
  /** In pixels. */
  navbarHeight: number
  inspired: { allInspired: InspiredPicture[]; inspiredGroup: Record<string, InspiredPicture[]> }
}

const initialState: MiscState = {
  selectedModel: null,
  selectedUpscaler: null,
  stylesAndProfessions: { profession: [], styles: [] },
  modelGender: 'man',
  modals: closedModals,
  buying: null,
  navbarHeight: 64,
  inspired: { allInspired: [], inspiredGroup: {} },
}

/** Loads the published pictures of all groups, or of one. Works without signing in. */
export const loadInspired = callThunk('misc/loadInspired', (groupId: string | undefined) =>
  call(getInspired, { groupId: groupId ?? '' }),
)

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
    /** Replaces each list that is given. Anything that is not a list is ignored. */
    stylesAndProfessionsChanged: (state, { payload }: PayloadAction<{ profession?: unknown; styles?: unknown }>) => {
      if (Array.isArray(payload.profession)) state.stylesAndProfessions.profession = payload.profession
      if (Array.isArray(payload.styles)) state.stylesAndProfessions.styles = payload.styles
    },
    modalChanged: (state, { payload }: PayloadAction<{ name: ModalName; open: boolean }>) => {
      state.modals[payload.name] = payload.open
    },
    modalsReset: (state) => {
      state.modals = closedModals
    },
    upscalerOpened: (state, { payload }: PayloadAction<SelectedUpscaler>) => {
      state.selectedUpscaler = payload
      state.modals.upscaler = true
    },
    /** Opens the purchase of an offer in place of the ways to more credits, or closes it. */
    buyingChanged: (state, { payload }: PayloadAction<OrderableId | null>) => {
      state.buying = payload
      if (payload !== null) state.modals.pricing = false
    },
    navbarHeightChanged: (state, { payload }: PayloadAction<number>) => {
      state.navbarHeight = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadInspired.fulfilled, (state, { payload }) => {
        state.inspired = payload
      })
      // What was chosen on another visit, or on another device.
      .addCase(resumed, (state, { payload: { modelDetails, profession } }) => {
        const chosen = profession.value.flatMap((id) => findStyle(id) ?? [])
        state.modelGender = modelDetails.gender ?? chosen[0]?.gender ?? state.modelGender
        const idsOf = (kind: CategoryKind) => chosen.filter((style) => style.kind === kind).map(({ id }) => id)
        state.stylesAndProfessions = { profession: idsOf('profession'), styles: idsOf('style') }
      })
      .addCase(startOver.fulfilled, (state) => {
        state.modelGender = initialState.modelGender
        state.stylesAndProfessions = initialState.stylesAndProfessions
      })
      .addCase(workDeleted, (state, { payload: id }) => {
        if (state.selectedModel === id) state.selectedModel = null
      }),
})

export const {
  modelSelected,
  modelGenderChanged,
  stylesAndProfessionsChanged,
  modalChanged,
  modalsReset,
  upscalerOpened,
  buyingChanged,
  navbarHeightChanged,
} = misc.actions

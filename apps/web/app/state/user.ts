import { type CreditKind, type Credits, emptyOnboarding, getUserData, type UserData } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../api/client.ts'
import { callThunk, type LoadError } from './call-thunk.ts'
import { startTraining } from './model.ts'
import { saveStep, startOver } from './onboarding.ts'

interface UserState {
  isAuthenticated: boolean
  isFetched: boolean
  error: LoadError | null
  data: UserData
}

/** Nobody yet: not onboarded, without credits. */
const noUser: UserData = {
  id: '',
  email: '',
  name: null,
  plan: 'unknown',
  subscriptionStatus: '',
  onboarded: false,
  onboarding: emptyOnboarding,
  models: [],
  credits: { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 },
}

const initialState: UserState = { isAuthenticated: false, isFetched: false, error: null, data: noUser }

export const loadUser = callThunk('user/load', () => call(getUserData, {}))

export const user = createSlice({
  name: 'user',
  initialState,
  reducers: {
    creditUsed: ({ data }, { payload }: PayloadAction<{ kind: CreditKind; amount: unknown }>) => {
      data.credits[payload.kind] -= typeof payload.amount === 'number' ? payload.amount : 0
    },
    creditsChanged: ({ data }, { payload }: PayloadAction<Credits>) => {
      data.credits = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadUser.pending, (state) => {
        state.error = null
      })
      .addCase(loadUser.fulfilled, (state, { payload }) => {
        state.isFetched = true
        state.isAuthenticated = true
        state.data = { ...payload, plan: payload.plan || 'unknown' }
      })
      .addCase(startTraining.fulfilled, ({ data }) => {
        data.credits.modelTraining -= 1
      })
      .addCase(saveStep.fulfilled, ({ data }, { payload }) => {
        data.onboarding = payload.onboarding
      })
      .addCase(startOver.fulfilled, ({ data }, { payload }) => {
        data.onboarding = payload.onboarding
      })
      .addCase(loadUser.rejected, (state, { payload }) => {
        state.isFetched = true
        state.error = payload ?? null
      }),
})

export const { creditUsed, creditsChanged } = user.actions

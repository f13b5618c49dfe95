import { type Credits, emptyOnboarding, getUserData, type UserData } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../api/client.ts'
import { callThunk, type LoadError } from './call-thunk.ts'
import { saveStep, startOver } from './onboarding.ts'
import { creditUsed } from './spend.ts'

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
      .addCase(creditUsed, ({ data }, { payload }) => {
        data.credits[payload.kind] -= typeof payload.amount === 'number' ? payload.amount : 0
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

export const { creditsChanged } = user.actions

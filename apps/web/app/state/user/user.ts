import {
  type Credits,
  consentVersion,
  emptyOnboarding,
  getReferralCode,
  getSubscription,
  getUserData,
  giveConsent,
  type Onboarding,
  type SentTo,
  type Subscription,
  type UserData,
  updateProfile,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk, type Loading, loadPending, loadRejected } from '../call-thunk.ts'
import { saveStep, startOver } from '../onboarding/onboarding.ts'
import type { State } from '../store.ts'
import { creditUsed } from './spend.ts'

interface UserState extends Loading {
  isAuthenticated: boolean
  /** Becomes true with the first answer, a failure too. */
  isFetched: boolean
  data: UserData
  /** Fetched for subscribed users only. */
  subscription: Subscription | null
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
  referral: '',
  mails: { finishedWork: true, retention: true },
  consent: null,
  isHost: false,
}

const initialState: UserState = {
  isAuthenticated: false,
  isFetched: false,
  isLoading: false,
  error: null,
  data: noUser,
  subscription: null,
}

/** Fetches the user; with a token the one whose session that is. */
export const loadUser = callThunk('user/load', (token: string | undefined) => call(getUserData, {}, { token }))

/** Changes the given fields of the profile. An answer without success is a failure. */
export const saveProfile = callThunk('user/saveProfile', async (fields: SentTo<typeof updateProfile>) => {
  const { success, user } = await call(updateProfile, fields)
  if (!success) throw new Error('The profile was not saved. Please try again.')
  return user
})

/** The user's own link to pass on: this site, with their code. */
export const loadReferral = callThunk('user/loadReferral', async () => {
  const { code } = await call(getReferralCode, {}, { only200: true })
  return `${location.origin}/?${new URLSearchParams({ hsref: code })}`
})

/** Agrees to what `consentSentences` says. */
export const agree = callThunk('user/agree', () => call(giveConsent, { version: consentVersion }))

/** Whether the user has agreed to the words as they are now. */
export const hasAgreed = ({ user }: Pick<State, 'user'>): boolean => user.data.consent === consentVersion

export const loadSubscription = callThunk('user/loadSubscription', () => call(getSubscription, {}))

const required = (Object.keys(emptyOnboarding) as (keyof Onboarding)[]).filter((step) => step !== 'pricing')

/** Every step but `pricing` is completed. Who has no steps yet is not onboarded. */
export const isOnboarded = (steps: Partial<Onboarding>): boolean => required.every((step) => steps[step]?.completed)

const withPlan = (data: UserData): UserData => ({ ...data, plan: data.plan || 'unknown' })

const stepSaved = ({ data }: UserState, { payload }: { payload: { onboarding: Onboarding } }): void => {
  data.onboarding = payload.onboarding
  data.onboarded = isOnboarded(payload.onboarding)
}

export const user = createSlice({
  name: 'user',
  initialState,
  reducers: {
    creditsChanged: ({ data }, { payload }: PayloadAction<Credits>) => {
      data.credits = payload
    },
    /** The server asks for a consent that it does not have. */
    consentMissed: ({ data }) => {
      data.consent = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadUser.pending, loadPending)
      .addCase(loadUser.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.isFetched = true
        state.isAuthenticated = true
        state.data = withPlan(payload)
      })
      .addCase(loadUser.rejected, (state, action) => {
        loadRejected(state, action)
        state.isFetched = true
      })
      .addCase(saveProfile.fulfilled, (state, { payload }) => {
        state.data = withPlan(payload)
      })
      .addCase(loadReferral.fulfilled, ({ data }, { payload }) => {
        data.referral = payload
      })
      .addCase(agree.fulfilled, ({ data }, { payload }) => {
        data.consent = payload.version
      })
      .addCase(loadSubscription.fulfilled, (state, { payload }) => {
        state.subscription = payload.subscription
      })
      .addCase(creditUsed, ({ data }, { payload }) => {
        data.credits[payload.kind] -= Number.isFinite(payload.amount) ? (payload.amount as number) : 0
      })
      .addCase(saveStep.fulfilled, stepSaved)
      .addCase(startOver.fulfilled, stepSaved),
})

export const { creditsChanged, consentMissed } = user.actions

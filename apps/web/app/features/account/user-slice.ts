import {
  type Credits,
  creditKinds,
  emptyOnboarding,
  getReferralCode,
  getSubscription,
  getUserData,
  giveConsent,
  isCurrentConsent,
  type Light,
  type Onboarding,
  type SentTo,
  type Subscription,
  type UserData,
  updateProfile,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { language } from '../../formats/locale.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import type { State } from '../../state/store.ts'
import { saveStep, startOver } from '../onboarding/onboarding-slice.ts'

interface UserState extends Loading {
  isAuthenticated: boolean
  /** True after the first response, even if it is a failure. */
  isFetched: boolean
  data: UserData
  /** Loaded for subscribed users only. */
  subscription: Subscription | null
  /** Number of team changes since the page was loaded. */
  teamChanges: number
}

declare module '../../state/store.ts' {
  interface State {
    user: UserState
  }
}

/** The state without a user: not onboarded, and no credits. */
const noUser: UserData = {
  id: '',
  email: '',
  emailProved: true,
  name: null,
  plan: 'unknown',
  subscriptionStatus: '',
  onboarded: false,
  onboarding: emptyOnboarding,
  models: [],
  credits: { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 },
  pool: { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 },
  company: null,
  referral: '',
  mails: { finishedWork: true, retention: true },
  light: 'style',
  consent: null,
  isHost: false,
  eventSeq: 0,
}

const initialState: UserState = {
  isAuthenticated: false,
  isFetched: false,
  isLoading: false,
  error: null,
  data: noUser,
  subscription: null,
  teamChanges: 0,
}

/** Fetches the signed-in user, or the user of the given token. */
export const loadUser = callThunk('user/load', (token: string | undefined) => call(getUserData, {}, { token }))

/** Saves the given profile fields. Rejects if the server responds without saving them. */
export const saveProfile = callThunk('user/saveProfile', async (fields: SentTo<typeof updateProfile>) => {
  const { success, user } = await call(updateProfile, fields)
  if (!success) throw new Error(t`Your changes weren’t saved. Please try again.`)
  return user
})

/** Loads the user's referral link: this site's URL with their code. */
export const loadReferral = callThunk('user/loadReferral', async () => {
  const { code } = await call(getReferralCode, {}, { only200: true })
  return `${location.origin}/?${new URLSearchParams({ hsref: code })}`
})

/** Records the consent to photo analysis. */
export const agree = callThunk('user/agree', async () => {
  const { consentsIn } = await import('@keylight/messages/consents')
  return await call(giveConsent, { version: consentsIn(language).photos.version })
})

/** Returns whether the user has consented to the current text. */
export const hasAgreed = ({ user }: Pick<State, 'user'>): boolean => isCurrentConsent(user.data.consent)

export const loadSubscription = callThunk('user/loadSubscription', () => call(getSubscription, {}))

const required = (Object.keys(emptyOnboarding) as (keyof Onboarding)[]).filter((step) => step !== 'pricing')

/** Returns whether every step except `pricing` is completed. A user without steps is not onboarded. */
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
    /** The balance from an event. Values that aren't numbers count as 0. */
    creditsChanged: ({ data }, { payload }: PayloadAction<Credits>) => {
      for (const kind of creditKinds) data.credits[kind] = Number.isFinite(payload[kind]) ? payload[kind] : 0
    },
    lightChosen: ({ data }, { payload }: PayloadAction<Light>) => {
      data.light = payload
    },
    teamChanged: (state) => {
      state.teamChanges++
    },
    /** The server has no consent on record. */
    consentMissed: ({ data }) => {
      data.consent = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUser.fulfilled, (state, { payload }) => {
        state.isFetched = true
        state.isAuthenticated = true
        state.data = withPlan(payload)
      })
      .addCase(loadUser.rejected, (state) => {
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
      .addCase(saveStep.fulfilled, stepSaved)
      .addCase(startOver.fulfilled, stepSaved)
    trackLoading(builder, loadUser)
  },
})

export const { creditsChanged, consentMissed, lightChosen, teamChanged } = user.actions

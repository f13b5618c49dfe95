/** The signed-in client: the store with the slices of all features. */
import { getUserData } from '@keylight/contract'
import { combineSlices, configureStore, type Reducer, type Slice } from '@reduxjs/toolkit'
import { call } from '../api/client.ts'
import { readToken } from '../api/token.ts'
import { modalChanged, modals } from '../features/account/modals-slice.ts'
import { loadSubscription, loadUser, user } from '../features/account/user-slice.ts'
import { sendAffiliate } from '../features/affiliates/send-affiliate.ts'
import { buying } from '../features/billing/buying-slice.ts'
import { chats } from '../features/chats/chats-slice.ts'
import { followEvents } from '../features/events/follow-events.ts'
import { favourites, loadFavourites } from '../features/favourites/favourites-slice.ts'
import { inspired } from '../features/gallery/inspired-slice.ts'
import { history, loadHistory } from '../features/history/history-slice.ts'
import { loadModels, loadProgress, model } from '../features/models/models-slice.ts'
import { selectedModel } from '../features/models/selected-model-slice.ts'
import { loadNotifications, notification } from '../features/notifications/notifications-slice.ts'
import { onboarding, resumed } from '../features/onboarding/onboarding-slice.ts'
import { sendReferral } from '../features/referrals/send-referral.ts'
import { chosenStyles } from '../features/styles/styles-slice.ts'
import { upscaler } from '../features/upscales/upscaler-slice.ts'
import { loadUpscales, upscales } from '../features/upscales/upscales-slice.ts'
import { vouchers } from '../features/vouchers/vouchers-slice.ts'
import { navbar } from '../state/navbar-slice.ts'
import type { AccountArea, HistoryArea, MiscArea, State } from '../state/store.ts'
import { keptCode } from './kept-code.ts'
import type { Visitor } from './visitor.ts'

/** Combines slices of several features into one area. Each changes only its own fields. */
function joinSlices<Area extends object>(...slices: Slice[]): Reducer<Area> {
  const initial: Area = Object.assign({}, ...slices.map(({ getInitialState }) => getInitialState()))
  return (state = initial, action) => slices.reduce<Area>((area, { reducer }) => reducer(area, action), state)
}

export const makeStore = () =>
  configureStore<State>({
    reducer: combineSlices(model, notification, onboarding, user, vouchers, {
      account: joinSlices<AccountArea>(favourites, upscales),
      history: joinSlices<HistoryArea>(history, chats),
      misc: joinSlices<MiscArea>(chosenStyles, selectedModel, upscaler, buying, inspired, navbar, modals),
    }),
  })

export type Store = ReturnType<typeof makeStore>

/** The store of the signed-in client. */
export const store = makeStore()

function visitorOf({ user: { isFetched, isAuthenticated, error, data } }: State): Visitor {
  const failed = !isAuthenticated && error !== null && readToken() !== null
  return { isFetched, isAuthenticated, id: isAuthenticated ? data.id : null, onboarded: data.onboarded, failed }
}

/**
 * Restores a token's session and loads the data shared by all signed-in pages. Resolves to whether the token belongs to
 * a user.
 */
export async function enter({ dispatch }: Store, token: string): Promise<boolean> {
  const loaded = await dispatch(loadUser(token))
  if (!loadUser.fulfilled.match(loaded)) return false
  const { onboarding, onboarded, subscriptionStatus } = loaded.payload
  dispatch(resumed(onboarding))
  void dispatch(loadModels()).then((models) => {
    if (!loadModels.fulfilled.match(models)) return
    if (models.payload.models.some(({ status }) => status === 'in_progress')) void dispatch(loadProgress())
  })
  void dispatch(loadHistory())
  void dispatch(loadNotifications())
  void dispatch(loadFavourites())
  if (onboarded) void dispatch(loadUpscales())
  if (subscriptionStatus === 'active') void dispatch(loadSubscription())
  const referral = keptCode('hsref')
  if (!onboarded && referral) void dispatch(sendReferral(referral))
  if (keptCode('ref')) void dispatch(sendAffiliate())
  // The gift card isn't redeemed automatically, because it may be for another user.
  if (keptCode('giftCard')) dispatch(modalChanged({ name: 'gift', open: true }))
  return true
}

/** Returns the user id of a token. */
export const idOf = async (token: string): Promise<string> => (await call(getUserData, {}, { token })).id

/** Opens the signed-in client for a token and keeps it up to date. Reports the visitor after every change. */
export async function openStore(token: string, onChange: (visitor: Visitor) => void): Promise<void> {
  store.subscribe(() => onChange(visitorOf(store.getState())))
  if (await enter(store, token)) void followEvents(store)
}

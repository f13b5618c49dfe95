import { getUserData } from '@keylight/contract'
import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { call } from '../api/client.ts'
import { readToken } from '../api/token.ts'
import { account, loadFavourites, loadUpscales } from './account/account.ts'
import { history, loadHistory } from './history/history.ts'
import { followUser } from './live.ts'
import { misc, modalChanged } from './misc/misc.ts'
import { loadModels, model } from './model/model.ts'
import { loadNotifications, notification } from './notification/notification.ts'
import { onboarding, resumed } from './onboarding/onboarding.ts'
import { keptCode, sendAffiliate, sendReferral } from './user/gifts.ts'
import { loadSubscription, loadUser, user } from './user/user.ts'
import { vouchers } from './vouchers/vouchers.ts'

export const makeStore = () =>
  configureStore({ reducer: combineSlices(account, history, misc, model, notification, onboarding, user, vouchers) })

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']

/** The one store of the signed-in client. */
export const store = makeStore()

export const useAppSelector = useSelector.withTypes<State>()
export const useAppDispatch = useDispatch.withTypes<Dispatch>()

/** Who the visitor is, for the parts of the client that don't know the store. */
export interface Visitor {
  isFetched: boolean
  isAuthenticated: boolean
  /** Null when nobody is signed in. */
  id: string | null
  onboarded: boolean
  /** There is a token, but the user could not be fetched, or the signed-in client did not load. */
  failed: boolean
}

function visitorOf({ user: { isFetched, isAuthenticated, error, data } }: State): Visitor {
  const failed = !isAuthenticated && error !== null && readToken() !== null
  return { isFetched, isAuthenticated, id: isAuthenticated ? data.id : null, onboarded: data.onboarded, failed }
}

/**
 * Restores the session of a token and loads what every signed-in page needs. Resolves to whether the token belongs to a
 * user.
 */
export async function enter({ dispatch }: Store, token: string): Promise<boolean> {
  const loaded = await dispatch(loadUser(token))
  if (!loadUser.fulfilled.match(loaded)) return false
  const { onboarding, onboarded, subscriptionStatus } = loaded.payload
  dispatch(resumed(onboarding))
  void dispatch(loadModels())
  void dispatch(loadHistory())
  void dispatch(loadNotifications())
  void dispatch(loadFavourites())
  if (onboarded) void dispatch(loadUpscales())
  if (subscriptionStatus === 'active') void dispatch(loadSubscription())
  const referral = keptCode('hsref')
  if (!onboarded && referral) void dispatch(sendReferral(referral))
  if (keptCode('ref')) void dispatch(sendAffiliate())
  // The gift card is not claimed automatically, because it may be meant for somebody else.
  if (keptCode('giftCard')) dispatch(modalChanged({ name: 'gift', open: true }))
  return true
}

/** The id of the user of a token. */
export const idOf = async (token: string): Promise<string> => (await call(getUserData, {}, { token })).id

/** Opens the signed-in client for a token and keeps it up to date. Reports the visitor after every change. */
export async function openStore(token: string, onChange: (visitor: Visitor) => void): Promise<void> {
  store.subscribe(() => onChange(visitorOf(store.getState())))
  if (await enter(store, token)) followUser(store)
}

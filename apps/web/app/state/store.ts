import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { readToken } from '../api/token.ts'
import { setSession } from '../session/session.ts'
import { account, loadFavourites, loadUpscales } from './account.ts'
import { keptCode, sendReferral } from './gifts.ts'
import { history, loadHistory } from './history.ts'
import { followUser } from './live.ts'
import { misc, modalChanged } from './misc.ts'
import { loadModels, model } from './model.ts'
import { loadNotifications, notification } from './notification.ts'
import { onboarding, resumed } from './onboarding.ts'
import { loadSubscription, loadUser, user } from './user.ts'
import { vouchers } from './vouchers.ts'

export const makeStore = () =>
  configureStore({ reducer: combineSlices(account, history, misc, model, notification, onboarding, user, vouchers) })

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']

/** The one store of the signed-in client. */
export const store = makeStore()

export const useAppSelector = useSelector.withTypes<State>()
export const useAppDispatch = useDispatch.withTypes<Dispatch>()

store.subscribe(() => {
  const { isFetched, isAuthenticated, error, data } = store.getState().user
  const failed = !isAuthenticated && error !== null && readToken() !== null
  setSession({ isFetched, isAuthenticated, onboarded: data.onboarded, failed })
})

/**
 * Restores the session of a token and begins the loads that every signed-in page draws on. Answers whether there is
 * somebody behind the token.
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
  // Nothing is claimed unasked: it may be meant for somebody else.
  if (keptCode('giftCard')) dispatch(modalChanged({ name: 'gift', open: true }))
  return true
}

/** Opens the signed-in client for a token and keeps it up to date. */
export async function openStore(token: string): Promise<void> {
  if (await enter(store, token)) followUser(store)
}

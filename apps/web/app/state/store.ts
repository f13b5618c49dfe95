import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { readToken } from '../api/token.ts'
import { setSession } from '../session/session.ts'
import { account, loadFavorites } from './account.ts'
import { history, loadHistory } from './history.ts'
import { followUser } from './live.ts'
import { misc } from './misc.ts'
import { loadModels, model } from './model.ts'
import { onboarding, resumed } from './onboarding.ts'
import { loadUser, user } from './user.ts'

export const makeStore = () =>
  configureStore({ reducer: combineSlices(account, history, misc, model, onboarding, user) })

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

/** Fetches the user, then starts the loads that every signed-in page draws on. */
export async function openStore(): Promise<void> {
  const loaded = await store.dispatch(loadUser())
  if (!loadUser.fulfilled.match(loaded)) return
  store.dispatch(resumed(loaded.payload.onboarding))
  void store.dispatch(loadModels())
  void store.dispatch(loadHistory())
  void store.dispatch(loadFavorites())
  followUser(store)
}

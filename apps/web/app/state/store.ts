import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Loading } from './loading.ts'

/**
 * The store's areas, as the specification names them. A slice, `features/<subject>/…-slice.ts`, declares here what it keeps,
 * and `session/client.ts` joins all slices to the store.
 */
export interface State {
  account: AccountArea
  history: HistoryArea
  misc: MiscArea
}
/** What several features keep in the area `account`. */
export interface AccountArea extends Loading {}
/** What several features keep in the area `history`. */
export interface HistoryArea extends Loading {}
/** What several features keep in the area `misc`. */
export interface MiscArea {
  /** In pixels. */
  navbarHeight: number
}

export type Dispatch = ThunkDispatch<State, undefined, UnknownAction>

export const useAppSelector = useSelector.withTypes<State>()
export const useAppDispatch = useDispatch.withTypes<Dispatch>()

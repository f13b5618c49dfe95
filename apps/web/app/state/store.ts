import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Loading } from './loading.ts'

/**
 * Areas of the store, as the specification names them. Slices in `features/<subject>/…-slice.ts` declare their state here,
 * and `session/client.ts` combines them.
 */
export interface State {
  account: AccountArea
  history: HistoryArea
  misc: MiscArea
}
/** State of several features in the area `account`. */
export interface AccountArea extends Loading {}
/** State of several features in the area `history`. */
export interface HistoryArea extends Loading {}
/** State of several features in the area `misc`. */
export interface MiscArea {
  /** In pixels. */
  navbarHeight: number
}

export type Dispatch = ThunkDispatch<State, undefined, UnknownAction>

export const useAppSelector = useSelector.withTypes<State>()
export const useAppDispatch = useDispatch.withTypes<Dispatch>()

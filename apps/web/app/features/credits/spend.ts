import type { CreditKind } from '@keylight/contract'
import { createAction } from '@reduxjs/toolkit'
import type { Dispatch, State } from '../../state/store.ts'

/** Takes an amount off one counter. Anything that is not a number counts as 0. */
export const creditUsed = createAction<{ kind: CreditKind; amount: unknown }>('user/creditUsed')

/** Runs an order, then takes its price off the counter, unless an event has reported the new balance in the meantime. */
export const spend =
  <Result>(kind: CreditKind, amount: number, order: () => Promise<Result>) =>
  async (dispatch: Dispatch, getState: () => State): Promise<Result> => {
    const before = getState().user.data.credits
    const result = await order()
    if (getState().user.data.credits === before) dispatch(creditUsed({ kind, amount }))
    return result
  }

import type { OrderableId } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface BuyingState {
  /** What somebody is about to buy; null unless they are. */
  buying: OrderableId | null
}

declare module '../../state/store.ts' {
  interface MiscArea extends BuyingState {}
}

const initialState: BuyingState = { buying: null }

export const buying = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    /** Opens the purchase of an offer in place of the ways to more credits, or closes it. */
    buyingChanged: (state, { payload }: PayloadAction<OrderableId | null>) => {
      state.buying = payload
    },
  },
})

export const { buyingChanged } = buying.actions

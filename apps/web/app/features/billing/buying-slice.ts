import type { OrderableId } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface BuyingState {
  /** What the user is about to buy, or null. */
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

import type { OrderableId } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface BuyingState {
  /** The offer in the open checkout dialog, or null. */
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
    /** Opens an offer's checkout dialog instead of the pricing modal, or closes it. */
    buyingChanged: (state, { payload }: PayloadAction<OrderableId | null>) => {
      state.buying = payload
    },
  },
})

export const { buyingChanged } = buying.actions

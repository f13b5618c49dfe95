import { addVoucherCode, listVouchers, redeemVoucher, type Voucher } from '@keylight/contract'
import { createSlice } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import { loadUser } from '../account/user-slice.ts'

interface VouchersState extends Loading {
  /** Newest first. */
  vouchers: Voucher[]
}

declare module '../../state/store.ts' {
  interface State {
    vouchers: VouchersState
  }
}

const initialState: VouchersState = { isLoading: false, error: null, vouchers: [] }

export const loadVouchers = callThunk('vouchers/load', () => call(listVouchers, {}, { only200: true }))

/** Redeems a voucher, then fetches the user with the new credits. */
export const redeem = callThunk('vouchers/redeem', async (voucherId: string, _, dispatch) => {
  const { voucher } = await call(redeemVoucher, { voucherId }, { only200: true })
  await dispatch(loadUser())
  return voucher
})

/** Adds a voucher to the account by its code. */
export const addCode = callThunk('vouchers/addCode', async (code: string) => {
  const { voucher } = await call(addVoucherCode, { code }, { only200: true })
  return voucher
})

export const vouchers = createSlice({
  name: 'vouchers',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadVouchers.fulfilled, (state, { payload }) => {
        state.vouchers = payload.vouchers
      })
      .addCase(addCode.fulfilled, (state, { payload }) => {
        state.vouchers = [payload, ...state.vouchers.filter(({ _id }) => _id !== payload._id)]
      })
      .addCase(redeem.fulfilled, (state, { payload }) => {
        state.vouchers = state.vouchers.map((voucher) => (voucher._id === payload._id ? payload : voucher))
      })
    trackLoading(builder, loadVouchers)
  },
})

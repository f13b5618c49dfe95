import { submitAffiliate } from '@keylight/contract'
import { call } from '../../api/client.ts'
import { keptCode, redeemCode } from '../../session/kept-code.ts'
import { callThunk } from '../../state/call-thunk.ts'

/** Sends the last affiliate link's code to the server, only once, because it counts only for new accounts. */
export const sendAffiliate = callThunk('user/sendAffiliate', async () => {
  const ref = keptCode('ref') ?? ''
  // Links saved before the affiliate program have no timestamp.
  const clickedAt = localStorage.getItem('refAt') ?? new Date().toISOString()
  await redeemCode('ref', ref, () => call(submitAffiliate, { ref, clickedAt }))
  localStorage.removeItem('refAt')
})

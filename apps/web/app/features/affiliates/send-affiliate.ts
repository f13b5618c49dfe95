import { submitAffiliate } from '@keylight/contract'
import { call } from '../../api/client.ts'
import { keptCode, redeemCode } from '../../session/kept-code.ts'
import { callThunk } from '../../state/call-thunk.ts'

/** Tells the server which affiliate's link was opened last. It counts for new accounts, so it is asked once. */
export const sendAffiliate = callThunk('user/sendAffiliate', async () => {
  const ref = keptCode('ref') ?? ''
  // Links from before there was a programme carry no time.
  const clickedAt = localStorage.getItem('refAt') ?? new Date().toISOString()
  await redeemCode('ref', ref, () => call(submitAffiliate, { ref, clickedAt }))
  localStorage.removeItem('refAt')
})

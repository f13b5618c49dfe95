import { submitReferral } from '@keylight/contract'
import { call } from '../../api/client.ts'
import { redeemCode } from '../../session/kept-code.ts'
import { callThunk } from '../../state/call-thunk.ts'

/** Sends the referrer's code to the server. */
export const sendReferral = callThunk('user/sendReferral', (referral: string) =>
  redeemCode('hsref', referral, () => call(submitReferral, { referral }, { only200: true })),
)

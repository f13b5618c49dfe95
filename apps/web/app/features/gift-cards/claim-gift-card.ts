import { applyGiftCard } from '@keylight/contract'
import { call } from '../../api/client.ts'
import { redeemCode } from '../../session/kept-code.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { loadUser } from '../account/user-slice.ts'

/** Redeems a gift card, then fetches the user with the new credits. */
export const claimGiftCard = callThunk('user/claimGiftCard', async (code: string, _, dispatch) => {
  const answer = await redeemCode('giftCard', code, () => call(applyGiftCard, { code }))
  await dispatch(loadUser())
  return answer
})

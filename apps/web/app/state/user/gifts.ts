/** Codes that bring credits: gift cards and referrals. */
import { applyGiftCard, type FailureCode, submitAffiliate, submitReferral } from '@keylight/contract'
import { CallFailed, call } from '../../api/client.ts'
import { callThunk } from '../call-thunk.ts'
import { loadUser } from './user.ts'

/** The storage keys of codes that came with a link. `session/arrival.ts` stores them. */
type CodeName = 'hsref' | 'giftCard' | 'ref'

export const keptCode = (name: CodeName): string | null => localStorage.getItem(name)

export const forgetCode = (name: CodeName): void => localStorage.removeItem(name)

const refusedForGood: readonly (FailureCode | 'unreachable')[] = [
  'invalid_input',
  'code_unknown',
  'code_used',
  'code_expired',
  'own_code',
]

/** Uses a code. A stored code is forgotten once it has been accepted or refused for good. */
async function use<Answer>(name: CodeName, code: string, run: () => Promise<Answer>): Promise<Answer> {
  const forget = () => {
    if (keptCode(name) === code) forgetCode(name)
  }
  try {
    const answer = await run()
    forget()
    return answer
  } catch (error) {
    if (error instanceof CallFailed && refusedForGood.includes(error.code)) forget()
    throw error
  }
}

/** Claims a gift card, then fetches the user with the new credits. */
export const claimGiftCard = callThunk('user/claimGiftCard', async (code: string, _, dispatch) => {
  const answer = await use('giftCard', code, () => call(applyGiftCard, { code }))
  await dispatch(loadUser())
  return answer
})

/** Tells the server who referred the user. */
export const sendReferral = callThunk('user/sendReferral', (referral: string) =>
  use('hsref', referral, () => call(submitReferral, { referral }, { only200: true })),
)

/** Tells the server which affiliate's link was opened last. It counts for new accounts, so it is asked once. */
export const sendAffiliate = callThunk('user/sendAffiliate', async () => {
  const ref = keptCode('ref') ?? ''
  // Links from before there was a programme carry no time.
  const clickedAt = localStorage.getItem('refAt') ?? new Date().toISOString()
  await use('ref', ref, () => call(submitAffiliate, { ref, clickedAt }))
  localStorage.removeItem('refAt')
})

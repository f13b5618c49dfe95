/** Codes that bring credits: gift cards, and the code of whoever sent the user here. */
import { applyGiftCard, type FailureCode, submitReferral } from '@keylight/contract'
import { CallFailed, call } from '../../api/client.ts'
import { callThunk } from '../call-thunk.ts'
import { loadUser } from './user.ts'

/** The storage keys of codes that a link brought along; `session/arrival.ts` keeps them there. */
type CodeName = 'hsref' | 'giftCard'

export const keptCode = (name: CodeName): string | null => localStorage.getItem(name)

const refusedForGood: readonly (FailureCode | 'unreachable')[] = [
  'invalid_input',
  'code_unknown',
  'code_used',
  'code_expired',
  'own_code',
]

/** Uses a code. A kept one is forgotten once it was taken, or refused in a way that will not change. */
async function use<Answer>(name: CodeName, code: string, run: () => Promise<Answer>): Promise<Answer> {
  const forget = () => {
    if (keptCode(name) === code) localStorage.removeItem(name)
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

/** Claims a gift card and fetches the user, who has its credits now. */
export const claimGiftCard = callThunk('user/claimGiftCard', async (code: string, _, dispatch) => {
  const answer = await use('giftCard', code, () => call(applyGiftCard, { code }))
  await dispatch(loadUser())
  return answer
})

/** Says who sent the user here. */
export const sendReferral = callThunk('user/sendReferral', (referral: string) =>
  use('hsref', referral, () => call(submitReferral, { referral }, { only200: true })),
)

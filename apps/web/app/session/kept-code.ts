import type { FailureCode } from '@keylight/contract'
import { CallFailed } from '../api/client.ts'

/** Storage keys of codes from links, which `arrival.ts` stores. */
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

/** Redeems a code. Removes a stored code once it is accepted or permanently rejected. */
export async function redeemCode<Answer>(name: CodeName, code: string, run: () => Promise<Answer>): Promise<Answer> {
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

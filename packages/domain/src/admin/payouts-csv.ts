import { listRequested } from '../affiliates/affiliates.ts'
import type { Deps } from '../ports.ts'
import { csvDay, csvLine, csvMoney } from './csv.ts'

const header = ['payout', 'affiliate', 'state', 'currency', 'amount', 'requested on', 'decided on', 'pay to', 'test']

/** Yields requested payouts for the bank and accounting as CSV lines with a header. Days are in UTC. */
export async function* payoutsCsv(deps: Pick<Deps, 'db' | 'clock'>): AsyncGenerator<string> {
  yield csvLine(header)
  const { payouts } = await listRequested(deps)
  for (const { _id, email, state, amount, requestedAt, decidedAt, details, test } of payouts)
    yield csvLine([
      _id,
      email,
      state,
      'EUR',
      csvMoney(amount),
      csvDay(new Date(requestedAt)),
      decidedAt === null ? '' : csvDay(new Date(decidedAt)),
      details ?? '',
      test ? 'yes' : '',
    ])
}

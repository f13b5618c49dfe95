import { productIds, standardPrices } from '@keylight/contract'
import type { Config } from '../config/config.ts'
import { readPriceList } from '../config/price-list.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Checks the site owner's custom names and prices. An invalid file prevents the server from starting. */
export async function checkPrices(config: Config): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Prices')
  try {
    const prices = await readPriceList(config)
    const changed = productIds.filter(
      (id) => prices[id].price !== standardPrices[id].price || prices[id].name !== standardPrices[id].name,
    )
    return [ok(changed.length === 0 ? 'The standard prices are used.' : `Your file changes ${changed.join(', ')}.`)]
  } catch (error) {
    return [problem(messageOf(error), 'Correct the file. docs/HOWTO.md has an example.')]
  }
}

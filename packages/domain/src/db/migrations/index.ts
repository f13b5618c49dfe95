import type { Tx } from '../schema.ts'
import { up as theMainJob } from './0001-the-main-job.ts'
import { up as nearDuplicates } from './0002-near-duplicates.ts'
import { up as everythingElse } from './0003-everything-else.ts'
import { up as plainNames } from './0004-plain-names.ts'
import { up as messagesAsData } from './0005-messages-as-data.ts'
import { up as editsOfPictures } from './0006-edits-of-pictures.ts'
import { up as turns } from './0007-turns.ts'
import { up as signingSecret } from './0008-signing-secret.ts'
import { up as revocableAddresses } from './0009-revocable-addresses.ts'
import { up as knownBrowsers } from './0010-known-browsers.ts'
import { up as fairness } from './0011-fairness.ts'

/** In the order in which they run. A released migration never changes; fix mistakes in a new one. */
export const migrations: readonly { number: number; name: string; up: (tx: Tx) => Promise<void> }[] = [
  { number: 1, name: 'the-main-job', up: theMainJob },
  { number: 2, name: 'near-duplicates', up: nearDuplicates },
  { number: 3, name: 'everything-else', up: everythingElse },
  { number: 4, name: 'plain-names', up: plainNames },
  { number: 5, name: 'messages-as-data', up: messagesAsData },
  { number: 6, name: 'edits-of-pictures', up: editsOfPictures },
  { number: 7, name: 'turns', up: turns },
  { number: 8, name: 'signing-secret', up: signingSecret },
  { number: 9, name: 'revocable-addresses', up: revocableAddresses },
  { number: 10, name: 'known-browsers', up: knownBrowsers },
  { number: 11, name: 'fairness', up: fairness },
]

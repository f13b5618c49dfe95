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
import { up as passkeys } from './0012-passkeys.ts'
import { up as previews } from './0013-previews.ts'
import { up as thumbnailsAndTeams } from './0014-thumbnails-and-teams.ts'
import { up as shareLinks } from './0015-share-links.ts'
import { up as ownersVersions } from './0016-owners-versions.ts'
import { up as withdrawnConsents } from './0017-withdrawn-consents.ts'
import { up as photosOfPictures } from './0018-photos-of-pictures.ts'
import { up as reports } from './0019-reports.ts'
import { up as visits } from './0020-visits.ts'
import { up as historyPages } from './0021-history-pages.ts'
import { up as payments } from './0022-payments.ts'
import { up as planChanges } from './0023-plan-changes.ts'
import { up as toolRuns } from './0025-tool-runs.ts'

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
  { number: 12, name: 'passkeys', up: passkeys },
  { number: 13, name: 'previews', up: previews },
  { number: 14, name: 'thumbnails-and-teams', up: thumbnailsAndTeams },
  { number: 15, name: 'share-links', up: shareLinks },
  { number: 16, name: 'owners-versions', up: ownersVersions },
  { number: 17, name: 'withdrawn-consents', up: withdrawnConsents },
  { number: 18, name: 'photos-of-pictures', up: photosOfPictures },
  { number: 19, name: 'reports', up: reports },
  { number: 20, name: 'visits', up: visits },
  { number: 21, name: 'history-pages', up: historyPages },
  { number: 22, name: 'payments', up: payments },
  { number: 23, name: 'plan-changes', up: planChanges },
  { number: 25, name: 'tool-runs', up: toolRuns },
]

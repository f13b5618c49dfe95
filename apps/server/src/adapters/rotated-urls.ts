import type { Clock } from '@keylight/domain'
import type { Secrets } from '../secrets.ts'
import { type SignedUrls, signedUrls } from './signed-urls.ts'

/** Signs URLs with the first secret, and also accepts signatures made with the others. */
export function rotatedUrls([first, ...older]: Secrets, clock: Clock): SignedUrls {
  const current = signedUrls(first, clock)
  const all = [current, ...older.map((secret) => signedUrls(secret, clock))]
  const firstOf = <T>(read: (urls: SignedUrls) => T | undefined): T | undefined => {
    for (const urls of all) {
      const found = read(urls)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    ...current,
    read: (path, query) => firstOf((urls) => urls.read(path, query)),
    readExport: (path, query) => firstOf((urls) => urls.readExport(path, query)),
    readInvoice: (path, query) => firstOf((urls) => urls.readInvoice(path, query)),
  }
}

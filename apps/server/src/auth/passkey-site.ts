import { isIP } from 'node:net'
import { Failure, type SiteUrl } from '@keylight/domain'

/** The site that passkeys belong to. Browsers have none for IP addresses, or for pages that came over plain http. */
export interface PasskeySite {
  origin: string
  /** The id of the relying party: the name of the host. */
  id: string
}

/** Undefined if browsers have no passkeys for a site at this address. */
export function passkeySiteOf(siteUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { origin, id: hostname } : undefined
}

/** The same of a server, or a refusal. */
export function passkeySite({ siteUrl }: { siteUrl: SiteUrl }): PasskeySite {
  return passkeySiteOf(siteUrl()) ?? refusePasskey()
}

/** Whatever is wrong with a passkey, trying again is the way on. */
export function refusePasskey(): never {
  throw new Failure('passkey_refused')
}

/** Only servers whose users have passkeys load it. */
export const webauthn = () => import('@simplewebauthn/server')

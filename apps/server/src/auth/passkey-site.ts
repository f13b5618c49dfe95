import { isIP } from 'node:net'
import { Failure, type SiteUrl } from '@keylight/domain'

/** The site that passkeys belong to. Browsers don't support them on IP addresses or plain http. */
export interface PasskeySite {
  origin: string
  /** The relying party's id: the hostname. */
  id: string
}

/** Returns undefined if browsers don't support passkeys for this URL. */
export function passkeySiteOf(siteUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { origin, id: hostname } : undefined
}

/** Returns this server's passkey site, or throws `Failure`. */
export function passkeySite({ siteUrl }: { siteUrl: SiteUrl }): PasskeySite {
  return passkeySiteOf(siteUrl()) ?? refusePasskey()
}

/** Throws the same error for any problem, because users can only try again. */
export function refusePasskey(): never {
  throw new Failure('passkey_refused')
}

/** Loads the library, which only servers with passkeys need. */
export const webauthn = () => import('@simplewebauthn/server')

import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Clock, Urls } from '@keylight/domain'
import { isKey } from './storage/keys.ts'

/** The parts of a valid signed address. */
export interface SignedObject {
  key: string
  expiresAt: Date
  downloadAs: string | undefined
}

export interface SignedUrls extends Urls {
  /** The parts of a signed address, or undefined if it was changed or has expired. */
  verify(path: string, query: Readonly<Record<string, unknown>>): SignedObject | undefined
  /** The same for an address of `signExport`: the user whose data it downloads. */
  verifyExport(path: string, query: Readonly<Record<string, unknown>>): { userId: string } | undefined
}

const prefix = '/files/'
export const exportPrefix = '/api/user/export/'
const exportSeconds = 600
const daySeconds = 86_400

/**
 * Addresses like `/files/users/usr_…/pictures/pic_….jpg?e=…&s=…`. They expire at the second midnight (UTC), so an
 * object has the same address all day and browsers can cache it.
 */
export function signedUrls(secret: string, clock: Clock): SignedUrls {
  // Each kind of address has its own key, so a signature of one is no use for another.
  const signer = (kind: string) => {
    const key = createHmac('sha256', secret).update(kind).digest('hex')
    // A history has hundreds of addresses, and HMAC takes three times as long. SHA-512/256 needs none, because it hides
    // half of its state and so can't be extended.
    return (...parts: (string | number)[]) => hash('sha512-256', `${key}\n${parts.join('\n')}`, 'base64url')
  }
  const signature = signer('signed urls')
  const exportSignature = signer('signed exports')
  const secondsNow = () => Math.floor(clock.now().getTime() / 1000)

  return {
    sign(key, options) {
      const today = Math.floor(secondsNow() / daySeconds)
      const expires = (today + 2) * daySeconds
      const downloadAs = options?.downloadAs ?? ''
      const name = downloadAs === '' ? '' : `&d=${encodeURIComponent(downloadAs)}`
      return `${prefix}${key}?e=${expires}${name}&s=${signature(key, expires, downloadAs)}`
    },
    keyOf(url) {
      const path = url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/)[0] ?? ''
      const key = path.startsWith(prefix) ? path.slice(prefix.length) : ''
      return isKey(key) ? key : undefined
    },
    verify(path, query) {
      const key = path.startsWith(prefix) ? path.slice(prefix.length) : ''
      const { e, s, d } = query
      if (!isKey(key) || !isTime(e) || (d !== undefined && typeof d !== 'string')) return undefined
      if (!isSame(s, signature(key, Number(e), d ?? ''))) return undefined
      const expiresAt = new Date(Number(e) * 1000)
      return expiresAt > clock.now() ? { key, expiresAt, downloadAs: d } : undefined
    },
    signExport(userId) {
      const expires = secondsNow() + exportSeconds
      return `${exportPrefix}${userId}?e=${expires}&s=${exportSignature(userId, expires)}`
    },
    verifyExport(path, { e, s }) {
      const userId = path.startsWith(exportPrefix) ? path.slice(exportPrefix.length) : ''
      if (!isTime(e) || !isSame(s, exportSignature(userId, Number(e)))) return undefined
      return Number(e) > secondsNow() ? { userId } : undefined
    },
  }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}$/.test(value)

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Clock, Urls } from '@keylight/domain'
import { isKey } from './storage/keys.ts'

/** A signed address, taken apart: what it names is valid. */
export interface SignedObject {
  key: string
  expiresAt: Date
  downloadAs: string | undefined
}

export interface SignedUrls extends Urls {
  /** What an address of ours names, or undefined when it was tampered with or has expired. */
  verify(path: string, query: Readonly<Record<string, unknown>>): SignedObject | undefined
  /** The same of an address that `signExport` gave: the user whose data it downloads. */
  verifyExport(path: string, query: Readonly<Record<string, unknown>>): { userId: string } | undefined
}

const prefix = '/files/'
export const exportPrefix = '/api/user/export/'
const exportSeconds = 600
const daySeconds = 86_400

/**
 * Addresses like `/files/users/usr_…/pictures/pic_….jpg?e=…&s=…`. They end at the next midnight but one (UTC), so the
 * same object has the same address all day and browsers can keep what they loaded.
 */
export function signedUrls(secret: string, clock: Clock): SignedUrls {
  // Each kind of address has a key of its own: a signature of one says nothing about the other.
  const signer = (kind: string) => {
    const key = createHmac('sha256', secret).update(kind).digest('hex')
    // A history has hundreds of addresses. Nobody can add to what SHA-512/256 has signed, for it keeps half of its state to
    // itself, so it needs no HMAC around it, which takes three times as long.
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

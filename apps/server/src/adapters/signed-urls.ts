import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
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
}

const prefix = '/files/'
const daySeconds = 86_400

/**
 * Addresses like `/files/users/usr_…/pictures/pic_….jpg?e=…&s=…`. They end at the next midnight but one (UTC), so the
 * same object has the same address all day and browsers can keep what they loaded.
 */
export function signedUrls(secret: string, clock: Clock): SignedUrls {
  const signKey = createSecretKey(createHmac('sha256', secret).update('signed urls').digest())
  const signature = (key: string, expires: number, downloadAs: string) =>
    createHmac('sha256', signKey).update(`${key}\n${expires}\n${downloadAs}`).digest('base64url')

  return {
    sign(key, options) {
      const today = Math.floor(clock.now().getTime() / 1000 / daySeconds)
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
      if (!isKey(key) || typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return undefined
      if (d !== undefined && typeof d !== 'string') return undefined
      const expected = Buffer.from(signature(key, Number(e), d ?? ''))
      const given = Buffer.from(s)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const expiresAt = new Date(Number(e) * 1000)
      return expiresAt > clock.now() ? { key, expiresAt, downloadAs: d } : undefined
    },
  }
}

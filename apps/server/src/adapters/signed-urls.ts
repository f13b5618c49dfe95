import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { Clock, Grants, Urls } from '@keylight/domain'
import { contentTypeOf, isKey } from './storage/keys.ts'

/** The owner of a URL's file, and the URL's grant. */
export interface GrantedFile {
  key: string
  owner: { kind: 'user'; id: string; accessEpoch: number } | { kind: 'tryout' }
  expiresAt: Date
  downloadAs: string | undefined
}

interface SignedFor {
  userId: string
  accessEpoch: number
}

/** Only verifies signatures. `openFileAccess` checks whether access has been revoked since. */
export interface SignedUrls extends Grants {
  /** Returns the parts of a URL; undefined if its grant is invalid, expired or belongs to another owner. */
  read(path: string, query: Readonly<Record<string, unknown>>): GrantedFile | undefined
  /** Like `read`, for a URL of `signExport`: returns the user whose data it downloads. */
  readExport(path: string, query: Readonly<Record<string, unknown>>): SignedFor | undefined
  /** Like `read`, for a URL of `signInvoice`. */
  readInvoice(path: string, query: Readonly<Record<string, unknown>>): (SignedFor & { paymentId: string }) | undefined
}

const prefix = '/files/'
export const exportPrefix = '/api/user/export/'
export const invoicePrefix = '/api/payment/invoices/'
const exportSeconds = 600
const invoiceSeconds = 600
const daySeconds = 86_400

/**
 * Signs URLs such as `/files/users/usr_…/pictures/pic_….jpg?g=…`. The grant `g` gives access to the images and videos
 * in its owner's folder: `<expiry>-<epoch>-<signature>`. A user's grant expires at the second midnight (UTC) after it
 * is issued, so that URLs are the same all day and browsers can cache the files.
 */
export function signedUrls(secret: string, clock: Clock): SignedUrls {
  // Each kind of URL has its own key, so signatures aren't interchangeable.
  const signer = (kind: string) => {
    const key = createSecretKey(createHmac('sha256', secret).update(kind).digest())
    // 128 bits are enough, and pages repeat the signature in every URL.
    return (...parts: (string | number)[]) =>
      createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 22)
  }
  const signatures = {
    files: signer('grants of files'),
    export: signer('grants of exports'),
    invoice: signer('grants of invoices'),
  }
  const secondsNow = () => Math.floor(clock.now().getTime() / 1000)

  const grant = (kind: keyof typeof signatures, folder: string, expires: number, epoch: number) =>
    `${expires.toString(36)}-${epoch.toString(36)}-${signatures[kind](folder, expires, epoch)}`

  /** Returns the parts of a grant if it is ours, valid for this folder, and not expired. */
  const readGrant = (kind: keyof typeof signatures, folder: string, given: unknown) => {
    const [, first = '', second = ''] = /^([0-9a-z]{1,9})-([0-9a-z]{1,9})-/.exec(String(given)) ?? []
    const [expires, epoch] = [Number.parseInt(first, 36), Number.parseInt(second, 36)]
    if (!(expires > secondsNow()) || !isSame(given, grant(kind, folder, expires, epoch))) return undefined
    return { expires, epoch }
  }

  const signFor = (folder: string, expires: () => number, epoch: number): Urls['sign'] => {
    let query: string | undefined
    return (key, options) => {
      if (!key.startsWith(`${folder}/`)) throw new Error(`${key} is not in ${folder}.`)
      query ??= `?g=${grant('files', folder, expires(), epoch)}`
      const name = options?.downloadAs === undefined ? '' : `&d=${encodeURIComponent(options.downloadAs)}`
      return `${prefix}${key}${query}${name}`
    }
  }

  return {
    ofUser({ id, accessEpoch }) {
      const secondMidnight = () => (Math.floor(secondsNow() / daySeconds) + 2) * daySeconds
      return {
        sign: signFor(`users/${id}`, secondMidnight, accessEpoch),
        keyOf,
        signExport() {
          return `${exportPrefix}${id}?g=${grant('export', id, secondsNow() + exportSeconds, accessEpoch)}`
        },
        signInvoice(paymentId) {
          const whose = `${id}/${paymentId}`
          return `${invoicePrefix}${whose}?g=${grant('invoice', whose, secondsNow() + invoiceSeconds, accessEpoch)}`
        },
      }
    },
    ofTryout: (id, until) => ({ sign: signFor(`tryouts/${id}`, () => Math.floor(until.getTime() / 1000), 0) }),
    read(path, { g, d }) {
      const key = keyOf(path)
      if (key === undefined || !isShown(key) || !(d === undefined || isNameFor(key, d))) return undefined
      const [kind = '', id = ''] = key.split('/')
      const given = readGrant('files', `${kind}/${id}`, g)
      if (!given) return undefined
      const owner =
        kind === 'users' ? { kind: 'user' as const, id, accessEpoch: given.epoch } : { kind: 'tryout' as const }
      return { key, owner, expiresAt: new Date(given.expires * 1000), downloadAs: d }
    },
    readExport(path, { g }) {
      const userId = path.startsWith(exportPrefix) ? path.slice(exportPrefix.length) : ''
      const given = readGrant('export', userId, g)
      return given && { userId, accessEpoch: given.epoch }
    },
    readInvoice(path, { g }) {
      const whose = path.startsWith(invoicePrefix) ? path.slice(invoicePrefix.length) : ''
      const [userId = '', paymentId = ''] = whose.split('/')
      const given = readGrant('invoice', whose, g)
      return given && { userId, paymentId, accessEpoch: given.epoch }
    },
  }
}

function keyOf(url: string): string | undefined {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/)[0] ?? ''
  const key = path.startsWith(prefix) ? path.slice(prefix.length) : ''
  return isKey(key) ? key : undefined
}

/** Returns whether a file is shown on pages. Only such files are served, never original uploads or model data. */
const isShown = (key: string) => /^(image|video)\//.test(contentTypeOf(key))

/** Returns whether a download name fits the file. The name isn't signed, so its extension must match. */
const isNameFor = (key: string, name: unknown): name is string =>
  typeof name === 'string' && name.length <= 200 && name.split('.').at(-1) === key.split('.').at(-1)

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

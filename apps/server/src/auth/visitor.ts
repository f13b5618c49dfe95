import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'

/** Returns a keyed hash of an IP or email address. An IPv6 household has a whole /64, so that counts as one address. */
export type NameSubject = (kind: 'address' | 'email' | 'trial', value: string) => string

export function subjectNamer(secret: string): NameSubject {
  const key = createHmac('sha256', secret).update('subjects of limits').digest()
  return (kind, value) => {
    const subject = kind === 'address' ? networkOf(value) : value
    return createHmac('sha256', key).update(`${kind} ${subject}`).digest('base64url')
  }
}

/**
 * Returns the IPv4 address or the IPv6 /64. Some proxies forward addresses with a port, which would be a new identity
 * for each connection. All other text counts as the same address.
 */
export function networkOf(address: string): string {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (isIP(plain) === 0) return 'unknown'
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O and U. Twelve signs hold 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = 12

/** The code of a gift card, like `KEYL-7H3K-9Q2M-XW4T`. */
export function newGiftCode(): string {
  const random = [...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `KEYL-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`
}

/**
 * What is kept of a code, and found by it. People write codes in any case, with and without dashes and the first word,
 * and take an O for a zero and an I or L for a one. Undefined for what cannot be one of ours.
 */
export function digestOfGiftCode(written: string): string | undefined {
  const plain = written.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const own = /^(?:KEYL)?([0-9A-Z]{12})$/.exec(plain)?.[1]?.replaceAll('O', '0').replace(/[IL]/g, '1')
  return own === undefined ? undefined : createHash('sha256').update(own).digest('base64url')
}

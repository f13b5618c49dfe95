import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32, without I, L, O and U. Twelve characters hold 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = 12

/** The code of a gift card, like `KEYL-7H3K-9Q2M-XW4T`. */
export function newGiftCode(): string {
  const random = [...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `KEYL-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`
}

/**
 * The stored digest of a code. Accepts any case, missing dashes or prefix, O for 0 and I or L for 1. Undefined for text
 * that can't be one of our codes.
 */
export function digestOfGiftCode(written: string): string | undefined {
  const plain = written.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const own = /^(?:KEYL)?([0-9A-Z]{12})$/.exec(plain)?.[1]?.replaceAll('O', '0').replace(/[IL]/g, '1')
  return own === undefined ? undefined : createHash('sha256').update(own).digest('base64url')
}

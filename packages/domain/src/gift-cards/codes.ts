import { createHash } from 'node:crypto'

/** Crockford's base 32, without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 14 characters hold 70 bits. Two check characters distinguish a typo from an unknown code. */
const secretSigns = 14
/** The largest prime below 32², so that two check characters detect every wrong character and every swapped pair. */
const prime = 1021
/** Length of codes without check characters. */
const oldSigns = 12

/** Returns a gift card's code, such as `KEYL-7H3K-9Q2M-XW4T-0RZ8`, from at least 14 unguessable bytes. */
export function giftCodeFrom(secret: Uint8Array): string {
  const signs = Array.from({ length: secretSigns }, (_, at) => alphabet[secret[at]! % alphabet.length]).join('')
  const own = signs + checkOf(signs)
  return `KEYL-${own.match(/.{4}/g)!.join('-')}`
}

function checkOf(signs: string): string {
  let rest = 0
  for (const sign of signs) rest = (rest * alphabet.length + alphabet.indexOf(sign)) % prime
  // Shifted by two places for the check characters.
  const check = (prime - ((rest * alphabet.length * alphabet.length) % prime)) % prime
  return alphabet[Math.floor(check / alphabet.length)]! + alphabet[check % alphabet.length]!
}

/**
 * Returns the stored digest of a code. Accepts any case, missing dashes or prefix, O for 0, and I or L for 1.
 * `mistyped`: the check characters don't match. Undefined for text that can't be one of our codes.
 */
export function digestOfGiftCode(written: string): string | 'mistyped' | undefined {
  const plain = written.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const own = plain.replace(/^KEYL/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (![...own].every((sign) => alphabet.includes(sign))) return undefined
  if (own.length !== secretSigns + 2 && own.length !== oldSigns) return undefined
  if (own.length !== oldSigns && checkOf(own.slice(0, secretSigns)) !== own.slice(secretSigns)) return 'mistyped'
  return createHash('sha256').update(own).digest('base64url')
}

/** Spelling normalisation for prompt parsers. */

/** A map, because an object would also have words such as "constructor". */
const britishSpellings = new Map([
  ['center', 'centre'],
  ['theater', 'theatre'],
  ['cozy', 'cosy'],
  ['cozier', 'cosier'],
  ['colr', 'colour'],
  ['jewelry', 'jewellery'],
])

/** Returns the British spelling of a lower-case word. */
export const toBritish = (word: string): string =>
  britishSpellings.get(word) ??
  word
    .replace(/^gray/, 'grey')
    .replace(/color/, 'colour')
    .replace(/^harbor/, 'harbour')

/**
 * Returns whether two words are equal or differ by one insertion, deletion, substitution or transposition (Damerau,
 * Communications of the ACM, 1964).
 */
export function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

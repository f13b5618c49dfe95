/** Spelling for the parsers of prompts. */

const britishSpellings: Record<string, string> = {
  center: 'centre',
  theater: 'theatre',
  cozy: 'cosy',
  cozier: 'cosier',
  colr: 'colour',
  jewelry: 'jewellery',
}

/** Returns the British spelling of a word in lower case. */
export const toBritish = (word: string): string =>
  britishSpellings[word] ??
  word
    .replace(/^gray/, 'grey')
    .replace(/color/, 'colour')
    .replace(/^harbor/, 'harbour')

/**
 * Whether the words differ by one letter added, left out or changed, or by two letters swapped (Damerau, Communications of
 * the ACM, 1964). Equal words count, too.
 */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

/** Returns the text in lower case, without accents and punctuation. */
const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Returns how well a text and its synonyms match a query, 0 for no match. Every word of the query must begin a word, or be
 * one typo away from it.
 */
export function matchOf(query: string, title: string, synonyms = ''): number {
  const [own, other] = [plain(title), plain(synonyms)]
  let total = 1
  for (const asked of plain(query)) {
    const score = Math.max(best(asked, own) * 2, best(asked, other))
    if (score === 0) return 0
    total += score
  }
  return total
}

const best = (asked: string, words: readonly string[]): number =>
  Math.max(0, ...words.map((word) => (word === asked ? 3 : word.startsWith(asked) ? 2 : isTypoOf(asked, word) ? 1 : 0)))

/** Returns whether one letter is wrong, missing, extra or swapped with its neighbour. Short words must match exactly. */
function isTypoOf(asked: string, word: string): boolean {
  if (asked.length < 4 || Math.abs(asked.length - word.length) > 1) return false
  let at = 0
  while (at < asked.length && asked[at] === word[at]) at++
  const rest = (text: string, from: number) => text.slice(from)
  return (
    rest(asked, at + 1) === rest(word, at + 1) ||
    rest(asked, at + 1) === rest(word, at) ||
    rest(asked, at) === rest(word, at + 1) ||
    (asked[at] === word[at + 1] && asked[at + 1] === word[at] && rest(asked, at + 2) === rest(word, at + 2))
  )
}

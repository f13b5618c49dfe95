/** What the studio says in a talk. */

/** One answer to one message: what was done, what could not be and why, and the words that were not used. */
export function answerTo({
  done,
  refused,
  unused,
}: {
  done: readonly string[]
  refused: readonly string[]
  unused: readonly string[]
}): string {
  const sentences: string[] = []
  if (done.length > 0) sentences.push(`${done.join(', ')}.`)
  sentences.push(...new Set(refused))
  if (unused.length > 0) sentences.push(`I could not use ${quoted(unused)}.`)
  if (done.length === 0 && refused.length === 0) sentences.push(hint)
  return sentences.join(' ')
}

const hint =
  'Tell me about backdrop, light, colour or crop, for example: warmer light, navy background, crop square, upscale.'

const quoted = (words: readonly string[]) => {
  const all = words.map((word) => `“${word}”`)
  const last = all.pop()
  return all.length === 0 ? (last ?? '') : `${all.join(', ')} or ${last}`
}

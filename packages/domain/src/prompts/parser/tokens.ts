import { toBritish } from '@keylight/spelling'

export interface Token {
  /** The word in lower case and British spelling, without apostrophes. */
  word: string
  /** Offset in the text. */
  from: number
  to: number
  /** Whether it follows punctuation such as a comma or a full stop. */
  afterBreak: boolean
}

const wordPattern =
  /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\d+(?:[.,:/x×]\d+)*[\p{L}]*|\bb ?& ?w\b|&|[\p{L}](?:[\p{L}'’]*[\p{L}])?\d*/giu
const breakPattern = /[,.;:!?()[\]{}"“”|/\n—–•]|\s-+\s/

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(wordPattern)) {
    const plain = match[0].toLowerCase().replace(/['’]/g, '')
    const word = toBritish(plain)
    const from = match.index
    tokens.push({ word, from, to: from + match[0].length, afterBreak: breakPattern.test(text.slice(end, from)) })
    end = from + match[0].length
  }
  return tokens
}

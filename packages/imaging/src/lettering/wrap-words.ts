/**
 * Wraps text into lines of at most `width`, measured by `widthOf`: at spaces, at line breaks in `words`, and within
 * words wider than a line. Lines have no leading or trailing spaces, and every piece of a word has at least one
 * character.
 */
export function wrapWords(words: string, width: number, widthOf: (text: string) => number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/[ \t]+/u).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = breakWord(word, width, widthOf)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1)!
    }
    return [...lines, line]
  })
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

/**
 * Lines of no more than `width`, as `widthOf` measures them: broken at spaces, where `words` has a new line, and within a
 * word that is wider than a whole line. Never empty at either end; at least one character a line.
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

/** File names in a ZIP, from a pattern with {name}, {number} and {style}. */

interface Named {
  name: string
  style: string
}

/** Characters that aren't allowed in file names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters aren't allowed either.
const forbidden = /[\\/:*?"<>|\u0000-\u001f]/g

/** Returns unique file names in order, without extensions. */
export function fileNames(pattern: string, files: readonly Named[]): string[] {
  const digits = String(files.length).length
  const used = new Map<string, number>()
  return files.map(({ name, style }, i) => {
    const number = String(i + 1).padStart(digits, '0')
    const written = pattern
      .replaceAll('{name}', name)
      .replaceAll('{number}', number)
      .replaceAll('{style}', style)
      .replace(forbidden, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[.\s]+|[.\s]+$/g, '')
      .slice(0, 100)
    const base = written || number
    const key = base.toLowerCase()
    const times = (used.get(key) ?? 0) + 1
    used.set(key, times)
    return times === 1 ? base : `${base} (${times})`
  })
}

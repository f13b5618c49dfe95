/** Control characters except tabs and line breaks, and characters that reorder the text around them. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Fields that are kept as typed, since they are compared with what was stored. */
const untouched = new Set(['password', 'current', 'next'])

/**
 * Returns a request's fields without control and bidirectional characters, at any depth. PostgreSQL can't store NUL, and
 * the others let a name change how the text next to it looks.
 */
export function cleanText(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return untouched.has(name) ? value : value.replace(invisible, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
  if (Array.isArray(value)) return value.map((each) => cleanText(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanText(each, key)]))
}

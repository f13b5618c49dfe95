/**
 * Returns the installed locale that a browser prefers (RFC 9110, 12.5.4); undefined if it accepts none. `de-AT` matches
 * `de` and vice versa.
 */
export function chooseLocale(installed: readonly string[], acceptLanguage = ''): string | undefined {
  const asked = acceptLanguage
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = /^q=([01](?:\.\d{0,3})?)$/.exec(parameters[0] ?? '')?.[1] ?? '1'
      return { tag: tag.toLowerCase(), quality: Number(quality), place }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)
  for (const { tag } of asked) {
    const exact = installed.find((locale) => locale.toLowerCase() === tag)
    const found = exact ?? installed.find((locale) => languageIn(locale) === languageIn(tag))
    if (found !== undefined) return found
  }
  return undefined
}

const languageIn = (tag: string) => tag.toLowerCase().split('-')[0]

import type { Catalogue } from '@keylight/messages'

/** The conventional locale of a pseudo-language. */
export const pseudoLocale = 'qps-ploc'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçďéƒĝĥíĵķļḿñóþɋřšťúṽŵẋýžÁßÇĎÉƑĜĤÍĴĶĻḾÑÓÞɊŘŠŤÚṼŴẊÝŽ']

const disguise = (text: string) => `⟦${[...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')}⟧`

/** Returns whether text is entirely from a pseudo-catalogue. */
export const isPseudo = (text: string): boolean => /^⟦[^a-z]*⟧$/is.test(text)

/** Copies a catalogue with every sentence bracketed and accented. */
export const pseudo = (catalogue: Catalogue): Catalogue => ({
  ...(disguised({ ...catalogue, locale: undefined }) as Catalogue),
  locale: pseudoLocale,
})

function disguised(part: unknown): unknown {
  if (typeof part === 'string') return disguise(part)
  if (Array.isArray(part)) return part.map(disguised)
  if (typeof part === 'function') return (params: unknown) => disguised(part(params))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, disguised(inner)]))
}

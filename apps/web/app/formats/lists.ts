import { locale } from './locale.ts'

const both = new Intl.ListFormat(locale, { type: 'conjunction' })
const either = new Intl.ListFormat(locale, { type: 'disjunction' })

/** `one, two and three`. */
export const listed = (items: Iterable<string>): string => both.format(items)
/** `one, two or three`. */
export const listedOr = (items: Iterable<string>): string => either.format(items)

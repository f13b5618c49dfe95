import { locale } from './locale.ts'

const both = new Intl.ListFormat(locale, { type: 'conjunction' })
const either = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Joins items, such as `one, two and three`. */
export const listed = (items: Iterable<string>): string => both.format(items)
/** Joins items, such as `one, two or three`. */
export const listedOr = (items: Iterable<string>): string => either.format(items)

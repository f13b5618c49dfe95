/** British English. */
const locale = 'en-GB'

export const number = new Intl.NumberFormat(locale).format
const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const exactEuro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
const rules = new Intl.PluralRules(locale)
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const unit = (name: string) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format

/** `a, b and c`, `a, b or c`. */
const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })
const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' })
export const and = (items: readonly string[]): string => conjunction.format(items)
export const or = (items: readonly string[]): string => disjunction.format(items)

/** `one` for 1, `other` for any other number. */
export const plural = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other

/** Such as `1 headshot`, `3 headshots`. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count)} ${plural(count, one, other)}`

/** `the team Acme`, or `their team` without a name. */
export const teamOf = (name: string): string => (name === '' ? 'their team' : `the team ${name}`)

/** `21 November 2026`, from a time in ISO 8601. */
export const dayOf = (time: string): string => day.format(new Date(time))

/** `21 November 2026 at 06:43 UTC`, from a time in ISO 8601. */
export const momentOf = (time: string): string => `${moment.format(new Date(time))} UTC`

/** `€29` or `€8.50`, from cents. */
export const price = (cents: number): string => (cents % 100 === 0 ? euro : exactEuro).format(cents / 100)
/** The same, from euros. */
export const money = (euros: number): string => price(Math.round(euros * 100))

/** `1 minute`, `12 minutes`. */
export const minutes = unit('minute')
/** `1 second`, `4 seconds`. */
export const seconds = unit('second')
/** `25 MB`. */
export const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format

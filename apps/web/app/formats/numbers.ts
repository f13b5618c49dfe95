import { locale } from './locale.ts'

const numbers = new Intl.NumberFormat(locale)
const rules = new Intl.PluralRules(locale)

/** `1,234`. */
export const inDigits = (count: number): string => numbers.format(count)

/** A number of things, like `1 friend` and `3 friends`. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${inDigits(count)} ${rules.select(Math.abs(count)) === 'one' ? one : other}`

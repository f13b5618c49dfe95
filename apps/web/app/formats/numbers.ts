import { locale } from './locale.ts'

const numbers = new Intl.NumberFormat(locale)

/** `1,234`. */
export const inDigits = (count: number): string => numbers.format(count)

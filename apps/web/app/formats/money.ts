import { locale } from './locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount in cents, such as `€29.00`. */
export function inMoney(cents: number, currency = 'eur'): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(currency, format)
  return format.format(cents / 100)
}

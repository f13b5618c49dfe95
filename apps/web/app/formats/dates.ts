import { locale } from './locale.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date, such as `21 November 2026`, in the user's time zone. */
export const dayOf = (time: string): string => day.format(new Date(time))
/** `21 Nov 2026, 06:43`. */
export const momentOf = (time: string): string => moment.format(new Date(time))
/** Formats a date: `2026-11-21` becomes `21 November 2026`. */
export const dateInWords = (date: string): string => calendarDay.format(new Date(date))

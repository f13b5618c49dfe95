const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `21 November 2026`, where the user is. */
export const dayOf = (time: string): string => day.format(new Date(time))
/** `21 Nov 2026, 06:43`. */
export const momentOf = (time: string): string => moment.format(new Date(time))
/** `21 November 2026`, from `2026-11-21`. */
export const dateInWords = (date: string): string => calendarDay.format(new Date(date))

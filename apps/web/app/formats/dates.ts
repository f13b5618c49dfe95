const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `21 November 2026`. */
export const dayOf = (time: string): string => day.format(new Date(time))
/** `21 Nov 2026, 06:43`. */
export const momentOf = (time: string): string => moment.format(new Date(time))

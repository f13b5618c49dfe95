import { type GiftCardWorth, giftCards, giftMail } from '@keylight/contract'
import { t } from '#words'
import { dateInWords } from '../../formats/dates.ts'

/** The buyer's draft of a gift card. */
export interface GiftDraft {
  worth: GiftCardWorth
  recipient: string
  sender: string
  message: string
  delivery: 'mail' | 'print'
  email: string
  day: string
  timeZone: string
}

const key = 'gift-card-draft'
const hours = 24

/** Returns the local date `daysFromNow` days from today, such as `2026-12-24`. */
export const dayHere = (daysFromNow = 0): string => {
  const date = new Date()
  date.setDate(date.getDate() + daysFromNow)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export const emptyDraft = (): GiftDraft => ({
  worth: 59,
  recipient: '',
  sender: '',
  message: '',
  delivery: 'mail',
  email: '',
  day: dayHere(),
  timeZone: zoneHere(),
})

/** Saves a draft for after the sign-in, even if the link in the email opens another tab. */
export const keepDraft = (draft: GiftDraft): void =>
  localStorage.setItem(key, JSON.stringify({ draft, until: Date.now() + hours * 3_600_000 }))

export const forgetDraft = (): void => localStorage.removeItem(key)

/** Returns the saved draft, or null. */
export function keptDraft(): GiftDraft | null {
  try {
    const { draft, until } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (!(until > Date.now()) || !Object.hasOwn(giftCards, draft.worth)) return null
    const kept: GiftDraft = { ...emptyDraft(), ...draft }
    // The delivery day may have passed.
    return kept.day < dayHere() ? { ...kept, day: dayHere() } : kept
  } catch {
    return null
  }
}

/** Returns all time zones known to this browser, including the given one. */
export function timeZones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}

/** Returns a sentence about when the card is emailed. */
export function deliveryWords({ day, timeZone }: Pick<GiftDraft, 'day' | 'timeZone'>, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  if (day === parts && hour >= giftMail.hour) return t`We’ll email it right after payment.`
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return t`Choose a day from today to a year from now.`
  return t`We’ll email it on ${dateInWords(day)} at ${giftMail.hour} in the morning, ${zoneWords(timeZone)} time.`
}

/** Returns `Berlin` for `Europe/Berlin`. */
export const zoneWords = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

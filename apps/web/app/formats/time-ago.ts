import { t } from '#words'
import { locale } from './locale.ts'

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** Formats a relative time, such as `5 minutes ago`, `in 2 hours`, `yesterday`; null for times at least `days` away. */
export function timeAgo(time: string, days: number, now = Date.now()): string | null {
  const minutes = Math.round((Date.parse(time) - now) / 60_000)
  if (Math.abs(minutes) < 1) return t`just now`
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (Math.abs(hours) < 24) return relative.format(hours, 'hour')
  const whole = Math.round(hours / 24)
  return Math.abs(whole) < days ? relative.format(whole, 'day') : null
}

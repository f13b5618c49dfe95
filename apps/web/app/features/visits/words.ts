import { t } from '#words'
import { locale } from '../../formats/locale.ts'

/** Labels of the visitor report. */

const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const asDate = (day: string): string => date.format(new Date(`${day}T00:00:00Z`))

/** Returns the change from the previous period, as a phrase. */
export function changeOf(now: number, before: number, days: number): string {
  if (before === 0)
    return now === 0 ? t`No change from the previous ${days} days` : t`None in the previous ${days} days`
  return t`${percent.format(now / before - 1)} compared with the previous ${days} days`
}

export const pageName = (path: string): string => (path === 'other' ? t`Other pages` : path)
export const sourceName = (source: string): string => (source === '' ? t`Direct or unknown` : source)

/** Formats the name of an action: `landing_header_link_clicked` becomes `Landing header link clicked`. */
export function actionName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

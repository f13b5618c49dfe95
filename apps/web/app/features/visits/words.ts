import { t } from '#words'

/** How the report names what was counted. */

const percent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const asDate = (day: string): string => date.format(new Date(`${day}T00:00:00Z`))

/** How a period compares with the one before it. */
export function changeOf(now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? t`None in the ${days} days before either` : t`None in the ${days} days before`
  return t`${percent.format(now / before - 1)} on the ${days} days before`
}

export const pageName = (path: string): string => (path === 'other' ? t`Other addresses` : path)
export const sourceName = (source: string): string => (source === '' ? t`Direct, or not known` : source)

/** `landing_header_link_clicked` becomes `Landing header link clicked`. */
export function actionName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

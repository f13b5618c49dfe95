const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `5 minutes ago`, `yesterday`; after a week, the day. */
export function timeAgo(time: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(time)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return relative.format(-hours, 'hour')
  const days = Math.round(hours / 24)
  return days < 7 ? relative.format(-days, 'day') : day.format(new Date(time))
}

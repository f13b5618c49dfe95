import type { NotificationMessage } from '../messages/notifications.ts'
import type { Deps } from '../ports.ts'

/** Number of days between the warning and the deletion, unless images are kept for a shorter time. */
const warnedDaysMax = 14

const dayMs = 86_400_000

export const warnedDays = (deps: Pick<Deps, 'retention'>) => Math.min(warnedDaysMax, deps.retention.idleDays / 2)

/** Returns the deletion date for the images of a user who is warned now. */
export const deletionDate = (deps: Pick<Deps, 'retention' | 'clock'>) =>
  new Date(deps.clock.now().getTime() + warnedDays(deps) * dayMs)

/** Postpones the date in a warning that is sent late because the mail server was down. Other messages are unchanged. */
export function withFullNotice(
  deps: Pick<Deps, 'retention' | 'clock'>,
  message: NotificationMessage,
): NotificationMessage {
  if (message.code !== 'retention_warning') return message
  const deletedAt = deletionDate(deps)
  const isLate = deletedAt.getTime() - Date.parse(message.params.deletedAt) > dayMs
  return isLate ? { ...message, params: { ...message.params, deletedAt: deletedAt.toISOString() } } : message
}

import type { NotificationMessage } from '../messages/notifications.ts'
import type { Deps } from '../ports.ts'

/** How long ahead users are warned, unless pictures are kept for a shorter time. */
const warnedDaysMax = 14

const dayMs = 86_400_000

export const warnedDays = (deps: Pick<Deps, 'retention'>) => Math.min(warnedDaysMax, deps.retention.idleDays / 2)

/** When the pictures of someone who is warned now will be deleted. */
export const deletionDate = (deps: Pick<Deps, 'retention' | 'clock'>) =>
  new Date(deps.clock.now().getTime() + warnedDays(deps) * dayMs)

/** A warning that goes out late, because the mail server was away, names a later day. Other messages stay the same. */
export function withFullNotice(
  deps: Pick<Deps, 'retention' | 'clock'>,
  message: NotificationMessage,
): NotificationMessage {
  if (message.code !== 'retention_warning') return message
  const deletedAt = deletionDate(deps)
  const isLate = deletedAt.getTime() - Date.parse(message.params.deletedAt) > dayMs
  return isLate ? { ...message, params: { ...message.params, deletedAt: deletedAt.toISOString() } } : message
}

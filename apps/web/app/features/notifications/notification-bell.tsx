import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { Popover } from '../../ui/popover.tsx'
import { useFinishedWork } from './finished-work.ts'
import { NotificationPanel } from './notification-panel.tsx'

/** The bell with the unread count, which opens the notification panel. */
export function NotificationBell() {
  const unread = useAppSelector(({ notification }) => notification.unreadCount)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it.
  useEffect(() => setOpen(false), [key])
  useFinishedWork()
  return (
    <>
      <Popover
        title={t`Notifications`}
        open={open}
        onOpenChange={setOpen}
        className="flex w-104 flex-col overflow-hidden p-0"
        trigger={
          <button
            type="button"
            aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
            title={t`Notifications`}
            className="button relative size-11 shrink-0 border-transparent hover:bg-hover"
          >
            <Bell className="size-5.5" />
            {unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-1 left-[52%] min-w-5 rounded-full border-2 border-paper bg-primary px-1 text-center text-xs leading-4 font-semibold text-white tabular-nums"
              >
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </button>
        }
      >
        <NotificationPanel onClose={() => setOpen(false)} />
      </Popover>
      <NewOne />
    </>
  )
}

/** Announces new notifications. */
function NewOne() {
  const newest = useAppSelector(({ notification }) => notification.notifications[0])
  const [first] = useState(() => Date.now())
  const isNew = newest?.isUnRead && Date.parse(newest.createdAt) > first
  return (
    <span role="status" className="sr-only">
      {isNew && newest.title}
    </span>
  )
}

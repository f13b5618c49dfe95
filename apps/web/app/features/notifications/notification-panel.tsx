import type { Notification } from '@keylight/contract'
import {
  Bell,
  BellRing,
  Check,
  CircleAlert,
  Gift,
  type LucideIcon,
  Sparkles,
  Ticket,
  TriangleAlert,
  UserPlus,
  Users,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { dayOf } from '../../formats/dates.ts'
import { timeAgo } from '../../formats/time-ago.ts'
import { problemOf } from '../../forms/problem.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { askForAlerts, setAlerts, useAlerts } from './alerts.ts'
import { loadNotifications, readAll, readOne } from './notifications-slice.ts'

const icons: Record<Notification['kind'], LucideIcon> = {
  work_ready: Sparkles,
  team: Users,
  work_failed: TriangleAlert,
  gift: Gift,
  referral: UserPlus,
  voucher: Ticket,
  retention: CircleAlert,
}

/** All notifications, newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { notifications, unreadCount, isLoading, error } = useAppSelector(({ notification }) => notification)
  const dispatch = useAppDispatch()
  const list = useRef<HTMLUListElement>(null)
  const problem = error === null ? null : problemOf(error).message
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-5 py-2">
        {/* Screen readers get the popover's title. */}
        <p aria-hidden="true" className="font-semibold">
          {t`Notifications`}
        </p>
        {unreadCount > 0 && (
          <Button
            kind="quiet"
            size="small"
            className="-mr-3"
            onClick={() => {
              list.current?.focus()
              void dispatch(readAll())
            }}
          >
            {t`Mark all as read`}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {problem && (
          <div className="p-3">
            <ErrorState busy={isLoading} onRetry={() => void dispatch(loadNotifications())}>
              {problem}
            </ErrorState>
          </div>
        )}
        {notifications.length === 0 && !problem && (isLoading ? <Loading /> : <Nothing />)}
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {notifications.map((notification) => (
            <Item key={notification._id} notification={notification} onClose={onClose} />
          ))}
        </ul>
      </div>
      <Alerts />
    </>
  )
}

const Loading = () => (
  <div className="grid gap-3 p-5">
    <Skeleton className="h-14 rounded-xl" />
    <Skeleton className="h-14 rounded-xl" />
    <Skeleton className="h-14 rounded-xl" />
  </div>
)

const Nothing = () => (
  <div className="grid justify-items-center px-6 py-12 text-center">
    <Bell aria-hidden="true" className="mb-4 size-7 text-ink-soft" />
    <p className="font-semibold">{t`No notifications`}</p>
    <p className="mt-1 max-w-72 text-[0.9375rem] text-pretty text-ink-soft">
      {t`We’ll notify you here when your images, videos and models are ready.`}
    </p>
  </div>
)

function Item({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { _id, isUnRead, kind, title, message, link, createdAt } = notification
  const dispatch = useAppDispatch()
  const row = useRef<HTMLDivElement>(null)
  const Icon = icons[kind]
  const words = (
    <>
      <span className="flex items-baseline gap-2">
        <span className={`min-w-0 wrap-anywhere ${isUnRead ? 'font-semibold' : 'font-medium'}`}>
          {isUnRead && <span className="sr-only">{t`Unread:`} </span>}
          {title}
        </span>
      </span>
      <span className="mt-0.5 block text-sm text-pretty text-ink-soft">{message}</span>
      <time dateTime={createdAt} className="mt-1 block text-xs text-ink-soft">
        {timeAgo(createdAt, 7) ?? dayOf(createdAt)}
      </time>
    </>
  )
  return (
    <li className={`relative flex gap-3 py-3.5 pr-3 pl-5 ${isUnRead ? 'bg-secondary-wash/50' : ''}`}>
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${kind === 'work_failed' ? 'bg-bad-wash text-bad' : kind === 'retention' ? 'bg-warn-wash text-warn' : 'bg-secondary-wash text-secondary-ink'}`}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div ref={row} tabIndex={-1} className="min-w-0 flex-1 text-[0.9375rem] outline-none">
        {link ? (
          <Link
            to={link}
            onClick={() => {
              if (isUnRead) void dispatch(readOne(_id))
              onClose()
            }}
            className="block after:absolute after:inset-0 hover:after:bg-ink/4"
          >
            {words}
          </Link>
        ) : (
          words
        )}
      </div>
      {isUnRead && (
        <IconButton
          label={t`Mark “${title}” as read`}
          size="small"
          className="z-1"
          onClick={() => {
            // The button is about to be removed.
            const next = row.current?.querySelector('a') ?? row.current
            next?.focus()
            void dispatch(readOne(_id))
          }}
        >
          <Check className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
}

/** The switch for browser notifications. Permission is only requested on a click. */
function Alerts() {
  const alerts = useAlerts()
  const [asked, setAsked] = useState(false)
  if (alerts === 'unavailable') return null
  return (
    <div className="border-t border-line px-5 py-2.5 text-sm">
      {alerts === 'blocked' ? (
        <p role={asked ? 'status' : undefined} className="py-1 text-ink-soft">
          {t`Your browser blocks notifications from this site. You can allow them in its site settings.`}
        </p>
      ) : alerts === 'askable' ? (
        <button
          type="button"
          className="-mx-2 flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-left font-medium hover:bg-hover"
          onClick={() => {
            setAsked(true)
            void askForAlerts()
          }}
        >
          <BellRing aria-hidden="true" className="size-4.5 text-ink-soft" />
          {t`Notify me when this tab is in the background`}
        </button>
      ) : (
        <Switch
          label={t`Notify me when this tab is in the background`}
          value={alerts === 'on'}
          onChange={(on) => setAlerts(on)}
        />
      )}
    </div>
  )
}

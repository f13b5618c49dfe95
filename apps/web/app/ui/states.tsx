import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './buttons.tsx'

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({
  icon,
  title,
  action,
  children,
}: {
  icon?: ReactNode
  title: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center rounded-2xl bg-stage px-6 py-14 text-center sm:py-18">
      {icon && (
        <span className="mb-5 grid size-14 place-items-center rounded-full bg-sheet text-ink-soft [&>svg]:size-6">
          {icon}
        </span>
      )}
      <p className="text-heading">{title}</p>
      {children && <p className="mt-2 max-w-104 text-pretty text-ink-soft">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

/** Says what could not be shown, and offers to try again. */
export function ErrorState({
  children,
  onRetry,
  busy = false,
}: {
  children: ReactNode
  onRetry?: () => void
  busy?: boolean
}) {
  return (
    <Alert
      kind="error"
      action={
        onRetry && (
          <Button size="small" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children}
    </Alert>
  )
}

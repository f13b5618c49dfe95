import type { ReactNode } from 'react'
import { t } from '#words'
import { Alert } from './alert.tsx'
import { Button } from './buttons.tsx'

/** Empty state of a list, with an action to fill it. */
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

/** Error state of content that failed to load, with a retry button. */
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
            {t`Try again`}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  )
}

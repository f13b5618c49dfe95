import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const variants = {
  info: { box: 'bg-secondary-wash', mark: 'text-secondary-ink', icon: 'info' },
  success: { box: 'bg-good-wash', mark: 'text-good', icon: 'check' },
  warning: { box: 'bg-warn-wash', mark: 'text-warn', icon: 'alert' },
  error: { box: 'bg-bad-wash', mark: 'text-bad', icon: 'alert' },
} satisfies Record<string, { box: string; mark: string; icon: IconName }>

export type AlertKind = keyof typeof variants

/** A message within a page. Screen readers announce an error as soon as it appears. `action` is a button or a link. */
export function Alert({
  kind,
  title,
  action,
  className = '',
  children,
}: {
  kind: AlertKind
  title?: string
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { box, mark, icon } = variants[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-transparent px-4 py-3.5 text-[0.9375rem] ${box} ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${mark}`} />
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}

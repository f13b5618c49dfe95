import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { popup } from './popup.ts'

/** Text or controls that open next to a button. */
export function Popover({
  trigger,
  title,
  open,
  onOpenChange,
  align = 'end',
  className = 'w-72 p-5',
  children,
}: {
  trigger: ReactElement
  /** Accessible name of the popover. */
  title: string
  /** Leave out both to let the popover manage its own state. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={8} align={align}>
          <Base.Popup
            className={`${popup} max-h-(--available-height) max-w-[calc(100vw-2rem)] overflow-y-auto ${className}`}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

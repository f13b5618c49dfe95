import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { popup } from './popup.ts'

/** Something more beside the button that shows it: words, controls. */
export function Popover({
  trigger,
  title,
  open,
  onOpenChange,
  className = 'w-72 p-5',
  children,
}: {
  trigger: ReactElement
  /** Its name, for screen readers. */
  title: string
  /** Who leaves both out lets it open and close by itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={8} align="end">
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

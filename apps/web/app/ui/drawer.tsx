import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#words'
import { IconButton } from './buttons.tsx'
import { backdrop } from './popup.ts'

/** A sheet at the bottom of the screen, for phones. Swiping down, Escape and a tap on the backdrop close it. */
export function Drawer({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Base.Popup className="max-h-[85dvh] w-full max-w-xl transform-[translateY(var(--drawer-swipe-movement-y))] touch-auto overflow-y-auto overscroll-contain rounded-t-3xl border border-b-0 border-line bg-sheet px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-print outline-none transition-transform duration-300 ease-calm data-swiping:select-none data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)]">
            <div aria-hidden="true" className="mx-auto mt-3 h-1 w-10 rounded-full bg-line" />
            <Base.Content>
              <div className="flex items-center justify-between gap-4 pt-2 pb-3">
                <Base.Title className="text-heading">{title}</Base.Title>
                <Base.Close
                  render={
                    <IconButton label={t`Close`} className="-mr-2">
                      <X className="size-5" />
                    </IconButton>
                  }
                />
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { t } from '#words'
import { button } from './button.ts'
import { IconButton } from './buttons.tsx'
import { backdrop } from './popup.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** A modal dialog. Escape, a click on the backdrop and the close button close it. */
export function Dialog({ open, onClose, title, children, className = 'max-w-176' }: Props & { className?: string }) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdrop} />
        <Base.Popup
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-sheet text-ink shadow-print outline-none transition-[scale,opacity] duration-200 ease-calm data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0 ${className}`}
        >
          <div className="flex items-center justify-between gap-4 px-6 pt-5 pb-3">
            <Base.Title className="text-heading wrap-anywhere">{title}</Base.Title>
            <CloseButton className="-mr-2" />
          </div>
          <div className="overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Asks the user to confirm something that can't be undone. */
export function ConfirmDialog({
  actions,
  back = t`Cancel`,
  children,
  ...rest
}: Props & {
  /** The confirm button, shown next to the cancel button. */
  actions: ReactNode
  /** Label of the cancel button, where “Cancel” would be ambiguous. */
  back?: string
}) {
  return (
    <Dialog {...rest} className="max-w-120">
      <div className="text-ink-soft">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Base.Close className={button('plain')}>{back}</Base.Close>
        {actions}
      </div>
    </Dialog>
  )
}

/** A modal that fills the window. `details` are shown below the title, `actions` at the bottom. */
export function FullScreenDialog({
  open,
  onClose,
  title,
  details,
  actions,
  onKeyDown,
  children,
}: Props & { details?: ReactNode; actions?: ReactNode; onKeyDown?: KeyboardEventHandler }) {
  // Only toasts are outside it, and clicking one must not close it.
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between gap-4 px-4 py-3 md:px-6">
            <div className="min-w-0">
              <Base.Title className="truncate text-heading">{title}</Base.Title>
              {details && (
                <Base.Description className="text-sm text-ink-soft tabular-nums sm:truncate">
                  {details}
                </Base.Description>
              )}
            </div>
            <CloseButton />
          </div>
          {children}
          {actions && (
            <div className="flex flex-wrap items-center justify-center gap-1.5 px-4 py-2.5 sm:gap-3 sm:py-4">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const CloseButton = ({ className = '' }: { className?: string }) => (
  <Base.Close
    render={
      <IconButton label={t`Close`} className={className}>
        <X className="size-5" />
      </IconButton>
    }
  />
)

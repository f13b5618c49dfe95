import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#words'
import { IconButton } from './buttons.tsx'
import { Icon } from './icon.tsx'

/**
 * A modal for public pages, based on the native `<dialog>`. Signed-in screens use `dialog.tsx`, which can contain selects and
 * menus.
 */
export function NativeDialog({
  open,
  onClose,
  title,
  children,
  className = 'w-[min(44rem,calc(100vw-2rem))]',
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  className?: string
}) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal()
    if (!open) element.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape closes it natively.
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className={`max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-sheet shadow-print backdrop:bg-black/60 backdrop:backdrop-blur-sm ${className}`}
    >
      {open && (
        <>
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-sheet px-6 pt-5 pb-3">
            <h2 id={id} className="text-heading">
              {title}
            </h2>
            <IconButton label={t`Close`} className="-mr-2" onClick={() => element.current?.close()}>
              <Icon name="close" className="size-5" />
            </IconButton>
          </div>
          <div className="px-6 pb-6">{children}</div>
        </>
      )}
    </dialog>
  )
}

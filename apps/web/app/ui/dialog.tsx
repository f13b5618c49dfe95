import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** A modal: the browser keeps the focus inside, gives it back afterwards and closes on Escape. */
export function Dialog({
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
  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal()
    if (!open) element.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape does the same by itself.
    <dialog
      ref={element}
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className={`max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-sheet shadow-print backdrop:bg-black/60 backdrop:backdrop-blur-sm ${className}`}
    >
      {open && (
        <>
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-sheet px-6 pt-5 pb-3">
            <h2 className="text-heading">{title}</h2>
            <button
              type="button"
              aria-label="Close"
              onClick={() => element.current?.close()}
              className="-mr-2 grid size-10 place-items-center rounded-full hover:bg-hover"
            >
              <Icon name="close" className="size-5" />
            </button>
          </div>
          <div className="px-6 pb-6">{children}</div>
        </>
      )}
    </dialog>
  )
}

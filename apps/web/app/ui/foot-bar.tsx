import { type ReactNode, useRef } from 'react'
import { useHeight } from '../browser/use-height.ts'

/**
 * A bar at the bottom of the window with a status and the main button. `app.css` uses its height (`--foot-bar`) to keep the
 * end of the page and the focused element visible. `above`: a separate row, next to the button where space allows.
 * `className` sets the width of its content.
 */
export function FootBar({
  status,
  above,
  children,
  className = '',
}: {
  status: ReactNode
  above?: ReactNode
  children: ReactNode
  className?: string
}) {
  const bar = useRef<HTMLDivElement>(null)
  useHeight(bar, '--foot-bar')
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-(--tab-bar,0px) z-30 border-t border-line bg-paper/95 backdrop-blur-md"
    >
      <div
        className={`measure flex ${className} flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 short:py-1 lg:flex-nowrap lg:gap-x-8`}
      >
        {above && <div className="min-w-0 basis-full empty:hidden lg:order-1 lg:max-w-1/2 lg:basis-auto">{above}</div>}
        <p role="status" className="min-w-0 flex-1 basis-28 text-sm text-ink-soft">
          {status}
        </p>
        <div className="contents lg:*:order-2">{children}</div>
      </div>
    </div>
  )
}

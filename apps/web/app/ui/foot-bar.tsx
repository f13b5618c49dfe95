import type { ReactNode } from 'react'

/** A bar at the foot of the window: what stands, and the button that goes on. `className` sets its width. */
export function FootBar({
  status,
  children,
  className = '',
}: {
  status: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 backdrop-blur-md">
      <div className={`measure flex ${className} items-center justify-between gap-4 py-3`}>
        <p role="status" className="text-sm text-ink-soft">
          {status}
        </p>
        {children}
      </div>
    </div>
  )
}

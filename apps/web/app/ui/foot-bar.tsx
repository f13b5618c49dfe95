import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A bar at the foot of the window: where things stand, and the button that goes on. The style sheet keeps as much room
 * free below the content, and lets scrolling to the focused element stop above it. `className` sets its width.
 */
export function FootBar({
  status,
  children,
  className = '',
}: {
  status: ReactNode
  children: ReactNode
  className?: string
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measured = new ResizeObserver(() =>
      root.style.setProperty('--foot-bar', `${bar.current?.offsetHeight ?? 0}px`),
    )
    if (bar.current) measured.observe(bar.current, { box: 'border-box' })
    return () => {
      measured.disconnect()
      root.style.removeProperty('--foot-bar')
    }
  }, [])
  return (
    <div ref={bar} className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 backdrop-blur-md">
      <div className={`measure flex ${className} flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3`}>
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
          {status}
        </p>
        {children}
      </div>
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Headshots in progress. Each is revealed the first time it is shown. */
const awaited = new Set<string>()

/** Marks a headshot as in progress, so that `Reveal` fades its lights up once. */
export const awaitReveal = (id: string): void => void awaited.add(id)

/** Duration of `studio-lights` in app.css. */
const lightsMs = 1200

/** Headshots that arrive together are staggered by `stepMs`, up to `waitMsMax`. */
const stepMs = 150
const waitMsMax = 600
let nextAt = 0

function takeWait(): number {
  const now = performance.now()
  const at = Math.min(Math.max(now, nextAt), now + waitMsMax)
  nextAt = at + stepMs
  return Math.round(at - now)
}

/**
 * Shows a headshot. If it was awaited, its studio lights fade up once it has loaded: key light, fill light, background.
 * Fills its box without affecting layout, focus or screen readers.
 */
export function Reveal({ of, children }: { of: string; children: ReactNode }) {
  const [isFirst] = useState(() => awaited.delete(of) && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [wait, setWait] = useState<number | null>(null)
  const [isOver, setOver] = useState(!isFirst)
  const lights = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(() => {
      // On a busy device, animations start late.
      const running = lights.current?.getAnimations?.({ subtree: true }).map(({ finished }) => finished) ?? []
      if (running.length === 0) setOver(true)
      else void Promise.allSettled(running).then(() => setOver(true))
    }, wait + lightsMs)
    return () => clearTimeout(timer)
  }, [wait])
  return (
    <span
      className="relative block size-full overflow-hidden rounded-[inherit]"
      onLoadCapture={() => setWait((before) => before ?? takeWait())}
      onErrorCapture={() => setOver(true)}
    >
      {children}
      {!isOver && (
        <span
          ref={lights}
          aria-hidden="true"
          className="studio-lights"
          data-on={wait === null ? undefined : ''}
          style={{ '--wait': `${wait ?? 0}ms` } as React.CSSProperties}
        >
          <i />
          <i />
          <i />
        </span>
      )}
    </span>
  )
}

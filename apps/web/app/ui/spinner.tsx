import { useEffect, useState } from 'react'
import { t } from '#words'

const delayMs = 200

/** A spinner that appears after a short delay. */
export function Spinner() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div role="status" aria-label={t`Loading`} className="grid min-h-[60dvh] place-items-center">
      <span className="size-8 animate-spin rounded-full border-2 border-line border-t-accent" />
    </div>
  )
}

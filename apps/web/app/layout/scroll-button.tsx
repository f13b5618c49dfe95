import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

/**
 * Scrolls to the section with the id `place`, on this page or else on the landing page; how smoothly, the style sheet says.
 * `onPress` comes first: what it closes no longer takes the place that is scrolled past.
 */
export function ScrollButton({
  place,
  onPress,
  className,
  children,
}: {
  place: string
  onPress?: () => void
  className?: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const scroll = () => {
    if (onPress) flushSync(onPress)
    const section = document.getElementById(place)
    if (section) section.scrollIntoView()
    else void navigate(`/#${place}`)
  }
  return (
    <button type="button" data-scroll-to={place} onClick={scroll} className={className}>
      {children}
    </button>
  )
}

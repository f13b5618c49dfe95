import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

/**
 * Scrolls to the section with the id `place`, on this page or the landing page. `onPress` runs first, because closing a menu
 * changes the layout.
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

import { useEffect, useState } from 'react'
import { deadlineSeconds } from './load-part.ts'
import { PageError } from './page-error.ts'

/**
 * Throws when the page that is loading, at `address` or at the current one, takes too long or when one of its files fails
 * to load. React Router logs such a file and reloads the current page, endlessly if the file stays missing. Browsers without
 * the Navigation API do the same.
 */
export function useLoadFailure(isLoading: boolean, address?: string): void {
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(
      () => setFailure(`The page did not load within ${deadlineSeconds} seconds.`),
      deadlineSeconds * 1000,
    )
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      setFailure('The page did not load. Check your connection and refresh it.')
    }
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      clearTimeout(timer)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isLoading])
  if (failure !== undefined) throw new PageError(failure, { address })
}

import { useContext, useEffect, useState } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { deadlineSeconds } from './load-part.ts'
import { PageError } from './page-error.ts'

/**
 * Throws when the page that is loading takes too long or when one of its files fails to load. When a file is missing,
 * React Router logs it and reloads the current page, endlessly if the file stays missing. Browsers without the
 * Navigation API reload despite this hook.
 */
export function useLoadFailure(isLoading: boolean): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [failure, setFailure] = useState<PageError>()
  useEffect(() => {
    // The hooks of React Router report a navigation only once it has been rendered, which can be after the failure.
    const next = () => router?.state.navigation.location
    const fail = (message: string) => {
      const location = next()
      setFailure(new PageError(message, { address: location && createPath(location) }))
    }
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !(isLoading || next())) return
      event.preventDefault()
      fail('The page did not load. Check your connection and refresh it.')
    }
    const late = () => fail(`The page did not load within ${deadlineSeconds} seconds.`)
    const timer = isLoading ? setTimeout(late, deadlineSeconds * 1000) : undefined
    // The development server also reloads pages.
    if (import.meta.env.MODE !== 'development') window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      clearTimeout(timer)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isLoading, router])
  if (failure) throw failure
}

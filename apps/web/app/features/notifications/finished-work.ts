import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAppSelector } from '../../state/store.ts'
import { showAlert } from './alerts.ts'

/** While the tab is in the background, shows finished work in its title and, if enabled, as a browser notification. */
export function useFinishedWork(): void {
  const { notifications, isLoading } = useAppSelector(({ notification }) => notification)
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  const known = useRef<Set<string> | null>(null)
  const title = useRef<{ before: string; finished: number } | null>(null)

  useEffect(() => {
    if (isLoading && known.current === null) return
    const before = known.current
    known.current = new Set(notifications.map(({ _id }) => _id))
    if (before === null || !document.hidden) return
    const arrived = notifications.filter(
      ({ _id, isUnRead, kind }) => isUnRead && kind.startsWith('work_') && !before.has(_id),
    )
    const [newest] = arrived
    if (!newest) return
    title.current ??= { before: document.title, finished: 0 }
    title.current.finished += arrived.length
    document.title = titleOf(newest.title, title.current.finished)
    for (const { _id, title: words, message, link } of arrived)
      showAlert({ id: _id, title: words, message }, () => void (link && go.current(link)))
  }, [notifications, isLoading])

  useEffect(() => {
    const restore = () => {
      if (document.hidden || !title.current) return
      document.title = title.current.before
      title.current = null
    }
    document.addEventListener('visibilitychange', restore)
    return () => document.removeEventListener('visibilitychange', restore)
  }, [])
}

const titleOf = (newest: string, finished: number): string => (finished === 1 ? newest : `(${finished}) ${newest}`)

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#words'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { toast } from '../../ui/toast.ts'
import { loadWork } from '../work/work-actions.ts'
import { selectWorks, type Work } from '../work/works.ts'

/**
 * Returns the item open in the viewer, from `picture` in the URL. Opening adds a history entry, so that Back closes the
 * viewer. Moving to the next image replaces the URL.
 */
export function useOpenWork() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const [query, setQuery] = useSearchParams()
  const id = query.get('picture')
  const { isFetched, hidden } = useAppSelector(({ history }) => history)
  const work = useAppSelector(selectWorks).find((work) => work.id === id) ?? null
  const [wasOpened, setWasOpened] = useState(id !== null)
  if (id !== null && !wasOpened) setWasOpened(true)

  const withPicture = (picture: string | null) => {
    const next = new URLSearchParams(query)
    if (picture === null) next.delete('picture')
    else next.set('picture', picture)
    return next
  }
  const close = () => {
    // After following a link, there is no entry to go back to.
    if (location.state?.fromResults) void navigate(-1)
    else setQuery(withPicture(null), { replace: true, preventScrollReset: true })
  }

  const closing = useRef(close)
  closing.current = close
  const missing = id !== null && work === null && isFetched && !hidden.includes(id)
  useEffect(() => {
    if (!missing || id === null) return
    let isOpen = true
    dispatch(loadWork(id)).catch(() => {
      // Another item may have been opened since, for example after undoing a retouch.
      if (!isOpen) return
      toast(t`We can’t find this image. It may have been deleted.`)
      closing.current()
    })
    return () => {
      isOpen = false
    }
  }, [missing, id, dispatch])

  return {
    work,
    /** Whether to load the viewer. */
    wasOpened,
    open: (work: Work) => setQuery(withPicture(work.id), { preventScrollReset: true, state: { fromResults: true } }),
    show: (work: Work) =>
      setQuery(withPicture(work.id), { replace: true, preventScrollReset: true, state: location.state }),
    close,
  }
}

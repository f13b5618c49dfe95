import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { toast } from '../../ui/toast.ts'
import { loadWork } from '../work/work-actions.ts'
import { selectWorks, type Work } from '../work/works.ts'

/**
 * What is open in the viewer: the `picture` of the address. Opening adds to the browser's history, so that Back closes the
 * viewer; going to the next picture replaces the address.
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
    // A visitor who opened a link has no page to go back to.
    if (location.state?.fromResults) void navigate(-1)
    else setQuery(withPicture(null), { replace: true, preventScrollReset: true })
  }

  const closing = useRef(close)
  closing.current = close
  const missing = id !== null && work === null && isFetched && !hidden.includes(id)
  useEffect(() => {
    if (!missing || id === null) return
    dispatch(loadWork(id)).catch(() => {
      toast('This picture no longer exists.')
      closing.current()
    })
  }, [missing, id, dispatch])

  return {
    work,
    /** The viewer loads when it is first needed. */
    wasOpened,
    open: (work: Work) => setQuery(withPicture(work.id), { preventScrollReset: true, state: { fromResults: true } }),
    show: (work: Work) =>
      setQuery(withPicture(work.id), { replace: true, preventScrollReset: true, state: location.state }),
    close,
  }
}

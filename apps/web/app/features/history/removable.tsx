import { type ReactNode, useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { deleteWithUndo } from '../work/work-actions.ts'

/**
 * A list entry that its owner can delete and restore with Undo. The focus moves to the next entry or to the section, and
 * back on Undo. The delete button has `data-removes`.
 */
export function Removable({
  workId,
  deleted,
  children,
}: {
  workId: string
  /** The message after deletion, such as "Video deleted." */
  deleted: string
  children: (remove: () => void) => ReactNode
}) {
  const dispatch = useAppDispatch()
  const isHidden = useAppSelector(({ history }) => history.hidden.includes(workId))
  const place = useRef<HTMLLIElement>(null)
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    if (wasHidden.current && !isHidden && isFocusLost()) focusButton(place.current)
    wasHidden.current = isHidden
  }, [isHidden])
  const remove = () => {
    const entries = [...(place.current?.parentElement?.children ?? [])].filter((entry) => !entry.hasAttribute('hidden'))
    const index = entries.indexOf(place.current!)
    const next = entries[index + 1] ?? entries[index - 1]
    const section = place.current?.closest('section')
    dispatch(deleteWithUndo([workId], deleted))
    if (next) focusButton(next)
    else focusOn(section ?? null)
  }
  return (
    <li ref={place} hidden={isHidden}>
      {children(remove)}
    </li>
  )
}

function focusOn(section: HTMLElement | null): void {
  section?.setAttribute('tabindex', '-1')
  section?.focus({ preventScroll: true })
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement?.tagName === 'SECTION'

const focusButton = (entry: Element | null) => entry?.querySelector<HTMLElement>('[data-removes]')?.focus()

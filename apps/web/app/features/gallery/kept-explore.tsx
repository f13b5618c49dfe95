import { useEffect } from 'react'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { GroupRows } from './group-rows.tsx'
import { loadInspired } from './inspired-slice.ts'

/** Shows the gallery images in the store, and reloads them. */
export default function KeptExplore() {
  const dispatch = useAppDispatch()
  const { allInspired, inspiredGroup } = useAppSelector(({ misc }) => misc.inspired)
  const { start, retry, busy, problem } = useCall(() => dispatch(loadInspired(undefined)).unwrap())
  useEffect(() => void start(), [start])
  return (
    <GroupRows
      groups={allInspired.length > 0 ? inspiredGroup : null}
      problem={problem?.message ?? null}
      busy={busy}
      onRetry={() => void retry()}
    />
  )
}

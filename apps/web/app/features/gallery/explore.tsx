import { getInspired } from '@keylight/contract'
import { lazy, Suspense } from 'react'
import { call } from '../../api/client.ts'
import { useLoad } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useSession } from '../../session/session.ts'
import { GroupRows } from './group-rows.tsx'

/** For signed-in users, the store caches the images, so they show immediately on return. */
const KeptExplore = lazy(() => loadPart(() => import('./kept-explore.tsx')))

/** The newest images of each group, one row per group. */
export function Explore() {
  const { isFetched, isAuthenticated } = useSession()
  if (!isFetched) return <GroupRows groups={null} />
  if (!isAuthenticated) return <LoadedExplore />
  return (
    <Suspense fallback={<GroupRows groups={null} />}>
      <KeptExplore />
    </Suspense>
  )
}

function LoadedExplore() {
  const { result, problem, busy, retry } = useLoad((signal) => call(getInspired, {}, { signal }))
  return (
    <GroupRows
      groups={result?.inspiredGroup ?? null}
      problem={problem?.message ?? null}
      busy={busy}
      onRetry={() => void retry()}
    />
  )
}

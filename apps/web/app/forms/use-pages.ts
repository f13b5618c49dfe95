import { useEffect, useState } from 'react'
import { useCall, useLoad } from './use-call.ts'

interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** Loads a list page by page, starting over whenever `key` changes. */
export function usePages<Row>(
  load: (before: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  key: string,
) {
  const first = useLoad((signal) => load(undefined, signal), key)
  const [older, setOlder] = useState<Page<Row> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later pages belong to the first one.
  useEffect(() => setOlder(null), [first.result, key])
  const more = useCall(async (signal, before: string) => {
    const page = await load(before, signal)
    setOlder((already) => ({ rows: [...(already?.rows ?? []), ...page.rows], next: page.next }))
  })
  const next = older ? older.next : (first.result?.next ?? null)
  return {
    rows: first.result ? [...first.result.rows, ...(older?.rows ?? [])] : null,
    problem: first.problem,
    busy: first.busy,
    reload: () => void first.start(),
    more: {
      hasMore: next !== null,
      busy: more.busy,
      problem: more.problem?.message ?? null,
      onMore: () => next !== null && void more.start(next),
    },
  }
}

import { creditKinds, listPoolEntries, type PoolEntry } from '@keylight/contract'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { countedCredits } from '../../ui/credit-words.ts'
import { momentOf } from '../../ui/dates.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from '../account/parts.tsx'

/** Who used how much of the team's credits. It doesn't say for what. */
export function CompanyCredits() {
  const [older, setOlder] = useState<{ entries: PoolEntry[]; next: string | null } | null>(null)
  const first = useLoad((signal) => call(listPoolEntries, {}, { signal }))
  const more = useCall(async (signal, before: string) => {
    const page = await call(listPoolEntries, { before }, { signal })
    setOlder((already) => ({ entries: [...(already?.entries ?? []), ...page.entries], next: page.next }))
  })
  const entries = [...(first.result?.entries ?? []), ...(older?.entries ?? [])]
  const next = older ? older.next : (first.result?.next ?? null)
  return (
    <Panel
      heading="h2"
      title="Who used what"
      lead="How many credits everyone used, for the owner and admins. What they made with them is theirs alone."
    >
      {first.problem && (
        <ErrorState onRetry={() => void first.retry()} busy={first.busy}>
          {first.problem.message}
        </ErrorState>
      )}
      {!first.result && !first.problem && <Skeleton className="h-40 rounded-xl" />}
      <ul aria-label="Team credits" className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry._id} {...entry} />
        ))}
      </ul>
      <div className={next === null ? '' : 'mt-5'}>
        <LoadMore
          hasMore={next !== null}
          busy={more.busy}
          problem={more.problem?.message ?? null}
          onMore={() => next !== null && void more.start(next)}
        >
          Show older entries
        </LoadMore>
      </div>
    </Panel>
  )
}

const verbs = { added: 'paid', used: 'used', refunded: 'got back' } as const

function Entry({ kind, who, credits, at }: PoolEntry) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <span className="font-medium">{who ?? 'Somebody who has left Keylight'}</span> {verbs[kind]}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-3 text-[0.9375rem] tabular-nums sm:justify-end">
        {creditKinds
          .filter((counter) => credits[counter] !== 0)
          .map((counter) => (
            <li key={counter} className={credits[counter] > 0 ? 'font-medium text-good' : ''}>
              {credits[counter] > 0 ? '+' : '−'}
              {countedCredits(counter, Math.abs(credits[counter]))}
            </li>
          ))}
      </ul>
    </li>
  )
}

import { listPoolEntries, type PoolEntry } from '@keylight/contract'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { momentOf } from '../../formats/dates.ts'
import { usePages } from '../../forms/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from '../account/parts.tsx'
import { CreditChanges } from '../credits/credit-changes.tsx'

/** The use of the team's credits by member, without the purpose. */
export function TeamCredits() {
  const list = usePages(async (before, signal) => {
    const { entries, next } = await call(listPoolEntries, { before }, { signal })
    return { rows: entries, next }
  }, 'pool')
  return (
    <Panel
      heading="h2"
      title={t`Who used what`}
      lead={t`How many credits everyone used, for the owner and admins. What they made with them is theirs alone.`}
    >
      {list.problem && (
        <ErrorState onRetry={list.reload} busy={list.busy}>
          {list.problem.message}
        </ErrorState>
      )}
      {!list.rows && !list.problem && <Skeleton className="h-40 rounded-xl" />}
      <ul aria-label={t`Team credits`} className="divide-y divide-line">
        {list.rows?.map((entry) => (
          <Entry key={entry._id} {...entry} />
        ))}
      </ul>
      <div className="mt-5 empty:hidden">
        <LoadMore {...list.more}>{t`Show older entries`}</LoadMore>
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
          <span className="font-medium">{who ?? t`Someone who has left Keylight`}</span> {verbs[kind]}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
      </div>
      <CreditChanges credits={credits} className="sm:justify-end" />
    </li>
  )
}

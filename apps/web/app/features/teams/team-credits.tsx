import { listPoolEntries, type PoolEntry } from '@keylight/contract'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { momentOf } from '../../formats/dates.ts'
import { usePages } from '../../forms/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from '../account/parts.tsx'
import { CreditChanges } from '../credits/credit-changes.tsx'

/** The team's credit history by member. It doesn't show what the credits were used for. */
export function TeamCredits() {
  const list = usePages(async (before, signal) => {
    const { entries, next } = await call(listPoolEntries, { before }, { signal })
    return { rows: entries, next }
  }, 'pool')
  return (
    <Panel
      heading="h2"
      title={t`Credit history`}
      lead={t`Only the owner and admins see everyone’s credit use. No one sees what others make.`}
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

function Entry({ kind, who, credits, at }: PoolEntry) {
  const name = <span className="font-medium">{who ?? t`A former user`}</span>
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {kind === 'added' ? (
            <Trans>{name} added</Trans>
          ) : kind === 'used' ? (
            <Trans>{name} used</Trans>
          ) : (
            <Trans>{name} was refunded</Trans>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
      </div>
      <CreditChanges credits={credits} className="sm:justify-end" />
    </li>
  )
}

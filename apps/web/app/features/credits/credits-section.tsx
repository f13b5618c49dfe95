import { type CreditEntry, type CreditKind, listCreditEntries } from '@keylight/contract'
import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { momentOf } from '../../formats/dates.ts'
import { inDigits } from '../../formats/numbers.ts'
import { usePages } from '../../forms/use-pages.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { textLink } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { Panel } from '../account/parts.tsx'
import { CreditChanges } from './credit-changes.tsx'
import { creditTitle } from './credit-words.ts'

const uses: Record<CreditKind, string> = {
  imageGeneration: t`One for each headshot, outfit, team photo or thumbnail`,
  modelTraining: t`One for each new model`,
  imageUpscaling: t`One for each upscaled image`,
  videoGeneration: t`One for each video or storyboard`,
}

export default function CreditsSection() {
  const { credits } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {(Object.keys(uses) as CreditKind[]).map((kind) => (
          <div key={kind} className="rounded-2xl border border-line bg-sheet p-4">
            <dt className="text-[0.9375rem] font-medium">{creditTitle(kind)}</dt>
            <dd className="mt-1 text-3xl font-semibold">{inDigits(credits[kind])}</dd>
            <dd className="mt-1 text-sm text-pretty text-ink-soft">{uses[kind]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 mb-10 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="primary" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
          {t`Get more credits`}
        </Button>
        <p className="text-[0.9375rem] text-ink-soft">{t`Failed and cancelled work is free.`}</p>
      </div>
      <Ledger />
    </>
  )
}

/** The credit history. Reloads when the credits change. */
function Ledger() {
  const { credits } = useAppSelector(({ user }) => user.data)
  const list = usePages(async (before, signal) => {
    const { entries, next } = await call(listCreditEntries, { before }, { signal })
    return { rows: entries, next }
  }, JSON.stringify(credits))
  return (
    <Panel title={t`History`} lead={t`How you got and used your credits.`}>
      {list.problem && (
        <ErrorState onRetry={list.reload} busy={list.busy}>
          {list.problem.message}
        </ErrorState>
      )}
      {!list.rows && !list.problem && <Skeleton className="h-56 rounded-xl" />}
      {list.rows?.length === 0 && (
        <EmptyState icon={<Coins />} title={t`Nothing yet`}>
          {t`Confirm your email address to get your free credits.`}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
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

function Entry({ title, kind, credits, at, link, ofTeam }: CreditEntry) {
  const words = kind === 'refunded' ? t`Refund: ${title}` : title
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        {link ? (
          <Link to={link} className={textLink}>
            {words}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">{words}</p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{momentOf(at)}</time>
          {ofTeam && ` · ${t`from the team’s credits`}`}
        </p>
      </div>
      <CreditChanges credits={credits} className="sm:justify-end" />
    </li>
  )
}

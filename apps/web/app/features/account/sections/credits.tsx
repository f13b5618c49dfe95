import { type CreditEntry, type CreditKind, creditKinds, listCreditEntries } from '@keylight/contract'
import { Coins } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { useCall, useLoad } from '../../../forms/use-call.ts'
import { modalChanged } from '../../../state/misc/misc.ts'
import { useAppDispatch, useAppSelector } from '../../../state/store.ts'
import { textLink } from '../../../ui/button.ts'
import { Button } from '../../../ui/buttons.tsx'
import { countedCredits, creditTitle } from '../../../ui/credit-words.ts'
import { momentOf } from '../../../ui/dates.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Panel } from '../parts.tsx'

const uses: Record<CreditKind, string> = {
  imageGeneration: 'One for each headshot, dress-up, team photo or thumbnail',
  modelTraining: 'One for each new model',
  imageUpscaling: 'One for each picture made larger',
  videoGeneration: 'One for each video or storyboard',
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
            <dd className="mt-1 text-3xl font-semibold">{credits[kind]}</dd>
            <dd className="mt-1 text-sm text-pretty text-ink-soft">{uses[kind]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 mb-10 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="primary" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
          Get more credits
        </Button>
        <p className="text-[0.9375rem] text-ink-soft">What fails or is stopped doesn’t cost anything.</p>
      </div>
      <Ledger />
    </>
  )
}

/** Every change of the credits. It is read again when they change. */
function Ledger() {
  const { credits } = useAppSelector(({ user }) => user.data)
  const first = useLoad((signal) => call(listCreditEntries, {}, { signal }), JSON.stringify(credits))
  const [older, setOlder] = useState<{ entries: CreditEntry[]; next: string | null } | null>(null)
  // Pages that were loaded before a change begin at another entry than those after it.
  useEffect(() => {
    if (first.result) setOlder(null)
  }, [first.result])
  const more = useCall(async (signal, before: string) => {
    const page = await call(listCreditEntries, { before }, { signal })
    setOlder((already) => ({ entries: [...(already?.entries ?? []), ...page.entries], next: page.next }))
  })
  const entries = [...(first.result?.entries ?? []), ...(older?.entries ?? [])]
  const next = older ? older.next : (first.result?.next ?? null)
  return (
    <Panel title="History" lead="Where your credits came from and what you used them for.">
      {first.problem && (
        <ErrorState onRetry={() => void first.retry()} busy={first.busy}>
          {first.problem.message}
        </ErrorState>
      )}
      {!first.result && !first.problem && <Skeleton className="h-56 rounded-xl" />}
      {first.result && entries.length === 0 && (
        <EmptyState icon={<Coins />} title="Nothing yet">
          Confirm your e-mail address to get your free credits.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
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

const marks = { added: '', used: '', refunded: 'Refund: ' }

function Entry({ title, kind, credits, at, link, ofTeam }: CreditEntry) {
  const words = marks[kind] + title
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
          {ofTeam && ' · from the team’s credits'}
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

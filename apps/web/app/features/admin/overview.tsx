import {
  type AdminOverview,
  type Attention,
  type AttentionKind,
  failuresShownDays,
  getAdminOverview,
} from '@keylight/contract'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { inMoney } from '../../formats/money.ts'
import { inDigits } from '../../formats/numbers.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { Button } from '../../ui/buttons.tsx'
import { PageFrame, Section } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Tasks for the admin and recent figures, each linked to its list. */
export function AdminHome() {
  const load = useLoad((signal) => call(getAdminOverview, {}, { signal }))
  return (
    <PageFrame
      title={t`Overview`}
      actions={
        <Button size="small" busy={load.busy} onClick={() => void load.retry()}>
          {t`Check again`}
        </Button>
      }
    >
      <Loaded load={load} placeholder={<Loading />}>
        {(overview) => (
          <>
            <AttentionList attention={overview.attention} />
            <Figures overview={overview} />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}

const Loading = () => (
  <>
    <Skeleton className="h-24 rounded-2xl" />
    <div className="mt-10 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-2xl" />
      ))}
    </div>
  </>
)

interface Face {
  /** Returns the task as a sentence. */
  text: (count: number, text: string) => string
  to: string
  action: string
  /** Something is broken, rather than waiting for a decision. */
  urgent?: boolean
}

const faces: Record<AttentionKind, Face> = {
  part_down: { text: (_, text) => text, to: '/admin/health', action: t`View system health`, urgent: true },
  problem: { text: (_, text) => text, to: '/admin/health', action: t`View system health`, urgent: true },
  maintenance_late: {
    text: () => t`Maintenance last ran over 20 minutes ago, so deletions and renewals are delayed.`,
    to: '/admin/health',
    action: t`View system health`,
    urgent: true,
  },
  disputes: {
    text: (count) =>
      t`${plural(count, { one: '# payment is', other: '# payments are' })} disputed. Respond at your payment provider.`,
    to: '/admin/payments?filter=disputed',
    action: t`See disputes`,
    urgent: true,
  },
  failing_renewals: {
    text: (count) => t`${plural(count, { one: '# subscription', other: '# subscriptions' })} couldn’t be renewed.`,
    to: '/admin/payments?filter=failing',
    action: t`See renewals`,
  },
  failed_works: {
    text: (count) =>
      t`${plural(count, { one: '# job', other: '# jobs' })} failed because of server errors in the last ${failuresShownDays} days. The credits were refunded.`,
    to: '/admin/jobs?state=failed',
    action: t`See failed jobs`,
    urgent: true,
  },
  stuck_mails: {
    text: (count) => t`${plural(count, { one: '# email', other: '# emails' })} couldn’t be delivered.`,
    to: '/admin/jobs?state=waiting&kind=mail',
    action: t`See emails`,
    urgent: true,
  },
  failed_jobs: {
    text: (count) => plural(count, { one: '# deletion failed.', other: '# deletions failed.' }),
    to: '/admin/jobs?state=failed&kind=deletion',
    action: t`See deletions`,
    urgent: true,
  },
  long_wait: {
    text: (count) =>
      t`${plural(count, { one: '# order has', other: '# orders have' })} been waiting for more than half an hour.`,
    to: '/admin/jobs?state=waiting',
    action: t`See waiting jobs`,
  },
  reports: {
    text: (count) =>
      t`${plural(count, { one: '# reported image needs', other: '# reported images need' })} a decision.`,
    to: '/admin/reports',
    action: t`See reports`,
  },
  payouts: {
    text: (count) => t`${plural(count, { one: '# affiliate payout is', other: '# affiliate payouts are' })} due.`,
    to: '/admin/payouts',
    action: t`See payouts`,
  },
  reviews: {
    text: (count) => t`${plural(count, { one: '# review needs', other: '# reviews need' })} a decision.`,
    to: '/admin/reviews',
    action: t`See reviews`,
  },
}

function AttentionList({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0)
    return (
      <div className="flex items-center gap-4 rounded-2xl bg-good-wash px-5 py-6">
        <CircleCheck className="size-7 shrink-0 text-good" aria-hidden="true" />
        <div>
          <h2 className="text-heading">{t`All is well`}</h2>
          <p className="text-[0.9375rem]">{t`Everything works, and nothing is waiting for you.`}</p>
        </div>
      </div>
    )
  return (
    <Section title={t`Needs attention`}>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
        {attention.map(({ kind, count, text }) => {
          const { text: words, to, action, urgent } = faces[kind]
          return (
            <li key={`${kind} ${text}`}>
              <Link
                to={to}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 outline-offset-[-2px] hover:bg-hover sm:px-5"
              >
                <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
                  {urgent ? (
                    <CircleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />
                  ) : (
                    <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden="true" />
                  )}
                  <span className="min-w-0 wrap-anywhere">{words(count, text ?? '')}</span>
                </span>{' '}
                <span className="text-[0.9375rem] font-medium text-accent max-sm:pl-8">{action}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Figures({ overview: { people, subscribers, payments, jobs } }: { overview: AdminOverview }) {
  return (
    <Section title={t`At a glance`} className="mt-10">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
        <Figure to="/admin/people" title={t`People`} value={inDigits(people.all)}>
          {people.thisWeek === 0
            ? t`No new users in the last 7 days`
            : t`${inDigits(people.thisWeek)} new in the last 7 days`}
        </Figure>
        <Figure to="/admin/payments" title={t`Received`} value={inMoney(payments.received - payments.refunded)}>
          {payments.refunded > 0
            ? t`${plural(payments.count, { one: '# payment', other: '# payments' })} in the last 30 days, ${inMoney(payments.refunded)} refunded`
            : t`${plural(payments.count, { one: '# payment', other: '# payments' })} in the last 30 days`}
        </Figure>
        <Figure to="/admin/people?filter=subscribers" title={t`Subscribers`} value={inDigits(subscribers)}>
          {t`With an active subscription`}
        </Figure>
        <Figure to="/admin/jobs?state=running" title={t`Running`} value={inDigits(jobs.running)}>
          {t`Jobs right now`}
        </Figure>
        <Figure to="/admin/jobs?state=waiting" title={t`Waiting`} value={inDigits(jobs.waiting)}>
          {t`Jobs in the queue`}
        </Figure>
      </ul>
    </Section>
  )
}

const Figure = ({ to, title, value, children }: { to: string; title: string; value: string; children: ReactNode }) => (
  <li>
    <Link to={to} className="block h-full rounded-2xl border border-line bg-sheet p-5 hover:border-edge hover:bg-hover">
      <span className="text-[0.9375rem] text-ink-soft">{title}</span>
      <span className="mt-1 block text-title tabular-nums">{value}</span>
      <span className="mt-1 block text-sm text-ink-soft">{children}</span>
    </Link>
  </li>
)

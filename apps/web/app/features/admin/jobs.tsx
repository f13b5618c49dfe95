import {
  type AdminJob,
  cancelJob,
  findStyle,
  type JobKind,
  type JobState,
  jobKinds,
  jobStates,
  listJobs,
  retriedMax,
  retryJob,
  retryJobs,
} from '@keylight/contract'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { textLink } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'

import { Moment, PagedList } from './parts.tsx'
import { failureInWords, jobNames } from './words.ts'

type Run = ReturnType<typeof useFreshSignIn>['run']

const stateNames: Record<JobState, string> = { waiting: t`Waiting`, running: t`Running`, failed: t`Failed` }

const listNames: Record<JobState, string> = {
  waiting: t`Waiting jobs`,
  running: t`Running jobs`,
  failed: t`Failed jobs`,
}

const emptyTitles: Record<JobState, string> = {
  waiting: t`No waiting jobs`,
  running: t`No running jobs`,
  failed: t`No failed jobs`,
}

interface Shown {
  state: JobState
  kind: JobKind | null
  person: string | null
}

/** Background jobs by state: renders, emails and deletions. */
export function AdminJobs() {
  const [query, setQuery] = useSearchParams()
  const fresh = useFreshSignIn()
  const [counts, setCounts] = useState<Record<JobState, number> | null>(null)
  const shown: Shown = {
    state: jobStates.find((each) => each === query.get('state')) ?? 'failed',
    kind: jobKinds.find((each) => each === query.get('kind')) ?? null,
    person: query.get('person'),
  }
  const { state, kind, person } = shown
  const show = (next: Partial<Shown>) => {
    const { state, kind, person } = { ...shown, ...next }
    setQuery({ state, ...(kind && { kind }), ...(person && { person }) }, { replace: true, preventScrollReset: true })
  }
  const list = usePages(async (before, signal) => {
    const filter = { state, kind: kind ?? undefined, userId: person ?? undefined, before }
    const { jobs, next, counts } = await call(listJobs, filter, { signal })
    setCounts(counts)
    return { rows: jobs, next }
  }, `${state} ${kind} ${person}`)
  return (
    <PageFrame
      title={t`Jobs`}
      actions={
        <Button size="small" busy={list.busy} onClick={list.reload}>
          {t`Reload`}
        </Button>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <RadioGroup
          legend={t`State`}
          name="state"
          value={state}
          onChange={(value) => show({ state: value })}
          options={jobStates.map((value) => ({
            value,
            label: (
              <>
                {stateNames[value]} {counts && <span className="ml-1.5 tabular-nums">{counts[value]}</span>}
              </>
            ),
          }))}
          variant={segments}
          className="p-1"
          optionClassName="flex min-h-10 items-center px-3 text-[0.9375rem] font-medium sm:px-4"
        />
        <div className="w-full sm:w-64">
          <Select
            label={t`Kind`}
            labelHidden
            value={kind ?? 'all'}
            onChange={(value) => show({ kind: value === 'all' ? null : value })}
            options={[
              { value: 'all' as JobKind | 'all', label: t`All kinds` },
              ...jobKinds.map((value) => ({ value, label: jobNames[value][1] })),
            ]}
          />
        </div>
        {person && (
          <Button size="small" onClick={() => show({ person: null })}>
            {t`Show all users`}
          </Button>
        )}
        {state === 'failed' && kind && (list.rows?.length ?? 0) > 0 && (
          <RetryAll kind={kind} person={person} count={counts?.failed ?? 0} run={fresh.run} onDone={list.reload} />
        )}
      </div>
      <PagedList
        list={list}
        label={listNames[state]}
        rowKey={({ _id }) => _id}
        older={t`Show older jobs`}
        empty={
          <EmptyState icon={<CircleCheck />} title={emptyTitles[state]}>
            {state === 'failed'
              ? t`Failed jobs appear here with the reason.`
              : t`Jobs appear here when someone places an order.`}
          </EmptyState>
        }
      >
        {(job) => <JobLine job={job} run={fresh.run} onChanged={list.reload} />}
      </PagedList>
      {fresh.dialog}
    </PageFrame>
  )
}

const titleOf = ({ kind, about }: AdminJob): string => {
  const [title] = jobNames[kind]
  if (!about) return title
  return kind === 'mail' ? t`Email to ${about}` : `${title}: ${findStyle(about)?.title ?? about}`
}

function JobLine({ job, run, onChanged }: { job: AdminJob; run: Run; onChanged: () => void }) {
  const [stopping, setStopping] = useState(false)
  const retry = useCall(async () => {
    await run(() => call(retryJob, { jobId: job._id }))
    toast(t`The job was queued again.`, 'success')
    onChanged()
  })
  const stop = useCall(async () => {
    await run(() => call(cancelJob, { jobId: job._id }))
    setStopping(false)
    toast(job.kind === 'mail' ? t`The email was removed.` : t`The job was stopped and its credit refunded.`, 'success')
    onChanged()
  })
  const problem = retry.problem ?? stop.problem
  const isMail = job.kind === 'mail'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{titleOf(job)}</p>
        {job.failure && <p className="text-[0.9375rem]">{failureInWords(job.failure)}</p>}
        {job.error && <p className="text-[0.9375rem] wrap-anywhere">{job.error}</p>}
        <p className="text-sm text-ink-soft">
          {job.person && (
            <>
              <Link to={`/admin/people?person=${job.person._id}`} className={`${textLink} wrap-anywhere`}>
                {job.person.email}
              </Link>
              {' · '}
            </>
          )}
          <Moment at={job.since} />
          {job.tries > 0 && ` · ${plural(job.tries, { one: '# failed attempt', other: '# failed attempts' })}`}
          {job.nextTryAt && (
            <>
              {' · '}
              <Trans>
                next attempt <Moment at={job.nextTryAt} />
              </Trans>
            </>
          )}
        </p>
        {problem && (
          <Alert kind="error" className="mt-3">
            {problem.message}
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {job.canRetry && (
          <Button size="small" busy={retry.busy} onClick={() => void retry.start()}>
            {job.state === 'failed' ? t`Try again` : t`Try now`}
          </Button>
        )}
        {job.canCancel && (
          <Button size="small" kind="quiet" onClick={() => setStopping(true)}>
            {isMail ? t`Remove` : t`Stop`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={stopping}
        onClose={() => setStopping(false)}
        title={isMail ? t`Remove this email?` : t`Stop this job?`}
        actions={
          <Button kind="danger" busy={stop.busy} onClick={() => void stop.start()}>
            {isMail ? t`Remove email` : t`Stop job`}
          </Button>
        }
      >
        {isMail ? t`It won’t be sent.` : t`Its owner is notified and gets the credit back.`}
      </ConfirmDialog>
    </div>
  )
}

function RetryAll({
  kind,
  person,
  count,
  run,
  onDone,
}: {
  kind: JobKind
  person: string | null
  count: number
  run: Run
  onDone: () => void
}) {
  const [asking, setAsking] = useState(false)
  const retry = useCall(async () => {
    const { retried, refused } = await run(() => call(retryJobs, { kind, userId: person ?? undefined }))
    setAsking(false)
    const done = plural(retried, { one: '# job was queued again.', other: '# jobs were queued again.' })
    const left = plural(refused, {
      one: '# job wasn’t, because its owner has too few credits.',
      other: '# jobs weren’t, because their owners have too few credits.',
    })
    toast(refused > 0 ? `${done} ${left}` : done, refused > 0 ? 'info' : 'success')
    onDone()
  })
  const most = Math.min(count, retriedMax)
  const words = plural(most, { one: 'Retry # job', other: 'Retry # jobs' })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={plural(most, { one: 'Retry # job?', other: 'Retry # jobs?' })}
        actions={
          <Button kind="primary" busy={retry.busy} onClick={() => void retry.start()}>
            {words}
          </Button>
        }
      >
        {kind === 'mail' || kind === 'deletion' || kind === 'forgetting'
          ? t`They’re retried right away.`
          : t`Each retry uses the credit that was refunded when the job failed. Jobs whose owners have no credits stay failed.`}
        {retry.problem && (
          <Alert kind="error" className="mt-3">
            {retry.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}

import { decideReport, listReports, type Report } from '@keylight/contract'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { momentOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { AdminQueue, type Deciding } from '../admin/admin-link.tsx'
import { InspiredImage } from './inspired-picture.tsx'
import { reasonTitles } from './report-reasons.ts'

/** Open reports for the admin. Renders nothing for anyone else. */
export default function ReportReview() {
  return (
    <AdminQueue
      title={t`Reported images`}
      id="reports"
      load={(signal) => call(listReports, {}, { signal })}
      nothing={({ reports }) => (reports.length === 0 ? t`No reports to review.` : null)}
    >
      {({ result, run, reload }) => (
        <ul className="divide-y divide-line">
          {result.reports.map((report) => (
            <ReportRow key={report._id} report={report} run={run} onDecided={reload} />
          ))}
        </ul>
      )}
    </AdminQueue>
  )
}

function ReportRow({
  report,
  run,
  onDecided,
}: {
  report: Report
  run: Deciding<unknown>['run']
  onDecided: () => void
}) {
  const decision = useCall(async (_signal, remove: boolean) => {
    await run(() => call(decideReport, { reportId: report._id, remove }))
    toast(remove ? t`Image removed from the gallery.` : t`Image kept in the gallery.`, 'success')
    onDecided()
  })
  return (
    <li className="flex flex-wrap gap-5 py-5">
      <div className="print-edge aspect-4/5 w-24 shrink-0 self-start">
        <InspiredImage picture={report.picture} sizes="6rem" className="size-full" />
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{report.picture.title}</p>
        <p className="mt-1 text-[0.9375rem]">{reasonTitles[report.reason]}</p>
        {report.note && <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-soft">“{report.note}”</p>}
        <p className="mt-1 text-sm text-ink-soft">{momentOf(report.createdAt)}</p>
        {decision.problem && (
          <Alert kind="error" className="mt-3">
            {decision.problem.message}
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button size="small" kind="danger" busy={decision.busy} onClick={() => void decision.start(true)}>
            {t`Remove from gallery`}
          </Button>
          <Button size="small" busy={decision.busy} onClick={() => void decision.start(false)}>
            {t`Keep image`}
          </Button>
        </div>
      </div>
    </li>
  )
}

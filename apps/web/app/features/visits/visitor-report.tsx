import { getVisitReport, type ReportPeriod, reportPeriods, type VisitReport } from '@keylight/contract'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { inDigits } from '../../formats/numbers.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { Card, PageFrame, Section } from '../../ui/page-frame.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { DailyChart } from './daily-chart.tsx'
import { actionName, asDate, changeOf, pageName, sourceName } from './words.ts'

const periodNames: Record<`${ReportPeriod}`, string> = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days`, 365: t`1 year` }

/** The visitor report for admins: visitors, sources, pages and actions. */
export function VisitorReport() {
  const [period, setPeriod] = useState<`${ReportPeriod}`>('30')
  const fresh = useFreshSignIn()
  const days = Number(period) as ReportPeriod
  const load = useLoad((signal) => fresh.run(() => call(getVisitReport, { days }, { signal })), period)
  return (
    <PageFrame
      title={t`Visitors`}
      lead={t`Counted on this server, without cookies or personal data.`}
      actions={
        <RadioGroup
          legend={t`Period`}
          name="period"
          value={period}
          onChange={setPeriod}
          options={reportPeriods.map((value) => ({ value: `${value}` as const, label: periodNames[value] }))}
          variant={segments}
          className="p-1"
          optionClassName="flex min-h-10 items-center px-3 text-[0.9375rem] font-medium sm:px-4"
        />
      }
    >
      <Loaded load={load} placeholder={<Loading />}>
        {(report) => (
          <div aria-busy={load.busy} className={load.busy ? 'opacity-60' : ''}>
            <Report report={report} />
          </div>
        )}
      </Loaded>
      {fresh.dialog}
    </PageFrame>
  )
}

/** Has the height of the report. */
const Loading = () => (
  <div className="grid gap-5">
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-30 rounded-2xl" />
      <Skeleton className="h-30 rounded-2xl" />
    </div>
    <Skeleton className="h-64 rounded-2xl" />
  </div>
)

function Report({ report }: { report: VisitReport }) {
  const { isCounting, totals, before, days, daily } = report
  if (!isCounting && totals.views === 0)
    return (
      <EmptyState icon={<ChartColumn />} title={t`Your analytics service has the figures`}>
        {t`You’ve configured an analytics service, so visits are sent there and not counted here.`}
      </EmptyState>
    )
  if (totals.views === 0)
    return (
      <EmptyState icon={<ChartColumn />} title={t`No visits in this period`}>
        <Trans>
          Visits appear here within a few seconds. Bots and visitors whose browser asks not to be tracked aren’t
          counted.
        </Trans>
      </EmptyState>
    )
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Figure title={t`Visitors`} value={totals.visitors} change={changeOf(totals.visitors, before.visitors, days)} />
        <Figure title={t`Page views`} value={totals.views} change={changeOf(totals.views, before.views, days)} />
      </div>
      <Card className="mt-5 p-5">
        <DailyChart daily={daily} />
      </Card>
      <p className="mt-3 text-sm text-ink-soft">
        {t`Visitors are counted once per day, so someone who returns the next day counts again. Dates are in UTC.`}
      </p>
      <Lists report={report} />
    </>
  )
}

const Figure = ({ title, value, change }: { title: string; value: number; change: string }) => (
  <Card>
    <h2 className="text-[0.9375rem] text-ink-soft">{title}</h2>
    <p className="mt-1 text-title tabular-nums">{inDigits(value)}</p>
    <p className="mt-1 text-sm text-ink-soft">{change}</p>
  </Card>
)

interface Counted {
  times: number
  visitors: number
}

const counts = (times: string): Column<Counted>[] => [
  { title: t`Visitors`, cell: ({ visitors }) => inDigits(visitors), isNumber: true },
  { title: times, cell: (row) => inDigits(row.times), isNumber: true },
]

/** The first column, which leaves room for the figures on narrow screens. */
const named = (words: string) => <span className="block min-w-32 whitespace-normal wrap-anywhere">{words}</span>

const nothing = (words: string) => <p className="text-ink-soft">{words}</p>

function Lists({ report: { pages, sources, campaigns, entries, actions, daily } }: { report: VisitReport }) {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-2">
      <Section title={t`Pages`} className="min-w-0">
        <Table
          caption={t`Views by page`}
          columns={[{ title: t`Page`, cell: ({ path }) => named(pageName(path)) }, ...counts(t`Views`)]}
          rows={pages}
          rowKey={({ path }) => path}
          empty={nothing(t`No page views in this period.`)}
        />
      </Section>
      <Section title={t`Traffic sources`} className="min-w-0">
        <Table
          caption={t`Visits by site`}
          columns={[{ title: t`Site`, cell: ({ source }) => named(sourceName(source)) }, ...counts(t`Visits`)]}
          rows={sources}
          rowKey={({ source }) => source}
          empty={nothing(t`No visits in this period.`)}
        />
      </Section>
      <Section title={t`Entry pages`} className="min-w-0">
        <Table
          caption={t`Visits by first page`}
          columns={[{ title: t`Page`, cell: ({ path }) => named(pageName(path)) }, ...counts(t`Visits`)]}
          rows={entries}
          rowKey={({ path }) => path}
          empty={nothing(t`No visits in this period.`)}
        />
      </Section>
      <Section title={t`Campaigns`} className="min-w-0">
        <Table
          caption={t`Visits by campaign`}
          columns={[
            { title: t`Source · medium · name`, cell: ({ campaign }) => named(campaign) },
            ...counts(t`Visits`),
          ]}
          rows={campaigns}
          rowKey={({ campaign }) => campaign}
          empty={nothing(t`No visits with utm_source, utm_medium or utm_campaign in this period.`)}
        />
      </Section>
      <Section title={t`Visitor actions`} className="min-w-0 lg:col-span-2">
        <Table
          caption={t`Visitors by action`}
          columns={[
            { title: t`Action`, cell: ({ name }) => named(actionName(name)) },
            { title: t`Detail`, cell: ({ detail }) => named(detail) },
            ...counts(t`Times`),
          ]}
          rows={actions}
          rowKey={({ name, detail }) => `${name} ${detail}`}
          empty={nothing(t`No clicks in the header or footer in this period.`)}
        />
      </Section>
      <details className="min-w-0 lg:col-span-2">
        <summary className="cursor-pointer py-2 font-medium">{t`Daily figures`}</summary>
        <div className="mt-3">
          <Table
            caption={t`Daily figures`}
            columns={[
              { title: t`Day`, cell: ({ day }) => asDate(day) },
              { title: t`Visitors`, cell: ({ visitors }) => inDigits(visitors), isNumber: true },
              { title: t`Page views`, cell: ({ views }) => inDigits(views), isNumber: true },
            ]}
            rows={daily.toReversed()}
            rowKey={({ day }) => day}
            empty={null}
          />
        </div>
      </details>
    </div>
  )
}

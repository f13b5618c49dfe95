import { getHealth, type Health, type HealthFinding } from '@keylight/contract'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { textLink } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from '../account/parts.tsx'
import { Facts, Moment } from './parts.tsx'
import { inBytes } from './words.ts'

/** Status of the server and its services. */
export function AdminHealth() {
  const load = useLoad((signal) => call(getHealth, {}, { signal }))
  return (
    <PageFrame
      title={t`Health`}
      actions={
        <Button size="small" busy={load.busy} onClick={() => void load.retry()}>
          {t`Check again`}
        </Button>
      }
    >
      <Loaded load={load} placeholder={<Skeleton className="h-96 rounded-2xl" />}>
        {(health) => <Details health={health} />}
      </Loaded>
    </PageFrame>
  )
}

const partNames: Record<string, string> = {
  database: t`Database`,
  storage: t`Storage`,
  disk: t`Disk`,
  queue: t`Queue`,
  engine: t`Image engine`,
}

const engineNames: Record<string, string> = { studio: t`Studio`, fake: t`Placeholders` }

function Details({ health }: { health: Health }) {
  const { queue, engine, mail, disk, database, storage, versions } = health
  const jobs = (state: string) => `/admin/jobs?state=${state}`
  return (
    <div className="grid gap-x-5 lg:grid-cols-2">
      <div className="min-w-0">
        <Panel heading="h2" title={t`Services`}>
          <ul className="divide-y divide-line">
            {health.parts.map(({ name, works, problem }) => (
              <li key={name} className="flex items-start gap-3 py-2.5">
                <Mark level={works ? 'ok' : 'problem'} />
                <span>
                  <span className="font-medium">{partNames[name] ?? name}</span>
                  <span className="block text-[0.9375rem] text-ink-soft">{works ? t`Works` : problem}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel heading="h2" title={t`Figures`}>
          <Facts
            facts={[
              [t`Free disk space`, t`${inBytes(disk.free)} of ${inBytes(disk.total)}`],
              [t`Database`, `PostgreSQL ${database.version}, ${inBytes(database.bytes)}`],
              [
                t`Stored photos`,
                storage.kind === 's3'
                  ? t`${plural(storage.photos, { one: '# photo', other: '# photos' })}, ${inBytes(storage.photoBytes)}, in a bucket`
                  : t`${plural(storage.photos, { one: '# photo', other: '# photos' })}, ${inBytes(storage.photoBytes)}`,
              ],
              [
                t`Engine`,
                t`${engineNames[engine.name] ?? engine.name}, ${plural(engine.styles, { one: '# style', other: '# styles' })}`,
              ],
              [
                t`Email`,
                mail.by === 'server'
                  ? t`Sent through a mail server`
                  : t`${plural(mail.saved, { one: '# email', other: '# emails' })} in the outbox folder`,
              ],
              [
                t`Undelivered emails`,
                <Link key="stuck" to="/admin/jobs?state=waiting&kind=mail" className={textLink}>
                  {mail.stuck}
                </Link>,
              ],
              [
                t`Jobs`,
                <span key="jobs" className="flex flex-wrap gap-x-3">
                  <Link to={jobs('waiting')} className={textLink}>{t`${queue.waiting} waiting`}</Link>
                  <Link to={jobs('running')} className={textLink}>{t`${queue.running} running`}</Link>
                  <Link to={jobs('failed')} className={textLink}>{t`${queue.failed} failed`}</Link>
                </span>,
              ],
              queue.oldestWaitingAt
                ? [t`Oldest job waiting since`, <Moment key="wait" at={queue.oldestWaitingAt} />]
                : null,
              [
                t`Last maintenance`,
                queue.lastMaintenanceAt ? <Moment key="ran" at={queue.lastMaintenanceAt} /> : t`Not yet`,
              ],
              [t`Running since`, <Moment key="up" at={versions.startedAt} />],
              ['Keylight', versions.keylight],
              ['Node', versions.node],
            ]}
          />
        </Panel>
      </div>
      <div className="min-w-0">
        <Panel heading="h2" title={t`Configuration`} lead={t`Results of npm run doctor on this server.`}>
          <ul className="divide-y divide-line">
            {sorted(health.findings).map(({ level, subject, text, wayOn }) => (
              <li key={`${subject} ${text}`} className="flex items-start gap-3 py-3">
                <Mark level={level} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{subject}</span>
                  <span className="block text-[0.9375rem]">{text}</span>
                  {wayOn && <span className="block text-[0.9375rem] text-ink-soft">{wayOn}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  )
}

const ranks = { problem: 0, warning: 1, ok: 2 }
const sorted = (findings: readonly HealthFinding[]) =>
  findings.toSorted((one, other) => ranks[one.level] - ranks[other.level])

const marks = {
  ok: { Icon: CircleCheck, tone: 'text-good', words: t`OK` },
  warning: { Icon: TriangleAlert, tone: 'text-warn', words: t`Warning` },
  problem: { Icon: CircleAlert, tone: 'text-bad', words: t`Problem` },
}

function Mark({ level }: { level: HealthFinding['level'] }) {
  const { Icon, tone, words } = marks[level]
  return <Icon role="img" aria-label={words} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
}

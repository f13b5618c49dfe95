import { type AuditEntry, listAuditLog } from '@keylight/contract'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { usePages } from '../../forms/use-pages.ts'
import { TextLink } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { Moment, PagedList } from './parts.tsx'
import { actionInWords } from './words.ts'

/** The audit log of admin actions. */
export function AdminLog() {
  const fresh = useFreshSignIn()
  const list = usePages(async (before, signal) => {
    const { entries, next } = await fresh.run(() => call(listAuditLog, { before }, { signal }))
    return { rows: entries, next }
  }, '')
  return (
    <PageFrame
      title={t`Log`}
      lead={t`All admin actions, with time and IP address. Entries can’t be changed or deleted.`}
    >
      <PagedList
        list={list}
        label={t`Log`}
        rowKey={({ _id }) => _id}
        older={t`Show older entries`}
        empty={<p className="text-ink-soft">{t`No entries yet.`}</p>}
      >
        {(entry) => (
          <div className="px-4 sm:px-5">
            <LogLine entry={entry} withPerson />
          </div>
        )}
      </PagedList>
      {fresh.dialog}
    </PageFrame>
  )
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A log entry: the action, its reason, the admin and the time. */
export function LogLine({ entry, withPerson = false }: { entry: AuditEntry; withPerson?: boolean }) {
  const { reason, userId, ...rest } = entry.about
  const details = Object.entries(rest).map(([name, value]) => `${name}: ${asText(value)}`)
  return (
    <div className="py-3">
      <p className="font-medium">{actionInWords(entry)}</p>
      {typeof reason === 'string' && <p className="text-[0.9375rem] wrap-anywhere">“{reason}”</p>}
      {details.length > 0 && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{details.join(', ')}</p>}
      <p className="text-sm wrap-anywhere text-ink-soft">
        <Trans>
          <Moment at={entry.at} /> · {entry.who} from {entry.address}
        </Trans>
        {withPerson && typeof userId === 'string' && (
          <>
            {' · '}
            <TextLink to={`/admin/people?person=${userId}`}>{t`User`}</TextLink>
          </>
        )}
      </p>
    </div>
  )
}

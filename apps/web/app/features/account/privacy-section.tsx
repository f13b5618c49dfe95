import { getPrivacy, type OutputOf, withdrawConsent } from '@keylight/contract'
import { consentsIn } from '@keylight/messages/consents'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Plural, plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { listed } from '../../formats/lists.ts'
import { language, locale } from '../../formats/locale.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { loadModels } from '../models/models-slice.ts'
import { DeleteAccount } from './delete-account.tsx'
import { downloadExport } from './download-export.ts'
import { Panel } from './parts.tsx'
import { consentMissed, loadUser } from './user-slice.ts'

type Kept = OutputOf<typeof getPrivacy>

export default function Privacy() {
  const { result, problem, busy, retry } = useLoad((signal) => call(getPrivacy, {}, { signal }))
  return (
    <>
      <Export />
      {problem && (
        <div className="mb-5">
          <ErrorState onRetry={() => void retry()} busy={busy}>
            {problem.message}
          </ErrorState>
        </div>
      )}
      {!result && !problem && <Skeleton className="mb-5 h-72 rounded-2xl" />}
      {result && (
        <>
          <Retention {...result} />
          <Consent {...result} onWithdrawn={() => void retry()} />
        </>
      )}
      <DeleteAccount holdings={result?.holdings ?? null} />
    </>
  )
}

const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

function Export() {
  const [bytes, setBytes] = useState(0)
  const download = useCall(async (signal) => {
    setBytes(0)
    await downloadExport(signal, setBytes)
    return true
  })
  return (
    <Panel
      title={t`Download your data`}
      lead={t`A ZIP with your photos, everything made from them, and a file with your profile, credits, messages and settings.`}
      action={
        !download.busy && (
          <Button icon={<Download className="size-4.5" />} onClick={() => void download.start()}>
            {t`Download ZIP`}
          </Button>
        )
      }
    >
      {download.busy && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <div className="min-w-0 flex-1 basis-48">
            <Progress value={null} label={t`Downloading your data`} />
            <p className="mt-2 text-sm text-ink-soft tabular-nums">
              {bytes === 0 ? t`Packing…` : t`${megabytes.format(bytes / 1e6)} MB downloaded`}
            </p>
          </div>
          <Button size="small" onClick={download.cancel}>
            {t`Stop`}
          </Button>
        </div>
      )}
      {(download.problem || (download.result && !download.busy)) && (
        <div role="status">
          {download.problem ? (
            <Alert kind="error">{download.problem.message}</Alert>
          ) : (
            <Alert kind="success">{t`Your data was downloaded: ${megabytes.format(bytes / 1e6)} MB.`}</Alert>
          )}
        </div>
      )}
    </Panel>
  )
}

function uploadWords({ model, photos, deletedAt }: Kept['uploads'][number]): string {
  const count = plural(photos, { one: '# photo', other: '# photos' })
  const what = model === null ? t`${count} without a model` : t`${count} of ${model}`
  return deletedAt === null ? t`${what}: kept during training` : t`${what}: deleted on ${dayOf(deletedAt)}`
}

function Retention({ uploads, uploadsDays, idleDeletionAt, warnedDays, holdings }: Kept) {
  const made = everythingMade(holdings)
  return (
    <Panel title={t`What we store and for how long`}>
      <dl className="space-y-5 text-[0.9375rem]">
        <Fact title={t`Uploaded photos`}>
          {uploads.length === 0 &&
            t`None right now. They’re deleted ${plural(uploadsDays, { one: '# day', other: '# days' })} after training.`}
          {uploads.length > 0 && (
            <ul className="space-y-1">
              {uploads.map(({ model, photos, deletedAt }) => (
                <li key={`${model} ${deletedAt}`}>{uploadWords({ model, photos, deletedAt })}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact title={t`Models`}>
          {holdings.models === 0 ? t`None yet.` : plural(holdings.models, { one: '# model.', other: '# models.' })}{' '}
          {t`A model keeps face measurements and a copy of each photo it uses until you delete it.`}
        </Fact>
        <Fact title={t`Images, videos and thumbnails`}>
          {made ? t`${made}.` : t`None yet.`}{' '}
          {idleDeletionAt === null
            ? t`They stay until you delete them.`
            : t`They stay until you delete them, or until ${dayOf(idleDeletionAt)} if you don’t sign in again before then. We’ll warn you ${plural(warnedDays, { one: '# day', other: '# days' })} in advance.`}
        </Fact>
        {holdings.published > 0 && (
          <Fact title={t`Published`}>
            {plural(holdings.published, {
              one: 'Anyone can see # of your images in the gallery until you unpublish it.',
              other: 'Anyone can see # of your images in the gallery until you unpublish them.',
            })}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <dt className="font-medium">{title}</dt>
    <dd className="mt-0.5 max-w-152 text-pretty text-ink-soft">{children}</dd>
  </div>
)

const everythingMade = ({ pictures, upscales, videos, thumbnails }: Kept['holdings']): string =>
  listed(
    [
      pictures > 0 && plural(pictures, { one: '# image', other: '# images' }),
      upscales > 0 && plural(upscales, { one: '# upscaled image', other: '# upscaled images' }),
      videos > 0 && plural(videos, { one: '# video', other: '# videos' }),
      thumbnails > 0 && plural(thumbnails, { one: '# thumbnail', other: '# thumbnails' }),
    ].filter((words) => words !== false),
  )

function Consent({ consent, holdings, onWithdrawn }: Kept & { onWithdrawn: () => void }) {
  const [asking, setAsking] = useState(false)
  const dispatch = useAppDispatch()
  const withdrawal = useCall(async () => {
    await call(withdrawConsent, {})
    dispatch(consentMissed())
    setAsking(false)
    toast(t`You withdrew your consent.`, 'success')
    onWithdrawn()
    await Promise.all([dispatch(loadModels()), dispatch(loadUser())])
  })
  if (!consent)
    return (
      <Panel
        title={t`Consent to photo analysis`}
        lead={t`You haven’t given consent, or you’ve withdrawn it. We’ll ask before you add your next photo.`}
      />
    )
  return (
    <Panel
      title={t`Consent to photo analysis`}
      lead={t`You gave it on ${dayOf(consent.givenAt)}.`}
      action={<Button onClick={() => setAsking(true)}>{t`Withdraw consent`}</Button>}
    >
      <details className="text-[0.9375rem]">
        <summary className="font-medium text-accent">{t`What you agreed to`}</summary>
        <ul className="mt-3 max-w-152 list-disc space-y-2 pl-5 text-ink-soft">
          {consentsIn(language).photos.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Withdraw your consent?`}
        actions={
          <Button kind="danger" busy={withdrawal.busy} onClick={() => void withdrawal.start()}>
            {t`Withdraw and delete`}
          </Button>
        }
      >
        <p>
          <Trans>
            This deletes <Plural value={holdings.models} one="# model" other="# models" /> and{' '}
            <Plural value={holdings.photos} one="# uploaded photo" other="# uploaded photos" /> immediately and
            permanently. Any running training stops, and its credit is refunded.
          </Trans>
        </p>
        <p className="mt-3">{t`Your images stay until you delete them. You can give consent again at any time.`}</p>
        {withdrawal.problem && (
          <Alert kind="error" className="mt-4">
            {withdrawal.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </Panel>
  )
}

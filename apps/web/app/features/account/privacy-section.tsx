import { consentSentences, getPrivacy, type OutputOf, withdrawConsent } from '@keylight/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Plural, plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { listed } from '../../formats/lists.ts'
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

const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

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
      lead={t`A ZIP with your photos, everything made from them, and a file that lists the rest: your profile, credits, messages and settings.`}
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
            <Progress value={null} label={t`Download of your data`} />
            <p className="mt-2 text-sm text-ink-soft tabular-nums">
              {bytes === 0 ? t`Packing…` : t`${megabytes.format(bytes / 1e6)} MB so far`}
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

function Retention({ uploads, uploadsDays, idleDeletionAt, warnedDays, holdings }: Kept) {
  return (
    <Panel title={t`What we keep, and until when`}>
      <dl className="space-y-5 text-[0.9375rem]">
        <Fact title={t`Uploaded photos`}>
          {uploads.length === 0 &&
            t`None at the moment. They are deleted ${plural(uploadsDays, { one: '# day', other: '# days' })} after a training.`}
          {uploads.length > 0 && (
            <ul className="space-y-1">
              {uploads.map(({ model, photos, deletedAt }) => (
                <li key={`${model} ${deletedAt}`}>
                  <Trans>
                    <Plural value={photos} one="# photo" other="# photos" />{' '}
                    {model === null ? t`without a model` : t`of ${model}`}
                    {deletedAt === null ? t`: kept while the training runs` : t`: deleted on ${dayOf(deletedAt)}`}
                  </Trans>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact title={t`Models`}>
          <Trans>
            {holdings.models === 0 ? t`None.` : `${plural(holdings.models, { one: '# model', other: '# models' })}.`} A
            model keeps measurements of the face and a copy of each photo that it uses until you delete it.
          </Trans>
        </Fact>
        <Fact title={t`Images, videos and thumbnails`}>
          {everythingMade(holdings) || t`None yet`}
          <Trans>
            . They stay until you delete them
            {idleDeletionAt === null
              ? '.'
              : t`, or until ${dayOf(idleDeletionAt)} if you don’t sign in again before then. We warn you ${plural(warnedDays, { one: '# day', other: '# days' })} ahead.`}
          </Trans>
        </Fact>
        {holdings.published > 0 && (
          <Fact title={t`Published`}>
            <Trans>
              Anyone can see <Plural value={holdings.published} one="# image" other="# images" /> of yours in the
              gallery until you take <Plural value={holdings.published} one="it" other="them" /> back.
            </Trans>
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
    toast(t`Your consent was withdrawn.`, 'success')
    onWithdrawn()
    await Promise.all([dispatch(loadModels()), dispatch(loadUser())])
  })
  if (!consent)
    return (
      <Panel
        title={t`Consent to the analysis of photos`}
        lead={t`You haven’t given it, or you have withdrawn it. We ask before your next photo.`}
      />
    )
  return (
    <Panel
      title={t`Consent to the analysis of photos`}
      lead={t`You gave it on ${dayOf(consent.givenAt)}.`}
      action={<Button onClick={() => setAsking(true)}>{t`Withdraw`}</Button>}
    >
      <details className="text-[0.9375rem]">
        <summary className="font-medium text-accent">{t`What you agreed to`}</summary>
        <ul className="mt-3 max-w-152 list-disc space-y-2 pl-5 text-ink-soft">
          {consentSentences.map((sentence) => (
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
            <Plural value={holdings.photos} one="# uploaded photo" other="# uploaded photos" /> at once and for good.
            Training that is running stops, and its credit comes back.
          </Trans>
        </p>
        <p className="mt-3">{t`Your images stay until you delete them. You can agree again whenever you like.`}</p>
        {withdrawal.problem && (
          <Alert kind="error" className="mt-4">
            {withdrawal.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </Panel>
  )
}

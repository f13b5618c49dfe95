import { findLook, limits } from '@keylight/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ChooseButtons } from './choose-buttons.tsx'
import type { DeviceStep } from './device.worker.ts'
import { type Run, studioMegabytes } from './tryout-run.ts'
import type { useTryout } from './use-tryout.ts'

interface StagesProps extends Pick<ReturnType<typeof useTryout>, 'lookId' | 'retry' | 'clear' | 'useServer'> {
  run: Exclude<Run, { stage: 'idle' }>
  onPhotos: (photos: File[]) => void
}

/** What is said, and can be done, from the moment that there is a photo. */
export default function TryoutStages({ run, lookId, retry, clear, useServer, onPhotos }: StagesProps) {
  switch (run.stage) {
    case 'sending':
      return (
        <Working title="Sending your photo" share={run.share}>
          It goes to this server only.
        </Working>
      )
    case 'loading':
      return (
        <Working title="Loading the studio" share={run.share} onServer={useServer}>
          {onDevice}
        </Working>
      )
    case 'making':
      return run.step === null ? (
        <Working title="Setting the lights" share={null}>
          Checking the photo, cutting you out, lighting the backdrop. This takes a few seconds.
        </Working>
      ) : (
        <Working title={stepTitles[run.step]} share={null} onServer={useServer}>
          {onDevice}
        </Working>
      )
    case 'made':
      return <Made run={run} lookId={lookId} onPhotos={onPhotos} />
    case 'refused':
      return (
        <div className="max-w-116">
          <p className="mb-3 text-heading">This photo will not work</p>
          <p className="mb-6 flex gap-2.5">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-bad" />
            {run.sentence}
          </p>
          <ChooseButtons onPhotos={onPhotos} words="Choose another photo" />
        </div>
      )
    case 'stuck':
      return (
        <Stopped title={stuckTitles[run.because]} clear={clear} way={<ServerButton kind="primary" use={useServer} />}>
          Your photo has not left it. We can use the server instead: it keeps the photo for an hour, then deletes it.
        </Stopped>
      )
    case 'failed':
      return (
        <Stopped
          title="That did not work"
          clear={clear}
          way={
            run.canRetry && (
              <button type="button" onClick={retry} className={button('primary')}>
                <Icon name="retry" className="size-4.5" />
                Try again
              </button>
            )
          }
        >
          {run.sentence}
        </Stopped>
      )
  }
}

const onDevice = `On this device: your photo is not uploaded. The first time brings about ${studioMegabytes} MB.`

const stepTitles: Record<DeviceStep, string> = {
  looking: 'Looking at your photo',
  cuttingOut: 'Cutting you out',
  lighting: 'Setting the lights',
}

const stuckTitles: Record<(Run & { stage: 'stuck' })['because'], string> = {
  photo: 'This browser cannot open this photo',
  device: 'This device could not make it',
}

/** `share` is 0 to 1, or null. `onServer`: the way out for whom it takes too long here. */
function Working({
  title,
  share,
  onServer,
  children,
}: {
  title: string
  share: number | null
  onServer?: () => void
  children: ReactNode
}) {
  return (
    <div className="max-w-96">
      <p className="mb-3 text-heading">{title}</p>
      <ProgressBar value={share === null ? null : Math.round(share * 100)} label={title} />
      <p className="mt-3 text-ink-soft">{children}</p>
      {onServer && (
        <>
          <p className="mt-5 mb-3 text-sm text-ink-soft">
            Too slow here? The server can do it: it keeps the photo for an hour, then deletes it.
          </p>
          <ServerButton kind="plain" use={onServer} />
        </>
      )}
    </div>
  )
}

function ServerButton({ kind, use }: { kind: 'primary' | 'plain'; use: () => void }) {
  return (
    <button type="button" onClick={use} className={button(kind)}>
      Send it to the server
    </button>
  )
}

function Stopped({
  title,
  way,
  clear,
  children,
}: {
  title: string
  way: ReactNode
  clear: () => void
  children: ReactNode
}) {
  return (
    <div className="max-w-116">
      <p className="mb-2 text-heading">{title}</p>
      <p className="mb-6 text-ink-soft">{children}</p>
      <div className="flex flex-wrap gap-3">
        {way}
        <button type="button" onClick={clear} className={button('plain')}>
          Start over
        </button>
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

function Made({
  run,
  lookId,
  onPhotos,
}: {
  run: Run & { stage: 'made' }
  lookId: string
  onPhotos: (photos: File[]) => void
}) {
  const picture = run.pictures[lookId]
  const title = findLook(lookId)?.title ?? ''
  const problem = run.problem?.style === lookId ? run.problem.sentence : null
  return (
    <div className="max-w-116">
      <p className="mb-2 text-heading">
        {picture ? `You, in ${title}` : problem ? 'That style did not work' : `Changing to ${title}`}
      </p>
      <p className="mb-5 text-ink-soft">
        {problem ?? 'Drag across the picture to compare. Choose further styles beside it: they take a moment each.'}
      </p>
      {run.warnings.length > 0 && (
        <ul className="mb-5 space-y-2 rounded-xl bg-warn-wash p-4 text-[0.9375rem]">
          {run.warnings.map(({ code, message }) => (
            <li key={code} className="flex gap-2.5">
              <Icon name="alert" className="mt-0.5 size-4.5 shrink-0 text-warn" />
              {message}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {picture && (
          <a
            href={picture.url}
            download={`keylight-${lookId.split('.').at(-1)}.jpg`}
            className={button('primary', 'large')}
          >
            <Icon name="download" className="size-5" />
            Download
          </a>
        )}
        <PhotoInput onPhotos={onPhotos} className={button('plain', 'large')}>
          Another photo
        </PhotoInput>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {run.deletedAt === null ? (
          'Made on this device: nothing was uploaded, and it is gone when you leave this page.'
        ) : (
          <>
            Deleted at <time dateTime={run.deletedAt}>{clock.format(new Date(run.deletedAt))}</time>.
          </>
        )}{' '}
        <Link to="/auth" className="font-medium text-accent underline underline-offset-4">
          Sign up
        </Link>{' '}
        to shoot with {limits.photosPerModelMin} or more of your photos in every style.
      </p>
    </div>
  )
}

import { findStyle, limits } from '@keylight/contract'
import type { ReactNode } from 'react'
import { Trans, t } from '#words'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Button, TextButton, TextLink } from '../../ui/buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ChooseButtons } from './choose-buttons.tsx'
import type { DeviceStep } from './device.worker.ts'
import { useTryout } from './own-tile.tsx'
import { type MadeRun, type Run, type StuckBecause, studioMegabytes } from './tryout-run.ts'
import { chooseWay, clearTryout, removeTryoutPhoto, retry } from './tryout-session.ts'

export interface StagesProps {
  run: Exclude<Run, { stage: 'idle' }>
  styleId: string
  onPhotos: (photos: File[]) => void
}

const useServer = () => chooseWay('server')

/** Status and actions once there is a photo. */
export function TryoutStages({ run, styleId, onPhotos }: StagesProps) {
  switch (run.stage) {
    case 'sending':
      return (
        <Working title={t`Uploading your photo`} share={run.share}>
          {t`It’s sent only to our server.`}
        </Working>
      )
    case 'loading':
      return (
        <Working title={t`Preparing the studio`} share={run.share} onServer={useServer}>
          {onDevice}
        </Working>
      )
    case 'making':
      return run.step === null ? (
        <Working title={t`Creating your headshot`} share={null}>
          {t`We’re checking the photo, removing the background and adding studio light. This takes a few seconds.`}
        </Working>
      ) : (
        <Working title={stepTitles[run.step]} share={null} onServer={useServer}>
          {onDevice}
        </Working>
      )
    case 'made':
      return <Made run={run} styleId={styleId} onPhotos={onPhotos} />
    case 'refused':
      return (
        <div className="max-w-116">
          <p className="mb-3 text-heading">{t`We can’t use this photo`}</p>
          <Alert kind="error" className="mb-6">
            {run.sentence}
          </Alert>
          <ChooseButtons onPhotos={onPhotos} words={t`Choose another photo`} />
        </div>
      )
    case 'stuck':
      return <Stuck because={run.because} goesBack={run.earlier !== null} />
    case 'failed':
      return (
        <Stopped title={t`Something went wrong`} goesBack={run.earlier !== null} way={<WayOn wayOn={run.wayOn} />}>
          {run.sentence}
        </Stopped>
      )
  }
}

function WayOn({ wayOn }: { wayOn: (Run & { stage: 'failed' })['wayOn'] }) {
  const { canUseDevice } = useTryout()
  if (wayOn === 'again')
    return (
      <Button kind="primary" onClick={retry} icon={<Icon name="retry" className="size-4.5" />}>
        {t`Try again`}
      </Button>
    )
  if (wayOn === 'device' && canUseDevice)
    return (
      <Button kind="primary" onClick={() => chooseWay('device')}>
        {t`Use my device`}
      </Button>
    )
  return null
}

function Stuck({ because, goesBack }: { because: StuckBecause; goesBack: boolean }) {
  if (because === 'offline')
    return (
      <Stopped
        title={t`You’re offline`}
        goesBack={goesBack}
        way={
          <Button kind="primary" onClick={retry} icon={<Icon name="retry" className="size-4.5" />}>
            {t`Try again`}
          </Button>
        }
      >
        {t`Your photo is still here. We’ll continue as soon as you’re back online.`}
      </Stopped>
    )
  return (
    <Stopped title={stuckTitles[because]} goesBack={goesBack} way={<ServerButton kind="primary" use={useServer} />}>
      {t`Your photo hasn’t been uploaded. You can use our server instead. It deletes the photo after an hour.`}
    </Stopped>
  )
}

const onDevice = t`This runs on your device, so your photo isn’t uploaded. The first time, it downloads about ${studioMegabytes} MB.`

const stepTitles: Record<DeviceStep, string> = {
  looking: t`Checking your photo`,
  cuttingOut: t`Removing the background`,
  lighting: t`Adding studio light`,
}

const stuckTitles: Record<Exclude<StuckBecause, 'offline'>, string> = {
  photo: t`This browser can’t open the photo`,
  device: t`Your device couldn’t create the headshot`,
}

/** `share` is 0 to 1, or null if unknown. `onServer`: switches to the server if this takes too long. */
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
      <Progress value={share === null ? null : Math.round(share * 100)} label={title} />
      <p className="mt-3 text-ink-soft">{children}</p>
      {onServer && (
        <>
          <p className="mt-5 mb-3 text-sm text-ink-soft">
            {t`Taking too long? Use our server instead. It deletes your photo after an hour.`}
          </p>
          <ServerButton kind="plain" use={onServer} />
        </>
      )}
    </div>
  )
}

function ServerButton({ kind, use }: { kind: 'primary' | 'plain'; use: () => void }) {
  return (
    <Button kind={kind} onClick={use}>
      {t`Use our server`}
    </Button>
  )
}

function Stopped({
  title,
  way,
  goesBack,
  children,
}: {
  title: string
  way: ReactNode
  goesBack: boolean
  children: ReactNode
}) {
  return (
    <div className="max-w-116">
      <p className="mb-2 text-heading">{title}</p>
      <p className="mb-6 text-ink-soft">{children}</p>
      <div className="flex flex-wrap gap-3">
        {way}
        <Button onClick={clearTryout}>{goesBack ? t`Back to your headshot` : t`Start over`}</Button>
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

function Made({ run, styleId, onPhotos }: { run: MadeRun; styleId: string; onPhotos: (photos: File[]) => void }) {
  const { isAuthenticated } = useSession()
  const { face } = useTryout()
  const picture = run.pictures[styleId]
  const title = findStyle(styleId)?.title ?? ''
  const problem = run.problem?.style === styleId ? run.problem.sentence : null
  return (
    <div className="max-w-116">
      <p className="text-heading max-sm:text-center">
        {picture ? t`Your headshot: ${title}` : problem ? t`We couldn’t create this style` : t`Switching to ${title}…`}
      </p>
      {problem && <p className="mt-2 text-ink-soft">{problem}</p>}
      {run.refusal && (
        <Alert kind="error" className="mt-4">
          <p>{run.refusal}</p>
          <p>{t`Your earlier headshot is still here.`}</p>
        </Alert>
      )}
      {run.warnings.length > 0 && (
        <Alert kind="warning" className="mt-4">
          {run.warnings.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:justify-center sm:mt-5">
        {picture?.whole && (
          <a
            href={picture.url}
            download={`keylight-${styleId.split('.').at(-1)}.jpg`}
            className={button('primary', 'large')}
          >
            <Icon name="download" className="size-5" />
            {t`Download`}
          </a>
        )}
        {picture && !picture.whole && (
          <Button kind="primary" size="large" busy>
            {t`Creating full-size image`}
          </Button>
        )}
        <PhotoInput onPhotos={onPhotos} className={button('plain', 'large')}>
          {t`Try another photo`}
        </PhotoInput>
      </div>
      {face && (
        <p className="mt-5 text-ink-soft">
          {t`This page now shows you. Choose another style, or scroll down to see more of your headshots.`}
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {run.deletedAt === null ? (
          t`Created on your device, without uploading anything. The photo stays in this browser until you remove it.`
        ) : (
          <Trans>
            The server deletes your photo at{' '}
            <time dateTime={run.deletedAt}>{clock.format(new Date(run.deletedAt))}</time>. This browser keeps a copy
            until you remove it.
          </Trans>
        )}{' '}
        {!isAuthenticated && (
          <>
            <TextLink to="/auth">{t`Sign up`}</TextLink>{' '}
            <Trans>
              to create headshots in every style from {limits.photosPerModelMin} or more photos. We’ll add this one for
              you.
            </Trans>
          </>
        )}
      </p>
      <TextButton className="mt-2 text-sm" onClick={removeTryoutPhoto}>
        {t`Remove photo`}
      </TextButton>
    </div>
  )
}

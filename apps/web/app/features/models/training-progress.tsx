import type { Model } from '@keylight/contract'
import type { ReactNode } from 'react'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { ButtonLink } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modelPicture } from './models-slice.ts'

/** The progress and result of a training. `whenFailed` is shown if it fails. */
export function TrainingProgress({ model, whenFailed }: { model: Model; whenFailed: ReactNode }) {
  const progress = useAppSelector((state) => state.model.progress[model._id])
  if (model.status === 'failed') {
    return (
      <div role="status">
        <h1 className="text-title">{t`Training failed`}</h1>
        <p className="mt-3 mb-8 max-w-136 text-ink-soft">{model.failure}</p>
        {whenFailed}
      </div>
    )
  }
  if (model.status === 'ready') {
    return (
      <Portrait picture={modelPicture(model)}>
        <h1 className="text-title">{t`${model.name} is ready`}</h1>
        <p className="mt-3 mb-8 max-w-104 text-ink-soft">{t`Choose your styles. Your first headshots take seconds.`}</p>
        <ButtonLink to="/ai-image-generator" kind="primary" size="large">
          {t`Choose styles`}
        </ButtonLink>
      </Portrait>
    )
  }
  const value = progress?.progress ?? 0
  return (
    <Portrait picture={null}>
      <h1 className="text-title">{t`Training ${model.name}`}</h1>
      <p className="mt-3 mb-6 max-w-104 text-ink-soft">
        {progress && progress.completed > 0
          ? t`${progress.completed} of ${progress.total} photos done.`
          : t`We’re preparing your photos.`}{' '}
        {t`This takes a few seconds per photo. You can leave this page. Training continues in the background.`}
      </p>
      <Progress value={value} label={t`Training ${model.name}`} />
      <p className="mt-2 text-sm text-ink-soft tabular-nums">{value}%</p>
    </Portrait>
  )
}

/** The model's photo, or a placeholder, next to text. */
function Portrait({ picture, children }: { picture: string | null; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-12 gap-y-8">
      <div className="aspect-4/5 w-56 overflow-hidden rounded-print lit shadow-print">
        {picture ? (
          <Picture src={picture} alt="" className="size-full animate-develop" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="min-w-60 flex-1 basis-80">{children}</div>
    </div>
  )
}

import type { Model } from '@keylight/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modelPicture } from '../../state/model.ts'
import { useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** One model's way to being ready, and on to its first shoot. `whenFailed` is what to do when it does not get there. */
export function TrainingProgress({ model, whenFailed }: { model: Model; whenFailed: ReactNode }) {
  const progress = useAppSelector((state) => state.model.progress[model._id])
  if (model.status === 'failed') {
    return (
      <div role="status">
        <h1 className="text-title">The training failed</h1>
        <p className="mt-3 mb-8 max-w-136 text-ink-soft">{model.failure}</p>
        {whenFailed}
      </div>
    )
  }
  if (model.status === 'ready') {
    return (
      <Portrait picture={modelPicture(model)}>
        <h1 className="text-title">{model.name} is ready</h1>
        <p className="mt-3 mb-8 max-w-104 text-ink-soft">
          The studio knows this face now. Choose styles, and the first pictures are there in moments.
        </p>
        <Link to="/ai-image-generator" className={button('primary', 'large')}>
          Choose styles
        </Link>
      </Portrait>
    )
  }
  const value = progress?.progress ?? 0
  return (
    <Portrait picture={null}>
      <h1 className="text-title">Getting to know {model.name}</h1>
      <p className="mt-3 mb-6 max-w-104 text-ink-soft">
        {progress && progress.completed > 0
          ? `${progress.completed} of ${progress.total} photos are done.`
          : 'Every photo is cut out and measured.'}{' '}
        You may leave this page: it goes on, and you find it on your home page.
      </p>
      <ProgressBar value={value} label={`Training ${model.name}`} />
      <p className="mt-2 text-sm text-ink-soft tabular-nums">{value} %</p>
    </Portrait>
  )
}

/** The model's picture, or the place where it will be, beside words. */
function Portrait({ picture, children }: { picture: string | null; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-12 gap-y-8">
      <div className="relative aspect-4/5 w-56 overflow-hidden rounded-print lit shadow-print">
        {picture ? (
          <img src={picture} alt="" className="size-full animate-develop object-cover" />
        ) : (
          <div className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
        )}
      </div>
      <div className="min-w-60 flex-1 basis-80">{children}</div>
    </div>
  )
}

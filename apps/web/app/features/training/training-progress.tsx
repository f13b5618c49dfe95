import type { Model } from '@keylight/contract'
import type { ReactNode } from 'react'
import { ProgressBar } from '../../elements/progress-bar.tsx'
import { modelPicture } from '../../state/model.ts'
import { useAppSelector } from '../../state/store.ts'

/** One model's way to being ready. `whenReady` and `whenFailed` are what to do next. */
export function TrainingProgress({
  model,
  whenReady,
  whenFailed,
}: {
  model: Model
  whenReady: ReactNode
  whenFailed: ReactNode
}) {
  const progress = useAppSelector((state) => state.model.progress[model._id])
  if (model.status === 'failed') {
    return (
      <div role="status">
        <h2 className="text-title">The training failed</h2>
        <p className="mt-3 mb-8 max-w-136 text-ink-soft">
          {model.failure ?? 'Something went wrong on our side.'} Your credit was given back.
        </p>
        {whenFailed}
      </div>
    )
  }
  if (model.status === 'ready') return <Ready model={model}>{whenReady}</Ready>
  const value = progress?.progress ?? 0
  return (
    <div role="status" className="max-w-136">
      <h2 className="text-title">Getting to know {model.name}</h2>
      <p className="mt-3 mb-8 text-ink-soft">
        {progress && progress.completed > 0
          ? `${progress.completed} of ${progress.total} photos are done.`
          : 'Every photo is cut out and measured.'}{' '}
        You may leave this page: it goes on, and you find it on your home page.
      </p>
      <ProgressBar value={value} label={`Training ${model.name}`} />
      <p className="mt-2 text-sm text-ink-soft tabular-nums">{value} %</p>
    </div>
  )
}

function Ready({ model, children }: { model: Model; children: ReactNode }) {
  const picture = modelPicture(model)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-12 gap-y-8">
      {picture && (
        <div className="aspect-4/5 w-56 overflow-hidden rounded-print lit shadow-print">
          <img src={picture} alt={model.name} className="size-full animate-develop object-cover" />
        </div>
      )}
      <div>
        <h2 className="text-title">{model.name} is ready</h2>
        <p className="mt-3 mb-8 max-w-104 text-ink-soft">
          The studio knows this face now. Choose styles, and the first pictures are there in moments.
        </p>
        {children}
      </div>
    </div>
  )
}

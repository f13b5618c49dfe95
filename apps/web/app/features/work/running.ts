import type { Shoot } from '@keylight/contract'
import { useMemo } from 'react'
import { plural, t } from '#words'
import { type State, useAppSelector } from '../../state/store.ts'
import { clampProgress } from '../models/models-slice.ts'

/** An item in progress. */
export interface Running {
  id: string
  title: string
  /** Progress in per cent, or null if unknown. */
  progress: number | null
  /** Progress in words. */
  detail: string
  /** Path of the page that shows the result. */
  to: string
}

const resultsPath = '/ai-model-training-results'

const isRunning = ({ status }: { status: string }): boolean => status === 'in_progress'

/** Returns all items in progress: trainings, shoots, videos, thumbnails, upscales. */
export const runningOf = ({ model, history, account }: Pick<State, 'model' | 'history' | 'account'>): Running[] => [
  ...model.models.filter(isRunning).map(({ _id, name }) => {
    const { progress = 0, completed = 0, total = 0 } = model.progress[_id] ?? {}
    const detail = total > 0 ? t`${completed} of ${total} photos` : t`Preparing photos`
    return { id: _id, title: t`Training ${name}`, progress, detail, to: '/' }
  }),
  ...[...history.histories, ...history.dressUpActivities].filter(isRunning).map(ofShoot),
  ...history.videoActivities.filter(isRunning).map(({ videoId, model: { name }, progress, kind }) => ({
    id: videoId,
    title: kind === 'storyboard' ? t`Storyboard of ${name}` : t`Video of ${name}`,
    progress: clampProgress(progress),
    detail: `${clampProgress(progress)}%`,
    to: resultsPath,
  })),
  ...history.thumbnailActivities.filter(isRunning).map(({ _id, model: { name } }) => ({
    id: _id,
    title: t`Thumbnail of ${name}`,
    progress: null,
    detail: t`In progress`,
    to: resultsPath,
  })),
  ...account.upscales.filter(isRunning).map(({ _id, factor }) => ({
    id: _id,
    title: t`Upscaling ${factor}×`,
    progress: null,
    detail: t`In progress`,
    to: resultsPath,
  })),
]

function ofShoot({ _id, kind, model, pictures }: Shoot): Running {
  const done = pictures.filter((picture) => !isRunning(picture)).length
  const total = pictures.length
  return {
    id: _id,
    title:
      kind === 'dress_up'
        ? t`${plural(total, { one: '# outfit', other: '# outfits' })} of ${model.name}`
        : t`${plural(total, { one: '# headshot', other: '# headshots' })} of ${model.name}`,
    progress: clampProgress((done / Math.max(1, total)) * 100),
    detail: t`${done} of ${total} done`,
    to: resultsPath,
  }
}

export function useRunning(): Running[] {
  const model = useAppSelector((state) => state.model)
  const history = useAppSelector((state) => state.history)
  const account = useAppSelector((state) => state.account)
  return useMemo(() => runningOf({ model, history, account }), [model, history, account])
}

/** Returns the overall progress in per cent. Items with unknown progress count as 50. */
export const progressOfAll = (running: readonly Running[]): number =>
  clampProgress(running.reduce((sum, { progress }) => sum + (progress ?? 50), 0) / Math.max(1, running.length))

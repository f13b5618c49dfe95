import type { Shoot } from '@keylight/contract'
import { useMemo } from 'react'
import { t } from '#words'
import { type State, useAppSelector } from '../../state/store.ts'
import { clampProgress } from '../models/models-slice.ts'

/** Something that is being made for the user. */
export interface Running {
  id: string
  title: string
  /** In per cent, or null if it is unknown. */
  progress: number | null
  /** How far it is, in words. */
  detail: string
  /** Where its result appears. */
  to: string
}

const resultsPath = '/ai-model-training-results'

const isRunning = ({ status }: { status: string }): boolean => status === 'in_progress'

/** Everything that is being made, from the newest training to the oldest upscale. */
export const runningOf = ({ model, history, account }: Pick<State, 'model' | 'history' | 'account'>): Running[] => [
  ...model.models.filter(isRunning).map(({ _id, name }) => {
    const { progress = 0, completed = 0, total = 0 } = model.progress[_id] ?? {}
    const detail = total > 0 ? `${completed} of ${total} photos` : t`Preparing photos`
    return { id: _id, title: t`Training ${name}`, progress, detail, to: '/' }
  }),
  ...[...history.histories, ...history.dressUpActivities].filter(isRunning).map(ofShoot),
  ...history.videoActivities.filter(isRunning).map(({ videoId, model: { name }, progress, kind }) => ({
    id: videoId,
    title: `${kind === 'storyboard' ? 'Storyboard' : 'Video'} of ${name}`,
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
  const noun = kind === 'dress_up' ? 'outfit' : 'headshot'
  return {
    id: _id,
    title: `${total} ${noun}${total === 1 ? '' : 's'} of ${model.name}`,
    progress: clampProgress((done / Math.max(1, total)) * 100),
    detail: `${done} of ${total} done`,
    to: resultsPath,
  }
}

export function useRunning(): Running[] {
  const model = useAppSelector((state) => state.model)
  const history = useAppSelector((state) => state.history)
  const account = useAppSelector((state) => state.account)
  return useMemo(() => runningOf({ model, history, account }), [model, history, account])
}

/** How far all of it is together, in per cent. What has no progress counts as half done. */
export const progressOfAll = (running: readonly Running[]): number =>
  clampProgress(running.reduce((sum, { progress }) => sum + (progress ?? 50), 0) / Math.max(1, running.length))

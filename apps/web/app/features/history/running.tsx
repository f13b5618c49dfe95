import type { Shoot } from '@keylight/contract'
import { Square } from 'lucide-react'
import { t } from '#words'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { stopWork } from '../work/work-actions.ts'

/** Orders in progress, each with a Stop button. */
export function Running() {
  const { histories, dressUpActivities } = useAppSelector(({ history }) => history)
  const running = [...histories, ...dressUpActivities].filter(({ status }) => status === 'in_progress')
  if (running.length === 0) return null
  return (
    <ul aria-label={t`In progress`} className="mt-6 grid gap-2">
      {running.map((shoot) => (
        <Order key={shoot._id} shoot={shoot} />
      ))}
    </ul>
  )
}

function Order({ shoot }: { shoot: Shoot }) {
  const dispatch = useAppDispatch()
  const total = shoot.pictures.length
  const done = shoot.pictures.filter(({ status }) => status !== 'in_progress').length
  return (
    <li className="flex items-center gap-4 rounded-2xl border border-line bg-sheet py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p role="status" className="mb-1.5 truncate text-[0.9375rem]">
          <span className="font-semibold">{shoot.model.name}</span>{' '}
          <span className="text-ink-soft tabular-nums">{t`${done} of ${total} done`}</span>
        </p>
        <Progress label={t`Headshots of ${shoot.model.name}`} value={(100 * done) / total} />
      </div>
      <Button
        size="small"
        kind="quiet"
        icon={<Square className="size-3.5" />}
        onClick={() => void dispatch(stopWork(shoot._id))}
      >
        {t`Stop`}
      </Button>
    </li>
  )
}

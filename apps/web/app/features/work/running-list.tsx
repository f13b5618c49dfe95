import { Link } from 'react-router'
import { Progress } from '../../ui/progress.tsx'
import type { Running } from './running.ts'

/** Items in progress, each linked to its result. */
export const RunningList = ({ running }: { running: readonly Running[] }) => (
  <ul className="space-y-1">
    {running.map(({ id, title, progress, detail, to }) => (
      <li key={id}>
        <Link to={to} className="-mx-2 block rounded-lg px-2 py-2 hover:bg-hover">
          <span className="flex justify-between gap-4 pb-1.5 text-[0.9375rem]">
            <span className="truncate font-medium">{title}</span>{' '}
            <span className="shrink-0 text-ink-soft tabular-nums">{detail}</span>
          </span>{' '}
          <Progress value={progress} label={title} />
        </Link>
      </li>
    ))}
  </ul>
)

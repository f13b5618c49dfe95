import type { VisitReport } from '@keylight/contract'
import { t } from '#words'
import { inDigits } from '../../formats/numbers.ts'
import { asDate } from './words.ts'

type Day = VisitReport['daily'][number]

/** A bar chart of visitors per day. The table below it has the same figures for screen readers. */
export function DailyChart({ daily }: { daily: readonly Day[] }) {
  const most = Math.max(...daily.map(({ visitors }) => visitors), 1)
  const first = daily[0]
  const last = daily.at(-1)
  return (
    <figure>
      <div aria-hidden="true" className="relative h-44 border-b border-line">
        <span className="absolute top-0 right-0 text-sm text-ink-soft tabular-nums">{inDigits(most)}</span>
        <div className={`flex h-full items-end ${daily.length > 90 ? '' : 'gap-px sm:gap-0.5'}`}>
          {daily.map(({ day, visitors, views }) => (
            <div
              key={day}
              title={t`${asDate(day)}: ${inDigits(visitors)} visitors, ${inDigits(views)} page views`}
              className="flex h-full flex-1 items-end hover:bg-hover"
            >
              <div
                className="w-full rounded-t-sm bg-secondary-edge forced-colors:bg-[CanvasText]"
                style={{ height: `${visitors === 0 ? 0 : Math.max(2, (visitors / most) * 86)}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 flex justify-between text-sm text-ink-soft">
        <span>{first && asDate(first.day)}</span>
        <span>{t`Visitors per day`}</span>
        <span>{last && asDate(last.day)}</span>
      </figcaption>
    </figure>
  )
}

import { type PlanId, planIds, recommendedPlan } from '@keylight/contract'
import type { ReactNode } from 'react'
import { t } from '#words'
import { readPlan } from '../../price-list.ts'
import { Icon } from '../../ui/icon.tsx'
import { addedWords, contentLines, planNotes, priceSuffix } from './offer-words.ts'

/** All plans: three side by side, then the remaining one-time plans. `renderAction` renders each plan's action. */
export const PlanCards = ({
  heading,
  renderAction,
}: {
  heading: 'h3' | 'h4'
  renderAction: (id: PlanId) => ReactNode
}) => (
  <ul className="grid gap-4 md:grid-cols-6">
    {planIds.map((id, place) => (
      <PlanCard key={id} id={id} heading={heading} isWide={place > 2}>
        {renderAction(id)}
      </PlanCard>
    ))}
  </ul>
)

/** A plan with its price, three lines of contents and an action. `wide` lays them out side by side. */
function PlanCard({
  id,
  heading: Heading,
  isWide,
  children,
}: {
  id: PlanId
  heading: 'h3' | 'h4'
  isWide: boolean
  children: ReactNode
}) {
  const plan = readPlan(id)
  const isRecommended = id === recommendedPlan
  return (
    <li
      className={`flex flex-col rounded-2xl border bg-sheet p-6 ${isRecommended ? 'border-accent shadow-print ring-1 ring-accent' : 'border-line'} ${isWide ? 'gap-x-8 md:col-span-3 md:flex-row' : 'md:col-span-2'}`}
    >
      <div className={`flex flex-col ${isWide ? 'md:flex-1' : ''}`}>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Heading className="text-heading">{plan.name}</Heading>
          {isRecommended && (
            <span className="rounded-full bg-primary px-3 py-1 text-sm leading-5 font-semibold text-white">
              {t`Recommended`}
            </span>
          )}
        </div>
        <p className="mt-1 text-pretty text-ink-soft">{planNotes[id]}</p>
        <p className={`pt-5 ${isWide ? 'md:mt-auto' : ''}`}>
          <span className="mr-1.5 text-5xl font-[560] tracking-[-0.035em] tabular-nums">{plan.price}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft">{priceSuffix(plan)}</span>
        </p>
      </div>
      <div
        className={`flex flex-1 flex-col border-line ${isWide ? 'max-md:mt-5 max-md:border-t max-md:pt-4' : 'mt-5 border-t pt-4'}`}
      >
        <p className="text-sm text-ink-soft">{addedWords(plan)}</p>
        <ul className="mt-2.5 mb-6 space-y-2">
          {contentLines(plan.credits).map((line) => (
            <li key={line} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-auto">{children}</div>
      </div>
    </li>
  )
}

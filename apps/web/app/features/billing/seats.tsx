import { changePlan, limits, previewPlanChange, type Team } from '@keylight/contract'
import { useState } from 'react'
import { Plural, plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { readPlan } from '../../price-list.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { loadSubscription, loadUser } from '../account/user-slice.ts'
import { creditsInWords } from '../credits/credit-words.ts'
import { useConsent } from './consent.tsx'

const studio = readPlan('studio')

/** Changes the number of Studio seats. Added seats start immediately; removed seats end with the month. */
export default function SeatsForm({
  team,
  taken: people,
  onDone,
}: {
  team: Pick<Team, 'seats' | 'packSeats' | 'nextSeats'>
  /** Seats taken by people and pending invitations. */
  taken: number
  onDone: () => void
}) {
  const dispatch = useAppDispatch()
  const consent = useConsent()
  // Seats from team packs are already paid for, and are used first.
  const seats = team.seats - team.packSeats
  const nextSeats = team.nextSeats === null ? null : team.nextSeats - team.packSeats
  const taken = Math.max(0, people - team.packSeats)
  const [asked, setAsked] = useState(nextSeats ?? Math.min(seats + 1, limits.teamSeatsMax))
  // Submitting the planned number, or the current one if no change is planned, changes nothing.
  const isChange = nextSeats === null ? asked !== seats : asked !== nextSeats
  const takesBack = nextSeats !== null && asked === seats
  const preview = useLoad(
    (signal) =>
      isChange && !takesBack
        ? call(previewPlanChange, { plan: 'studio', seats: asked }, { signal })
        : Promise.resolve(null),
    String(asked),
  )
  const changing = useCall(async () => {
    await call(changePlan, { plan: 'studio', seats: asked, immediateStart: true })
    await dispatch(loadUser())
    await dispatch(loadSubscription())
    toast(
      takesBack
        ? t`You keep ${plural(asked, { one: '# seat', other: '# seats' })}.`
        : t`You changed to ${plural(asked, { one: '# seat', other: '# seats' })}.`,
      'success',
    )
    onDone()
  })
  const facts = preview.busy ? null : preview.result
  const problem = preview.problem ?? changing.problem
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (consent.ask()) void changing.start()
      }}
    >
      <Stepper
        label={t`Seats`}
        fewer={t`Remove a seat`}
        more={t`Add a seat`}
        value={asked}
        min={Math.max(1, Math.min(taken, seats))}
        max={limits.teamSeatsMax}
        onChange={setAsked}
      />
      <p className="mt-3 text-sm text-ink-soft tabular-nums">
        {t`You have ${plural(team.seats, { one: '# seat', other: '# seats' })} and use ${people}, including pending invitations.`}{' '}
        {team.packSeats > 0 && `${t`${team.packSeats} of them come from team packs.`} `}
        <Trans>
          Each {studio.name} seat costs {studio.price} a month and adds {creditsInWords(studio.credits)} to the team
          every month.
        </Trans>
      </p>
      <div role="status" className="mt-4 min-h-12 text-[0.9375rem] text-pretty">
        {facts?.when === 'now' && (
          <p>
            <Trans>
              New seats start immediately. You pay <strong>{inMoney(facts.due)}</strong> today for the rest of this
              month, and {inMoney(facts.price)} a month after that.
            </Trans>
          </p>
        )}
        {facts?.when === 'period_end' && (
          <p>
            <Trans>
              From {dayOf(facts.at)} you have <Plural value={asked} one="# seat" other="# seats" /> and pay{' '}
              {inMoney(facts.price)} a month. Until then nothing changes, and you pay nothing today.
            </Trans>
          </p>
        )}
        {takesBack && <p>{t`You keep ${plural(seats, { one: '# seat', other: '# seats' })} and pay nothing today.`}</p>}
        {preview.busy && <Skeleton className="h-12 rounded-xl" />}
      </div>
      <div className="mt-4 border-t border-line pt-3">{consent.box}</div>
      {problem && (
        <Alert kind="error" className="mt-3">
          {problem.message}
        </Alert>
      )}
      <Button
        type="submit"
        kind="primary"
        className="mt-5"
        disabled={!isChange || (!takesBack && facts === null)}
        busy={changing.busy}
      >
        {facts?.when === 'now'
          ? t`Pay ${inMoney(facts.due)} for ${plural(asked - seats, { one: '# more seat', other: '# more seats' })}`
          : t`Change to ${plural(asked, { one: '# seat', other: '# seats' })}`}
      </Button>
    </form>
  )
}

import { creditKinds, getTeam, type Team } from '@keylight/contract'
import { lazy, Suspense, useState } from 'react'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inDigits } from '../../formats/numbers.ts'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { Panel } from '../account/parts.tsx'
import { buyingChanged } from '../billing/buying-slice.ts'
import { isSold } from '../billing/where-sold.tsx'
import { creditTitle } from '../credits/credit-words.ts'

const SeatsForm = lazy(() => loadPart(() => import('../billing/seats.tsx')))

/** Returns the number of seats taken by people and pending invitations. */
export const takenSeats = ({ members, invitations }: Team): number =>
  members.length + invitations.filter(({ status }) => status === 'open').length

/** Returns whether the user subscribes to seats and can change their number. */
export const changesSeats = ({ role, seats, packSeats, paidByFormerOwnerUntil }: Team): boolean =>
  role === 'owner' && isSold() && seats > packSeats && paidByFormerOwnerUntil === null

/** The team's remaining credits and its seats. */
export function TeamSeats({ team, onChanged }: { team: Team; onChanged: (team: Team | null) => void }) {
  const { role, seats, packSeats, nextSeats, hasSeat, credits, paidByFormerOwnerUntil } = team
  const [open, setOpen] = useState(false)
  const dispatch = useAppDispatch()
  const taken = takenSeats(team)
  const owns = role === 'owner'
  const buy = () => dispatch(buyingChanged('studio'))
  const seePlans = () => dispatch(modalChanged({ name: 'pricing', open: true }))
  return (
    <Panel
      heading="h2"
      title={t`Team credits`}
      lead={
        seats === 0
          ? t`Orders use your own credits, because this team currently has no paid seats.`
          : hasSeat
            ? t`Orders use these credits first, then your own.`
            : t`You currently have no seat, so your orders use your own credits.`
      }
      action={
        owns &&
        isSold() &&
        (changesSeats(team) ? (
          <Button onClick={() => setOpen(true)}>{t`Change seats`}</Button>
        ) : packSeats > 0 ? (
          <Button onClick={seePlans}>{t`Add seats or credits`}</Button>
        ) : (
          <Button kind="primary" onClick={buy}>
            {t`Subscribe to Studio`}
          </Button>
        ))
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {creditKinds.map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-ink-soft">{creditTitle(kind)}</dt>
            <dd className="text-heading tabular-nums">{inDigits(credits[kind])}</dd>
          </div>
        ))}
      </dl>
      {seats > 0 && role !== 'member' && (
        <p className="mt-5 text-[0.9375rem] text-ink-soft tabular-nums">
          {taken > team.members.length
            ? t`${taken} of ${plural(seats, { one: '# seat', other: '# seats' })} taken, including pending invitations.`
            : t`${taken} of ${plural(seats, { one: '# seat', other: '# seats' })} taken.`}
          {nextSeats !== null &&
            ` ${plural(nextSeats, { one: 'You’ll have # seat from next month.', other: 'You’ll have # seats from next month.' })}`}
        </p>
      )}
      {seats === 0 && (
        <Alert kind="warning" className="mt-5" title={t`The team is paused`}>
          {owns
            ? t`Only you can use the remaining credits. Subscribe again to share them.`
            : t`The owner can subscribe again. Until then, you use your own credits.`}
        </Alert>
      )}
      {seats > 0 && paidByFormerOwnerUntil !== null && (
        <Alert kind="warning" className="mt-5" title={t`Paid until ${dayOf(paidByFormerOwnerUntil)}`}>
          {owns
            ? t`The former owner has paid until then. Subscribe before that date to keep your team active.`
            : t`After that, the owner has to subscribe to keep the team active.`}
        </Alert>
      )}
      <SeatsDialog team={team} open={open} onClose={() => setOpen(false)} onChanged={onChanged} />
    </Panel>
  )
}

/** Changes the number of seats. `onChanged` gets the team with its new seats. */
export function SeatsDialog({
  team,
  open,
  onClose,
  onChanged,
}: {
  team: Team
  open: boolean
  onClose: () => void
  onChanged: (team: Team | null) => void
}) {
  const update = async () => {
    onClose()
    onChanged((await call(getTeam, {})).company)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Change seats`} className="max-w-136">
      <Suspense fallback={<Skeleton className="h-64 rounded-2xl" />}>
        {/* Changes also arrive as events, so the page gets them even if the response is lost. */}
        <SeatsForm team={team} taken={takenSeats(team)} onDone={() => void update().catch(() => undefined)} />
      </Suspense>
    </Dialog>
  )
}

import { getTeam, type OutputOf, type Team } from '@keylight/contract'
import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { useLoad } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { readPlan } from '../../price-list.ts'
import { readSite } from '../../site.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from '../account/parts.tsx'
import { loadUser } from '../account/user-slice.ts'
import { buyingChanged } from '../billing/buying-slice.ts'
import { isSold } from '../billing/where-sold.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { Received } from './received.tsx'
import { TeamCredits } from './team-credits.tsx'
import { Details, EndMembership } from './team-details.tsx'
import { TeamSeats } from './team-seats.tsx'
import { TeamStyles } from './team-styles.tsx'

const studio = readPlan('studio')
const pack = readPlan('team_pack')

/** Menus and selects are large, and only users in a team need them. */
const TeamPeople = lazy(() => loadPart(() => import('./team-people.tsx')))

/** The user's team with its people, credits, styles and invitations. */
export function MemberSettings() {
  const { credits } = useAppSelector(({ user }) => user.data)
  const changes = useAppSelector(({ user }) => user.teamChanges)
  const dispatch = useAppDispatch()
  const [own, setOwn] = useState<Team | null>(null)
  // Orders by other members change the credits, and their changes to the team publish events.
  const loading = useLoad(
    async (signal) => {
      const answer = await call(getTeam, {}, { signal })
      setOwn(answer.company)
      return answer
    },
    `${changes} ${JSON.stringify(credits)}`,
  )
  const team = loading.result && own
  const changed = (next: Team | null) => {
    setOwn(next)
    void dispatch(loadUser())
    if (next === null) void loading.start()
  }
  return (
    <PageFrame title={team?.name || t`Team`} lead={team ? leadOf(team) : undefined} narrow>
      {loading.problem && !loading.result && (
        <ErrorState onRetry={() => void loading.retry()} busy={loading.busy}>
          {loading.problem.message}
        </ErrorState>
      )}
      {!loading.result && !loading.problem && (
        <div className="space-y-5">
          <Skeleton className="h-40 rounded-2xl" />
          <Skeleton className="h-64 rounded-2xl" />
        </div>
      )}
      {loading.result && <Received invitations={loading.result.invitations} onAnswered={() => void loading.start()} />}
      {loading.result && !team && <NoTeam invitations={loading.result.invitations} />}
      {team && <TeamSettings team={team} onChanged={changed} />}
      <p className="text-[0.9375rem] text-ink-soft">
        <Trans>
          Your name, emails, sign-in and data are on the <TextLink to="/account">account page</TextLink>.
        </Trans>
      </p>
    </PageFrame>
  )
}

const leadOf = ({ role }: Team): string =>
  role === 'member'
    ? t`You use this team’s credits. Your models, images and personal credits stay private.`
    : t`Everyone here shares the credits. Everyone’s models, images and personal credits stay private.`

function TeamSettings({ team, onChanged }: { team: Team; onChanged: (team: Team | null) => void }) {
  const leads = team.role !== 'member'
  return (
    <>
      <TeamSeats team={team} onChanged={onChanged} />
      <Suspense fallback={<Skeleton className="h-64 rounded-2xl" />}>
        <TeamPeople team={team} onChanged={onChanged} />
      </Suspense>
      {leads && <TeamCredits key={JSON.stringify(team.credits)} />}
      {(leads || team.styles.length > 0) && <TeamStyles team={team} onChanged={onChanged} />}
      {leads && <Details team={team} onChanged={onChanged} />}
      <EndMembership team={team} onChanged={onChanged} />
    </>
  )
}

function NoTeam({ invitations }: { invitations: OutputOf<typeof getTeam>['invitations'] }) {
  const { plan, subscriptionStatus, emailProved } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  const { contact } = readSite()
  const isSubscribed = subscriptionStatus === 'active' || subscriptionStatus === 'past_due'
  return (
    <Panel
      heading="h2"
      title={
        <span className="flex items-center gap-2.5">
          <Users className="size-5 text-secondary-ink" aria-hidden="true" />
          {t`Work as a team`}
        </span>
      }
      lead={
        <>
          <Trans>
            {studio.name} costs {studio.price} a month per seat, on one invoice. Each seat adds{' '}
            {creditsInWords(studio.credits)} a month, shared by your team. The {pack.name} has {pack.seats} seats and{' '}
            {creditsInWords(pack.credits)} for a single payment of {pack.price}. You see each person’s credit use.
            Models and headshots stay private.
          </Trans>
          {!emailProved && invitations.length === 0 && (
            <> {t`Were you invited? Confirm your email address to see the invitation here.`}</>
          )}
        </>
      }
      action={
        isSold() ? (
          isSubscribed && plan !== 'studio' ? (
            <TextLink to="/account?section=plan">{t`Change to ${studio.name}`}</TextLink>
          ) : (
            <span className="flex flex-wrap gap-3">
              <Button kind="primary" onClick={() => dispatch(buyingChanged('studio'))}>
                {t`Start a team`}
              </Button>
              <Button onClick={() => dispatch(buyingChanged('team_pack'))}>{t`Buy ${pack.name}`}</Button>
            </span>
          )
        ) : (
          contact && (
            <a href={`mailto:${contact}?subject=Keylight%20${studio.name}`} className={button('plain')}>
              {t`Contact us`}
            </a>
          )
        )
      }
    />
  )
}

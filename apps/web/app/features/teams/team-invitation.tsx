import { getTeamInvitation } from '@keylight/contract'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { readToken } from '../../api/token.ts'
import { dayOf } from '../../formats/dates.ts'
import { useLoad } from '../../forms/use-call.ts'
import { returnParameter } from '../../session/return-path.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Frame, orRefusal } from '../team-photos/join-frame.tsx'

const teamPage = '/member-settings'

/** An invitation to a team, before sign-in: its sender, its email address and a link to accept it. */
export function TeamInvitation({ invitationId }: { invitationId: string }) {
  const invitation = useLoad((signal) => orRefusal(call(getTeamInvitation, { invitationId }, { signal })))
  const { result, problem } = invitation
  if (problem)
    return (
      <Frame title={t`Join a team`}>
        <ErrorState onRetry={() => void invitation.retry()}>{problem.message}</ErrorState>
      </Frame>
    )
  if (!result) return <Frame title={t`Join a team`}>{<Skeleton className="h-40 rounded-2xl" />}</Frame>
  if ('refusal' in result)
    return (
      <Frame title={t`Join a team`}>
        <Alert kind="warning">{result.refusal}</Alert>
      </Frame>
    )
  const { name, sender, email, expiresAt } = result
  const to = readToken() ? teamPage : `/auth?${new URLSearchParams({ [returnParameter]: teamPage })}`
  return (
    <Frame title={name === '' ? t`${sender} invited you to their team` : t`${sender} invited you to ${name}`}>
      <p className="text-lead text-pretty text-ink-soft">
        <Trans>
          The team pays for your studio-quality headshots, made from your selfies. Its owner and admins see how many
          credits you use. Your photos, models and images stay private, even after you leave.
        </Trans>
      </p>
      <p className="mt-4 text-pretty">
        <Trans>
          The invitation is for <strong className="wrap-anywhere">{email}</strong>, until {dayOf(expiresAt)}. Sign in or
          sign up with this address, and accept it on your team page.
        </Trans>
      </p>
      <ButtonLink kind="primary" to={to} className="mt-8">
        {readToken() ? t`Open the team page` : t`Sign in to accept`}
      </ButtonLink>
    </Frame>
  )
}

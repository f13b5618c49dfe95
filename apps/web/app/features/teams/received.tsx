import { acceptTeamInvitation, declineTeamInvitation, type ReceivedInvitation } from '@keylight/contract'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'
import { loadUser } from '../account/user-slice.ts'

/** Invitations to the user's confirmed email address. */
export const Received = ({
  invitations,
  onAnswered,
}: {
  invitations: readonly ReceivedInvitation[]
  onAnswered: () => void
}) =>
  invitations.map((invitation) => <Invitation key={invitation._id} invitation={invitation} onAnswered={onAnswered} />)

function Invitation({
  invitation: { _id, name, sender, role, expiresAt },
  onAnswered,
}: {
  invitation: ReceivedInvitation
  onAnswered: () => void
}) {
  const dispatch = useAppDispatch()
  const accept = useCall(async () => {
    await call(acceptTeamInvitation, { invitationId: _id })
    await dispatch(loadUser())
    toast(t`You joined the team.`, 'success')
    onAnswered()
  })
  const decline = useCall(async () => {
    await call(declineTeamInvitation, { invitationId: _id })
    toast(t`You declined the invitation.`)
    onAnswered()
  })
  const problem = accept.problem ?? decline.problem
  return (
    <Panel
      heading="h2"
      title={name === '' ? t`${sender} invited you to their team` : t`${sender} invited you to ${name}`}
      lead={
        <>
          <Trans>
            You’ll use the team’s credits first, then your own. Its owner and admins see your name, email address and
            credit use, but not your photos, models or images.
          </Trans>
          {role === 'admin' && ` ${t`As an admin, you can invite and remove people.`}`}{' '}
          {t`Open until ${dayOf(expiresAt)}.`}
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={accept.busy} onClick={() => void accept.start()}>
          {t`Join the team`}
        </Button>
        <Button busy={decline.busy} onClick={() => void decline.start()}>
          {t`Decline`}
        </Button>
      </div>
      {problem && (
        <Alert kind="error" className="mt-4">
          {problem.message}
        </Alert>
      )}
    </Panel>
  )
}

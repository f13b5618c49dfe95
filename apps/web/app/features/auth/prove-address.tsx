import { requestSignInLink } from '@keylight/contract'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'

/** Asks users who signed up with a password to confirm their address, which unlocks their free credits. */
export function ProveAddress() {
  const { email, emailProved } = useAppSelector(({ user }) => user.data)
  const link = useCall(() => call(requestSignInLink, { email }))
  if (emailProved) return null
  return (
    <div className="measure pt-6" role="status">
      {link.result ? (
        <Alert kind="success">
          <Trans>
            We sent a link to <strong className="font-semibold wrap-anywhere">{email}</strong>. Open it on this device
            to get your credits.
          </Trans>
          {link.result.localOutbox && ` ${t`This server can’t send emails yet, so it was saved to the outbox folder.`}`}
        </Alert>
      ) : (
        <Alert
          kind={link.problem ? 'error' : 'info'}
          action={
            <Button size="small" busy={link.busy} onClick={() => void link.start()}>
              {t`Send me a link`}
            </Button>
          }
        >
          {link.problem?.message ?? t`Confirm your email address with a sign-in link to get your free credits.`}
        </Alert>
      )}
    </div>
  )
}

import { confirmEmailChange, type OutputOf, readMailLink, redeemSignInCode, resetPassword } from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Trans, t } from '#words'
import { CallFailed, call, sentenceOf } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall } from '../../forms/use-call.ts'
import { takeReturn } from '../../session/return-path.ts'
import { beginSession, useSession } from '../../session/session.ts'
import { readSite } from '../../site.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthPage } from './auth-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The code of the last sign-in. Signing in changes the header, which remounts this page. */
let usedCode: string | null = null

/**
 * Handles email links and the return from Google: signs in, asking first if another browser requested the link, or sets
 * a new password.
 */
export function MailLink({ code }: { code: string }) {
  const [link, setLink] = useState<OutputOf<typeof readMailLink> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const finish = useFinish(code)
  const started = useRef(false)
  useEffect(() => {
    // A code works only once, but an effect may run twice.
    if (started.current || code === usedCode) return
    started.current = true
    const open = async () => {
      const read = await call(readMailLink, { code })
      if (read.purpose === 'signIn' && read.sameBrowser) await finish(call(redeemSignInCode, { code }))
      else setLink(read)
    }
    open().catch(setFailure)
  }, [code, finish])
  if (failure !== null) return <LinkFailed failure={failure} />
  if (!link) return <Spinner />
  return (
    <AuthPage>
      {link.purpose === 'changeEmail' ? (
        <ConfirmEmail code={code} email={link.email} account={link.account} />
      ) : link.purpose === 'signIn' ? (
        <ConfirmSignIn email={link.email} onConfirm={() => finish(call(redeemSignInCode, { code, confirmed: true }))} />
      ) : (
        <NewPassword email={link.email} onChoose={(password) => finish(call(resetPassword, { code, password }))} />
      )}
    </AuthPage>
  )
}

/** Starts the session that a call returns, and redirects home. */
function useFinish(code: string) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  return useRef(async (answer: Promise<{ token: string }>) => {
    const { token } = await answer
    usedCode = code
    await beginSession(token)
    await latest.current(takeReturn(), { replace: true })
  }).current
}

function ConfirmSignIn({ email, onConfirm }: { email: string; onConfirm: () => Promise<void> }) {
  const { isAuthenticated } = useSession()
  const { start, busy, problem } = useCall(onConfirm)
  return (
    <>
      <h1 className="text-title">{t`Sign in here?`}</h1>
      <p className="mt-3 text-ink-soft">
        <Trans>
          This link was requested in another browser for{' '}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. If that isn’t your address, close
          this page.
        </Trans>
      </p>
      {isAuthenticated && (
        <p className="mt-3 text-ink-soft">{t`You’ll be signed out of the account you’re using here.`}</p>
      )}
      {problem && (
        <Alert kind="error" className="mt-6">
          {problem.message}
        </Alert>
      )}
      <Button kind="primary" size="large" busy={busy} onClick={() => void start()} className="mt-8 wrap-anywhere">
        {t`Sign in as ${email}`}
      </Button>
    </>
  )
}

function NewPassword({ email, onChoose }: { email: string; onChoose: (password: string) => Promise<void> }) {
  const form = useForm({ password: '' }, ({ password }) => onChoose(password))
  return (
    <>
      <h1 className="text-title">{t`Set a new password`}</h1>
      <p className="mt-3 text-ink-soft">
        <Trans>
          For <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. This signs out every other
          browser.
        </Trans>
      </p>
      <Form
        form={form}
        className="mt-8 flex flex-col gap-5"
        actions={
          <Button type="submit" kind="primary" size="large" busy={form.busy}>
            {t`Set password`}
          </Button>
        }
      >
        {/* Password managers store the password for this address. */}
        <input type="text" hidden autoComplete="username" value={email} readOnly />
        <NewPasswordField email={email} {...form.field('password')} />
      </Form>
    </>
  )
}

function ConfirmEmail({ code, email, account }: { code: string; email: string; account: string | undefined }) {
  const { start, busy, problem, result } = useCall(() => call(confirmEmailChange, { code }))
  if (result) {
    return (
      <div role="status">
        <h1 className="text-title">{t`Your address has changed`}</h1>
        <p className="mt-3 text-ink-soft">
          <Trans>
            From now on, sign in with <strong className="font-semibold wrap-anywhere text-ink">{result.email}</strong>.
          </Trans>
        </p>
        <Link to="/" reloadDocument className={`${button('primary', 'large')} mt-8`}>
          {t`Continue`}
        </Link>
      </div>
    )
  }
  return (
    <>
      <h1 className="text-title">{t`Change the email address?`}</h1>
      <p className="mt-3 text-ink-soft">
        <Trans>
          The account for <strong className="font-semibold wrap-anywhere text-ink">{account}</strong> will use{' '}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. If this isn’t your account, close
          this page.
        </Trans>
      </p>
      {problem && (
        <Alert kind="error" className="mt-6">
          {problem.message}
        </Alert>
      )}
      <Button kind="primary" size="large" busy={busy} onClick={() => void start()} className="mt-8 wrap-anywhere">
        {t`Use ${email}`}
      </Button>
    </>
  )
}

function LinkFailed({ failure }: { failure: unknown }) {
  // Requesting a new link wouldn't help.
  const suspended = failure instanceof CallFailed && failure.code === 'account_suspended'
  const { contact } = readSite()
  const expired = failure instanceof CallFailed && (failure.code === 'link_expired' || failure.code === 'invalid_input')
  return (
    <AuthPage>
      <h1 className="text-title">{expired ? t`This link has expired` : t`We couldn’t sign you in`}</h1>
      <p className="mt-3 text-ink-soft">
        {expired ? t`Links expire quickly and work only once. Get a new one and try again.` : sentenceOf(failure)}
      </p>
      {suspended ? (
        contact && (
          <a href={`mailto:${contact}`} className={`${button('primary', 'large')} mt-8`}>
            {t`Email ${contact}`}
          </a>
        )
      ) : (
        <Link to="/auth" className={`${button('primary', 'large')} mt-8`}>
          {t`Get a new link`}
        </Link>
      )}
    </AuthPage>
  )
}

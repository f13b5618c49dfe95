import {
  getSignInOptions,
  limits,
  openingCredits,
  type ProviderError,
  providerErrors,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  signUp,
} from '@keylight/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { takeReturn } from '../../session/return-path.ts'
import { beginSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Button, TextButton } from '../../ui/buttons.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { knowsPasskeys, signInByPasskey, stopSuggesting, suggestsPasskeys } from './passkey.ts'

type Way = 'link' | 'signIn' | 'signUp' | 'forgot'

const wayWords: Record<Way, { title: string; button: string; switch: string }> = {
  link: { title: t`Sign in to save your headshots`, button: t`Send me a link`, switch: t`Use an email link` },
  signIn: { title: t`Sign in`, button: t`Sign in`, switch: t`Sign in with a password` },
  signUp: { title: t`Create your account`, button: t`Create account`, switch: t`Sign up with a password` },
  forgot: { title: t`Forgot your password?`, button: t`Send me a link`, switch: t`Forgot your password?` },
}

const providerErrorWords: Record<ProviderError, string> = {
  cancelled: t`You cancelled the sign-in. Try again when you’re ready.`,
  expired: t`This sign-in has expired or was started in another browser. Try again.`,
  unverified: t`Your account there has no verified email address. Verify it, then try again.`,
  domain: t`You can’t sign in with this email address. Use your company account, or contact us.`,
  taken: t`Another user’s account has this email address. Contact us.`,
  reserved: t`This account moved to another email address in the last 7 days. Sign in with the new address, or restore the old one with the link we sent you.`,
  unreachable: t`We can’t reach the sign-in service. Try again in a few minutes.`,
  busy: t`Too many people are signing in from your network. Try again in a few minutes.`,
  failed: t`The sign-in didn’t work. Try again, or contact us if it happens again.`,
}

/** Sign-in by email link, password or passkey, or with an identity provider if configured. */
export function SignIn() {
  const [way, setWay] = useState<Way>('link')
  /** The address the link was sent to, and whether it was only saved to the server's outbox. */
  const [sent, setSent] = useState<{ email: string; localOutbox: boolean } | null>(null)
  const navigate = useNavigate()
  const begin = useCallback(
    async ({ token }: { token: string }) => {
      await beginSession(token)
      await navigate(takeReturn(), { replace: true })
    },
    [navigate],
  )
  const options = useLoad((signal) => call(getSignInOptions, {}, { signal }))
  // All methods share one form, so the address is kept when the user switches between them.
  const form = useForm({ email: '', password: '' }, async ({ email, password }) => {
    if (way === 'link' || way === 'forgot') {
      const { localOutbox } = await call(way === 'link' ? requestSignInLink : requestPasswordReset, { email })
      setSent({ email, localOutbox })
      return
    }
    await begin(await call(way === 'signUp' ? signUp : signIn, { email, password }))
  })
  const passkey = usePasskeys(options.result?.passkeys ?? false, begin)
  const change = (next: Way) => {
    setWay(next)
    form.forget()
    passkey.forget()
  }
  if (sent) return <LinkSent {...sent} forgotten={way === 'forgot'} onAgain={() => setSent(null)} />
  const words = wayWords[way]
  const { googleUrl, singleSignOn } = options.result ?? {}
  if (singleSignOn?.only)
    return (
      <>
        <h1 className="text-title">{t`Sign in`}</h1>
        <ProviderProblem />
        <ProviderLink {...singleSignOn} />
      </>
    )
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      <ProviderProblem />
      {way === 'link' && (
        <p className="mt-3 text-ink-soft">
          <Trans>
            We’ll email you a sign-in link. If you’re new here, it also creates your account, which includes{' '}
            {openingCredits.imageGeneration} free headshots.
          </Trans>
        </p>
      )}
      {way === 'forgot' && <p className="mt-3 text-ink-soft">{t`We’ll email you a link to set a new password.`}</p>}
      <Form
        form={form}
        className="mt-8 flex flex-col gap-5"
        actions={
          <Button type="submit" kind="primary" size="large" busy={form.busy}>
            {words.button}
          </Button>
        }
      >
        <Field label={t`Email`} type="email" autoComplete="email webauthn" required {...form.field('email')} />
        {way === 'signUp' && (
          <NewPasswordField label={t`Password`} email={form.values.email} {...form.field('password')} />
        )}
        {way === 'signIn' && (
          <PasswordField
            label={t`Password`}
            required
            maxLength={limits.passwordLengthMax}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
      </Form>
      {way === 'signIn' && (
        <TextButton className="mt-5" onClick={() => change('forgot')}>
          {wayWords.forgot.switch}
        </TextButton>
      )}
      <div className="mt-6 flex flex-col gap-3">
        {passkey.problem && <Alert kind="error">{passkey.problem.message}</Alert>}
        <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
          {passkey.result}
        </p>
        {passkey.offered && (
          <Button
            size="large"
            icon={<Icon name="key" className="size-5" />}
            busy={passkey.busy}
            onClick={() => void passkey.start()}
          >
            {t`Sign in with a passkey`}
          </Button>
        )}
        {singleSignOn && <ProviderLink {...singleSignOn} />}
        {googleUrl && <ProviderLink url={googleUrl} name="Google" />}
        <div className="flex flex-wrap justify-center gap-x-2">
          {(['link', 'signIn', 'signUp'] as const)
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} kind="quiet" size="small" onClick={() => change(other)}>
                {wayWords[other].switch}
              </Button>
            ))}
        </div>
      </div>
    </>
  )
}

function ProviderLink({ url, name, only = false }: { url: string; name: string; only?: boolean }) {
  return (
    <a
      href={url}
      className={`${button(only ? 'primary' : 'plain', 'large')} wrap-anywhere ${only ? 'mt-8 w-full' : ''}`}
    >
      {t`Continue with ${name}`}
    </a>
  )
}

/** Why the last sign-in with an identity provider failed, from the URL. */
function ProviderProblem() {
  const given = useSearchParams()[0].get('error')
  // The page is prerendered without parameters.
  const [problem, setProblem] = useState<ProviderError | null>(null)
  useEffect(() => setProblem(providerErrors.find((each) => each === given) ?? null), [given])
  return (
    problem && (
      <Alert kind="error" className="mt-6">
        {providerErrorWords[problem]}
      </Alert>
    )
  )
}

/** Interval at which an open page requests a new challenge, before the old one expires. */
const renewMinutes = 4

/** Signs in with a passkey on a click, or when the user picks one in the address's autofill suggestions. */
function usePasskeys(siteHasPasskeys: boolean, begin: (session: { token: string }) => Promise<void>) {
  const offered = siteHasPasskeys && knowsPasskeys()
  const clicked = useCall(async () => {
    const session = await signInByPasskey()
    if (!session) return t`No passkey was used. Try again, or sign in another way.`
    await begin(session)
    return null
  })
  const suggested = useCall(async () => {
    const session = await signInByPasskey({ suggested: true })
    if (session) await begin(session)
  })
  const { busy } = clicked
  const { start, cancel } = suggested
  useEffect(() => {
    // The browser allows either its dialog or its suggestions, not both.
    if (!offered || busy) return
    let gone = false
    const suggest = async () => {
      if (!(await suggestsPasskeys()) || gone) return
      cancel()
      await start()
    }
    void suggest()
    const timer = setInterval(() => void suggest(), renewMinutes * 60_000)
    return () => {
      gone = true
      clearInterval(timer)
      cancel()
    }
  }, [offered, busy, start, cancel])
  useEffect(() => () => void (offered && stopSuggesting().catch(() => undefined)), [offered])
  const problem = clicked.problem ?? suggested.problem
  const forget = () => {
    clicked.forget()
    suggested.forget()
  }
  return { offered, busy, problem, result: clicked.result, start: clicked.start, forget }
}

function LinkSent({
  email,
  localOutbox,
  forgotten,
  onAgain,
}: {
  email: string
  localOutbox: boolean
  forgotten: boolean
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form, which had focus, has been removed.
  useEffect(() => heading.current?.focus(), [])
  const address = <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
  return (
    <div role="status">
      <Icon name="mail" className="mb-6 size-9 text-accent" />
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t`Check your email`}
      </h1>
      <p className="mt-3 text-ink-soft">
        {forgotten ? (
          <Trans>We sent a link to {address}. Open it to set a new password.</Trans>
        ) : (
          <Trans>We sent a link to {address}. Open it to sign in.</Trans>
        )}{' '}
        {t`It works once. If it doesn’t arrive within a minute, check your spam folder.`}
      </p>
      {localOutbox && (
        <Alert kind="warning" className="mt-6">
          <Trans>
            This server can’t send emails yet. The email was saved to its outbox folder. You’ll find the path in the
            server’s log.
          </Trans>
        </Alert>
      )}
      <Button onClick={onAgain} className="mt-8">
        {t`Use another address`}
      </Button>
    </div>
  )
}

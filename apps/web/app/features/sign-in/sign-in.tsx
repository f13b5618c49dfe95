import { getSignInOptions, limits, requestSignInLink, signIn, signUp } from '@keylight/contract'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, call, sentenceOf } from '../../api/client.ts'
import { beginSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

type Way = 'link' | 'signIn' | 'signUp'

/** Sign-in by a link in an e-mail, by password, or with Google where the host offers it. */
export function SignIn() {
  const [way, setWay] = useState<Way>('link')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<{ localOutbox: boolean } | null>(null)
  const [googleUrl, setGoogleUrl] = useState<string | null>(null)
  useEffect(() => {
    call(getSignInOptions, {}).then(
      (options) => setGoogleUrl(options.googleUrl),
      () => setGoogleUrl(null),
    )
  }, [])
  if (sent) return <LinkSent email={email} localOutbox={sent.localOutbox} onAgain={() => setSent(null)} />
  const emailField = (problem: string | undefined) => (
    <Field
      label="E-mail"
      type="email"
      name="email"
      autoComplete="email"
      required
      value={email}
      onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      problem={problem}
    />
  )
  return (
    <>
      <h1 className="text-title">{way === 'signUp' ? 'Create your account' : 'Sign in or sign up'}</h1>
      {way === 'link' && (
        <>
          <p className="mt-3 mb-8 text-ink-soft">
            We send you a link that signs you in. It makes you an account if you have none.
          </p>
          <AuthForm
            words="Send me a link"
            send={async () => setSent(await call(requestSignInLink, { email }))}
            fields={(problems) => emailField(problems.email)}
          />
        </>
      )}
      {way !== 'link' && <div className="h-8" />}
      {way !== 'link' && <PasswordForm way={way} email={email} emailField={emailField} />}
      <div className="mt-6 flex flex-col gap-3">
        {googleUrl && (
          <a href={googleUrl} className={button('plain', 'large')}>
            Continue with Google
          </a>
        )}
        <div className="flex flex-wrap justify-center gap-x-2 text-[0.9375rem]">
          {(['link', 'signIn', 'signUp'] as const)
            .filter((other) => other !== way)
            .map((other) => (
              <button key={other} type="button" onClick={() => setWay(other)} className={button('quiet', 'small')}>
                {wayWords[other]}
              </button>
            ))}
        </div>
      </div>
    </>
  )
}

const wayWords: Record<Way, string> = {
  link: 'Use an e-mail link',
  signIn: 'Sign in with a password',
  signUp: 'Sign up with a password',
}

function PasswordForm({
  way,
  email,
  emailField,
}: {
  way: 'signIn' | 'signUp'
  email: string
  emailField: (problem: string | undefined) => ReactNode
}) {
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const isNew = way === 'signUp'
  return (
    <AuthForm
      key={way}
      words={isNew ? 'Create account' : 'Sign in'}
      send={async () => {
        const { token } = await call(isNew ? signUp : signIn, { email, password })
        await beginSession(token)
        await navigate('/', { replace: true })
      }}
      fields={(problems) => (
        <>
          {emailField(problems.email)}
          <Field
            label="Password"
            type="password"
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
            {...(isNew
              ? { minLength: limits.passwordLengthMin, hint: `At least ${limits.passwordLengthMin} characters.` }
              : {})}
            maxLength={limits.passwordLengthMax}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            problem={problems.password}
          />
        </>
      )}
    />
  )
}

/** A form that is sent once at a time and shows what the server found wrong beside each field. */
function AuthForm({
  words,
  send,
  fields,
}: {
  words: string
  send: () => Promise<void>
  fields: (problems: Record<string, string>) => ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problems = failure instanceof CallFailed ? (failure.body?.fields ?? {}) : {}
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await send()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      {fields(problems)}
      <div aria-live="polite">
        {failure !== null && Object.keys(problems).length === 0 && (
          <p className="rounded-xl bg-bad-wash px-4 py-3 text-[0.9375rem] text-bad">{sentenceOf(failure)}</p>
        )}
      </div>
      <button type="submit" disabled={busy} className={button('primary', 'large')}>
        {busy ? 'One moment…' : words}
      </button>
    </form>
  )
}

function LinkSent({ email, localOutbox, onAgain }: { email: string; localOutbox: boolean; onAgain: () => void }) {
  return (
    <div role="status">
      <Icon name="mail" className="mb-6 size-9 text-accent" />
      <h1 className="text-title">Your link is on its way</h1>
      <p className="mt-3 text-ink-soft">
        Open the e-mail to <strong className="font-semibold break-all text-ink">{email}</strong> on this device and
        follow the link. It works once. Nothing there after a minute? Look in the spam folder.
      </p>
      {localOutbox && (
        <p className="mt-6 rounded-xl bg-warn-wash p-4 text-[0.9375rem]">
          This host has no mail server, so the e-mail was not sent: it lies in the outbox folder of its data. Whoever
          runs this server finds the path in its log.
        </p>
      )}
      <button type="button" onClick={onAgain} className={`${button('plain')} mt-8`}>
        Use another address
      </button>
    </div>
  )
}

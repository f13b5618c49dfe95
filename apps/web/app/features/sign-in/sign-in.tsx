import { getSignInOptions, limits, requestPasswordReset, requestSignInLink, signIn, signUp } from '@keylight/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { beginSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Button, TextButton } from '../../ui/buttons.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Way = 'link' | 'signIn' | 'signUp' | 'forgot'

const wayWords: Record<Way, { title: string; button: string; switch: string }> = {
  link: { title: 'Sign in or sign up', button: 'Send me a link', switch: 'Use an e-mail link' },
  signIn: { title: 'Sign in', button: 'Sign in', switch: 'Sign in with a password' },
  signUp: { title: 'Create your account', button: 'Create account', switch: 'Sign up with a password' },
  forgot: { title: 'Forgot your password?', button: 'Send me a link', switch: 'Forgot your password?' },
}

/** Sign-in by a link in an e-mail, by password, or with Google where the host offers it. */
export function SignIn() {
  const [way, setWay] = useState<Way>('link')
  /** Where the link was sent, and whether it was only saved to the host's outbox. */
  const [sent, setSent] = useState<{ email: string; localOutbox: boolean } | null>(null)
  const navigate = useNavigate()
  const options = useLoad((signal) => call(getSignInOptions, {}, { signal }))
  // All three ways share one form, so the address stays when the way changes.
  const form = useForm({ email: '', password: '' }, async ({ email, password }) => {
    if (way === 'link' || way === 'forgot') {
      const { localOutbox } = await call(way === 'link' ? requestSignInLink : requestPasswordReset, { email })
      setSent({ email, localOutbox })
      return
    }
    const { token } = await call(way === 'signUp' ? signUp : signIn, { email, password })
    await beginSession(token)
    await navigate('/', { replace: true })
  })
  const change = (next: Way) => {
    setWay(next)
    form.forget()
  }
  if (sent) return <LinkSent {...sent} forgotten={way === 'forgot'} onAgain={() => setSent(null)} />
  const words = wayWords[way]
  const googleUrl = options.result?.googleUrl
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      {way === 'link' && (
        <p className="mt-3 text-ink-soft">We'll send you a link to sign in. New here? The link creates your account.</p>
      )}
      {way === 'forgot' && <p className="mt-3 text-ink-soft">We'll send you a link to set a new one.</p>}
      <Form
        form={form}
        className="mt-8 flex flex-col gap-5"
        actions={
          <Button type="submit" kind="primary" size="large" busy={form.busy}>
            {words.button}
          </Button>
        }
      >
        <Field label="E-mail" type="email" autoComplete="email" required {...form.field('email')} />
        {way === 'signUp' && (
          <NewPasswordField label="Password" email={form.values.email} {...form.field('password')} />
        )}
        {way === 'signIn' && (
          <PasswordField
            label="Password"
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
        {googleUrl && (
          <a href={googleUrl} className={button('plain', 'large')}>
            Continue with Google
          </a>
        )}
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
  return (
    <div role="status">
      <Icon name="mail" className="mb-6 size-9 text-accent" />
      <h1 className="text-title">Check your e-mail</h1>
      <p className="mt-3 text-ink-soft">
        We sent a link to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Open it to{' '}
        {forgotten ? 'set a new password' : 'sign in'}. It works once. If it isn't there in a minute, check your spam
        folder.
      </p>
      {localOutbox && (
        <Alert kind="warning" className="mt-6">
          This server can't send e-mail yet. The message was saved to its outbox folder; the server's log says where.
        </Alert>
      )}
      <Button onClick={onAgain} className="mt-8">
        Use another address
      </Button>
    </div>
  )
}

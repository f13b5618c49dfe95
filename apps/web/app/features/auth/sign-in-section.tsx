import {
  changePassword,
  endSession,
  getSignInMethods,
  getSignInOptions,
  limits,
  listSessions,
  requestEmailChange,
  requestPasswordReset,
  type SignedInBrowser,
  signOutEverywhere,
  signOutOthers,
} from '@keylight/contract'
import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { leaveToAuth } from '../../api/token.ts'
import { momentOf } from '../../formats/dates.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/buttons.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'
import { useFreshSignIn } from './fresh-sign-in.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Passkeys } from './passkeys.tsx'

export default function SignInSection() {
  const options = useLoad((signal) => call(getSignInOptions, {}, { signal }))
  return (
    <>
      {!options.result?.singleSignOn?.only && (
        <>
          <Panel title={t`Passkeys`}>
            <Passkeys />
          </Panel>
          <Password />
        </>
      )}
      <EmailChange />
      <Browsers />
    </>
  )
}

function Password() {
  const { email } = useAppSelector(({ user }) => user.data)
  const methods = useLoad((signal) => call(getSignInMethods, {}, { signal }))
  const [round, setRound] = useState(0)
  const hasPassword = methods.result?.hasPassword
  return (
    <Panel
      title={t`Password`}
      lead={
        hasPassword === false
          ? t`You sign in with an email link. Set a password if you’d rather not wait for a link.`
          : t`Changing your password signs out your other browsers.`
      }
    >
      <Loaded load={methods} placeholder={<Skeleton className="h-48 max-w-104 rounded-xl" />} />
      {hasPassword !== undefined && (
        <PasswordForm
          key={round}
          email={email}
          hasPassword={hasPassword}
          onChanged={() => {
            toast(hasPassword ? t`Your password was changed.` : t`Your password was set.`, 'success')
            setRound(round + 1)
            void methods.retry()
          }}
        />
      )}
      {hasPassword && <Forgotten email={email} />}
    </Panel>
  )
}

function PasswordForm({
  email,
  hasPassword,
  onChanged,
}: {
  email: string
  hasPassword: boolean
  onChanged: () => void
}) {
  const fresh = useFreshSignIn()
  const form = useForm({ current: '', next: '' }, async (values) => {
    await fresh.run(() => call(changePassword, values))
    onChanged()
  })
  return (
    <>
      <Form
        form={form}
        className="flex max-w-104 flex-col items-start gap-4 *:w-full"
        actions={
          <Button type="submit" busy={form.busy} className="w-fit!">
            {hasPassword ? t`Change password` : t`Set password`}
          </Button>
        }
      >
        {/* Password managers store the password for this address. */}
        <input type="text" hidden autoComplete="username" value={email} readOnly />
        {hasPassword && (
          <PasswordField
            label={t`Current password`}
            required
            autoComplete="current-password"
            maxLength={limits.passwordLengthMax}
            {...form.field('current')}
          />
        )}
        <NewPasswordField email={email} {...form.field('next')} />
      </Form>
      {fresh.dialog}
    </>
  )
}

function Forgotten({ email }: { email: string }) {
  const link = useCall(() => call(requestPasswordReset, { email }))
  if (link.result)
    return (
      <p role="status" className="mt-5 text-[0.9375rem] text-ink-soft">
        <Trans>
          We sent a link to set a new password to <span className="wrap-anywhere text-ink">{email}</span>.
        </Trans>
        {link.result.localOutbox &&
          ` ${t`This server can’t send emails yet, so the email was saved to the outbox folder.`}`}
      </p>
    )
  return (
    <p className="mt-5 text-[0.9375rem] text-ink-soft">
      <TextButton onClick={() => void link.start()}>{t`Forgot your password?`}</TextButton>
      {link.problem && (
        <span role="alert" className="ml-2 text-bad">
          {link.problem.message}
        </span>
      )}
    </p>
  )
}

function EmailChange() {
  const { email: current } = useAppSelector(({ user }) => user.data)
  const [sent, setSent] = useState<{ email: string; localOutbox: boolean } | null>(null)
  const fresh = useFreshSignIn()
  const form = useForm({ email: '' }, async ({ email }) => {
    const { localOutbox } = await fresh.run(() => call(requestEmailChange, { email }))
    setSent({ email, localOutbox })
  })
  return (
    <Panel
      title={t`Email address`}
      lead={
        <Trans>
          You sign in with <span className="wrap-anywhere text-ink">{current}</span>. To change it, open the link we
          send to the new address. You can undo the change from your old address for a week.
        </Trans>
      }
    >
      {sent ? (
        <div role="status">
          <Alert
            kind="success"
            title={t`Check your new email`}
            action={
              <Button size="small" onClick={() => setSent(null)}>
                {t`Use another address`}
              </Button>
            }
          >
            <Trans>
              Open the link we sent to <strong className="font-semibold wrap-anywhere">{sent.email}</strong> to change
              your address.
            </Trans>
            {sent.localOutbox &&
              ` ${t`This server can’t send emails yet, so the email was saved to the outbox folder.`}`}
          </Alert>
        </div>
      ) : (
        <Form
          form={form}
          className="flex max-w-104 flex-col items-start gap-4 *:w-full"
          actions={
            <Button type="submit" busy={form.busy} className="w-fit!">
              {t`Send link`}
            </Button>
          }
        >
          <Field label={t`New email address`} type="email" autoComplete="email" required {...form.field('email')} />
        </Form>
      )}
      {fresh.dialog}
    </Panel>
  )
}

function Browsers() {
  const list = useLoad((signal) => call(listSessions, {}, { signal }))
  const everywhere = useCall(() => call(signOutEverywhere, {}).then(leaveToAuth))
  const others = useCall(async () => {
    await call(signOutOthers, {})
    await list.retry()
    toast(t`All other browsers were signed out.`, 'success')
  })
  const sessions = list.result?.sessions ?? []
  const problem = others.problem ?? everywhere.problem
  return (
    <Panel title={t`Signed-in browsers`} lead={t`If you don’t recognise one, sign it out and change your password.`}>
      <Loaded load={list} placeholder={<Skeleton className="h-20 rounded-xl" />} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Browser key={session._id} session={session} onEnded={() => void list.retry()} />
        ))}
      </ul>
      {list.result && (
        <div className="mt-5 flex flex-wrap gap-3">
          {sessions.length > 1 && (
            <Button busy={others.busy} onClick={() => void others.start()}>
              {t`Sign out others`}
            </Button>
          )}
          <Button busy={everywhere.busy} onClick={() => void everywhere.start()}>
            {t`Sign out everywhere`}
          </Button>
        </div>
      )}
      {problem && (
        <Alert kind="error" className="mt-4">
          {problem.message}
        </Alert>
      )}
    </Panel>
  )
}

function Browser({ session, onEnded }: { session: SignedInBrowser; onEnded: () => void }) {
  const name = session.browser ?? t`Unknown browser or program`
  const ending = useCall(async () => {
    await call(endSession, { sessionId: session._id })
    onEnded()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-hover text-ink-soft">
        <Monitor className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{t`Signed in ${momentOf(session.signedInAt)}`}</p>
        {ending.problem && (
          <p role="alert" className="text-sm text-bad">
            {ending.problem.message}
          </p>
        )}
      </div>
      {session.current ? (
        <span className="max-sm:ml-14">
          <Badge kind="success">{t`This browser`}</Badge>
        </span>
      ) : (
        <Button size="small" className="max-sm:ml-14" busy={ending.busy} onClick={() => void ending.start()}>
          <Trans>
            Sign out<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      )}
    </li>
  )
}

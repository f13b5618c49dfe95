import {
  getSignInMethods,
  getSignInOptions,
  getUserData,
  limits,
  requestSignInLink,
  signIn,
  signOut,
} from '@keylight/contract'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Trans, t } from '#words'
import { CallFailed, call } from '../../api/client.ts'
import { readToken, storeToken } from '../../api/token.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { rememberReturn } from '../../session/return-path.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { knowsPasskeys, signInByPasskey } from './passkey.ts'

/** Asks users to sign in again when a call requires a fresh sign-in, then retries the call. */
export function useFreshSignIn(): {
  run: <Result>(make: () => Promise<Result>) => Promise<Result>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<PromiseWithResolvers<boolean> | null>(null)
  const settle = (isFresh: boolean) => {
    waiting?.resolve(isFresh)
    setWaiting(null)
  }
  return {
    async run(make) {
      try {
        return await make()
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'sign_in_again') throw error
        const asking = Promise.withResolvers<boolean>()
        setWaiting(asking)
        if (!(await asking.promise)) throw error
        return await make()
      }
    },
    dialog: (
      <Dialog open={waiting !== null} onClose={() => settle(false)} title={t`Confirm it’s you`} className="max-w-120">
        <Confirm onDone={() => settle(true)} />
      </Dialog>
    ),
  }
}

function Confirm({ onDone }: { onDone: () => void }) {
  const methods = useLoad((signal) => call(getSignInMethods, {}, { signal }))
  const options = useLoad((signal) => call(getSignInOptions, {}, { signal }))
  const { googleUrl, singleSignOn, passkeys } = options.result ?? {}
  const only = singleSignOn?.only ?? false
  const byPasskey = methods.result?.hasPasskey && passkeys && knowsPasskeys()
  useSignInElsewhere(onDone)
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {t`You signed in more than ${limits.freshMinutes} minutes ago. Sign in again to continue.`}
      </p>
      <Loaded load={methods} placeholder={<Skeleton className="h-32 rounded-xl" />} />
      {byPasskey && <ByPasskey onDone={onDone} />}
      {!only && methods.result?.hasPassword && <ByPassword onDone={onDone} />}
      {!only && methods.result && <ByLink isFirst={!methods.result.hasPassword && !byPasskey} />}
      {singleSignOn && (only || methods.result?.hasSingleSignOn) && <AtProvider {...singleSignOn} />}
      {googleUrl && methods.result?.hasGoogle && <AtProvider url={googleUrl} name="Google" only={false} />}
    </>
  )
}

function AtProvider({ url, name, only }: { url: string; name: string; only: boolean }) {
  return (
    <a
      href={url}
      onClick={() => rememberReturn(location.pathname + location.search)}
      className={`${button(only ? 'primary' : 'plain')} mt-3 w-full wrap-anywhere`}
    >
      {t`Continue with ${name}`}
    </a>
  )
}

/** Stores the new session and ends the previous session. */
async function replaceSession({ token }: { token: string }): Promise<void> {
  const before = readToken()
  storeToken(token)
  if (before) await call(signOut, {}, { token: before }).catch(() => undefined)
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const { id } = useAppSelector(({ user }) => user.data)
  const passkey = useCall(async () => {
    const session = await signInByPasskey()
    if (!session) return t`No passkey was used.`
    // The browser offers every passkey for this site.
    const { token } = session
    if ((await call(getUserData, {}, { token })).id !== id) {
      await call(signOut, {}, { token })
      return t`This passkey belongs to another account. Choose one for this account.`
    }
    await replaceSession(session)
    onDone()
    return null
  })
  return (
    <>
      {passkey.problem && (
        <Alert kind="error" className="mb-4">
          {passkey.problem.message}
        </Alert>
      )}
      <Button
        kind="primary"
        className="mb-3 w-full"
        icon={<KeyRound className="size-4.5" />}
        busy={passkey.busy}
        onClick={() => void passkey.start()}
      >
        {t`Use a passkey`}
      </Button>
      <p role="status" className="mb-3 text-sm text-ink-soft empty:hidden">
        {passkey.result}
      </p>
    </>
  )
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const { email } = useAppSelector(({ user }) => user.data)
  const form = useForm({ password: '' }, async ({ password }) => {
    await replaceSession(await call(signIn, { email, password }))
    onDone()
  })
  return (
    <Form
      form={form}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" kind="primary" busy={form.busy}>
          {t`Continue`}
        </Button>
      }
    >
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`Password`}
        required
        autoComplete="current-password"
        maxLength={limits.passwordLengthMax}
        {...form.field('password')}
      />
    </Form>
  )
}

function ByLink({ isFirst }: { isFirst: boolean }) {
  const { email } = useAppSelector(({ user }) => user.data)
  const link = useCall(() => {
    rememberReturn(location.pathname + location.search)
    return call(requestSignInLink, { email })
  })
  if (link.result)
    return (
      <div role="status" className={isFirst ? '' : 'mt-5'}>
        <Alert kind="success" title={t`Check your email`}>
          <Trans>
            Open the link we sent to <strong className="font-semibold wrap-anywhere">{email}</strong> in this browser.
            This page then continues automatically.
          </Trans>
          {link.result.localOutbox && ` ${t`This server can’t send emails yet, so it was saved to the outbox folder.`}`}
        </Alert>
      </div>
    )
  return (
    <>
      {link.problem && (
        <Alert kind="error" className="mt-4">
          {link.problem.message}
        </Alert>
      )}
      <Button
        kind={isFirst ? 'primary' : 'plain'}
        className={`w-full ${isFirst ? '' : 'mt-3'}`}
        busy={link.busy}
        onClick={() => void link.start()}
      >
        {t`Send me a sign-in link`}
      </Button>
    </>
  )
}

/** Calls `onDone` when another tab of this browser has signed in. */
function useSignInElsewhere(onDone: () => void): void {
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'token' && newValue) latest.current()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}

import { getSignInOptions, limits, listPasskeys, type Passkey, removePasskey, renamePasskey } from '@keylight/contract'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { RenameForm } from '../account/rename-form.tsx'
import { useFreshSignIn } from './fresh-sign-in.tsx'
import { forgetPasskey, knowsPasskeys, makePasskey } from './passkey.ts'

/** Lists the user's passkeys, and adds, renames and removes them. */
export function Passkeys() {
  const load = useLoad(async (signal) => {
    const [{ passkeys }, options] = await Promise.all([
      call(listPasskeys, {}, { signal }),
      call(getSignInOptions, {}, { signal }),
    ])
    return { passkeys, offered: options.passkeys }
  })
  return (
    <Loaded load={load} placeholder={<Skeleton className="h-36 rounded-2xl" />}>
      {({ passkeys, offered }) => <PasskeyList loaded={passkeys} offered={offered} />}
    </Loaded>
  )
}

function PasskeyList({ loaded, offered }: { loaded: readonly Passkey[]; offered: boolean }) {
  const [passkeys, setPasskeys] = useState(loaded)
  const fresh = useFreshSignIn()
  const addButton = useRef<HTMLButtonElement>(null)
  const emailProved = useAppSelector(({ user }) => user.data.emailProved)
  const adding = useCall(async () => {
    const made = await fresh.run(makePasskey)
    if (made === 'known') return t`This device already has a passkey for your account.`
    if (!made) return t`No passkey was added.`
    setPasskeys((before) => [made, ...before])
    toast(t`Passkey added`, 'success')
    return null
  })
  const removed = (passkey: Passkey) => {
    setPasskeys((before) => before.filter(({ _id }) => _id !== passkey._id))
    addButton.current?.focus()
    toast(t`Passkey removed`, 'success')
    void forgetPasskey(passkey.credentialId)
  }
  const unable = !offered
    ? t`Passkeys need an HTTPS URL with a domain name. This site doesn’t have one yet.`
    : !knowsPasskeys()
      ? t`This browser doesn’t support passkeys. Use a recent version of Chrome, Edge, Firefox or Safari.`
      : !emailProved
        ? t`Confirm your email address before you add a passkey.`
        : null
  const add = !unable && (
    <Button
      ref={addButton}
      kind={passkeys.length === 0 ? 'primary' : 'plain'}
      icon={<KeyRound className="size-4.5" />}
      busy={adding.busy}
      onClick={() => void adding.start()}
    >
      {t`Add a passkey`}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {passkeys.length === 0 && unable ? (
        <p className="text-[0.9375rem] text-ink-soft">{unable}</p>
      ) : passkeys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={t`Sign in without a password`} action={add}>
          {t`A passkey signs you in with your fingerprint, your face or your screen lock. It can’t be guessed or stolen.`}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-2xl border border-line bg-sheet">
            {passkeys.map((passkey) => (
              <Row
                key={passkey._id}
                passkey={passkey}
                onRenamed={(renamed) =>
                  setPasskeys((before) => before.map((old) => (old._id === renamed._id ? renamed : old)))
                }
                onRemoved={() => removed(passkey)}
              />
            ))}
          </ul>
          {unable ? <p className="text-sm text-ink-soft">{unable}</p> : <div>{add}</div>}
        </>
      )}
      {adding.problem && <Alert kind="error">{adding.problem.message}</Alert>}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {adding.result}
      </p>
      {fresh.dialog}
    </div>
  )
}

function Row({
  passkey,
  onRenamed,
  onRemoved,
}: {
  passkey: Passkey
  onRenamed: (passkey: Passkey) => void
  onRemoved: () => void
}) {
  const [doing, setDoing] = useState<'renaming' | 'removing' | null>(null)
  const renameButton = useRef<HTMLButtonElement>(null)
  const fresh = useFreshSignIn()
  const removing = useCall(async () => {
    await fresh.run(() => call(removePasskey, { passkeyId: passkey._id }))
    onRemoved()
  })
  const { name, synced, createdAt, usedAt } = passkey
  const done = (renamed?: Passkey) => {
    if (renamed) onRenamed(renamed)
    setDoing(null)
  }
  // Restores focus, which was in the form.
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && doing === null) renameButton.current?.focus()
    wasRenaming.current = doing === 'renaming'
  }, [doing])
  if (doing === 'renaming')
    return (
      <RenameForm
        label={t`Passkey name`}
        name={name}
        lengthMax={limits.passkeyNameLengthMax}
        rename={async (next) => done(await call(renamePasskey, { passkeyId: passkey._id, name: next }))}
        onCancel={done}
      />
    )
  return (
    <li className="flex items-center gap-4 py-3 pr-2 pl-4 sm:pl-5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name} {synced && <Badge>{t`Synced`}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {usedAt
            ? t`Added ${dayOf(createdAt)} · last used ${dayOf(usedAt)}`
            : t`Added ${dayOf(createdAt)} · not used yet`}
        </p>
      </div>
      <IconButton ref={renameButton} label={t`Rename ${name}`} onClick={() => setDoing('renaming')}>
        <Pencil className="size-4.5" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} onClick={() => setDoing('removing')}>
        <Trash2 className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        open={doing === 'removing'}
        onClose={() => setDoing(null)}
        title={t`Remove “${name}”?`}
        actions={
          <Button kind="danger" busy={removing.busy} onClick={() => void removing.start()}>
            {t`Remove passkey`}
          </Button>
        }
      >
        <p>{t`You won’t be able to sign in with it. This also signs out all your other browsers.`}</p>
        {removing.problem && (
          <Alert kind="error" className="mt-4">
            {removing.problem.message}
          </Alert>
        )}
        {fresh.dialog}
      </ConfirmDialog>
    </li>
  )
}

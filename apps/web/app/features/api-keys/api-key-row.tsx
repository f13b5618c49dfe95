import { type ApiKey, apiKeyLimits, renameApiKey, revokeApiKey } from '@keylight/contract'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { RenameForm } from '../account/rename-form.tsx'

const scopeNames = { tools: t`Free tools`, read: t`See images`, order: t`Order images` } as const

/** An API key with its permissions and last use, and buttons to rename and revoke it. */
export function ApiKeyRow({
  apiKey,
  onRenamed,
  onRevoked,
}: {
  apiKey: ApiKey
  onRenamed: (key: ApiKey) => void
  onRevoked: () => void
}) {
  const [doing, setDoing] = useState<'renaming' | 'revoking' | null>(null)
  const renameButton = useRef<HTMLButtonElement>(null)
  const revoking = useCall(async () => {
    await call(revokeApiKey, { keyId: apiKey._id })
    onRevoked()
    toast(t`API key revoked`, 'success')
  })
  // Restores focus, which was in the form.
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && doing === null) renameButton.current?.focus()
    wasRenaming.current = doing === 'renaming'
  }, [doing])
  const { name, prefix, scopes, createdAt, expiresAt, usedAt } = apiKey
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  if (doing === 'renaming')
    return (
      <RenameForm
        label={t`Key name`}
        name={apiKey.name}
        lengthMax={apiKeyLimits.nameLengthMax}
        rename={async (name) => {
          onRenamed(await call(renameApiKey, { keyId: apiKey._id, name }))
          setDoing(null)
        }}
        onCancel={() => setDoing(null)}
      />
    )
  return (
    <li className="flex items-start gap-4 py-3 pr-2 pl-4 sm:pl-5">
      <KeyRound aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name} {isOver && <Badge>{t`Expired`}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <code>{prefix}…</code> · {scopes.map((scope) => scopeNames[scope]).join(', ')}
        </p>
        <p className="text-sm text-ink-soft">
          {usedAt
            ? t`Created ${dayOf(createdAt)} · last used ${dayOf(usedAt)}`
            : t`Created ${dayOf(createdAt)} · not used yet`}
          {expiresAt && !isOver && ` · ${t`expires ${dayOf(expiresAt)}`}`}
        </p>
      </div>
      <IconButton ref={renameButton} label={t`Rename ${name}`} onClick={() => setDoing('renaming')}>
        <Pencil className="size-4.5" />
      </IconButton>
      <IconButton label={t`Revoke ${name}`} onClick={() => setDoing('revoking')}>
        <Trash2 className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        open={doing === 'revoking'}
        onClose={() => setDoing(null)}
        title={t`Revoke “${name}”?`}
        actions={
          <Button kind="danger" busy={revoking.busy} onClick={() => void revoking.start()}>
            {t`Revoke key`}
          </Button>
        }
      >
        <p>{t`Programs that use this key will stop working immediately. You can’t undo this.`}</p>
        {revoking.problem && (
          <Alert kind="error" className="mt-4">
            {revoking.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </li>
  )
}

import { type ApiKey, type ApiScope, apiKeyDays, apiKeyLimits, createApiKey, listApiKeys } from '@keylight/contract'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { readSite } from '../../site.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { textLink } from '../../ui/button.ts'
import { Button, TextButton } from '../../ui/buttons.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkToCopy } from '../../ui/link-to-copy.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Panel } from '../account/parts.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

/** The user's API keys, with usage examples. */
export default function ApiKeysSection() {
  const load = useLoad((signal) => call(listApiKeys, {}, { signal }))
  return (
    <>
      <Panel
        title={t`Your keys`}
        lead={t`Use Keylight from scripts and the command line. Keys work until they expire or you revoke them, even if you sign out or change your password.`}
      >
        <Loaded load={load} placeholder={<Skeleton className="h-36 rounded-2xl" />}>
          {({ keys }) => <Keys loaded={keys} />}
        </Loaded>
      </Panel>
      <HowTo />
    </>
  )
}

function Keys({ loaded }: { loaded: readonly ApiKey[] }) {
  const [keys, setKeys] = useState(loaded)
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const emailProved = useAppSelector(({ user }) => user.data.emailProved)
  const create = emailProved && keys.length < apiKeyLimits.max && (
    <Button
      ref={createButton}
      kind={keys.length === 0 ? 'primary' : 'plain'}
      icon={<KeyRound className="size-4.5" />}
      onClick={() => setCreating(true)}
    >
      {t`Create API key`}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {made && (
        <Alert
          kind="success"
          title={t`Copy “${made.name}” now`}
          action={<TextButton onClick={() => setMade(null)}>{t`I’ve copied it`}</TextButton>}
        >
          <p className="mb-3">{t`We won’t show this key again. Store it as safely as a password.`}</p>
          <LinkToCopy label={t`Your new API key`} link={made.secret} what="key" />
        </Alert>
      )}
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={t`No API keys yet`} action={create}>
          {emailProved
            ? t`Create one to make headshots and use the free tools from your own programs.`
            : t`Confirm your email address before you create an API key.`}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-2xl border border-line bg-sheet">
            {keys.map((key) => (
              <ApiKeyRow
                key={key._id}
                apiKey={key}
                onRenamed={(renamed) =>
                  setKeys((before) => before.map((old) => (old._id === renamed._id ? renamed : old)))
                }
                onRevoked={() => {
                  setKeys((before) => before.filter(({ _id }) => _id !== key._id))
                  createButton.current?.focus()
                }}
              />
            ))}
          </ul>
          {create ? (
            <div>{create}</div>
          ) : (
            <p className="text-sm text-ink-soft">
              {emailProved
                ? t`You have ${apiKeyLimits.max} keys. Revoke one to create another.`
                : t`Confirm your email address to create more.`}
            </p>
          )}
        </>
      )}
      <Dialog open={isCreating} onClose={() => setCreating(false)} title={t`Create API key`} className="max-w-120">
        <CreateForm
          onCreated={({ key, secret }) => {
            setKeys((before) => [key, ...before])
            setMade({ name: key.name, secret })
            setCreating(false)
          }}
        />
      </Dialog>
    </div>
  )
}

const scopes: readonly { scope: ApiScope; label: string; hint: string }[] = [
  { scope: 'tools', label: t`Use the free tools`, hint: t`Headshots, cut-outs, upscales and more. Costs no credits.` },
  { scope: 'read', label: t`See your images`, hint: t`Models, history, favourites and downloads.` },
  { scope: 'order', label: t`Order images`, hint: t`Upload photos and spend your credits.` },
]
const lives = [
  ...apiKeyDays.map((days) => ({
    value: String(days),
    label: days === 365 ? t`1 year` : plural(days, { one: '# day', other: '# days' }),
  })),
  { value: 'none', label: t`Never` },
]

function CreateForm({ onCreated }: { onCreated: (made: { key: ApiKey; secret: string }) => void }) {
  const fresh = useFreshSignIn()
  const form = useForm(
    { name: '', scopes: ['tools'] as readonly ApiScope[], days: '90' },
    async ({ name, scopes, days }) => {
      const input = { name, scopes: [...scopes], days: apiKeyDays.find((each) => String(each) === days) ?? null }
      onCreated(await fresh.run(() => call(createApiKey, input)))
    },
  )
  const { problem, value: chosen, onChange } = form.field('scopes')
  return (
    <>
      <Form
        form={form}
        className="flex flex-col gap-5"
        actions={
          <Button type="submit" kind="primary" busy={form.busy}>
            {t`Create key`}
          </Button>
        }
      >
        <Field
          label={t`Name`}
          hint={t`For example, where you use it.`}
          required
          maxLength={apiKeyLimits.nameLengthMax}
          autoComplete="off"
          {...form.field('name')}
        />
        <fieldset aria-describedby={problem ? 'scopes-problem' : undefined}>
          <legend className="mb-1 font-semibold">{t`Permissions`}</legend>
          {scopes.map(({ scope, label, hint }) => (
            <Checkbox
              key={scope}
              label={label}
              hint={hint}
              value={chosen.includes(scope)}
              onChange={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((other) => other !== scope))}
            />
          ))}
          {problem && (
            <p id="scopes-problem" className="text-sm text-bad">
              {problem}
            </p>
          )}
          <p className="mt-1 text-sm text-ink-soft">{t`API keys can’t change your account, sign-in or payments.`}</p>
        </fieldset>
        <Select label={t`Expires after`} options={lives} {...form.field('days')} />
      </Form>
      {fresh.dialog}
    </>
  )
}

function HowTo() {
  const address = readSite().address || location.origin
  return (
    <Panel
      title={t`Use a key`}
      lead={
        <Trans>
          Send it as a bearer token. The{' '}
          <a href="/api/openapi.json" className={textLink}>
            OpenAPI description
          </a>{' '}
          documents every endpoint with its fields, examples and errors.
        </Trans>
      }
    >
      <div className="flex flex-col gap-4 text-[0.9375rem]">
        <Example title={t`Create a headshot`}>
          {`curl ${address}/api/v1/tools/headshot \\
  -H "Authorization: Bearer $KEYLIGHT_API_KEY" \\
  -F style=studio-dark -F photo=@selfie.jpg -o headshot.jpg`}
        </Example>
        <Example title={t`Or use the command line, in a copy of Keylight’s code`}>
          {`npx keylight headshot selfie.jpg --style studio-dark \\
  --server ${address}`}
        </Example>
      </div>
    </Panel>
  )
}

const Example = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure>
    <figcaption className="mb-1.5 text-ink-soft">{title}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll long lines. */}
    <pre tabIndex={0} className="overflow-x-auto rounded-xl border border-line bg-paper p-4 font-mono text-sm">
      {children}
    </pre>
  </figure>
)

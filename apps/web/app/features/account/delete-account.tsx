import { deleteAccount, type getPrivacy, type OutputOf } from '@keylight/contract'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { endSessionHere } from '../../api/token.ts'
import { counted } from '../../formats/numbers.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { Panel } from './parts.tsx'

type Holdings = OutputOf<typeof getPrivacy>['holdings']

/** Deletes the account after a fresh sign-in, once its address has been typed. */
export function DeleteAccount({ holdings }: { holdings: Holdings | null }) {
  const [asking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState(false)
  return (
    <Panel
      title={t`Delete your account`}
      lead={t`Deletes everything in it, right away and for good.`}
      action={
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t`Delete account`}
        </Button>
      }
    >
      <Dialog
        open={asking}
        onClose={() => (deleted ? location.assign('/') : setAsking(false))}
        title={deleted ? t`Your account was deleted` : t`Delete your account?`}
        className="max-w-136"
      >
        {deleted ? (
          <div role="status">
            <p className="text-ink-soft">{t`Your photos, models and images are gone. Thank you for trying Keylight.`}</p>
            <a href="/" className={`${button('primary')} mt-6`}>
              {t`Go to the start page`}
            </a>
          </div>
        ) : (
          <Question holdings={holdings} onDeleted={() => setDeleted(true)} />
        )}
      </Dialog>
    </Panel>
  )
}

function Question({ holdings, onDeleted }: { holdings: Holdings | null; onDeleted: () => void }) {
  const { email, credits } = useAppSelector(({ user }) => user.data)
  const fresh = useFreshSignIn()
  const form = useForm({ email: '' }, async (values) => {
    await fresh.run(() => endSessionHere(() => call(deleteAccount, values)))
    onDeleted()
  })
  const lost = [
    ...(holdings
      ? [
          [holdings.models, 'model'],
          [holdings.photos, 'uploaded photo'],
          [holdings.pictures + holdings.upscales + holdings.thumbnails, 'image'],
          [holdings.videos, 'video'],
        ]
      : []),
  ] as [number, string][]
  const unused = creditsInWords(credits)
  return (
    <>
      <p className="text-ink-soft">{t`You can’t undo this. You lose:`}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-ink-soft">
        {lost
          .filter(([count]) => count > 0)
          .map(([count, name]) => (
            <li key={name}>{counted(count, name)}</li>
          ))}
        {unused && <li>{t`Your credits: ${unused}`}</li>}
        <li>{t`Your chats, favourites, vouchers and settings`}</li>
      </ul>
      <p className="mt-4 text-ink-soft">
        <Trans>
          Want to keep something? Close this and download your data first. Free credits for new accounts come once:
          signing up again with this address doesn’t bring them back.
        </Trans>
      </p>
      <Form
        form={form}
        className="mt-6 flex flex-col gap-4"
        actions={
          <Button
            type="submit"
            kind="danger"
            busy={form.busy}
            disabled={form.values.email.trim().toLowerCase() !== email.toLowerCase() && !form.busy}
          >
            {t`Delete my account for good`}
          </Button>
        }
      >
        <Field
          label={t`Type your e-mail address to confirm`}
          hint={email}
          type="email"
          autoComplete="off"
          required
          {...form.field('email')}
        />
      </Form>
      {fresh.dialog}
    </>
  )
}

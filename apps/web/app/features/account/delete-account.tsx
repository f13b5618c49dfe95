import { deleteAccount, type getPrivacy, type OutputOf } from '@keylight/contract'
import { useState } from 'react'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { endSessionHere } from '../../api/token.ts'
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

/** Deletes the account once the user has signed in again and typed the account's email address. */
export function DeleteAccount({ holdings }: { holdings: Holdings | null }) {
  const [asking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState(false)
  return (
    <Panel
      title={t`Delete your account`}
      lead={t`Deletes everything in your account, immediately and permanently.`}
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
              {t`Go to the home page`}
            </a>
          </div>
        ) : (
          <Question holdings={holdings} onDeleted={() => setDeleted(true)} />
        )}
      </Dialog>
    </Panel>
  )
}

function countedHoldings({ models, photos, pictures, upscales, thumbnails, videos }: Holdings): string[] {
  const images = pictures + upscales + thumbnails
  return [
    models > 0 && plural(models, { one: '# model', other: '# models' }),
    photos > 0 && plural(photos, { one: '# uploaded photo', other: '# uploaded photos' }),
    images > 0 && plural(images, { one: '# image', other: '# images' }),
    videos > 0 && plural(videos, { one: '# video', other: '# videos' }),
  ].filter((words) => words !== false)
}

function Question({ holdings, onDeleted }: { holdings: Holdings | null; onDeleted: () => void }) {
  const { email, credits } = useAppSelector(({ user }) => user.data)
  const fresh = useFreshSignIn()
  const form = useForm({ email: '' }, async (values) => {
    await fresh.run(() => endSessionHere(() => call(deleteAccount, values)))
    onDeleted()
  })
  const lost = holdings ? countedHoldings(holdings) : []
  const unused = creditsInWords(credits)
  return (
    <>
      <p className="text-ink-soft">{t`You can’t undo this. You’ll lose:`}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-ink-soft">
        {lost.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {unused && <li>{t`Your credits: ${unused}`}</li>}
        <li>{t`Your chats, favourites, vouchers and settings`}</li>
      </ul>
      <p className="mt-4 text-ink-soft">
        <Trans>
          Want to keep something? Close this and download your data first. If you sign up again with this address, you
          won’t get free credits a second time.
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
            {t`Permanently delete my account`}
          </Button>
        }
      >
        <Field
          label={t`Type your email address to confirm`}
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

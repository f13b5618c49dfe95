import { limits } from '@keylight/contract'
import { t } from '#words'
import { Form, useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from './parts.tsx'
import { saveProfile } from './user-slice.ts'

export default function Profile() {
  const { email, emailProved, name } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  const form = useForm({ name: name ?? '' }, async (values) => {
    await dispatch(saveProfile(values)).unwrap()
    toast(t`Your name was saved.`, 'success')
  })
  const isSaved = form.values.name.trim() === (name ?? '')
  return (
    <>
      <Panel title={t`Your name`} lead={t`Only you can see it. We suggest it when you name a model.`}>
        <Form
          form={form}
          className="flex max-w-104 flex-col items-start gap-4"
          actions={
            <Button type="submit" busy={form.busy} disabled={isSaved && !form.busy}>
              {t`Save name`}
            </Button>
          }
        >
          <div className="w-full">
            <Field
              label={t`Name`}
              labelHidden
              autoComplete="name"
              maxLength={limits.nameLengthMax}
              {...form.field('name')}
            />
          </div>
        </Form>
      </Panel>
      <Panel
        title={t`Email address`}
        lead={
          <>
            <span className="wrap-anywhere text-ink">{email}</span>{' '}
            <Badge kind={emailProved ? 'success' : 'warning'}>
              {emailProved ? t`Confirmed` : t`Not confirmed yet`}
            </Badge>
          </>
        }
        action={
          <TextLink to="/account?section=sign-in" className="text-[0.9375rem]">
            {t`Change`}
          </TextLink>
        }
      />
    </>
  )
}

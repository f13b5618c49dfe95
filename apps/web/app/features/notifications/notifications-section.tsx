import type { MailChoices } from '@keylight/contract'
import { Trans, t } from '#words'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Switch } from '../../ui/checkbox.tsx'
import { Panel } from '../account/parts.tsx'
import { saveProfile } from '../account/user-slice.ts'

const choices: { name: keyof MailChoices; label: string; hint: string }[] = [
  {
    name: 'finishedWork',
    label: t`Finished work`,
    hint: t`Your model, shoot or video is ready or has failed.`,
  },
  {
    name: 'retention',
    label: t`Deletion warnings`,
    hint: t`Your images will be deleted soon because you haven’t signed in for a long time.`,
  },
]

export default function Notifications() {
  const { email } = useAppSelector(({ user }) => user.data)
  return (
    <>
      <Panel
        title={t`Emails`}
        lead={
          <Trans>
            We send them to <span className="wrap-anywhere text-ink">{email}</span>. Changes are saved immediately.
          </Trans>
        }
      >
        {choices.map((choice) => (
          <Choice key={choice.name} {...choice} />
        ))}
      </Panel>
      <p className="text-sm text-pretty text-ink-soft">
        <Trans>
          We always send emails about sign-in and security. All other notifications are under the bell at the top of the
          page.
        </Trans>
      </p>
    </>
  )
}

function Choice({ name, label, hint }: (typeof choices)[number]) {
  const saved = useAppSelector(({ user }) => user.data.mails[name])
  const dispatch = useAppDispatch()
  const saving = useCall((_signal, value: boolean) => dispatch(saveProfile({ mails: { [name]: value } })).unwrap())
  return (
    <Switch
      label={label}
      hint={hint}
      problem={saving.problem?.message}
      value={saving.busy ? !saved : saved}
      onChange={(value) => void saving.start(value)}
    />
  )
}

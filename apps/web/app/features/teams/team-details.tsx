import { closeTeam, leaveTeam, limits, type Team, updateTeam } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'

interface Props {
  team: Team
  onChanged: (team: Team | null) => void
}

/** The team's name. */
export function Details({ team, onChanged }: Props) {
  const form = useForm({ name: team.name }, async (values) => {
    const { company: next } = await call(updateTeam, values)
    toast(t`The team name was saved.`, 'success')
    onChanged(next)
  })
  return (
    <Panel heading="h2" title={t`Team name`} lead={t`Shown in invitations and notifications.`}>
      <Form
        form={form}
        className="flex max-w-120 flex-col gap-4"
        actions={
          <Button
            type="submit"
            className="self-start"
            busy={form.busy}
            disabled={form.values.name.trim() === team.name}
          >
            {t`Save name`}
          </Button>
        }
      >
        <Field
          label={t`Name`}
          labelHidden
          maxLength={limits.nameLengthMax}
          autoComplete="organization"
          {...form.field('name')}
        />
      </Form>
    </Panel>
  )
}

/** Leaves the team or, for its owner, closes it. */
export function EndMembership({ team, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const owns = team.role === 'owner'
  const others = team.members.length - 1
  const ending = useCall(async () => {
    if (owns) onChanged((await call(closeTeam, {})).company)
    else {
      await call(leaveTeam, {})
      onChanged(null)
    }
    setOpen(false)
    toast(owns ? t`The team was closed.` : t`You left the team.`, 'success')
  })
  if (owns && others === 0 && team.invitations.length === 0) return null
  const words = owns ? t`Close the team` : t`Leave the team`
  return (
    <Panel
      heading="h2"
      title={words}
      lead={
        owns
          ? t`This removes everyone else and all invitations. You keep your subscription and the remaining credits.`
          : t`You keep your account, models, images and personal credits.`
      }
      action={
        <Button kind="danger" onClick={() => setOpen(true)}>
          {words}
        </Button>
      }
    >
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={owns ? t`Close the team?` : t`Leave the team?`}
        actions={
          <Button kind="danger" busy={ending.busy} onClick={() => void ending.start()}>
            {words}
          </Button>
        }
      >
        <p>
          {owns
            ? t`The others keep their accounts, models, images and personal credits, and their orders will be completed. Your subscription continues. You can change the number of seats or cancel the subscription on your account page.`
            : t`You won’t be able to use its credits. To rejoin, you’ll need another invitation.`}
        </p>
        {ending.problem && (
          <Alert kind="error" className="mt-4">
            {ending.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </Panel>
  )
}

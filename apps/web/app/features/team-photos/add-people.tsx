import {
  inviteToTeamPhotos,
  limits,
  revokeInvitation,
  type TeamPhotoInvitation,
  type TeamPhotoMember,
} from '@keylight/contract'
import { Copy, ImagePlus, Link2 } from 'lucide-react'
import { useState } from 'react'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { copyText } from '../../browser/copy-text.ts'
import { dayOf } from '../../formats/dates.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { AddByPhoto } from './add-by-photo.tsx'

/** Adds people to a team photo by photo, invitation link or model. */
export function AddPeople({
  members,
  invitations,
  onChanged,
}: {
  members: TeamPhotoMember[]
  invitations: TeamPhotoInvitation[]
  onChanged: () => void
}) {
  const [open, setOpen] = useState<'photo' | 'invitation' | null>(null)
  const unready = members.filter(({ status }) => status !== 'ready')
  const current = invitations.filter(({ status, joined }) => status === 'open' || status === 'full' || joined > 0)
  const close = () => setOpen(null)
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-3">
        <Button icon={<ImagePlus className="size-4.5" />} onClick={() => setOpen('photo')}>
          {t`Add someone’s photo`}
        </Button>
        <Button icon={<Link2 className="size-4.5" />} onClick={() => setOpen('invitation')}>
          {t`Invite with a link`}
        </Button>
        <ButtonLink kind="quiet" to="/ai-model-training">
          {t`Train another model`}
        </ButtonLink>
      </div>
      {unready.length > 0 && (
        <ul aria-label={t`Joining`} className="space-y-2">
          {unready.map(({ _id, name, status, failure }) => (
            <li key={_id} role="status" className="text-[0.9375rem] text-ink-soft">
              {status === 'failed' ? `${name}: ${failure}` : t`${name} is joining. This takes a few seconds.`}
            </li>
          ))}
        </ul>
      )}
      {current.length > 0 && (
        <ul aria-label={t`Invitations`} className="divide-y divide-line rounded-xl border border-line">
          {current.map((invitation) => (
            <Invitation key={invitation._id} invitation={invitation} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <Dialog open={open === 'photo'} onClose={close} title={t`Add someone with a photo`} className="max-w-120">
        <AddByPhoto
          onAdded={() => {
            close()
            onChanged()
          }}
        />
      </Dialog>
      <Dialog open={open === 'invitation'} onClose={close} title={t`Invite with a link`} className="max-w-120">
        <NewInvitation
          onMade={() => {
            close()
            onChanged()
          }}
        />
      </Dialog>
    </div>
  )
}

const linkTo = ({ _id }: TeamPhotoInvitation) => `${location.origin}/join#${_id}`

async function copyLink(invitation: TeamPhotoInvitation): Promise<void> {
  try {
    await copyText(linkTo(invitation))
    toast(t`Link copied. Send it to everyone who should be in the photo.`, 'success')
  } catch {
    toast(t`Copy this link: ${linkTo(invitation)}`)
  }
}

const statusWords: Record<TeamPhotoInvitation['status'], string> = {
  open: t`Pending`,
  full: t`Everyone joined`,
  expired: t`Expired`,
  revoked: t`Revoked`,
}

function Invitation({ invitation, onChanged }: { invitation: TeamPhotoInvitation; onChanged: () => void }) {
  const { purpose, joined, membersMax, status, expiresAt } = invitation
  const revoke = useCall(async () => {
    await call(revokeInvitation, { invitationId: invitation._id })
    toast(t`The link no longer works. People who’ve already joined aren’t removed.`, 'success')
    onChanged()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{purpose}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {t`${joined} of ${membersMax} joined`}
          {status === 'open' && ` · ${t`until ${dayOf(expiresAt)}`}`}
        </p>
        {revoke.problem && <p className="text-sm text-bad">{revoke.problem.message}</p>}
      </div>
      {status === 'open' ? (
        <div className="flex gap-2">
          <Button size="small" icon={<Copy className="size-4" />} onClick={() => void copyLink(invitation)}>
            {t`Copy link`}
          </Button>
          <Button size="small" kind="quiet" busy={revoke.busy} onClick={() => void revoke.start()}>
            {t`Revoke`}
          </Button>
        </div>
      ) : (
        <Badge>{statusWords[status]}</Badge>
      )}
    </li>
  )
}

const dayChoices = [3, 7, 14, 30] as const

function NewInvitation({ onMade }: { onMade: () => void }) {
  const name = useAppSelector(({ user }) => user.data.name)
  const form = useForm(
    { sender: name ?? '', purpose: '', people: '11', days: '7' },
    async ({ sender, purpose, people, days }) => {
      const { invitation } = await call(inviteToTeamPhotos, {
        sender,
        purpose,
        membersMax: Number(people),
        days: Number(days),
      })
      await copyLink(invitation)
      onMade()
    },
  )
  return (
    <Form
      form={form}
      className="space-y-5"
      actions={
        <Button type="submit" kind="primary" busy={form.busy}>
          {t`Create and copy link`}
        </Button>
      }
    >
      <p className="text-ink-soft">
        <Trans>
          Anyone with the link can add one photo of themselves, without an account. They see who’s asking and why, give
          their consent, and can withdraw it at any time.
        </Trans>
      </p>
      <Field
        label={t`Who’s asking?`}
        hint={t`For example “Ana Ito of Acme”.`}
        required
        maxLength={limits.titleLengthMax}
        {...form.field('sender')}
      />
      <Textarea
        label={t`What are the photos for?`}
        hint={t`People read this before they agree.`}
        rows={2}
        required
        lengthMax={limits.teamPhotoPurposeLengthMax}
        {...form.field('purpose')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t`For how many people?`}
          type="number"
          min={1}
          max={limits.teamSizeMax}
          required
          {...form.field('people')}
        />
        <Select
          label={t`Valid for`}
          options={dayChoices.map((count) => ({
            value: String(count),
            label: plural(count, { one: '# day', other: '# days' }),
          }))}
          value={form.values.days}
          onChange={form.field('days').onChange}
        />
      </div>
    </Form>
  )
}

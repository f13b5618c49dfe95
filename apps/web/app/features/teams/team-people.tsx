import {
  changeTeamRole,
  handOverTeam,
  inviteToTeam,
  limits,
  removeFromTeam,
  revokeTeamInvitation,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from '@keylight/contract'
import { Ellipsis, Mail, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { Address } from './address.tsx'
import { changesSeats, SeatsDialog, takenSeats } from './team-seats.tsx'

const roleTitles: Record<TeamMember['role'], string> = { owner: t`Owner`, admin: t`Admin`, member: t`Member` }

interface Props {
  team: Team
  onChanged: (team: Team | null) => void
}

/** The members and invitations of the team, with their actions. */
export default function TeamPeople({ team, onChanged }: Props) {
  const [open, setOpen] = useState<'invite' | 'seats' | null>(null)
  const leads = team.role !== 'member'
  const full = isFull(team)
  const close = () => setOpen(null)
  return (
    <Panel
      heading="h2"
      title={t`People`}
      lead={leads && full ? fullWords(team) : undefined}
      action={
        leads &&
        (full ? (
          addsSeats(team) && (
            <Button kind="primary" icon={<Plus className="size-4.5" />} onClick={() => setOpen('seats')}>
              {t`Add seats`}
            </Button>
          )
        ) : (
          <Button kind="primary" icon={<UserPlus className="size-4.5" />} onClick={() => setOpen('invite')}>
            {t`Invite someone`}
          </Button>
        ))
      }
    >
      <ul aria-label={t`People in the team`} className="divide-y divide-line">
        {team.members.map((member) => (
          <Person key={member._id} member={member} team={team} onChanged={onChanged} />
        ))}
      </ul>
      {team.invitations.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-medium text-ink-soft">{t`Invitations`}</h3>
          <ul aria-label={t`Invitations`} className="mt-1 divide-y divide-line">
            {team.invitations.map((invitation) => (
              <Invited key={invitation._id} invitation={invitation} onChanged={onChanged} />
            ))}
          </ul>
        </>
      )}
      <Dialog open={open === 'invite'} onClose={close} title={t`Invite someone`} className="max-w-120">
        <InviteForm
          mayInviteAdmins={team.role === 'owner'}
          onInvited={(next) => {
            close()
            onChanged(next)
          }}
        />
      </Dialog>
      <SeatsDialog
        team={team}
        open={open === 'seats'}
        onClose={close}
        onChanged={(next) => {
          onChanged(next)
          // The seats were added for an invitation.
          if (next && !isFull(next)) setOpen('invite')
        }}
      />
    </Panel>
  )
}

/** Returns whether all seats are taken. Seats that end with the month aren't available. */
function isFull(team: Team): boolean {
  const { seats, nextSeats } = team
  return takenSeats(team) >= Math.min(seats, nextSeats ?? seats)
}

const addsSeats = (team: Team): boolean => changesSeats(team) && team.seats < limits.teamSeatsMax

/** Explains why no one can be invited, and what to do. */
function fullWords(team: Team): string {
  const { role, seats, members, invitations } = team
  const owner = members.find((member) => member.role === 'owner')
  if (seats === 0) return t`You can invite people again once the team has paid seats.`
  const taken = invitations.some(({ status }) => status === 'open')
    ? t`All seats are taken, including pending invitations.`
    : t`All seats are taken.`
  if (addsSeats(team)) return `${taken} ${t`Add seats to invite more people.`}`
  if (role === 'owner') return `${taken} ${t`Remove someone or revoke an invitation to invite others.`}`
  const name = owner?.name ?? owner?.email
  return `${taken} ${name ? t`${name} can add seats.` : t`The owner can add seats.`}`
}

function InviteForm({ mayInviteAdmins, onInvited }: { mayInviteAdmins: boolean; onInvited: (team: Team) => void }) {
  const form = useForm({ email: '', role: 'member' as 'member' | 'admin' }, async (values) => {
    const { company: team } = await call(inviteToTeam, values)
    toast(t`We emailed an invitation to ${values.email.trim()}.`, 'success')
    onInvited(team)
  })
  return (
    <Form
      form={form}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" kind="primary" busy={form.busy}>
          {t`Send invitation`}
        </Button>
      }
    >
      <Field label={t`Email address`} type="email" autoComplete="off" required {...form.field('email')} />
      {mayInviteAdmins && (
        <Select
          {...form.field('role')}
          label={t`Role`}
          options={[
            { value: 'member', label: t`Member: uses the credits` },
            { value: 'admin', label: t`Admin: also invites and removes people` },
          ]}
        />
      )}
      <p className="text-sm text-pretty text-ink-soft">
        <Trans>
          Only an account with this address can accept the invitation, within {limits.teamInvitationDays} days. Pending
          invitations take up a seat.
        </Trans>
      </p>
    </Form>
  )
}

/** Returns the actions the user may take on a member. */
function abilitiesOf(team: Team, member: TeamMember, ownId: string) {
  const owns = team.role === 'owner'
  const isOther = member._id !== ownId
  return {
    changesRole: owns && isOther,
    removes: isOther && member.role !== 'owner' && (owns || (team.role === 'admin' && member.role === 'member')),
  }
}

function Person({ member, team, onChanged }: Props & { member: TeamMember }) {
  const ownId = useAppSelector(({ user }) => user.data.id)
  const [asking, setAsking] = useState<'remove' | 'hand-over' | null>(null)
  const { changesRole, removes } = abilitiesOf(team, member, ownId)
  const isYou = member._id === ownId
  const who = member.name ?? member.email ?? t`Name not set`
  const role = useCall(async (_signal, to: 'admin' | 'member') => {
    const { company: next } = await call(changeTeamRole, { userId: member._id, role: to })
    toast(to === 'admin' ? t`${who} is now an admin.` : t`${who} is now a member.`, 'success')
    onChanged(next)
  })
  const used = member.used && creditsInWords(member.used)
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <Avatar name={who} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium wrap-anywhere">
            <Address>{who}</Address>
            {isYou && ` ${t`(you)`}`}
          </span>
          {member.role !== 'member' && <Badge kind="info">{roleTitles[member.role]}</Badge>}
          {!member.hasSeat && team.seats > 0 && <Badge kind="warning">{t`No seat`}</Badge>}
        </p>
        {member.name !== null && member.email && <p className="text-sm wrap-anywhere text-ink-soft">{member.email}</p>}
        {used !== null && (
          <p className="text-sm text-ink-soft tabular-nums">
            {used === '' ? t`No credits used in the last 30 days` : t`Used ${used} in the last 30 days`}
          </p>
        )}
        {role.problem && <p className="text-sm text-bad">{role.problem.message}</p>}
      </div>
      {(changesRole || removes) && (
        <Menu
          trigger={
            <IconButton label={t`Actions for ${who}`}>
              <Ellipsis className="size-5" />
            </IconButton>
          }
        >
          {changesRole && (
            <>
              <MenuItem onPress={() => void role.start(member.role === 'admin' ? 'member' : 'admin')}>
                {member.role === 'admin' ? t`Change to member` : t`Change to admin`}
              </MenuItem>
              <MenuItem onPress={() => setAsking('hand-over')}>{t`Transfer ownership`}</MenuItem>
              <MenuSeparator />
            </>
          )}
          {removes && (
            <MenuItem danger onPress={() => setAsking('remove')}>
              {t`Remove from team`}
            </MenuItem>
          )}
        </Menu>
      )}
      <Remove
        member={member}
        who={who}
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        onChanged={onChanged}
      />
      <HandOver
        member={member}
        who={who}
        open={asking === 'hand-over'}
        onClose={() => setAsking(null)}
        onChanged={onChanged}
      />
    </li>
  )
}

interface Asking {
  member: TeamMember
  who: string
  open: boolean
  onClose: () => void
  onChanged: Props['onChanged']
}

function Remove({ member, who, open, onClose, onChanged }: Asking) {
  const removing = useCall(async () => {
    const { company: team } = await call(removeFromTeam, { userId: member._id })
    onClose()
    toast(t`${who} is no longer in the team.`, 'success')
    onChanged(team)
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Remove ${who}?`}
      actions={
        <Button kind="danger" busy={removing.busy} onClick={() => void removing.start()}>
          {t`Remove from team`}
        </Button>
      }
    >
      <p>
        <Trans>
          They can no longer use the team’s credits. They keep their account, models, images and personal credits, and
          their orders will be completed. The seat becomes available.
        </Trans>
      </p>
      {removing.problem && (
        <Alert kind="error" className="mt-4">
          {removing.problem.message}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

function HandOver({ member, who, open, onClose, onChanged }: Asking) {
  const fresh = useFreshSignIn()
  const handing = useCall(async () => {
    const { company: team } = await fresh.run(() => call(handOverTeam, { userId: member._id }))
    onClose()
    toast(t`${who} owns the team now.`, 'success')
    onChanged(team)
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t`Transfer ownership to ${who}?`}
        actions={
          <Button kind="danger" busy={handing.busy} onClick={() => void handing.start()}>
            {t`Transfer ownership`}
          </Button>
        }
      >
        <p>
          <Trans>
            You become an admin, and only {who} can reverse this. Your subscription is cancelled but covers the team
            until the end of the month you’ve paid for. After that, {who} has to subscribe. The team keeps the remaining
            credits.
          </Trans>
        </p>
        {handing.problem && (
          <Alert kind="error" className="mt-4">
            {handing.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
      {fresh.dialog}
    </>
  )
}

const statusWords = { open: null, expired: t`Expired`, declined: t`Declined` } as const

function Invited({
  invitation: { _id, email, role, status, expiresAt },
  onChanged,
}: {
  invitation: TeamInvitation
  onChanged: Props['onChanged']
}) {
  const again = useCall(async () => {
    const { company: team } = await call(inviteToTeam, { email, role })
    toast(t`We emailed ${email} a new link. The previous one no longer works.`, 'success')
    onChanged(team)
  })
  const revoke = useCall(async () => {
    const { company: team } = await call(revokeTeamInvitation, { invitationId: _id })
    toast(status === 'open' ? t`The invitation was revoked.` : t`The invitation was removed.`, 'success')
    onChanged(team)
  })
  const problem = again.problem ?? revoke.problem
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-hover text-ink-soft">
        <Mail className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium wrap-anywhere">
            <Address>{email}</Address>
          </span>
          {role === 'admin' && <Badge kind="info">{t`Admin`}</Badge>}
          {statusWords[status] && <Badge>{statusWords[status]}</Badge>}
        </p>
        {status === 'open' && <p className="text-sm text-ink-soft">{t`Invited until ${dayOf(expiresAt)}`}</p>}
        {problem && <p className="text-sm text-bad">{problem.message}</p>}
      </div>
      <div className="flex gap-2 max-sm:ml-12.5">
        <Button size="small" busy={again.busy} onClick={() => void again.start()}>
          {t`Send again`}
        </Button>
        <Button size="small" kind="quiet" busy={revoke.busy} onClick={() => void revoke.start()}>
          {status === 'open' ? t`Revoke` : t`Remove`}
        </Button>
      </div>
    </li>
  )
}

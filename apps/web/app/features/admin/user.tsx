import {
  type AdminUserDetails,
  adminCreditsMax,
  adminWorkKinds,
  type CreditKind,
  changeCredits,
  creditKinds,
  getPerson,
  listOrders,
  listPersonCredits,
  mailPersonLink,
  restorePerson,
  signOutPerson,
  suspendPerson,
} from '@keylight/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { listed } from '../../formats/lists.ts'
import { inMoney } from '../../formats/money.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { textLink } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { CreditChanges } from '../credits/credit-changes.tsx'
import { creditsInWords, creditTitle } from '../credits/credit-words.ts'
import { LogLine } from './log.tsx'
import { OrderLine } from './order-line.tsx'
import { Facts, Moment, PagedList, ReasonDialog, ReasonField } from './parts.tsx'
import { jobNames } from './words.ts'

/** The admin page of one user. */
export function PersonPage({ userId }: { userId: string }) {
  const load = useLoad((signal) => call(getPerson, { userId }, { signal }))
  const person = load.result?.person
  return (
    <PageFrame
      back={{ to: '/admin/people', title: t`People` }}
      title={person ? (person.name ?? person.email) : t`Person`}
      lead={person?.name && person.email}
    >
      <Loaded load={load} placeholder={<Skeleton className="h-96 rounded-2xl" />}>
        {(loaded) => <Person person={loaded.person} onChanged={() => void load.retry()} />}
      </Loaded>
    </PageFrame>
  )
}

function Person({ person, onChanged }: { person: AdminUserDetails; onChanged: () => void }) {
  return (
    <div className="grid gap-x-5 lg:grid-cols-2">
      <div className="min-w-0">
        <About person={person} />
        <SignIn person={person} onChanged={onChanged} />
        {!person.isHost && <Suspension person={person} onChanged={onChanged} />}
        <Works person={person} />
      </div>
      <div className="min-w-0">
        <Credits person={person} onChanged={onChanged} />
        <Payments person={person} />
        <Log person={person} />
      </div>
    </div>
  )
}

const statusWords: Record<string, string> = {
  active: t`Active`,
  grace: t`Renewal failing, still active`,
  past_due: t`Renewal failed`,
  ended: t`Ended`,
}

const About = ({ person }: { person: AdminUserDetails }) => (
  <Panel
    heading="h2"
    title={t`Account`}
    action={
      <span className="flex gap-2">
        {person.isHost && <Badge kind="info">{t`Admin`}</Badge>}
        {person.suspendedAt && <Badge kind="error">{t`Suspended`}</Badge>}
        {!person.emailProved && <Badge kind="warning">{t`Email not confirmed`}</Badge>}
      </span>
    }
  >
    <Facts
      facts={[
        [t`Signed up`, dayOf(person.createdAt)],
        [t`Last active`, <Moment key="seen" at={person.lastSeenAt} />],
        [t`Onboarding`, person.onboarded ? t`Finished` : t`Not finished`],
        [t`Plan`, person.plan ?? t`None`],
        [t`Paid`, inMoney(person.paid)],
        person.subscription && [t`Subscription`, statusWords[person.subscription.status] ?? person.subscription.status],
        person.subscription?.renewsAt ? [t`Renews on`, dayOf(person.subscription.renewsAt)] : null,
        person.subscription?.endsAt ? [t`Ends on`, dayOf(person.subscription.endsAt)] : null,
        [
          t`ID`,
          <span key="id" className="font-mono text-sm">
            {person._id}
          </span>,
        ],
      ]}
    />
  </Panel>
)

function SignIn({ person, onChanged }: { person: AdminUserDetails; onChanged: () => void }) {
  const fresh = useFreshSignIn()
  const [asking, setAsking] = useState(false)
  const link = useCall(async () => {
    const { localOutbox } = await fresh.run(() => call(mailPersonLink, { userId: person._id }))
    toast(
      localOutbox ? t`The link was saved to the outbox folder.` : t`We emailed the link to ${person.email}.`,
      'success',
    )
  })
  const { password, google, singleSignOn, passkeys, apiKeys } = person.signIn
  const ways = [
    t`an email link`,
    ...(password ? [t`a password`] : []),
    ...(google ? ['Google'] : []),
    ...(singleSignOn ? [t`single sign-on`] : []),
    ...(passkeys > 0 ? [plural(passkeys, { one: 'a passkey', other: '# passkeys' })] : []),
  ]
  return (
    <Panel heading="h2" title={t`Sign-in`} lead={t`Signs in with ${listed(ways)}.`}>
      {person.sessions.length === 0 ? (
        <p className="text-ink-soft">{t`Not signed in anywhere.`}</p>
      ) : (
        <ul className="divide-y divide-line">
          {person.sessions.map(({ browser, signedInAt }) => (
            <li key={`${browser} ${signedInAt}`} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <span className="font-medium">{browser ?? t`Unknown browser`}</span>
              <span className="text-[0.9375rem] text-ink-soft">
                <Trans>
                  since <Moment at={signedInAt} />
                </Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
      {apiKeys > 0 && (
        <p className="mt-3 text-ink-soft">{t`${plural(apiKeys, { one: '# API key', other: '# API keys' })} can access this account.`}</p>
      )}
      {link.problem && (
        <Alert kind="error" className="mt-4">
          {link.problem.message}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="small" busy={link.busy} onClick={() => void link.start()}>
          {t`Send a sign-in link`}
        </Button>
        {(person.sessions.length > 0 || apiKeys > 0) && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t`Sign out everywhere`}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Sign out everywhere?`}
        action={t`Sign out everywhere`}
        danger
        send={async (reason) => {
          await fresh.run(() => call(signOutPerson, { userId: person._id, reason }))
          setAsking(false)
          toast(
            apiKeys > 0
              ? t`They’re signed out, and their API keys are revoked.`
              : t`They’re signed out in every browser.`,
            'success',
          )
          onChanged()
        }}
      >
        <Trans>
          {person.email} is signed out of every browser, their API keys are revoked, and links to their files stop
          working. They can sign in again and create new keys.
        </Trans>
      </ReasonDialog>
      {fresh.dialog}
    </Panel>
  )
}

function Suspension({ person, onChanged }: { person: AdminUserDetails; onChanged: () => void }) {
  const fresh = useFreshSignIn()
  const [asking, setAsking] = useState(false)
  const { suspendedAt, subscription } = person
  const paidUntil = subscription?.renewsAt ?? null
  const send = async (reason: string) => {
    await fresh.run(() => call(suspendedAt ? restorePerson : suspendPerson, { userId: person._id, reason }))
    setAsking(false)
    toast(suspendedAt ? t`They can sign in again.` : t`They can no longer sign in.`, 'success')
    onChanged()
  }
  return (
    <Panel
      heading="h2"
      title={suspendedAt ? t`Suspended` : t`Suspend`}
      lead={
        suspendedAt
          ? t`Suspended since ${dayOf(suspendedAt)}. They can’t sign in, and nothing is charged. Their images are kept as usual.`
          : t`A suspended user can’t sign in until you lift the suspension. Their images are kept as usual.`
      }
      action={
        <Button size="small" kind={suspendedAt ? 'plain' : 'danger'} onClick={() => setAsking(true)}>
          {suspendedAt ? t`Lift suspension` : t`Suspend account`}
        </Button>
      }
    >
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={suspendedAt ? t`Lift the suspension?` : t`Suspend this account?`}
        action={suspendedAt ? t`Lift suspension` : t`Suspend account`}
        danger={!suspendedAt}
        send={send}
      >
        {suspendedAt ? (
          <Trans>
            {person.email} can sign in again and is notified by email. A cancelled subscription stays cancelled, but
            they can resume it until it ends.
          </Trans>
        ) : (
          <>
            {t`${person.email} is signed out everywhere, can’t sign in and is notified by email. Orders in progress are completed, and failed ones are refunded as usual.`}{' '}
            {paidUntil
              ? t`Their subscription ends on ${dayOf(paidUntil)} and isn’t renewed.`
              : t`Nothing more is charged.`}{' '}
            {t`To return a payment, refund their order. Published images stay public until you remove them under Reports.`}
          </>
        )}
      </ReasonDialog>
      {fresh.dialog}
    </Panel>
  )
}

const Works = ({ person }: { person: AdminUserDetails }) => (
  <Panel heading="h2" title={t`Orders by kind`} lead={t`Counts only. You can’t see their photos and images.`}>
    <dl className="divide-y divide-line">
      {adminWorkKinds.map((kind) => {
        const { ready, inProgress, failed } = person.works[kind]
        const jobs = (state: string) => `/admin/jobs?state=${state}&kind=${kind}&person=${person._id}`
        return (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <dt className="font-medium">{kind === 'model' ? t`Models` : jobNames[kind][1]}</dt>
            <dd className="flex flex-wrap gap-x-4 text-[0.9375rem] tabular-nums">
              {inProgress > 0 && (
                <Link to={jobs('running')} className={textLink}>
                  {t`${inProgress} in progress`}
                </Link>
              )}
              {failed > 0 && (
                <Link to={jobs('failed')} className={textLink}>
                  {t`${failed} failed`}
                </Link>
              )}
              <span>{t`${ready} ready`}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  </Panel>
)

function Credits({ person, onChanged }: { person: AdminUserDetails; onChanged: () => void }) {
  const none = t`none left`
  const [changing, setChanging] = useState(false)
  const list = usePages(async (before, signal) => {
    const { entries, next } = await call(listPersonCredits, { userId: person._id, before }, { signal })
    return { rows: entries, next }
  }, JSON.stringify(person.credits))
  return (
    <Panel
      heading="h2"
      title={t`Credits`}
      lead={
        person.team ? (
          <>
            {t`Own: ${creditsInWords(person.credits) || none}`}
            <br />
            {person.team.name === ''
              ? t`Team: ${creditsInWords(person.team.credits) || none}`
              : t`Team ${person.team.name}: ${creditsInWords(person.team.credits) || none}`}
            {!person.team.hasSeat && ` ${t`(no seat, so they can’t use these)`}`}
          </>
        ) : (
          creditsInWords(person.credits) || t`None left`
        )
      }
      action={
        <Button size="small" onClick={() => setChanging(true)}>
          {t`Change credits`}
        </Button>
      }
    >
      <PagedList
        list={list}
        label={t`Credit history`}
        rowKey={({ _id }) => _id}
        older={t`Show older entries`}
        empty={<p className="text-ink-soft">{t`No credit changes yet.`}</p>}
      >
        {({ title, kind, credits, at }) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">{kind === 'refunded' ? t`Refund: ${title}` : title}</p>
              <p className="text-sm text-ink-soft">
                <Moment at={at} />
              </p>
            </div>
            <CreditChanges credits={credits} />
          </div>
        )}
      </PagedList>
      <Dialog open={changing} onClose={() => setChanging(false)} title={t`Change credits`} className="max-w-136">
        <ChangeCredits
          person={person}
          onDone={() => {
            setChanging(false)
            onChanged()
          }}
        />
      </Dialog>
    </Panel>
  )
}

type Direction = 'add' | 'remove'

function ChangeCredits({ person, onDone }: { person: AdminUserDetails; onDone: () => void }) {
  const fresh = useFreshSignIn()
  const none = Object.fromEntries(creditKinds.map((kind) => [kind, ''])) as Record<CreditKind, string>
  const form = useForm({ ...none, direction: 'add' as Direction, reason: '' }, async (values) => {
    const sign = values.direction === 'add' ? 1 : -1
    const credits = Object.fromEntries(creditKinds.map((kind) => [kind, sign * Math.abs(Number(values[kind]))]))
    await fresh.run(() =>
      call(changeCredits, {
        userId: person._id,
        credits: credits as Record<CreditKind, number>,
        reason: values.reason,
      }),
    )
    toast(values.direction === 'add' ? t`The credits were added.` : t`The credits were removed.`, 'success')
    onDone()
  })
  const { direction } = form.values
  return (
    <>
      <Form
        form={form}
        className="flex flex-col gap-5"
        actions={
          <Button type="submit" kind="primary" busy={form.busy}>
            {direction === 'add' ? t`Add credits` : t`Remove credits`}
          </Button>
        }
      >
        <RadioGroup
          legend={t`Add or remove`}
          name="direction"
          value={direction}
          onChange={(value) => form.set('direction', value)}
          options={[
            { value: 'add', label: t`Add` },
            { value: 'remove', label: t`Remove` },
          ]}
          variant={segments}
          className="w-fit p-1"
          optionClassName="flex min-h-10 items-center px-5 font-medium"
        />
        <div className="grid grid-cols-2 gap-4">
          {creditKinds.map((kind) => (
            <Field
              key={kind}
              label={creditTitle(kind)}
              hint={t`Current: ${person.credits[kind]}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={adminCreditsMax}
              placeholder="0"
              {...form.field(kind)}
            />
          ))}
        </div>
        <ReasonField {...form.field('reason')} />
      </Form>
      {fresh.dialog}
    </>
  )
}

function Payments({ person }: { person: AdminUserDetails }) {
  const list = usePages(async (before, signal) => {
    const { orders, next } = await call(listOrders, { filter: 'all', userId: person._id, before }, { signal })
    return { rows: orders, next }
  }, person._id)
  return (
    <Panel heading="h2" title={t`Orders`}>
      <PagedList
        list={list}
        label={t`Orders`}
        rowKey={({ _id }) => _id}
        older={t`Show older orders`}
        empty={<p className="text-ink-soft">{t`No orders yet.`}</p>}
      >
        {(order) => <OrderLine order={order} withPerson={false} />}
      </PagedList>
    </Panel>
  )
}

const Log = ({ person }: { person: AdminUserDetails }) => (
  <Panel heading="h2" title={t`Admin actions`} lead={t`The latest log entries about this user.`}>
    <ul className="divide-y divide-line">
      {person.log.map((entry) => (
        <li key={entry._id}>
          <LogLine entry={entry} />
        </li>
      ))}
    </ul>
  </Panel>
)

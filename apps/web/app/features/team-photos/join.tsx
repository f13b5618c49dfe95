import {
  getInvitation,
  getMembership,
  joinTeamPhotos,
  leaveTeamPhotos,
  limits,
  type PhotoFinding,
} from '@keylight/contract'
import { consentsIn } from '@keylight/messages/consents'
import { useEffect, useState } from 'react'
import { Trans, t } from '#words'
import { call, uploadWithProgress } from '../../api/client.ts'
import { copyText } from '../../browser/copy-text.ts'
import { dayOf } from '../../formats/dates.ts'
import { language } from '../../formats/locale.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TeamInvitation } from '../teams/team-invitation.tsx'
import { Frame, orRefusal } from './join-frame.tsx'
import { PhotoOfOne } from './photo-of-one.tsx'

/**
 * The page of an invitation link. The secret is in the fragment, which browsers never send: the invitation's secret, or
 * the membership's after joining.
 */
export function Join() {
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setSecret(decodeURIComponent(location.hash.slice(1)))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (secret === null) return <Frame title={t`Join a team`}>{<Skeleton className="h-40 rounded-2xl" />}</Frame>
  if (secret.startsWith('mem_')) return <Membership key={secret} membershipId={secret} />
  if (secret.startsWith('cin_')) return <TeamInvitation key={secret} invitationId={secret} />
  if (secret.startsWith('inv_'))
    return (
      <Invitation
        key={secret}
        invitationId={secret}
        onJoined={(membershipId) => {
          history.replaceState(history.state, '', `#${membershipId}`)
          setSecret(membershipId)
          scrollTo({ top: 0 })
        }}
      />
    )
  return (
    <Frame title={t`This link is incomplete`}>
      <p className="text-lead text-ink-soft">{t`Copy the whole link from the message you received, and open it again.`}</p>
    </Frame>
  )
}

function Invitation({ invitationId, onJoined }: { invitationId: string; onJoined: (membershipId: string) => void }) {
  const invitation = useLoad((signal) => orRefusal(call(getInvitation, { invitationId }, { signal })))
  const { result, problem } = invitation
  if (problem)
    return (
      <Frame title={t`Join a team photo`}>
        <ErrorState onRetry={() => void invitation.retry()}>{problem.message}</ErrorState>
      </Frame>
    )
  if (!result) return <Frame title={t`Join a team photo`}>{<Skeleton className="h-40 rounded-2xl" />}</Frame>
  if ('refusal' in result)
    return (
      <Frame title={t`Join a team photo`}>
        <Alert kind="warning">{result.refusal}</Alert>
      </Frame>
    )
  return (
    <Frame title={t`${result.sender} would like a photo of you`}>
      <blockquote className="border-l-2 border-line pl-4 text-lead whitespace-pre-line">{result.purpose}</blockquote>
      <p className="mt-4 text-ink-soft">
        <Trans>
          Add one photo. Keylight puts everyone in the same light and scene. You don’t need an account. The invitation
          is valid until {dayOf(result.expiresAt)}.
        </Trans>
      </p>
      {result.isFull ? (
        <Alert kind="info" className="mt-8">
          {t`Everyone this invitation was meant for has joined. Ask ${result.sender} for another one.`}
        </Alert>
      ) : (
        <JoinForm invitationId={invitationId} sender={result.sender} onJoined={onJoined} />
      )}
    </Frame>
  )
}

function JoinForm({
  invitationId,
  sender,
  onJoined,
}: {
  invitationId: string
  sender: string
  onJoined: (membershipId: string) => void
}) {
  const consent = consentsIn(language).teamPhoto
  const [name, setName] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [findings, setFindings] = useState<PhotoFinding[]>([])
  const [share, setShare] = useState(0)
  const send = useCall(async (signal, file: File) => {
    const input = { invitationId, name: name.trim(), consent: consent.version } as const
    const { membershipId, findings } = await uploadWithProgress(joinTeamPhotos, input, file, {
      onProgress: setShare,
      signal,
    })
    if (membershipId) onJoined(membershipId)
    else setFindings(findings)
  })
  return (
    <form
      className="mt-8 space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (photo && agreed) void send.start(photo)
      }}
    >
      <Field
        label={t`Your name`}
        hint={t`${sender} sees it with your photo.`}
        required
        autoComplete="name"
        maxLength={limits.nameLengthMax}
        value={name}
        onChange={setName}
        problem={send.problem?.fields.name}
      />
      <PhotoOfOne
        photo={photo}
        onPhoto={(next) => {
          setPhoto(next)
          setFindings([])
          send.forget()
        }}
        findings={findings}
        share={send.busy ? share : null}
      />
      <section aria-labelledby="consent" className="rounded-2xl border border-line bg-stage px-6 py-5">
        <h2 id="consent" className="text-heading">
          {t`What you agree to`}
        </h2>
        <ul className="mt-3 mb-3 list-disc space-y-2 pl-5 text-pretty marker:text-ink-soft">
          {consent.sentences(sender).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Checkbox label={t`I agree`} value={agreed} onChange={setAgreed} />
      </section>
      {send.problem && <Alert kind="error">{send.problem.message}</Alert>}
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={send.busy}
        disabled={!photo || !agreed || name.trim() === ''}
      >
        {t`Send my photo`}
      </Button>
    </form>
  )
}

function Membership({ membershipId }: { membershipId: string }) {
  const [gone, setGone] = useState(false)
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  const membership = useLoad((signal) => orRefusal(call(getMembership, { membershipId }, { signal })))
  const leave = useCall(async () => {
    await call(leaveTeamPhotos, { membershipId })
    setGone(true)
  })
  const { result, problem } = membership
  if (gone)
    return (
      <Frame title={t`Your photo is deleted`}>
        <p className="text-lead text-ink-soft">
          {t`Your face data and the portraits of you are deleted, too. There’s nothing else you need to do.`}
        </p>
      </Frame>
    )
  if (problem)
    return (
      <Frame title={t`Your photo`}>
        <ErrorState onRetry={() => void membership.retry()}>{problem.message}</ErrorState>
      </Frame>
    )
  if (!result) return <Frame title={t`Your photo`}>{<Skeleton className="h-40 rounded-2xl" />}</Frame>
  if ('refusal' in result)
    return (
      <Frame title={t`Your photo`}>
        <Alert kind="info">{result.refusal}</Alert>
      </Frame>
    )
  const { name, sender, purpose, joinedAt, portraits } = result
  return (
    <Frame title={t`Thank you, ${name}`}>
      <p className="text-lead">{t`${sender} has your photo.`}</p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-[0.9375rem]">
        <dt className="text-ink-soft">{t`Purpose`}</dt>
        <dd className="whitespace-pre-line">{purpose}</dd>
        <dt className="text-ink-soft">{t`Sent on`}</dt>
        <dd>{dayOf(joinedAt)}</dd>
        <dt className="text-ink-soft">{t`Portraits of you`}</dt>
        <dd className="tabular-nums">{portraits}</dd>
      </dl>
      <section aria-labelledby="withdraw" className="mt-10 rounded-2xl border border-line bg-stage px-6 py-5">
        <h2 id="withdraw" className="text-heading">
          {t`Changed your mind?`}
        </h2>
        <p className="mt-2 text-ink-soft">
          <Trans>
            Withdrawing your consent deletes your photo, your face data and your portraits. Existing group photos stay
            with {sender}. Save the link to this page, because we can’t send it to you again.
          </Trans>
        </p>
        {leave.problem && (
          <Alert kind="error" className="mt-4">
            {leave.problem.message}
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            onClick={() =>
              void copyText(location.href).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {copied ? t`Link copied` : t`Copy link`}
          </Button>
          {asking ? (
            <Button kind="danger" busy={leave.busy} onClick={() => void leave.start()}>
              {t`Delete for good`}
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {t`Withdraw`}
            </Button>
          )}
        </div>
      </section>
    </Frame>
  )
}

import { addTeamPhotoMember, limits, type PhotoFinding } from '@keylight/contract'
import { useState } from 'react'
import { Trans, t } from '#words'
import { uploadWithProgress } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Consent } from '../models/consent.tsx'
import { PhotoOfOne } from './photo-of-one.tsx'

/** Adds a person with a photo. */
export function AddByPhoto({ onAdded }: { onAdded: () => void }) {
  const hasConsent = useAppSelector(({ user }) => user.data.consent !== null)
  const [name, setName] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [findings, setFindings] = useState<PhotoFinding[]>([])
  const [share, setShare] = useState(0)
  const send = useCall(async (signal, file: File) => {
    const { member, findings } = await uploadWithProgress(addTeamPhotoMember, { name: name.trim() }, file, {
      onProgress: setShare,
      signal,
    })
    if (member) onAdded()
    else setFindings(findings)
  })
  if (!hasConsent) return <Consent />
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (photo) void send.start(photo)
      }}
    >
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
      <Field
        label={t`Name`}
        required
        maxLength={limits.nameLengthMax}
        value={name}
        onChange={setName}
        problem={send.problem?.fields.name}
      />
      <p className="text-sm text-ink-soft">
        <Trans>
          Only add people who have given their consent. Their photo is used for team photos and nothing else, and you
          can delete it at any time. It’s free.
        </Trans>
      </p>
      {send.problem && (
        <p role="alert" className="text-sm text-bad">
          {send.problem.message}
        </p>
      )}
      <Button type="submit" kind="primary" busy={send.busy} disabled={!photo || name.trim() === ''}>
        {t`Add to the team`}
      </Button>
    </form>
  )
}

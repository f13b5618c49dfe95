import { findStyle, type Picture, resultPage, type Shoot } from '@keylight/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { saveBlob } from '../../browser/save-file.ts'
import { momentOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/page-frame.tsx'
import { Popover } from '../../ui/popover.tsx'
import { fileNames } from './naming.ts'

/** All team photos, newest first. */
export function EarlierTeamPhotos() {
  const shoots = useAppSelector(({ history }) => history.histories).filter(({ kind }) => kind === 'team')
  if (shoots.length === 0) return null
  return (
    <Section title={t`Your team photos`} className="mt-16">
      <div className="space-y-10">
        {shoots.map((shoot) => (
          <EarlierTeamPhoto key={shoot._id} shoot={shoot} />
        ))}
      </div>
    </Section>
  )
}

function EarlierTeamPhoto({ shoot }: { shoot: Shoot }) {
  const done = shoot.pictures.filter(({ status }) => status !== 'in_progress').length
  const ready = shoot.pictures.filter(({ status }) => status === 'ready')
  const isGroup = shoot.pictures.length === 1
  return (
    <article aria-label={shoot.model.name}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block truncate font-medium">{shoot.model.name}</span>
          <span role="status" className="block text-sm text-ink-soft tabular-nums">
            {done < shoot.pictures.length ? t`${done} of ${shoot.pictures.length} done` : momentOf(shoot.createdAt)}
          </span>
        </p>
        {ready.length > 1 && <ZipButton shoot={shoot} ready={ready} />}
      </div>
      <ul className={isGroup ? 'max-w-2xl' : 'grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2'}>
        {shoot.pictures.map((picture, i) => (
          <li key={picture._id}>
            <Tile picture={picture} name={isGroup ? shoot.model.name : memberName(shoot, i)} isGroup={isGroup} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/**
 * Returns a member's name. Names are in the order of the portraits. If a name contains a comma, members are
 * numbered instead.
 */
function memberName({ model, pictures }: Shoot, index: number): string {
  const names = model.name.split(', ')
  return names.length === pictures.length ? names[index]! : t`Portrait ${index + 1}`
}

function Tile({ picture, name, isGroup }: { picture: Picture; name: string; isGroup: boolean }) {
  const frame = `print-edge relative block overflow-hidden bg-stage ${isGroup ? 'aspect-video' : 'aspect-4/5'}`
  if (picture.status === 'ready' && picture.previewUrl)
    return (
      <Link to={resultPage(picture._id)} className={frame}>
        <img
          src={picture.previewUrl}
          alt={t`Open ${name}`}
          loading="lazy"
          decoding="async"
          className={`size-full ${isGroup ? 'object-contain' : 'object-cover'}`}
        />
      </Link>
    )
  return (
    <span className={frame}>
      {picture.status === 'in_progress' && (
        <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
      )}
      <span className="absolute inset-0 overflow-hidden p-2 text-xs text-ink-soft">
        {picture.status === 'failed' ? picture.failure : name}
      </span>
    </span>
  )
}

/** Downloads all portraits as a ZIP with a pattern for file names. */
function ZipButton({ shoot, ready }: { shoot: Shoot; ready: Picture[] }) {
  const [pattern, setPattern] = useState('{number} {name}')
  const [loaded, setLoaded] = useState(0)
  const named = ready.map((picture) => ({
    name: memberName(shoot, shoot.pictures.indexOf(picture)),
    style: findStyle(picture.style)?.title ?? t`Portrait`,
  }))
  const names = fileNames(pattern, named)
  const zip = useCall(async (signal) => {
    const { zipOf } = await import('../history/download-zip.ts')
    const portraits = ready.map(({ _id }, i) => ({
      id: _id,
      createdAt: shoot.createdAt,
      rename: (fileName: string) => `${names[i]}.${fileName.split('.').at(-1)}`,
    }))
    saveBlob(await zipOf(portraits, { signal, onProgress: setLoaded }), 'team-portraits.zip')
  })
  return (
    <Popover
      title={t`Download all portraits`}
      className="w-84 p-5"
      trigger={
        <Button size="small" icon={<Download className="size-4" />}>
          {t`Download all`}
        </Button>
      }
    >
      <div className="space-y-4">
        <Field
          label={t`File names`}
          hint={t`${'{name}'}, ${'{number}'} and ${'{style}'} are replaced. First file name: ${names[0] ?? ''}.jpg`}
          value={pattern}
          onChange={setPattern}
          maxLength={100}
        />
        {zip.problem && (
          <p role="alert" className="text-sm text-bad">
            {zip.problem.message}
          </p>
        )}
        <div className="flex items-center justify-between gap-4">
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {zip.busy ? t`${loaded} of ${ready.length}` : ''}
          </p>
          <Button kind="primary" size="small" busy={zip.busy} onClick={() => void zip.start()}>
            {t`Download ZIP`}
          </Button>
        </div>
      </div>
    </Popover>
  )
}

import { limits, type Page } from '@keylight/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { plural, t } from '#words'
import { usePhotoDrop } from '../../browser/use-photo-drop.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { TextButton } from '../../ui/buttons.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { SelfieButton } from '../../ui/selfie-button.tsx'
import { useCarried } from './carried.ts'
import { admitPictures, type RefusedFile } from './picture-files.ts'

/** Image input of a tool. */
export interface PictureEntry {
  /** Label of the drop area, such as `Choose photos`. */
  title: string
  /** Number of images that can still be added. */
  room: number
  /** Called with the accepted files. Rejected files are explained already. */
  onPictures: (files: File[]) => void
  /** Whether to offer the camera. */
  camera?: boolean
  /** A sample image to try the tool with. */
  sample?: { url: string; name: string }
}

interface Props {
  /** Path of the tool, under which other tools store results for it. */
  path: Page['path']
  /** Heading and lead. */
  children: ReactNode
  /** Omitted by tools that start with text input. */
  pictures?: PictureEntry
  /** Example next to the heading, until there is an image. */
  example?: ReactNode
  /** The tool itself, or null until there is an image. */
  work: ReactNode | null
  /** Note below the drop area, such as where images are sent. */
  note?: ReactNode
}

/** Shared frame of free tools: heading, image input, messages about rejected files, and the workbench. */
export function ToolFrame({ path, children, pictures, example, work, note }: Props) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const entry = useRef(pictures)
  entry.current = pictures
  const give = useCallback(async (files: readonly File[]) => {
    if (!entry.current) return
    const sorted = await admitPictures(files, entry.current.room)
    setRefused(sorted.refused)
    if (sorted.admitted.length > 0) entry.current.onPictures(sorted.admitted)
  }, [])
  const onFiles = useCallback((files: readonly File[]) => void give(files), [give])
  useCarried(path, onFiles)
  const place = useRef<HTMLDivElement>(null)
  const working = work !== null
  const worked = useRef(working)
  useEffect(() => {
    if (working === worked.current) return
    worked.current = working
    // The focused element has been removed.
    place.current?.focus({ preventScroll: true })
  }, [working])
  const explained = refused.length > 0 && <Refused files={refused} onClose={() => setRefused([])} />
  return (
    <section ref={place} tabIndex={-1} className="measure py-8 outline-none sm:py-12">
      {working ? (
        <>
          <div className="tool-heading max-w-3xl">{children}</div>
          {explained}
          {pictures && <Anywhere onFiles={onFiles} />}
          <div className="mt-6">{work}</div>
        </>
      ) : (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 ${example ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]' : ''}`}
        >
          <div className="max-w-136">
            {children}
            {explained}
            {pictures && <Entry entry={pictures} onFiles={onFiles} />}
            {note && <div className="mt-4 text-sm text-ink-soft">{note}</div>}
          </div>
          {example}
        </div>
      )}
    </section>
  )
}

function Entry({ entry, onFiles }: { entry: PictureEntry; onFiles: (files: readonly File[]) => void }) {
  const { title, room, camera = false, sample } = entry
  return (
    <div className="mt-7">
      <FileDrop title={title} multiple={room > 1} onPhotos={onFiles}>
        {t`JPEG, PNG, WebP, AVIF or HEIC, up to ${Math.floor(limits.photoBytesMax / 1024 / 1024)} MB.`}
      </FileDrop>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        {camera && <SelfieButton onPhoto={(photo) => onFiles([photo])} className={button('plain')} />}
        {sample && <SampleButton sample={sample} onFiles={onFiles} />}
      </div>
    </div>
  )
}

function SampleButton({
  sample,
  onFiles,
}: {
  sample: NonNullable<PictureEntry['sample']>
  onFiles: (files: readonly File[]) => void
}) {
  const [failed, setFailed] = useState(false)
  const bring = async () => {
    const answer = await fetch(sample.url)
    if (!answer.ok) throw new Error(`${sample.url}: ${answer.status}`)
    const picture = await answer.blob()
    onFiles([new File([picture], sample.name, { type: picture.type })])
  }
  return (
    <>
      <TextButton
        onClick={() => {
          setFailed(false)
          bring().catch(() => setFailed(true))
        }}
      >
        {t`Try a sample image`}
      </TextButton>
      {failed && (
        <span role="alert" className="text-sm text-bad">
          {t`The sample didn’t load. Check your connection and try again.`}
        </span>
      )}
    </>
  )
}

/** Accepts more images dropped or pasted anywhere while the tool is open. */
function Anywhere({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isOver = usePhotoDrop(onFiles)
  return isOver ? (
    <p className="pointer-events-none fixed inset-4 z-40 grid place-items-center rounded-2xl border-4 border-dashed border-white/70 bg-primary/85 text-title text-white">
      {t`Drop to add`}
    </p>
  ) : null
}

function Refused({ files, onClose }: { files: readonly RefusedFile[]; onClose: () => void }) {
  return (
    <Alert
      kind="error"
      className="mt-5"
      title={plural(files.length, { one: 'We can’t use this file', other: 'We can’t use # of these files' })}
      action={<TextButton onClick={onClose}>{t`OK`}</TextButton>}
    >
      <ul>
        {files.slice(0, 5).map(({ name, why }) => (
          <li key={name} className="break-words">
            <b className="font-semibold">{name}</b>: {why}
          </li>
        ))}
        {files.length > 5 && <li>{plural(files.length - 5, { one: 'And # more.', other: 'And # more.' })}</li>}
      </ul>
    </Alert>
  )
}

/** Adds images to a tool that already has some. `onPictures` is the same function as in the frame's entry. */
export function AddPictures({
  entry,
  children,
  className = '',
}: {
  entry: PictureEntry
  children: ReactNode
  className?: string
}) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const add = async (files: File[]) => {
    const sorted = await admitPictures(files, entry.room)
    setRefused(sorted.refused)
    if (sorted.admitted.length > 0) entry.onPictures(sorted.admitted)
  }
  return (
    <>
      <PhotoInput
        multiple={entry.room > 1}
        disabled={entry.room < 1}
        onPhotos={(files) => void add(files)}
        className={`${button('plain', 'small')} ${className}`}
      >
        <Icon name="plus" className="size-4" />
        {children}
      </PhotoInput>
      {refused.length > 0 && <Refused files={refused} onClose={() => setRefused([])} />}
    </>
  )
}

import { limits } from '@keylight/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../api/client.ts'
import { modalChanged } from '../../state/misc.ts'
import { type GivenPhoto, isOnItsWay } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { hasAgreed } from '../../state/user.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { usePhotoDrop } from '../../ui/use-photo-drop.ts'
import { Consent } from './consent.tsx'
import { givePhotos, loadGivenPhotos, sendAgain, takePhotoAway } from './photo-uploads.ts'

const { photosPerModelMin: least, photosPerModelMax: most, photosAdvised: advised } = limits

/** Choosing photos for a model, seeing each one arrive, and hearing what is wrong with those that will not do. */
export function PhotoUpload() {
  const dispatch = useAppDispatch()
  const { files, uploadProgress } = useAppSelector(({ onboarding }) => onboarding.steps.photoUpload)
  const [failure, setFailure] = useState<unknown>(null)
  const load = useCallback(() => {
    setFailure(null)
    dispatch(loadGivenPhotos()).catch(setFailure)
  }, [dispatch])
  useEffect(load, [load])
  const agreed = useAppSelector(hasAgreed)
  const agreedBefore = useRef(agreed)
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone, and this is what it led to.
  useEffect(() => {
    if (agreed && !agreedBefore.current) place.current?.querySelector('input')?.focus()
    agreedBefore.current = agreed
  }, [agreed])

  const shown = files.filter(({ status }) => status === 'accepted' || isOnItsWay(status))
  const accepted = files.filter(({ status }) => status === 'accepted')
  const unusable = files.filter(({ status }) => status === 'refused' || status === 'broken')
  const warned = accepted.filter(({ findings }) => findings.length > 0)
  const underway = files.filter(({ status }) => isOnItsWay(status)).length

  return (
    <div className="space-y-8">
      <div ref={place}>{agreed ? <ChoosePhotos /> : <Consent />}</div>
      {failure !== null && (
        <p className="flex flex-wrap items-center gap-3 rounded-xl bg-bad-wash px-4 py-3 text-bad">
          {sentenceOf(failure)}
          <button type="button" onClick={load} className={button('plain', 'small')}>
            Try again
          </button>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-medium">
          {underway > 0
            ? `Checking ${underway} of ${files.length}, ${uploadProgress} % done`
            : countWords(accepted.length)}
        </p>
        <button
          type="button"
          onClick={() => dispatch(modalChanged({ name: 'photosChecklist', open: true }))}
          className="font-medium text-accent underline underline-offset-4"
        >
          What makes a good photo?
        </button>
      </div>
      {shown.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5">
          {shown.map((photo) => (
            <li key={photo.key}>
              <PhotoTile photo={photo} onRemove={() => dispatch(takePhotoAway(photo))} />
            </li>
          ))}
        </ul>
      )}
      <Notes
        title="These cannot be used"
        photos={unusable}
        tone="text-bad"
        action={(photo) => (
          <span className="flex gap-1">
            {photo.status === 'broken' && (
              <button type="button" onClick={() => dispatch(sendAgain(photo.key))} className={button('plain', 'small')}>
                <Icon name="retry" className="size-4" />
                Send again
              </button>
            )}
            <button type="button" onClick={() => dispatch(takePhotoAway(photo))} className={button('quiet', 'small')}>
              Dismiss
            </button>
          </span>
        )}
      />
      <Notes title="These can be used, and could be better" photos={warned} tone="text-warn" />
    </div>
  )
}

function ChoosePhotos() {
  const dispatch = useAppDispatch()
  const onPhotos = useCallback((photos: File[]) => dispatch(givePhotos(photos)), [dispatch])
  const hovering = usePhotoDrop(onPhotos)
  return (
    <PhotoInput
      multiple
      onPhotos={onPhotos}
      className={`flex flex-col items-center justify-center gap-2 rounded-2xl border-2 border-dashed px-6 py-10 text-center transition-colors ${
        hovering ? 'border-accent bg-accent-wash' : 'border-edge/60 hover:border-edge hover:bg-stage'
      }`}
    >
      <Icon name="photo" className="size-8 text-ink-soft" />
      <span className="text-heading">{hovering ? 'Let go to add them' : 'Add your photos'}</span>
      <span className="text-[0.9375rem] text-ink-soft">
        <span className="pointer-coarse:hidden">Drop them here, paste them, or click. </span>
        {least} at least, {advised.from} to {advised.to} are best, {most} at most.
      </span>
    </PhotoInput>
  )
}

const countWords = (count: number): string => {
  if (count === 0) return 'No photos yet'
  const have = `${count} ${count === 1 ? 'photo' : 'photos'}`
  if (count < least) return `${have}, ${least - count} more needed`
  if (count < advised.from) return `${have}: enough. With ${advised.from} to ${advised.to} it gets better`
  return `${have}: very good`
}

function Thumbnail({ photo, className }: { photo: GivenPhoto; className: string }) {
  const [unreadable, setUnreadable] = useState(false)
  if (unreadable) {
    return (
      <span className={`grid place-items-center bg-hover text-ink-soft ${className}`}>
        <Icon name="photo" className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={photo.previewUrl}
      alt={photo.name}
      onError={() => setUnreadable(true)}
      className={`object-cover ${className}`}
    />
  )
}

function PhotoTile({ photo, onRemove }: { photo: GivenPhoto; onRemove: () => void }) {
  const busy = isOnItsWay(photo.status)
  const warned = photo.findings.length > 0
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-print bg-stage">
      <Thumbnail photo={photo} className={`size-full transition-opacity duration-300 ${busy ? 'opacity-45' : ''}`} />
      {busy ? (
        <p className="absolute inset-x-0 bottom-0 p-2 text-xs font-medium">
          {photo.status === 'sending' && `${photo.progress} %`}
          {photo.status === 'checking' && 'Checking…'}
          {photo.status === 'waiting' && 'Waiting'}
          <span className="mt-1 block h-1 overflow-hidden rounded-full bg-ink/15">
            <span
              className="block h-full origin-left bg-accent transition-transform"
              style={{ transform: `scaleX(${photo.progress / 100})` }}
            />
          </span>
        </p>
      ) : (
        <span
          className={`absolute bottom-2 left-2 grid size-6 place-items-center rounded-full bg-sheet ${warned ? 'text-warn' : 'text-good'}`}
        >
          {warned ? (
            <Icon name="alert" className="size-4" />
          ) : (
            <Icon name="check" className="size-4" strokeWidth={2.5} />
          )}
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove ${photo.name}`}
        onClick={onRemove}
        className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

/** Photos with something to say about them. */
function Notes({
  title,
  photos,
  tone,
  action,
}: {
  title: string
  photos: GivenPhoto[]
  tone: string
  action?: (photo: GivenPhoto) => React.ReactNode
}) {
  if (photos.length === 0) return null
  return (
    <section aria-label={title} aria-live="polite">
      <h2 className={`mb-3 font-semibold ${tone}`}>{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {photos.map((photo) => (
          <li key={photo.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Thumbnail photo={photo} className="h-16 w-13 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1 basis-48 text-[0.9375rem]">
              <p className="truncate text-sm text-ink-soft">{photo.name}</p>
              {photo.failure && <p>{photo.failure}</p>}
              {photo.findings.map(({ code, message }) => (
                <p key={code}>{message}</p>
              ))}
            </div>
            {action?.(photo)}
          </li>
        ))}
      </ul>
    </section>
  )
}

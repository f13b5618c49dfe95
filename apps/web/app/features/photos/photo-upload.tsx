import { limits } from '@keylight/contract'
import { Check, Crop, ImageOff, RotateCw, TriangleAlert, X } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { plural, t } from '#words'
import { useLoad } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Button, IconButton, TextButton } from '../../ui/buttons.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { SelfieButton } from '../../ui/selfie-button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { hasAgreed } from '../account/user-slice.ts'
import { Consent } from '../models/consent.tsx'
import { type GivenPhoto, isOnItsWay } from '../onboarding/onboarding-slice.ts'
import { useKeptPhoto } from '../tryouts/kept-photo.ts'
import { DifferentPeople } from './different-people.tsx'
import { FaceChoice } from './face-choice.tsx'
import { PhotoExamples } from './photo-examples.tsx'
import {
  chooseFace,
  givePhotos,
  groupByPerson,
  isFileHere,
  loadGivenPhotos,
  sendAgain,
  sendCropped,
  takePhotoAway,
} from './photo-uploads.ts'
import { useSharedPhotos } from './shared-photos.ts'

const { photosPerModelMin: least, photosPerModelMax: most, photosAdvised: advised } = limits

/** Uploads photos for a model. Shows each photo's progress, and why a photo can't be used. */
export function PhotoUpload({
  isAddition = false,
}: {
  /** Adds photos to an existing model, so there is no minimum. */
  isAddition?: boolean
}) {
  const dispatch = useAppDispatch()
  const { files, uploadProgress } = useAppSelector(({ onboarding }) => onboarding.steps.photoUpload)
  const given = useLoad((signal) => dispatch(loadGivenPhotos(signal)))
  const accepted = files.filter(({ status }) => status === 'accepted')
  const underway = files.filter(({ status }) => isOnItsWay(status))
  const shown = files.filter((photo) => accepted.includes(photo) || underway.includes(photo))
  const place = useRef<HTMLDivElement>(null)
  const remove = useRemoval(place)
  const cropping = useCropping()
  return (
    <div ref={place} className="space-y-8">
      <ChoosePhotos isAddition={isAddition} />
      {given.problem && <ErrorState onRetry={() => void given.retry()}>{given.problem.message}</ErrorState>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-medium tabular-nums">
          {underway.length > 0
            ? t`Checking ${underway.length} of ${files.length} photos, ${uploadProgress}% uploaded`
            : countWords(accepted.length, isAddition)}
        </p>
        <TextButton onClick={() => dispatch(modalChanged({ name: 'photosChecklist', open: true }))}>
          {t`What makes a good photo?`}
        </TextButton>
      </div>
      {files.length === 0 && <PhotoExamples level="h2" />}
      {shown.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5">
          {shown.map((photo) => (
            <li key={photo.key}>
              <PhotoTile photo={photo} onCrop={cropping.cropOf(photo)} onRemove={() => void remove(photo)} />
            </li>
          ))}
        </ul>
      )}
      <SeveralPeople photos={accepted} isChecking={underway.length > 0} onRemove={remove} />
      <UnusablePhotos
        photos={files.filter(({ status }) => status === 'refused' || status === 'broken')}
        cropOf={cropping.cropOf}
        onRemove={remove}
      />
      <Notes
        title={t`These photos work, but could be better`}
        photos={accepted.filter(({ findings }) => findings.length > 0)}
        tone="text-warn"
      />
      {cropping.dialog}
    </div>
  )
}

const CropDialog = lazy(() =>
  loadPart(() => import('./crop-dialog.tsx').then((part) => ({ default: part.CropDialog }))),
)

/**
 * Crops photos whose file is in this browser. `cropOf` returns a function that opens the dialog, or undefined for other
 * photos.
 */
function useCropping() {
  const dispatch = useAppDispatch()
  const [cropped, setCropped] = useState<GivenPhoto | null>(null)
  const [isOpen, setOpen] = useState(false)
  const cropOf = (photo: GivenPhoto): (() => void) | undefined =>
    isFileHere(photo) && !isOnItsWay(photo.status)
      ? () => {
          setCropped(photo)
          setOpen(true)
        }
      : undefined
  const dialog = (
    <Suspense>
      {cropped && (
        <CropDialog
          open={isOpen}
          name={cropped.name}
          address={cropped.previewUrl}
          onCropped={(part) => {
            setOpen(false)
            void dispatch(sendCropped(cropped, part))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Suspense>
  )
  return { cropOf, dialog }
}

/** Photos that can't be used, each with the reason and a solution. */
function UnusablePhotos({
  photos,
  cropOf,
  onRemove,
}: {
  photos: GivenPhoto[]
  cropOf: (photo: GivenPhoto) => (() => void) | undefined
  onRemove: (photo: GivenPhoto) => Promise<void>
}) {
  const dispatch = useAppDispatch()
  return (
    <Notes
      title={t`These photos can’t be used`}
      photos={photos}
      tone="text-bad"
      action={(photo) => (
        <span className="flex gap-1">
          {photo.status === 'refused' && cropOf(photo) && isWorthCropping(photo) && (
            <Button
              size="small"
              icon={<Crop className="size-4" />}
              aria-label={t`Crop ${photo.name}`}
              onClick={cropOf(photo)}
            >
              {t`Crop`}
            </Button>
          )}
          {photo.status === 'broken' && (
            <Button size="small" icon={<RotateCw className="size-4" />} onClick={() => dispatch(sendAgain(photo.key))}>
              {t`Try again`}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            data-remove
            aria-label={t`Remove ${photo.name}`}
            onClick={() => void onRemove(photo)}
          >
            {t`Remove`}
          </Button>
        </span>
      )}
    />
  )
}

/** Groups the photos by person once they have changed and been checked, and warns if there are several people. */
function SeveralPeople({
  photos,
  isChecking,
  onRemove,
}: {
  photos: GivenPhoto[]
  isChecking: boolean
  onRemove: (photo: GivenPhoto) => Promise<void>
}) {
  const dispatch = useAppDispatch()
  const people = useAppSelector(({ onboarding }) => onboarding.steps.photoUpload.people)
  const ids = photos.map(({ photoId }) => photoId).join(' ')
  useEffect(() => {
    if (isChecking || !ids.includes(' ')) return
    const leaving = new AbortController()
    dispatch(groupByPerson(leaving.signal)).catch(() => {
      // The warning is optional, so an error is ignored.
    })
    return () => leaving.abort()
  }, [dispatch, ids, isChecking])
  if (isChecking) return null
  const photoOf = (id: string) => photos.find(({ photoId }) => photoId === id)
  return (
    <DifferentPeople
      people={people}
      photoOf={(id) => {
        const photo = photoOf(id)
        return photo ? { url: photo.previewUrl, name: photo.name } : null
      }}
      action={(id, person) => {
        const photo = photoOf(id)
        return (
          photo && (
            <Button
              size="small"
              data-remove
              aria-label={t`Remove ${photo.name} of person ${person}`}
              onClick={() => void onRemove(photo)}
            >
              {t`Remove`}
            </Button>
          )
        )
      }}
    >
      {t`A model is made from photos of one person. Remove photos of anyone else. If all of them show you, continue.`}
    </DifferentPeople>
  )
}

/** Returns whether cropping may solve the problem. */
const isWorthCropping = ({ findings }: GivenPhoto): boolean =>
  findings.some(({ code }) => code === 'several_faces' || code === 'face_too_small' || code === 'no_face')

/**
 * Returns a function that removes a photo and moves focus from its button to the next photo's button or to the upload.
 */
function useRemoval(place: RefObject<HTMLDivElement | null>): (photo: GivenPhoto) => Promise<void> {
  const dispatch = useAppDispatch()
  return async (photo) => {
    const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const index = buttons().indexOf(document.activeElement as HTMLElement)
    await dispatch(takePhotoAway(photo))
    if (index < 0) return
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const left = buttons()
      const next = left[Math.min(index, left.length - 1)] ?? place.current?.querySelector('input')
      next?.focus()
    })
  }
}

/** Shows the consent first, then the upload. */
function ChoosePhotos({ isAddition }: { isAddition: boolean }) {
  const dispatch = useAppDispatch()
  const agreed = useAppSelector(hasAgreed)
  const agreedBefore = useRef(agreed)
  const place = useRef<HTMLDivElement>(null)
  // The button that had focus has been replaced by the upload.
  useEffect(() => {
    if (agreed && !agreedBefore.current) place.current?.querySelector('input')?.focus()
    agreedBefore.current = agreed
  }, [agreed])
  const onPhotos = useCallback((photos: File[]) => dispatch(givePhotos(photos)), [dispatch])
  useSharedPhotos(onPhotos, agreed)
  useKeptPhoto(onPhotos, agreed)
  if (!agreed) return <Consent />
  return (
    <div ref={place}>
      <FileDrop multiple title={isAddition ? t`Add photos` : t`Add your selfies`} onPhotos={onPhotos}>
        {isAddition
          ? t`Photos from different days, in different light and from different angles help most.`
          : t`${least} to ${most} photos. ${advised.from}–${advised.to} work best.`}
      </FileDrop>
      <SelfieButton onPhoto={(photo) => onPhotos([photo])} className={`${button('plain')} mt-3`} />
    </div>
  )
}

const countWords = (count: number, isAddition: boolean): string => {
  if (count === 0) return t`No photos yet`
  const have = plural(count, { one: '# photo', other: '# photos' })
  if (isAddition) return `${have}.`
  if (count < least) return t`${have}. Add ${least - count} more.`
  if (count < advised.from) return t`${have}. ${advised.from}–${advised.to} work best.`
  return t`${have}. That’s enough.`
}

function Thumbnail({ photo, className }: { photo: GivenPhoto; className: string }) {
  const [unreadable, setUnreadable] = useState(false)
  if (unreadable) {
    return (
      <span className={`grid place-items-center bg-hover text-ink-soft ${className}`}>
        <ImageOff className="size-6" />
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

function PhotoTile({
  photo,
  onCrop,
  onRemove,
}: {
  photo: GivenPhoto
  onCrop: (() => void) | undefined
  onRemove: () => void
}) {
  const busy = isOnItsWay(photo.status)
  const warned = photo.findings.length > 0
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-print bg-stage">
      <Thumbnail photo={photo} className={`size-full transition-opacity duration-300 ${busy ? 'opacity-45' : ''}`} />
      {busy ? (
        <p className="absolute inset-x-0 bottom-0 p-2 text-xs font-medium">
          {photo.status === 'sending' && `${photo.progress}%`}
          {photo.status === 'checking' && t`Checking…`}
          {photo.status === 'waiting' && t`Waiting`}
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
          {warned ? <TriangleAlert className="size-4" /> : <Check className="size-4" />}
        </span>
      )}
      {onCrop && (
        <IconButton
          label={t`Crop ${photo.name}`}
          variant="overPicture"
          size="small"
          onClick={onCrop}
          className="absolute right-1.5 bottom-1.5"
        >
          <Crop className="size-4" />
        </IconButton>
      )}
      <IconButton
        label={t`Remove ${photo.name}`}
        data-remove
        variant="overPicture"
        size="small"
        onClick={onRemove}
        className="absolute top-1.5 right-1.5"
      >
        <X className="size-4" />
      </IconButton>
    </div>
  )
}

/** A list of photos with their findings. */
function Notes({
  title,
  photos,
  tone,
  action,
}: {
  title: string
  photos: GivenPhoto[]
  tone: string
  action?: (photo: GivenPhoto) => ReactNode
}) {
  const dispatch = useAppDispatch()
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
              {photo.faces && photo.faces.length > 1 && (
                <FaceChoice
                  faces={photo.faces}
                  photoName={photo.name}
                  onChoose={(face) => dispatch(chooseFace(photo.key, face))}
                />
              )}
            </div>
            {action?.(photo)}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { deleteModelPhoto, excludePhoto, type Model, type ModelPhoto, type OutputOf } from '@keylight/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { problemOf } from '../../forms/problem.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { toast, undoable } from '../../ui/toast.ts'
import { loadModels } from '../models/models-slice.ts'
import { wordsOfUse } from './quality.ts'

interface Props {
  model: Model
  photos: readonly ModelPhoto[]
  onChange: (changed: OutputOf<typeof excludePhoto>) => void
}

/** A model's photos, best first, and how each is used. All but the last photo can be excluded or deleted. */
export function SourcePhotos({ model, photos, onChange }: Props) {
  // All but the last photo can be excluded or deleted.
  const [hidden, setHidden] = useState<readonly string[]>([])
  const dispatch = useAppDispatch()
  const shown = photos.filter(({ _id }) => !hidden.includes(_id))
  const inUse = shown.filter(({ use }) => use === 'in_turn' || use === 'spare')
  const deletePhoto = ({ _id }: ModelPhoto, number: number) => {
    const show = () => setHidden((before) => before.filter((id) => id !== _id))
    setHidden((before) => [...before, _id])
    const commit = async (isLeaving: boolean) => {
      try {
        const input = { modelId: model._id, photoId: _id }
        onChange(await call(deleteModelPhoto, input, { keepalive: isLeaving }))
        await dispatch(loadModels())
      } catch (error) {
        toast(problemOf(error).message, 'error')
      }
      show()
    }
    undoable(t`Photo ${number} deleted.`, { commit: (isLeaving) => void commit(isLeaving), undo: show })
  }
  return (
    <>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map((photo, index) => (
          <li key={photo._id} id={photo._id} className="target:outline-2 target:outline-offset-4 target:outline-accent">
            <SourcePhoto
              model={model}
              photo={photo}
              number={index + 1}
              isLast={inUse.every(({ _id }) => _id === photo._id)}
              onChange={onChange}
              onDelete={() => deletePhoto(photo, index + 1)}
            />
          </li>
        ))}
      </ol>
      {photos.some(({ isUploadKept }) => !isUploadKept) && (
        <p className="mt-6 max-w-3xl text-sm text-ink-soft">
          <Trans>
            Uploaded files are deleted some time after training. The model keeps a copy of each usable photo until you
            delete the photo or the model.
          </Trans>
        </p>
      )}
    </>
  )
}

function SourcePhoto({
  model,
  photo,
  number,
  isLast,
  onChange,
  onDelete,
}: Pick<Props, 'model' | 'onChange'> & {
  photo: ModelPhoto
  number: number
  /** The model needs at least one photo. */
  isLast: boolean
  onDelete: () => void
}) {
  const isExcluded = photo.use === 'excluded'
  const isOff = isExcluded || photo.use === 'unusable'
  return (
    <div className="flex h-full flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-print bg-stage">
        <KeptImage src={photo.previewUrl} alt={t`Photo ${number}`} className={isOff ? 'opacity-45' : ''} />
        <span className="absolute top-2 left-2">
          <Badge kind={isOff ? 'neutral' : 'success'}>{number}</Badge>
        </span>
      </div>
      <p className="mt-2 text-[0.9375rem] font-medium">{wordsOfUse(photo)}</p>
      {photo.findings.map(({ code, message }) => (
        <p key={code} className="mt-1 text-sm text-ink-soft">
          {message}
        </p>
      ))}
      {isLast && (
        <p className="mt-1 text-sm text-ink-soft">
          {t`This is the last photo in use. Add others before you remove it, or delete the model.`}
        </p>
      )}
      {!isLast && (
        <div className="mt-2 flex items-center justify-between gap-1">
          {photo.use === 'unusable' ? (
            <span />
          ) : (
            <Exclusion model={model} photo={photo} number={number} onChange={onChange} />
          )}
          <IconButton label={t`Delete photo ${number}`} onClick={onDelete}>
            <Trash2 className="size-4.5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Excludes a photo from a model, or includes it again. */
export function Exclusion({
  model,
  photo,
  number,
  onChange,
  className = '',
}: Pick<Props, 'model' | 'onChange'> & { photo: ModelPhoto; number: number; className?: string }) {
  const isExcluded = photo.use === 'excluded'
  const change = useCall(async () => {
    try {
      onChange(await call(excludePhoto, { modelId: model._id, photoId: photo._id, isExcluded: !isExcluded }))
    } catch (error) {
      toast(problemOf(error).message, 'error')
    }
  })
  return (
    <Button
      size="small"
      className={className}
      busy={change.busy}
      onClick={() => void change.start()}
      aria-label={isExcluded ? t`Include photo ${number}` : t`Exclude photo ${number}`}
    >
      {isExcluded ? t`Include` : t`Exclude`}
    </Button>
  )
}

/** A photo's thumbnail, or a note if it has been deleted. */
function KeptImage({ src, alt, className = '' }: { src: string; alt: string; className?: string }) {
  const [isGone, setIsGone] = useState(false)
  if (isGone) {
    return (
      <span className="grid size-full place-items-center p-2 text-center text-xs text-ink-soft">
        <Trans>
          <span className="sr-only">{alt}: </span>Deleted
        </Trans>
      </span>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setIsGone(true)}
      className={`size-full object-cover ${className}`}
    />
  )
}

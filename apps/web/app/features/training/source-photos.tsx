import { excludePhoto, type Model, type ModelPhoto, type OutputOf } from '@keylight/contract'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { problemOf } from '../../forms/problem.ts'
import { useCall } from '../../forms/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { wordsOfUse } from './quality.ts'

interface Props {
  model: Model
  photos: readonly ModelPhoto[]
  onChange: (changed: OutputOf<typeof excludePhoto>) => void
}

/** The photos of a model, best first, each with how it is used. Any of them can be excluded from further pictures. */
export function SourcePhotos({ model, photos, onChange }: Props) {
  return (
    <>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <li key={photo._id} id={photo._id} className="target:outline-2 target:outline-offset-4 target:outline-accent">
            <SourcePhoto model={model} photo={photo} number={index + 1} onChange={onChange} />
          </li>
        ))}
      </ol>
      {photos.some(({ isUploadKept }) => !isUploadKept) && (
        <p className="mt-6 max-w-3xl text-sm text-ink-soft">
          Files that you uploaded are deleted a while after the training. The model keeps a copy of each photo it can
          use until you delete the model.
        </p>
      )}
    </>
  )
}

function SourcePhoto({
  model,
  photo,
  number,
  onChange,
}: Pick<Props, 'model' | 'onChange'> & { photo: ModelPhoto; number: number }) {
  const isExcluded = photo.use === 'excluded'
  const isOff = isExcluded || photo.use === 'unusable'
  return (
    <div className="flex h-full flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-print bg-stage">
        <KeptImage src={photo.previewUrl} alt={`Photo ${number}`} className={isOff ? 'opacity-45' : ''} />
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
      {photo.use !== 'unusable' && (
        <Exclusion model={model} photo={photo} number={number} onChange={onChange} className="mt-2 self-start" />
      )}
    </div>
  )
}

/** Excludes a photo of a model, or uses it again. */
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
      aria-label={isExcluded ? `Use again, photo ${number}` : `Exclude photo ${number}`}
    >
      {isExcluded ? 'Use again' : 'Exclude'}
    </Button>
  )
}

/** The small picture of a photo, or a word where it is not kept any more. */
function KeptImage({ src, alt, className = '' }: { src: string; alt: string; className?: string }) {
  const [isGone, setIsGone] = useState(false)
  if (isGone) {
    return (
      <span className="grid size-full place-items-center p-2 text-center text-xs text-ink-soft">
        <span className="sr-only">{alt}: </span>No longer kept
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

import type { PhotoFinding } from '@keylight/contract'
import { useEffect, useState } from 'react'
import { t } from '#words'
import { FileDrop } from '../../ui/file-drop.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'

/** Chooses one photo and shows the problems found in it. */
export function PhotoOfOne({
  photo,
  onPhoto,
  findings,
  share,
}: {
  photo: File | null
  onPhoto: (photo: File) => void
  findings: readonly PhotoFinding[]
  /** Upload progress, 0 to 1, or null. */
  share: number | null
}) {
  const url = useObjectUrl(photo)
  const [broken, setBroken] = useState<string | null>(null)
  if (!photo)
    return (
      <FileDrop title={t`Choose a photo`} onPhotos={([first]) => first && onPhoto(first)}>
        {t`One person facing the camera, with head and shoulders visible.`}
      </FileDrop>
    )
  return (
    <div>
      <div className="flex items-center gap-4">
        <span className="print-edge relative grid size-24 shrink-0 place-items-center overflow-hidden bg-stage text-xs text-ink-soft">
          {url && broken !== url ? (
            <img src={url} alt="" onError={() => setBroken(url)} className="size-full object-cover" />
          ) : (
            photo.name.split('.').at(-1)?.toUpperCase()
          )}
        </span>
        <div className="min-w-0">
          <p className="truncate text-[0.9375rem]">{photo.name}</p>
          {share === null ? (
            <PhotoInput
              onPhotos={([first]) => first && onPhoto(first)}
              className="inline-block py-1.5 font-medium text-accent underline underline-offset-4"
            >
              {t`Choose another photo`}
            </PhotoInput>
          ) : (
            <p role="status" className="text-sm text-ink-soft tabular-nums">
              {share < 1 ? t`${Math.round(100 * share)}% uploaded` : t`Checking the photo…`}
            </p>
          )}
        </div>
      </div>
      {findings.length > 0 && (
        <ul role="alert" className="mt-3 space-y-1 text-sm text-bad">
          {findings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

import type { ReactNode } from 'react'
import { t } from '#words'
import { usePhotoDrop } from '../browser/use-photo-drop.ts'
import { Icon } from './icon.tsx'
import { PhotoInput } from './photo-input.tsx'

/** A drop area for photos. While it is shown, photos can be dropped or pasted anywhere on the page. */
export function FileDrop({
  onPhotos,
  title,
  multiple = false,
  disabled = false,
  accept,
  children,
}: {
  onPhotos: (photos: File[]) => void
  title: string
  multiple?: boolean
  disabled?: boolean
  /** MIME types of the files that can be chosen, photos by default. */
  accept?: readonly string[]
  /** Note about accepted photos. */
  children: ReactNode
}) {
  const isOver = usePhotoDrop(onPhotos, !disabled)
  return (
    <PhotoInput
      multiple={multiple}
      disabled={disabled}
      {...(accept && { accept })}
      onPhotos={onPhotos}
      className={`flex flex-col items-center justify-center gap-2 rounded-2xl border-2 border-dashed px-6 py-10 text-center transition-colors ${
        isOver
          ? 'border-accent bg-accent-wash'
          : 'border-edge/60 not-has-disabled:hover:border-edge not-has-disabled:hover:bg-stage'
      }`}
    >
      <Icon name="photo" className="size-8 text-ink-soft" />
      <span className="text-heading">{isOver ? t`Drop to add` : title}</span>
      <span className="text-[0.9375rem] text-ink-soft">
        <span className="pointer-coarse:hidden">{t`Drop, paste or click to choose.`} </span>
        {children}
      </span>
    </PhotoInput>
  )
}

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { PhotoInput } from './photo-input.tsx'
import { usePhotoDrop } from './use-photo-drop.ts'

/** A place to choose photos, or to drop or paste them; the whole page takes them while it is shown. */
export function FileDrop({
  onPhotos,
  title,
  multiple = false,
  disabled = false,
  children,
}: {
  onPhotos: (photos: File[]) => void
  title: string
  multiple?: boolean
  disabled?: boolean
  /** What may be chosen. */
  children: ReactNode
}) {
  const isOver = usePhotoDrop(onPhotos, !disabled)
  return (
    <PhotoInput
      multiple={multiple}
      disabled={disabled}
      onPhotos={onPhotos}
      className={`flex flex-col items-center justify-center gap-2 rounded-2xl border-2 border-dashed px-6 py-10 text-center transition-colors ${
        isOver
          ? 'border-accent bg-accent-wash'
          : 'border-edge/60 not-has-disabled:hover:border-edge not-has-disabled:hover:bg-stage'
      }`}
    >
      <Icon name="photo" className="size-8 text-ink-soft" />
      <span className="text-heading">{isOver ? 'Drop to add' : title}</span>
      <span className="text-[0.9375rem] text-ink-soft">
        <span className="pointer-coarse:hidden">Drop, paste or click to choose. </span>
        {children}
      </span>
    </PhotoInput>
  )
}

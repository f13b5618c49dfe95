import { photoTypes } from '@keylight/contract'
import type { ReactNode } from 'react'

/** A file input that looks as its label does. `camera`: opens the front camera where there is one. */
export function PhotoInput({
  onPhotos,
  multiple = false,
  camera = false,
  className,
  children,
}: {
  onPhotos: (photos: File[]) => void
  multiple?: boolean
  camera?: boolean
  className: string
  children: ReactNode
}) {
  return (
    <label
      className={`cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${className}`}
    >
      <input
        type="file"
        accept={photoTypes.join(',')}
        multiple={multiple}
        {...(camera ? { capture: 'user' as const } : {})}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const photos = [...(currentTarget.files ?? [])]
          // So that choosing the same file again is a choice.
          currentTarget.value = ''
          if (photos.length > 0) onPhotos(photos)
        }}
      />
      {children}
    </label>
  )
}

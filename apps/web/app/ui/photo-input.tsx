import { photoTypes } from '@keylight/contract'
import type { ReactNode } from 'react'

/** A file input that looks as its label does. `camera`: opens the front camera where there is one. */
export function PhotoInput({
  onPhotos,
  multiple = false,
  camera = false,
  disabled = false,
  className,
  children,
}: {
  onPhotos: (photos: File[]) => void
  multiple?: boolean
  camera?: boolean
  disabled?: boolean
  className: string
  children: ReactNode
}) {
  return (
    <label
      className={`has-enabled:cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${className}`}
    >
      <input
        type="file"
        accept={photoTypes.join(',')}
        multiple={multiple}
        disabled={disabled}
        {...(camera ? { capture: 'user' as const } : {})}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const photos = [...(currentTarget.files ?? [])]
          // Without this, choosing the same file again would change nothing.
          currentTarget.value = ''
          if (photos.length > 0) onPhotos(photos)
        }}
      />
      {children}
    </label>
  )
}

import { photoTypes } from '@keylight/contract'
import { type ReactNode, useEffect, useRef } from 'react'

/** A file input styled by its label. `camera`: opens the front camera if there is one. */
export function PhotoInput({
  onPhotos,
  multiple = false,
  camera = false,
  accept = photoTypes,
  disabled = false,
  className,
  children,
}: {
  onPhotos: (photos: File[]) => void
  multiple?: boolean
  camera?: boolean
  /** MIME types of the files that can be chosen. */
  accept?: readonly string[]
  disabled?: boolean
  className: string
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const heard = useRef(onPhotos)
  heard.current = onPhotos
  // Files chosen before hydration fired their event without a listener. They are passed on after hydration.
  useEffect(() => {
    const early = takeFiles(input.current!)
    if (early.length > 0) queueMicrotask(() => heard.current(early))
  }, [])
  return (
    <label className={`holds-input outline-offset-3 ${className}`}>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        {...(camera ? { capture: 'user' as const } : {})}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const photos = takeFiles(currentTarget)
          if (photos.length > 0) onPhotos(photos)
        }}
      />
      {children}
    </label>
  )
}

/** Empties the input: otherwise, choosing the same file again would fire no event. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  if (files.length > 0) input.value = ''
  return files
}

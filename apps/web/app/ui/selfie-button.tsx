import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { t } from '#words'
import { loadPart } from '../load-part.ts'
import { Icon } from './icon.tsx'
import { PhotoInput } from './photo-input.tsx'

const Camera = lazy(() => loadPart(() => import('./camera.tsx')))

/** Takes a photo with the camera of this device: in our own dialog where the page may, otherwise in the phone's camera app. */
export function SelfieButton({ onPhoto, className }: { onPhoto: (photo: File) => void; className: string }) {
  const [open, setOpen] = useState(false)
  // A prerendered page doesn't know yet, and keeps the place of the button.
  const live = useSyncExternalStore<boolean | null>(never, mayUseCamera, () => null)
  const words = (
    <>
      <Icon name="camera" className="size-5" />
      {t`Take a selfie`}
    </>
  )
  if (!live) {
    return (
      <PhotoInput
        camera
        onPhotos={([photo]) => photo && onPhoto(photo)}
        className={`${className} ${live === null ? 'not-pointer-coarse:invisible' : 'not-pointer-coarse:hidden'}`}
      >
        {words}
      </PhotoInput>
    )
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {words}
      </button>
      {open && (
        <Suspense>
          <Camera onClose={() => setOpen(false)} onPhoto={onPhoto} />
        </Suspense>
      )}
    </>
  )
}

const never = () => () => {}

/** Browsers offer the camera to secure addresses only. */
const mayUseCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

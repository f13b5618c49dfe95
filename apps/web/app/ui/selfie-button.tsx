import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { t } from '#words'
import { loadPart } from '../load-part.ts'
import { Icon } from './icon.tsx'
import { PhotoInput } from './photo-input.tsx'

const Camera = lazy(() => loadPart(() => import('./camera.tsx')))

/** Takes a photo with the device camera: in our dialog where permitted, otherwise in the phone's camera app. */
export function SelfieButton({ onPhoto, className }: { onPhoto: (photo: File) => void; className: string }) {
  const [open, setOpen] = useState(false)
  // Unknown while prerendering, so the button's space is reserved.
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

/** Browsers allow the camera only in secure contexts. */
const mayUseCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

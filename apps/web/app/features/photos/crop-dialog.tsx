import { useRef, useState } from 'react'
import { t } from '#words'
import { inDigits } from '../../formats/numbers.ts'
import { useCall } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/slider.tsx'
import { type CropFrame, heightOf, middleOf, narrowestFrame, placeFrame, type Size, widestFrame } from './crop-frame.ts'

/** Half the minimum size of a photo, so that a face in the crop can still be large enough. */
const shortSideMin = 256

const steps: Record<string, [x: number, y: number, grow: number]> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  '+': [0, 0, 1],
  '=': [0, 0, 1],
  '-': [0, 0, -1],
}

/** Crops a photo to one person. The frame can be dragged, or moved and resized with the keyboard. */
export function CropDialog({
  open,
  name,
  address,
  onCropped,
  onClose,
}: {
  open: boolean
  name: string
  address: string
  onCropped: (photo: File) => void
  onClose: () => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [photo, setPhoto] = useState<Size | null>(null)
  const [frame, setFrame] = useState<CropFrame | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const cropping = useCall(async () => {
    if (!image.current || !frame) return
    onCropped(await cropped(image.current, frame, name))
  })
  const place = (next: { x: number; y: number; width: number }) =>
    photo && setFrame(placeFrame(photo, next, shortSideMin))
  const begin = (element: HTMLImageElement) => {
    const size = { width: element.naturalWidth, height: element.naturalHeight }
    setPhoto(size)
    setFrame(placeFrame(size, { x: size.width / 2, y: size.height / 2, width: widestFrame(size) * 0.7 }, shortSideMin))
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Crop photo`}>
      {isUnreadable ? (
        <Alert kind="warning">
          {t`This browser can’t show ${name}. Crop it on your phone or in another app, then add it again.`}
        </Alert>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{t`Move the frame over one person so it includes the whole head and shoulders.`}</p>
          <div className="relative mx-auto w-fit touch-none overflow-hidden rounded-lg bg-stage select-none">
            <img
              ref={image}
              src={address}
              alt={name}
              draggable={false}
              onLoad={({ currentTarget }) => begin(currentTarget)}
              onError={() => setIsUnreadable(true)}
              className="max-h-[52dvh] max-w-full"
            />
            {photo && frame && <Frame photo={photo} frame={frame} onPlace={place} />}
          </div>
          {photo && frame && (
            <div className="mt-5">
              <Slider
                label={t`Crop size`}
                value={Math.round(frame.width)}
                from={Math.round(narrowestFrame(photo, shortSideMin))}
                to={Math.round(widestFrame(photo))}
                words={(width) => `${inDigits(width)} × ${inDigits(Math.round(heightOf({ width })))}`}
                onChange={(width) => place({ ...middleOf(frame), width })}
              />
            </div>
          )}
          {cropping.problem && (
            <Alert kind="error" className="mt-4">
              {cropping.problem.message}
            </Alert>
          )}
          <div className="mt-6 flex justify-end gap-3">
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button kind="primary" disabled={!frame} busy={cropping.busy} onClick={() => void cropping.start()}>
              {t`Crop photo`}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const shares = (value: number, of: number) => `${(value / of) * 100}%`

function Frame({
  photo,
  frame,
  onPlace,
}: {
  photo: Size
  frame: CropFrame
  onPlace: (next: { x: number; y: number; width: number }) => void
}) {
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const middle = middleOf(frame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has controls; this is one control.
    <div
      role="group"
      aria-roledescription={t`crop frame`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users move it.
      tabIndex={0}
      aria-label={t`Frame, ${Math.round((middle.x / photo.width) * 100)}% from the left and ${Math.round((middle.y / photo.height) * 100)}% from the top. Move it with the arrow keys, and resize it with plus and minus.`}
      className="absolute cursor-move border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/55%)] outline-offset-2"
      style={{
        left: shares(frame.left, photo.width),
        top: shares(frame.top, photo.height),
        width: shares(frame.width, photo.width),
        height: shares(heightOf(frame), photo.height),
      }}
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        const size = (event.shiftKey ? 0.1 : 0.02) * widestFrame(photo)
        const [x, y, grow] = step
        onPlace({ x: middle.x + x * size, y: middle.y + y * size, width: frame.width + grow * size })
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => {
        if (!dragged.current) return
        const scale = frame.width / event.currentTarget.clientWidth
        const { x, y } = dragged.current
        dragged.current = { x: event.clientX, y: event.clientY }
        onPlace({
          x: middle.x + (event.clientX - x) * scale,
          y: middle.y + (event.clientY - y) * scale,
          width: frame.width,
        })
      }}
      onPointerUp={() => {
        dragged.current = null
      }}
      onPointerCancel={() => {
        dragged.current = null
      }}
    />
  )
}

/** Returns the part of the photo in the frame, in full resolution. */
async function cropped(image: HTMLImageElement, frame: CropFrame, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(frame.width)
  canvas.height = Math.round(heightOf(frame))
  canvas.getContext('2d')!.drawImage(image, -frame.left, -frame.top)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  if (!blob) throw new Error(t`We couldn’t crop the photo.`)
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

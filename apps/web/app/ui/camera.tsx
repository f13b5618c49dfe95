import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { Alert } from './alert.tsx'
import { Button } from './buttons.tsx'
import { Icon } from './icon.tsx'
import { NativeDialog } from './native-dialog.tsx'

/** A camera in a dialog, with a guide for the face and a live check of the light. Nothing leaves the page. */
export default function Camera({ onClose, onPhoto }: { onClose: () => void; onPhoto: (photo: File) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const { ready, problem } = useStream(video)
  const light = useLight(video, ready)
  const take = async () => {
    const photo = await photoOf(video.current!)
    if (!photo) return
    onPhoto(photo)
    onClose()
  }
  return (
    <NativeDialog open onClose={onClose} title={t`Take a selfie`} className="w-[min(30rem,calc(100vw-2rem))]">
      {problem ? (
        <Alert kind="error">{problem}</Alert>
      ) : (
        <div className="relative mx-auto aspect-3/4 max-h-[60dvh] overflow-hidden rounded-xl bg-black">
          <video ref={video} autoPlay playsInline muted className="size-full -scale-x-100 object-cover" />
          <div
            aria-hidden="true"
            className="absolute top-[14%] left-1/2 aspect-3/4 h-[58%] -translate-x-1/2 rounded-[50%] border-3 border-dashed border-white/85 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
          />
          <p
            role="status"
            className="absolute inset-x-3 bottom-3 rounded-lg bg-black/65 px-3 py-2 text-center text-[0.9375rem] text-balance text-white"
          >
            {!ready ? t`Starting the camera…` : lightWords[light]}
          </p>
        </div>
      )}
      <div className="mt-5 flex justify-center">
        {problem ? (
          <Button onClick={onClose}>{t`Choose a photo instead`}</Button>
        ) : (
          <Button
            kind="primary"
            size="large"
            disabled={!ready}
            icon={<Icon name="camera" className="size-5" />}
            onClick={() => void take()}
          >
            {t`Take photo`}
          </Button>
        )}
      </div>
    </NativeDialog>
  )
}

function useStream(video: RefObject<HTMLVideoElement | null>): { ready: boolean; problem: string | null } {
  const [ready, setReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    const wanted = { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1920 } }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
      if (gone || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setReady(true)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: Error) => gone || setProblem(sentenceFor(error.name)))
    return () => {
      gone = true
      stop()
    }
  }, [video])
  return { ready, problem }
}

function sentenceFor(name: string): string {
  if (name === 'NotAllowedError')
    return t`Your browser blocks the camera on this page. Allow it in the settings for this site, or choose a photo instead.`
  if (name === 'NotFoundError') return t`We couldn’t find a camera on this device. Choose a photo instead.`
  return t`The camera didn’t start. Another app may be using it. Close that app, or choose a photo instead.`
}

type Light = 'good' | 'dark' | 'bright'
const lightWords: Record<Light, string> = {
  good: t`Fit your face into the oval and look at the camera.`,
  dark: t`It’s too dark. Face a window or a lamp.`,
  bright: t`It’s too bright. Turn away from the light a little.`,
}

const lightSeconds = 0.7
/** Range of mean brightness in the middle of the image, 0 to 255, for a good photo. */
const darkBelow = 55
const brightAbove = 215

function useLight(video: RefObject<HTMLVideoElement | null>, ready: boolean): Light {
  const [light, setLight] = useState<Light>('good')
  useEffect(() => {
    if (!ready) return
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const timer = setInterval(() => {
      const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {}
      if (!context || width === 0) return
      const side = Math.min(width, height) / 2
      context.drawImage(video.current!, (width - side) / 2, (height - side) / 2, side, side, 0, 0, 32, 32)
      const brightness = brightnessOf(context.getImageData(0, 0, 32, 32).data)
      setLight(brightness < darkBelow ? 'dark' : brightness > brightAbove ? 'bright' : 'good')
    }, lightSeconds * 1000)
    return () => clearInterval(timer)
  }, [video, ready])
  return light
}

function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let i = 0; i < pixels.length; i += 4)
    sum += 0.2126 * pixels[i]! + 0.7152 * pixels[i + 1]! + 0.0722 * pixels[i + 2]!
  return sum / (pixels.length / 4)
}

/** Returns the full camera frame, not mirrored. */
async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return blob && new File([blob], `selfie-${Date.now()}.jpg`, { type: 'image/jpeg' })
}

import { getWriterModel, seePicture, seePictureLimits } from '@keylight/contract'
import { useEffect, useState } from 'react'
import { Trans, t } from '#words'
import { call, uploadWithProgress } from '../../../api/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons.tsx'

/** Sends the picture to the language model of this site, if there is one that sees and the visitor wants it. */
export function SeeIt({ picture, onWords }: { picture: File; onWords: (words: string) => void }) {
  const [isOffered, setOffered] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    // Without an answer nothing is offered, and the page does what it always does.
    call(getWriterModel, {}, { signal: leaving.signal }).then(
      ({ seesPictures }) => setOffered(seesPictures),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  if (!isOffered) return null
  const send = async () => {
    setState('busy')
    setProblem('')
    try {
      const { words } = await uploadWithProgress(seePicture, {}, await smallCopyOf(picture), { onProgress() {} })
      onWords(words)
      setState('done')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
      setState('idle')
    }
  }
  return (
    <section className="mt-6 max-w-140 rounded-2xl border border-line p-5">
      <h2 className="font-semibold">{t`Have a language model look at it`}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          It can say who and what is in the image. For that, a copy of {seePictureLimits.longSide.toLocaleString('en')}{' '}
          pixels is sent to the language model that this site uses. We don’t keep it. All else on this page stays on
          your device.
        </Trans>
      </p>
      <div className="mt-4">
        <Button size="small" busy={state === 'busy'} onClick={() => void send()}>
          {state === 'done' ? t`Send the image again` : t`Send the image`}
        </Button>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {state === 'busy' && t`The model is looking at your image…`}
        {state === 'done' && t`Its words are in the field above. Change them as you like.`}
      </p>
      {problem && (
        <Alert kind="error" className="mt-4">
          {problem}
        </Alert>
      )}
    </section>
  )
}

/** A JPEG without anything that the camera wrote about place, time or owner. */
async function smallCopyOf(picture: File): Promise<File> {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new Error('This browser can’t send this kind of image. Choose a JPEG, PNG or WebP.')
  })
  const scale = Math.min(1, seePictureLimits.longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })], 'picture.jpg')
}

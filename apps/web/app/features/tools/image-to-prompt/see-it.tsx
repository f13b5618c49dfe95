import { getWriterModel, seePicture, seePictureLimits } from '@keylight/contract'
import { useEffect, useState } from 'react'
import { Trans, t } from '#words'
import { call, uploadWithProgress } from '../../../api/client.ts'
import { inDigits } from '../../../formats/numbers.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons.tsx'

/** Sends the image to this site's vision model, if there is one and the visitor requests it. */
export function SeeIt({ picture, onWords }: { picture: File; onWords: (words: string) => void }) {
  const [isOffered, setOffered] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    // On failure, the page works without it.
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
      <h2 className="font-semibold">{t`Describe it with a language model`}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          It can describe the people and objects in the image. A copy {inDigits(seePictureLimits.longSide)} pixels wide
          or high is sent to the language model this site uses. We don’t keep the copy. Everything else on this page
          stays on your device.
        </Trans>
      </p>
      <div className="mt-4">
        <Button size="small" busy={state === 'busy'} onClick={() => void send()}>
          {state === 'done' ? t`Send image again` : t`Send image`}
        </Button>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {state === 'busy' && t`The model is looking at your image…`}
        {state === 'done' && t`The description is in the field above. Edit it as you like.`}
      </p>
      {problem && (
        <Alert kind="error" className="mt-4">
          {problem}
        </Alert>
      )}
    </section>
  )
}

/** Returns a JPEG without metadata such as location, time and owner. */
async function smallCopyOf(picture: File): Promise<File> {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new Error(t`This browser can’t open this type of image. Choose a JPEG, PNG or WebP.`)
  })
  const scale = Math.min(1, seePictureLimits.longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  // Transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })], 'picture.jpg')
}

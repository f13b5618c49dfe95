import type { PreviewSubject, UnmetNeed } from '@keylight/contract'
import { useEffect, useState } from 'react'
import { requestPreview } from '../styles/preview-queue.ts'

export interface Dressed {
  key: string
  /** The preview's subject. */
  subject: PreviewSubject
  image: HTMLImageElement
  missing: readonly UnmetNeed[]
}

/** No preview is requested while a slider is being dragged. */
const settleMs = 250

/**
 * Returns the preview of an image or model in an outfit (`subject`), or the last preview while it loads. `state` is the
 * current preview's: loading, ready or failed.
 */
export function useDressed(
  of: string,
  subject: PreviewSubject,
): { dressed: Dressed | null; state: 'drawing' | 'shown' | 'unavailable' } {
  const key = JSON.stringify([of, subject])
  const [dressed, setDressed] = useState<Dressed | null>(null)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all inputs.
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const timer = setTimeout(async () => {
      const preview = await requestPreview(of, subject, signal)
      if (signal.aborted) return
      if (preview === null) {
        setUnavailable(key)
        return
      }
      const image = new Image()
      image.src = preview.url
      await image.decode().catch(() => undefined)
      if (!signal.aborted) setDressed({ key, subject, image, missing: preview.missing })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [key])
  const isOfThis = dressed !== null && JSON.parse(dressed.key)[0] === of
  const state = dressed?.key === key ? 'shown' : unavailable === key ? 'unavailable' : 'drawing'
  return { dressed: isOfThis ? dressed : null, state }
}

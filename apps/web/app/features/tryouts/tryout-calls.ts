import { getCapabilities, limits, restyleTryout, startTryout } from '@keylight/contract'
import { CallFailed, call, sentenceOf, uploadWithProgress } from '../../api/client.ts'
import type { Change } from './tryout-run.ts'

/** The styles the engine can make. `null` if not known: then every style is offered. */
export const availableStyles = (): Promise<ReadonlySet<string> | null> =>
  call(getCapabilities, {}).then(
    ({ styles }) => new Set(styles.map(({ id }) => id)),
    () => null,
  )

/** Sends a photo to be made in a style and tells every change on the way, until `signal` stops it. */
export async function sendPhoto(
  photo: File,
  style: string,
  signal: AbortSignal,
  tell: (change: Change) => void,
): Promise<void> {
  if (photo.size > limits.photoBytesMax) {
    const { sentenceOfFinding } = await import('@keylight/messages/findings')
    return tell({ kind: 'refused', sentence: sentenceOfFinding('file_too_big', navigator.languages) })
  }
  const onProgress = (share: number) => signal.aborted || tell({ kind: 'sent', share })
  try {
    const { picture, findings, ...answer } = await uploadWithProgress(startTryout, { style }, photo, {
      onProgress,
      signal,
    })
    tell({ kind: 'made', ...answer, warnings: findings, picture: { ...picture, whole: true } })
  } catch (error) {
    if (!signal.aborted) tell(refusal(error))
  }
}

function refusal(error: unknown): Change {
  const sentence = sentenceOf(error)
  if (!(error instanceof CallFailed)) return { kind: 'failed', sentence, wayOn: null }
  if (error.code === 'photo_refused' || error.code === 'file_too_big') return { kind: 'refused', sentence }
  if (error.code === 'unreachable' && !navigator.onLine) return { kind: 'stuck', because: 'offline' }
  // Whoever has used up the server's free photos would fail again for the rest of the hour.
  const wayOn = error.code === 'too_many_runs' ? 'device' : error.canRetry ? 'again' : null
  return { kind: 'failed', sentence, wayOn }
}

/** The photo of a try-out in a further style. */
export const restyle = (tryoutId: string, style: string): Promise<Change> =>
  call(restyleTryout, { tryoutId, style }).then(
    ({ picture }) => ({ kind: 'restyled', tryoutId, picture: { ...picture, whole: true } }),
    (error) => ({ kind: 'restyleFailed', tryoutId, style, sentence: sentenceOf(error) }),
  )

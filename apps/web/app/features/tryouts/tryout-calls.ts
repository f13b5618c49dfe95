import { getCapabilities, limits, restyleTryout, startTryout } from '@keylight/contract'
import { CallFailed, call, sentenceOf, uploadWithProgress } from '../../api/client.ts'
import type { Change } from './tryout-run.ts'

/** Returns the styles the engine can render, or null if unknown, which offers every style. */
export const availableStyles = (): Promise<ReadonlySet<string> | null> =>
  call(getCapabilities, {}).then(
    ({ styles }) => new Set(styles.map(({ id }) => id)),
    () => null,
  )

/** Uploads a photo for a headshot in a style and reports each change until `signal` aborts. */
export async function sendPhoto(
  photo: File,
  style: string,
  signal: AbortSignal,
  report: (change: Change) => void,
): Promise<void> {
  if (photo.size > limits.photoBytesMax) {
    const { sentenceOfFinding } = await import('@keylight/messages/findings')
    return report({ kind: 'refused', sentence: sentenceOfFinding('file_too_big', navigator.languages) })
  }
  const onProgress = (share: number) => signal.aborted || report({ kind: 'sent', share })
  try {
    const { picture, findings, ...answer } = await uploadWithProgress(startTryout, { style }, photo, {
      onProgress,
      signal,
    })
    report({ kind: 'made', ...answer, warnings: findings, picture: { ...picture, whole: true } })
  } catch (error) {
    if (!signal.aborted) report(refusal(error))
  }
}

function refusal(error: unknown): Change {
  const sentence = sentenceOf(error)
  if (!(error instanceof CallFailed)) return { kind: 'failed', sentence, wayOn: null }
  if (error.code === 'photo_refused' || error.code === 'file_too_big') return { kind: 'refused', sentence }
  if (error.code === 'unreachable' && !navigator.onLine) return { kind: 'stuck', because: 'offline' }
  // The server's free photos are used up for the rest of the hour.
  const wayOn = error.code === 'too_many_runs' ? 'device' : error.canRetry ? 'again' : null
  return { kind: 'failed', sentence, wayOn }
}

/** Requests another style of the photo. */
export const restyle = (tryoutId: string, style: string): Promise<Change> =>
  call(restyleTryout, { tryoutId, style }).then(
    ({ picture }) => ({ kind: 'restyled', tryoutId, picture: { ...picture, whole: true } }),
    (error) => ({ kind: 'restyleFailed', tryoutId, style, sentence: sentenceOf(error) }),
  )

import {
  type Gender,
  getCapabilities,
  type Look,
  limits,
  looks,
  type PhotoFinding,
  photoFindings,
  restyleTryout,
  startTryout,
  type TryoutPicture,
} from '@keylight/contract'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { CallFailed, call, sentenceOf, uploadWithProgress } from '../../api/client.ts'

/** The looks that one selfie can carry: they change what is behind and how it is lit. */
export const looksFor = (gender: Gender): Look[] =>
  looks.filter((look) => look.gender === gender && look.group === 'headshot')

export const firstLook = (gender: Gender): string => `${gender}.headshot.blue-gradient`

/** Where one photo stands between being chosen and being a headshot. */
export type Run =
  | { stage: 'idle' }
  /** `share`: how much of the file was sent, 0 to 1. */
  | { stage: 'sending'; photoUrl: string; share: number }
  | { stage: 'making'; photoUrl: string }
  | {
      stage: 'made'
      photoUrl: string
      tryoutId: string
      deletedAt: string
      warnings: PhotoFinding[]
      /** By look. A look that was asked for and is not here yet is being made. */
      pictures: Readonly<Record<string, TryoutPicture>>
      /** Why the latest further style could not be made. */
      problem: { style: string; sentence: string } | null
    }
  | { stage: 'refused'; photoUrl: string; sentence: string }
  /** It was not the photo: the same one can be sent again. */
  | { stage: 'failed'; photoUrl: string; sentence: string; canRetry: boolean }

type Change =
  | { kind: 'chosen'; photoUrl: string }
  | { kind: 'sent'; share: number }
  | { kind: 'made'; tryoutId: string; deletedAt: string; warnings: PhotoFinding[]; picture: TryoutPicture }
  | { kind: 'restyled'; picture: TryoutPicture }
  | { kind: 'restyleFailed'; style: string; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string; canRetry: boolean }
  | { kind: 'cleared' }

export function afterChange(run: Run, change: Change): Run {
  if (change.kind === 'chosen') return { stage: 'sending', photoUrl: change.photoUrl, share: 0 }
  if (change.kind === 'cleared' || run.stage === 'idle') return { stage: 'idle' }
  const { photoUrl } = run
  switch (change.kind) {
    case 'sent':
      return change.share < 1 ? { stage: 'sending', photoUrl, share: change.share } : { stage: 'making', photoUrl }
    case 'made': {
      const { tryoutId, deletedAt, warnings, picture } = change
      const pictures = { [picture.style]: picture }
      return { stage: 'made', photoUrl, tryoutId, deletedAt, warnings, pictures, problem: null }
    }
    case 'restyled':
      if (run.stage !== 'made') return run
      return { ...run, pictures: { ...run.pictures, [change.picture.style]: change.picture }, problem: null }
    case 'restyleFailed':
      return run.stage === 'made' ? { ...run, problem: { style: change.style, sentence: change.sentence } } : run
    case 'refused':
      return { stage: 'refused', photoUrl, sentence: change.sentence }
    case 'failed':
      return { stage: 'failed', photoUrl, sentence: change.sentence, canRetry: change.canRetry }
  }
}

/** One visitor's try-out: a photo, the look it is shown in, and what came of it. */
export function useTryout() {
  const [run, change] = useReducer(afterChange, { stage: 'idle' })
  const [lookId, setLookId] = useState(firstLook('man'))
  const [available, setAvailable] = useState<ReadonlySet<string> | null>(null)
  const photo = useRef<File | null>(null)
  const sending = useRef<AbortController | null>(null)

  useEffect(() => {
    // Not knowing what the engine can do is no reason to stop anybody: it will say so itself.
    call(getCapabilities, {}).then(
      ({ styles }) => setAvailable(new Set(styles.map(({ id }) => id))),
      () => setAvailable(null),
    )
    return () => sending.current?.abort()
  }, [])

  const photoUrl = run.stage === 'idle' ? null : run.photoUrl
  useEffect(() => () => void (photoUrl && URL.revokeObjectURL(photoUrl)), [photoUrl])

  const send = useCallback(async (file: File, style: string) => {
    sending.current?.abort()
    const stopping = new AbortController()
    sending.current = stopping
    const { signal } = stopping
    photo.current = file
    change({ kind: 'chosen', photoUrl: URL.createObjectURL(file) })
    if (file.size > limits.photoBytesMax) return change({ kind: 'refused', sentence: photoFindings.file_too_big })
    try {
      const answer = await uploadWithProgress(startTryout, { style }, file, {
        onProgress: (share) => signal.aborted || change({ kind: 'sent', share }),
        signal,
      })
      change({ kind: 'made', ...answer, warnings: answer.findings })
    } catch (error) {
      if (signal.aborted) return
      const code = error instanceof CallFailed ? error.code : null
      if (code === 'photo_refused' || code === 'file_too_big') change({ kind: 'refused', sentence: sentenceOf(error) })
      else {
        const canRetry = error instanceof CallFailed && error.canRetry
        change({ kind: 'failed', sentence: sentenceOf(error), canRetry })
      }
    }
  }, [])

  const chooseLook = async (id: string) => {
    setLookId(id)
    if (run.stage !== 'made' || run.pictures[id]) return
    try {
      change({ kind: 'restyled', ...(await call(restyleTryout, { tryoutId: run.tryoutId, style: id })) })
    } catch (error) {
      change({ kind: 'restyleFailed', style: id, sentence: sentenceOf(error) })
    }
  }

  const start = useCallback((file: File) => send(file, lookId), [send, lookId])

  return {
    run,
    lookId,
    chooseLook,
    start,
    retry: () => photo.current && send(photo.current, lookId),
    clear: () => change({ kind: 'cleared' }),
    isAvailable: (id: string) => available === null || available.has(id),
  }
}

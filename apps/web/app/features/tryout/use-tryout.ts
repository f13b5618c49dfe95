import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { afterChange, firstLook } from './tryout-run.ts'

/** The calls come when somebody turns to the try-out: to read the page nobody needs them. */
const loadCalls = () => import('./tryout-calls.ts')

/** One visitor's try-out: a photo, the look it is shown in, and what came of it. */
export function useTryout() {
  const [run, change] = useReducer(afterChange, { stage: 'idle' })
  const [lookId, setLookId] = useState(firstLook('man'))
  const [available, setAvailable] = useState<ReadonlySet<string> | null>(null)
  const photo = useRef<File | null>(null)
  const sending = useRef<AbortController | null>(null)
  const asked = useRef(false)

  useEffect(() => () => sending.current?.abort(), [])

  const photoUrl = run.stage === 'idle' ? null : run.photoUrl
  useEffect(() => () => void (photoUrl && URL.revokeObjectURL(photoUrl)), [photoUrl])

  /** Finds out, once, what the engine can do. */
  const prepare = useCallback(async () => {
    if (asked.current) return
    asked.current = true
    setAvailable(await (await loadCalls()).availableLooks())
  }, [])

  const send = useCallback(async (file: File, style: string) => {
    sending.current?.abort()
    const stopping = new AbortController()
    sending.current = stopping
    photo.current = file
    change({ kind: 'chosen', photoUrl: URL.createObjectURL(file) })
    await (await loadCalls()).sendPhoto(file, style, stopping.signal, change)
  }, [])

  const chooseLook = async (id: string) => {
    setLookId(id)
    if (run.stage === 'made' && !run.pictures[id]) change(await (await loadCalls()).restyle(run.tryoutId, id))
  }

  return {
    run,
    lookId,
    prepare,
    chooseLook,
    start: useCallback((file: File) => send(file, lookId), [send, lookId]),
    retry: () => photo.current && send(photo.current, lookId),
    clear: () => change({ kind: 'cleared' }),
    isAvailable: (id: string) => available === null || available.has(id),
  }
}

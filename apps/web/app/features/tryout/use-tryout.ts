import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Device } from './device.ts'
import { deviceAbility } from './device-ability.ts'
import { afterChange, type Change, type Run, type Way } from './tryout-run.ts'

type Made = Pick<Run & { stage: 'made' }, 'tryoutId' | 'deletedAt'>

/** The calls come when somebody turns to the try-out: to read the page nobody needs them. */
const loadCalls = () => import('./tryout-calls.ts')
const loadDevice = () => import('./device.ts')

/** One visitor's try-out: a photo, the look it is shown in (at first `presetLook`), and what came of it. */
export function useTryout(presetLook: string) {
  const [run, change] = useReducer(afterChange, { stage: 'idle' })
  const [lookId, setLookId] = useState(presetLook)
  const [available, setAvailable] = useState<ReadonlySet<string> | null>(null)
  const [way, setWay] = useState<Way>('device')
  const [canUseDevice, setCanUseDevice] = useState(true)
  const photo = useRef<File | null>(null)
  const sending = useRef<AbortController | null>(null)
  const device = useRef<Device | null>(null)
  const asked = useRef(false)
  const latestLook = useRef(lookId)

  // The page was written before anything was known of the browser.
  useEffect(() => {
    const ability = deviceAbility()
    setCanUseDevice(ability !== 'no')
    if (ability !== 'yes') setWay('server')
    return () => {
      sending.current?.abort()
      device.current?.close()
    }
  }, [])

  const photoUrl = run.stage === 'idle' ? null : run.photoUrl
  useEffect(() => () => void (photoUrl && URL.revokeObjectURL(photoUrl)), [photoUrl])

  /** Finds out, once, what the engine can do. */
  const prepare = useCallback(async () => {
    if (asked.current) return
    asked.current = true
    void import('./tryout-stages.tsx')
    setAvailable(await (await loadCalls()).availableLooks())
  }, [])

  const restyle = useCallback(async ({ tryoutId, deletedAt }: Made, id: string) => {
    if (deletedAt === null) device.current?.restyle(id)
    else change(await (await loadCalls()).restyle(tryoutId, id))
  }, [])

  const tell = useCallback(
    (news: Change) => {
      change(news)
      // Another look may have been chosen while this one was being made.
      if (news.kind === 'made' && news.picture.style !== latestLook.current) void restyle(news, latestLook.current)
    },
    [restyle],
  )

  const make = useCallback(
    async (file: File, way: Way) => {
      sending.current?.abort()
      const stopping = new AbortController()
      sending.current = stopping
      photo.current = file
      change({ kind: 'chosen', photoUrl: URL.createObjectURL(file), way })
      if (way === 'server') {
        device.current?.close()
        await (await loadCalls()).sendPhoto(file, latestLook.current, stopping.signal, tell)
        return
      }
      const { openDevice } = await loadDevice()
      if (stopping.signal.aborted) return
      device.current ??= openDevice(tell)
      device.current.make(file, latestLook.current)
    },
    [tell],
  )

  const chooseLook = (id: string) => {
    setLookId(id)
    latestLook.current = id
    if (run.stage === 'made' && !run.pictures[id]) void restyle(run, id)
  }

  return {
    run,
    lookId,
    way,
    canUseDevice,
    prepare,
    chooseLook,
    chooseWay: setWay,
    start: useCallback((file: File) => make(file, way), [make, way]),
    retry: () => photo.current && make(photo.current, way),
    useServer: () => {
      setWay('server')
      if (photo.current) void make(photo.current, 'server')
    },
    clear: () => change({ kind: 'cleared' }),
    isAvailable: (id: string) => way === 'device' || available === null || available.has(id),
  }
}

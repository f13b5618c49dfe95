import type { PaletteColour } from '@keylight/imaging/tools'
import { useEffect, useRef, useState } from 'react'
import { plural, t } from '#words'
import { ask, onStudioLoaded } from '../portraits/portraits.ts'
import { filterOf, keyOf, type Panel } from './scenes.ts'

export interface MadePanel {
  blob: Blob
  /** For drawing. */
  bitmap: ImageBitmap
}

export interface Character {
  /** Whether any photo shows as much as a half body. */
  isWide: boolean
  person: { blob: Blob; bitmap: ImageBitmap } | null
  palette: readonly PaletteColour[]
  /** By the panel's own key and the photo it was made of. */
  made: ReadonlyMap<string, MadePanel>
  state: 'meeting' | 'making' | 'ready' | 'failed' | 'stopped'
  /** The loaded share of the files the device needs, 0 to 1; null once all are loaded. */
  share: number | null
  problem: string | null
  /** About photos that were left out. */
  leftOut: string | null
}

const size = { width: 1024, height: 1280 }
/** In which light the large cut-out stands. */
const cutOutStyle = 'setting:white'

const empty: Character = {
  isWide: false,
  person: null,
  palette: [],
  made: new Map(),
  state: 'meeting',
  share: null,
  problem: null,
  leftOut: null,
}

/** Which photo a panel is made of: they take turns. */
export const keyOnSheet = (panel: Panel, index: number, photos: number): string =>
  `${keyOf(panel)} ${photos > 0 ? index % photos : 0}`

/** Gets to know the person, cuts them out, and makes the panels one after the other. What is made is made once. */
export function useCharacter(photos: readonly File[], panels: readonly Panel[]) {
  const [character, setCharacter] = useState(empty)
  const [known, setKnown] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const stop = useRef<AbortController | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew.
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    setKnown([])
    setCharacter(empty)
    const stopHearing = onStudioLoaded((share) => setCharacter((now) => ({ ...now, share: share < 1 ? share : null })))
    meet(photos, signal)
      .then(
        ({ photosKnown, ...met }) => {
          setCharacter((now) => ({ ...now, ...met, state: 'making', share: null }))
          setKnown(photosKnown)
        },
        (error: unknown) => signal.aborted || setCharacter((now) => ({ ...now, ...failed(error) })),
      )
      .finally(stopHearing)
    return () => {
      stopped.abort()
      stopHearing()
    }
  }, [photos, attempt])

  const made = useRef(character.made)
  made.current = character.made
  useEffect(() => {
    if (known.length === 0) return
    const stopped = new AbortController()
    const { signal } = stopped
    stop.current = stopped
    const makeAll = async () => {
      for (const [index, panel] of panels.entries()) {
        const key = keyOnSheet(panel, index, known.length)
        if (made.current.has(key)) continue
        const picture = await makePanel(panel, known[index % known.length]!, signal)
        if (signal.aborted) return
        setCharacter((now) => ({ ...now, made: new Map(now.made).set(key, picture) }))
      }
    }
    setCharacter((now) => ({ ...now, state: 'making', problem: null }))
    makeAll().then(
      () => signal.aborted || setCharacter((now) => ({ ...now, state: 'ready' })),
      (error: unknown) => signal.aborted || setCharacter((now) => ({ ...now, ...failed(error) })),
    )
    return () => stopped.abort()
  }, [known, panels])

  return {
    character,
    photosKnown: known.length,
    /** Stops making; what is there stays. */
    cancel: () => {
      stop.current?.abort()
      setCharacter((now) => ({ ...now, state: 'stopped' }))
    },
    retry: () => setAttempt((n) => n + 1),
  }
}

const failed = (error: unknown) =>
  ({ state: 'failed', problem: error instanceof Error ? error.message : '' }) satisfies Partial<Character>

/** What the studio finds out about the person, with its names for the photos. Throws if it can use none of them. */
async function meet(photos: readonly File[], signal: AbortSignal) {
  const photosKnown: string[] = []
  const refused: string[] = []
  let isWide = false
  for (const photo of photos) {
    const of = crypto.randomUUID()
    try {
      const { widest } = await ask('meet', { of, photo }, signal)
      isWide ||= widest === 'half-body'
      photosKnown.push(of)
    } catch (error) {
      if (signal.aborted) throw error
      refused.push(error instanceof Error ? error.message : '')
    }
  }
  const [first] = photosKnown
  const reasons = [...new Set(refused)].join(' ')
  if (!first) throw new Error(reasons)
  const blob = await ask('cutOut', { of: first, style: cutOutStyle }, signal)
  const bitmap = await createImageBitmap(blob)
  const palette = await ask('palette', { of: first }, signal)
  const leftOut =
    refused.length > 0
      ? t`${plural(refused.length, { one: 'One photo is', other: 'Some photos are' })} left out. ${reasons}`
      : null
  return { photosKnown, isWide, person: { blob, bitmap }, palette, leftOut }
}

async function makePanel({ scene, framing, mirrored, drawing }: Panel, of: string, signal: AbortSignal) {
  const wanted = { of, style: `setting:${scene}`, framing, mirrored, filter: filterOf(drawing), ...size }
  const blob = await ask('picture', wanted, signal)
  return { blob, bitmap: await createImageBitmap(blob) }
}

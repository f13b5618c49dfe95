import type { PaletteColour } from '@keylight/imaging/tools'
import { useEffect, useRef, useState } from 'react'
import { plural } from '#words'
import { ask, onStudioLoaded } from '../portraits/portraits.ts'
import { filterOf, keyOf, type Panel } from './scenes.ts'

export interface MadePanel {
  blob: Blob
  /** The decoded photo, for drawing. */
  bitmap: ImageBitmap
}

export interface Character {
  /** Whether any photo shows at least a half body. */
  isWide: boolean
  person: { blob: Blob; bitmap: ImageBitmap } | null
  palette: readonly PaletteColour[]
  /** Finished panels, by panel key and photo. */
  made: ReadonlyMap<string, MadePanel>
  state: 'meeting' | 'making' | 'ready' | 'failed' | 'stopped'
  /** Loaded share of the required files, 0 to 1, or null once all are loaded. */
  share: number | null
  problem: string | null
  /** Message about rejected photos. */
  leftOut: string | null
}

const size = { width: 1024, height: 1280 }
/** Light of the large cut-out. */
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

/** Panels alternate between the photos. */
export const keyOnSheet = (panel: Panel, index: number, photos: number): string =>
  `${keyOf(panel)} ${photos > 0 ? index % photos : 0}`

/** Analyses the person, cuts them out, and renders the panels one at a time, each once. */
export function useCharacter(photos: readonly File[], panels: readonly Panel[]) {
  const [character, setCharacter] = useState(empty)
  const [known, setKnown] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const stop = useRef<AbortController | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts over.
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
    /** Stops rendering; finished panels stay. */
    cancel: () => {
      stop.current?.abort()
      setCharacter((now) => ({ ...now, state: 'stopped' }))
    },
    retry: () => setAttempt((n) => n + 1),
  }
}

const failed = (error: unknown) =>
  ({ state: 'failed', problem: error instanceof Error ? error.message : '' }) satisfies Partial<Character>

/** Returns the studio's analysis of the person and the studio's photo ids. Throws if no photo is usable. */
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
      ? `${plural(refused.length, { one: 'We left out one photo.', other: 'We left out # photos.' })} ${reasons}`
      : null
  return { photosKnown, isWide, person: { blob, bitmap }, palette, leftOut }
}

async function makePanel({ scene, framing, mirrored, drawing }: Panel, of: string, signal: AbortSignal) {
  const wanted = { of, style: `setting:${scene}`, framing, mirrored, filter: filterOf(drawing), ...size }
  const blob = await ask('picture', wanted, signal)
  return { blob, bitmap: await createImageBitmap(blob) }
}

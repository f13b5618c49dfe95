import type { PaletteColour } from '@keylight/imaging/tools'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  /** Of what the device needs, 0 to 1; null once it is here. */
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
    const meet = async () => {
      const met: string[] = []
      const refused: string[] = []
      let isWide = false
      for (const photo of photos) {
        const of = crypto.randomUUID()
        try {
          const { widest } = await ask('meet', { of, photo }, signal)
          isWide ||= widest === 'half-body'
          met.push(of)
        } catch (error) {
          if (signal.aborted) return
          refused.push(error instanceof Error ? error.message : '')
        }
      }
      const [first] = met
      if (!first) throw new Error([...new Set(refused)].join(' '))
      const blob = await ask('cutOut', { of: first, style: cutOutStyle }, signal)
      const bitmap = await createImageBitmap(blob)
      const palette = await ask('palette', { of: first }, signal)
      const leftOut =
        refused.length > 0
          ? `${refused.length === 1 ? 'One photo is' : 'Some photos are'} left out. ${[...new Set(refused)].join(' ')}`
          : null
      setCharacter((now) => ({
        ...now,
        isWide,
        person: { blob, bitmap },
        palette,
        leftOut,
        state: 'making',
        share: null,
      }))
      setKnown(met)
    }
    meet()
      .catch((error: unknown) => {
        if (signal.aborted) return
        setCharacter((now) => ({ ...now, state: 'failed', problem: error instanceof Error ? error.message : '' }))
      })
      .finally(stopHearing)
    return () => {
      stopped.abort()
      stopHearing()
    }
  }, [photos, attempt])

  const made = useRef(character.made)
  made.current = character.made
  const make = useCallback(
    async (wanted: readonly Panel[], signal: AbortSignal) => {
      for (const [index, panel] of wanted.entries()) {
        const key = keyOnSheet(panel, index, known.length)
        if (made.current.has(key)) continue
        const blob = await ask(
          'picture',
          {
            of: known[index % known.length]!,
            style: `setting:${panel.scene}`,
            framing: panel.framing,
            mirrored: panel.mirrored,
            filter: filterOf(panel.drawing),
            ...size,
          },
          signal,
        )
        const bitmap = await createImageBitmap(blob)
        if (signal.aborted) return
        setCharacter((now) => ({ ...now, made: new Map(now.made).set(key, { blob, bitmap }) }))
      }
    },
    [known],
  )

  useEffect(() => {
    if (known.length === 0) return
    const stopped = new AbortController()
    stop.current = stopped
    setCharacter((now) => ({ ...now, state: 'making', problem: null }))
    make(panels, stopped.signal).then(
      () => stopped.signal.aborted || setCharacter((now) => ({ ...now, state: 'ready' })),
      (error: unknown) => {
        if (stopped.signal.aborted) return
        setCharacter((now) => ({ ...now, state: 'failed', problem: error instanceof Error ? error.message : '' }))
      },
    )
    return () => stopped.abort()
  }, [known, panels, make])

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

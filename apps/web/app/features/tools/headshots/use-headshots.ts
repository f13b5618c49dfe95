import { useCallback, useEffect, useRef, useState } from 'react'
import { plural } from '#words'
import { awaitReveal } from '../../../ui/reveal.tsx'
import { makePicture } from '../../tryouts/tryout-session.ts'
import type { Crop } from './crops.ts'

export interface Headshot {
  style: string
  crop: Crop
  blob: Blob
  /** The photo in the same framing. */
  before: Blob | null
  name: string
}

/** Creates headshots in several styles and sizes, one after the other, from the photo named `face` on this device. */
export function useHeadshots(face: string | null) {
  const [made, setMade] = useState<readonly Headshot[]>([])
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }, [])
  // Headshots of another photo may show another person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face changes with the photo.
  useEffect(() => {
    setMade([])
    setProblem(null)
    return cancel
  }, [face, cancel])

  const start = async (styles: readonly string[], crops: readonly Crop[]) => {
    if (face === null) return
    cancel()
    const stop = new AbortController()
    const { signal } = stop
    running.current = stop
    setProblem(null)
    setMade([])
    setProgress({ done: 0, of: styles.length * crops.length })
    let failed = 0
    // Sizes are the outer loop, because headshots of one size share the framing.
    const befores = new Map<string, Blob | null>()
    for (const crop of crops) {
      const { width, height } = crop
      const shape = `${width} ${height}`
      if (!befores.has(shape)) befores.set(shape, await makePicture(face, { style: null, width, height }, signal))
      for (const style of styles) {
        if (signal.aborted) return
        const blob = await makePicture(face, { style, width, height }, signal)
        if (signal.aborted) return
        if (blob) {
          const name = `headshot-${style.split('.').at(-1)}-${crop.id}.jpg`
          const headshot = { style, crop, blob, before: befores.get(shape) ?? null, name }
          awaitReveal(name)
          setMade((now) => [...now, headshot])
        } else failed++
        setProgress((now) => now && { ...now, done: now.done + 1 })
      }
    }
    running.current = null
    setProgress(null)
    if (failed > 0)
      setProblem(
        navigator.onLine
          ? plural(failed, {
              one: 'We couldn’t create # headshot on this device. Close other tabs and try again.',
              other: 'We couldn’t create # headshots on this device. Close other tabs and try again.',
            })
          : plural(failed, {
              one: '# headshot needs a background that isn’t downloaded yet. Try again when you’re back online.',
              other: '# headshots need backgrounds that aren’t downloaded yet. Try again when you’re back online.',
            }),
      )
  }
  return { made, progress, problem, start, cancel }
}

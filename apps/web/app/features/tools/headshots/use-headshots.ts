import { useCallback, useEffect, useRef, useState } from 'react'
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

/** Makes styles in several sizes, one after the other, of the photo that is known on this device as `face`. */
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
  // Those of another photo are not this person's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is when the face changes.
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
    // Sizes outside: pictures of one size share the framing of the person.
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
          ? `We couldn’t make ${failed} of them on this device. Close other tabs and make those again.`
          : `You’re offline, and ${failed} of them need their place from the network. Make those again when you’re back.`,
      )
  }
  return { made, progress, problem, start, cancel }
}

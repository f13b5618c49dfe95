import type { Scene, Style } from '@keylight/scenes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#words'
import { openToolWorker, ToolProblem, type ToolWorker } from '../tool-worker.ts'
import type { ToScene } from './scene.worker.ts'
import { sizeOf } from './sizes.ts'

export const variationsAtOnce = 4
/** Longer side of a preview, in pixels. */
const previewLongSide = 512

/** A scene to render, without size and seed. */
export interface Order {
  scene: Omit<Scene, 'seed' | 'width' | 'height'>
  style: Style | null
  /** Width divided by height. */
  shape: number
  /** Seed of the first variation. The others use the following seeds. */
  seed: number
  /** Alternative text: the prompt as we understood it. */
  title: string
}

export interface Drawing {
  seed: number
  state: 'working' | 'made' | 'failed' | 'cancelled'
  /** 0 to 1. */
  share: number
  picture: Blob | null
  problem: string | null
}

/** A variation in full size. */
export interface Whole extends Drawing {
  longSide: number
}

const startOf = (seed: number): Drawing => ({ seed, state: 'working', share: 0, picture: null, problem: null })

/** Renders variations of a scene, in parallel if the device can, and one of them in full size. */
export function useVariations() {
  const workers = useRef<ToolWorker<ToScene, Blob>[]>([])
  const [order, setOrder] = useState<Order | null>(null)
  const [drawings, setDrawings] = useState<readonly Drawing[]>([])
  const [whole, setWhole] = useState<Whole | null>(null)
  const stop = useRef<AbortController | null>(null)

  const workerOf = useCallback((index: number) => {
    // Half of the cores, so that the page stays responsive.
    const count = Math.min(variationsAtOnce, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
    const slot = index % count
    workers.current[slot] ??= openToolWorker<ToScene, Blob>(
      () => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' }),
    )
    return workers.current[slot]!
  }, [])
  useEffect(
    () => () => {
      stop.current?.abort()
      for (const worker of workers.current) worker?.close()
    },
    [],
  )

  const draw = useCallback(
    async (asked: Order, seed: number, longSide: number, index: number, change: (to: Partial<Drawing>) => void) => {
      const signal = stop.current!.signal
      try {
        const scene = { ...asked.scene, seed, ...sizeOf(asked.shape, longSide) }
        const picture = await workerOf(index).ask(
          { scene, style: asked.style },
          { signal, tell: ({ share }) => !signal.aborted && change({ share: share ?? 0 }) },
        )
        if (!signal.aborted) change({ state: 'made', share: 1, picture })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ToolProblem)) console.warn('The scene could not be rendered:', error)
        const problem = error instanceof ToolProblem ? error.message : t`Something went wrong. Try again.`
        change({ state: 'failed', problem })
      }
    },
    [workerOf],
  )

  const begin = useCallback(() => {
    stop.current?.abort()
    stop.current = new AbortController()
  }, [])

  return useMemo(
    () => ({
      order,
      drawings,
      whole,
      start(asked: Order) {
        begin()
        const seeds = Array.from({ length: variationsAtOnce }, (_, i) => asked.seed + i)
        setOrder(asked)
        setWhole(null)
        setDrawings(seeds.map(startOf))
        for (const [index, seed] of seeds.entries())
          void draw(asked, seed, previewLongSide, index, (to) =>
            setDrawings((before) => before.map((drawing) => (drawing.seed === seed ? { ...drawing, ...to } : drawing))),
          )
      },
      /** Renders one of the variations in full size. */
      enlarge(seed: number, longSide: number) {
        if (!order) return
        begin()
        setDrawings((before) => before.map(cancelled))
        setWhole({ ...startOf(seed), longSide })
        void draw(order, seed, longSide, 0, (to) =>
          setWhole((before) =>
            before && before.seed === seed && before.longSide === longSide ? { ...before, ...to } : before,
          ),
        )
      },
      /** Stops rendering. */
      cancel() {
        stop.current?.abort()
        setDrawings((before) => before.map(cancelled))
        setWhole((before) => before && cancelled(before))
      },
    }),
    [order, drawings, whole, begin, draw],
  )
}

const cancelled = <Kind extends Drawing>(drawing: Kind): Kind =>
  drawing.state === 'working' ? { ...drawing, state: 'cancelled' } : drawing

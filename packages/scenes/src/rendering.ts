import type { RgbImage } from '@keylight/imaging/raster'
import type { Scene } from './scene.ts'

/** Renders a scene row by row. Yields how much is done, from 0 to 1; whoever stops asking cancels it. */
export type Rendering = Generator<number, RgbImage>

export const angles = { wide: 84, normal: 54, long: 26 } as const

/** Passes on the progress of a part of the work. */
export function* part<Made>(from: number, to: number, work: Generator<number, Made>): Generator<number, Made> {
  let next = work.next()
  while (!next.done) {
    yield from + (to - from) * next.value
    next = work.next()
  }
  return next.value
}

/** Times with a low sun or none. */
export const isLow = ({ time }: Scene): boolean => ['sunset', 'dusk', 'dawn', 'golden', 'night'].includes(time)

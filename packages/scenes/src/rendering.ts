import type { RgbImage } from '@keylight/imaging/raster'
import type { Scene } from './scene.ts'

/** A renderer that yields its progress, 0 to 1. It can be abandoned to cancel it. */
export type Rendering = Generator<number, RgbImage>

export const angles = { wide: 84, normal: 54, long: 26 } as const

/** Maps the progress of a step into the range from `from` to `to`. */
export function* part<Made>(from: number, to: number, work: Generator<number, Made>): Generator<number, Made> {
  let next = work.next()
  while (!next.done) {
    yield from + (to - from) * next.value
    next = work.next()
  }
  return next.value
}

/** Returns whether the sun is low or below the horizon. */
export const isLow = ({ time }: Scene): boolean => ['sunset', 'dusk', 'dawn', 'golden', 'night'].includes(time)

/** What the stages of imaging see of the nets that an admin added. Each answers null if it can't: the built-in way is taken. */
import type { FaceEmbedder } from '../identity/face-embedder.ts'
import type { Plane, RgbImage } from '../pixels.ts'

export interface AddedNets {
  matting?: MattingNet
  upscaling?: UpscalingNet
  /** Tells whether two faces are of one person. */
  faces?: FaceEmbedder
}

export interface MattingNet {
  /** Its answer is the matte, or it guides our own matting. */
  use: 'matte' | 'guide'
  /** The alpha of everybody in the picture, 0 to 1. Asking again for the same picture costs nothing. */
  alphaOf(image: RgbImage): Promise<Plane | null>
}

export interface UpscalingNet {
  /** Null also where the net is not used for the factor, or would take too long. */
  enlarge(image: RgbImage, factor: 2 | 4): Promise<RgbImage | null>
}

/** Runs one net: a tensor in NCHW, and the output with its dimensions. */
export type RunNet = (
  input: Float32Array,
  dims: readonly number[],
) => Promise<{ values: Float32Array; dims: readonly number[] }>

/** Told once, in a sentence, when a net is given up. */
export type Warn = (sentence: string) => void

/** Takes the built-in way from the first failure on: what failed once would fail for every picture, after a wait. */
export function untilItFails<A extends unknown[], T>(
  what: string,
  warn: Warn,
  work: (...args: A) => Promise<T | null>,
): (...args: A) => Promise<T | null> {
  let hasFailed = false
  return async (...args) => {
    if (hasFailed) return null
    try {
      return await work(...args)
    } catch (error) {
      if (!hasFailed) warn(`${what} failed, so the built-in way is used: ${(error as Error).message}`)
      hasFailed = true
      return null
    }
  }
}

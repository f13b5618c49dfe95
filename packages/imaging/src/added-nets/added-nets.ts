/**
 * The interface through which imaging stages use added models. Each function returns null if its model can't be used;
 * the stage then falls back to the built-in method.
 */
import type { FaceEmbedder } from '../identity/face-embedder.ts'
import type { Plane, RgbImage } from '../pixels.ts'

export interface AddedNets {
  matting?: MattingNet
  upscaling?: UpscalingNet
  /** Decides whether two faces belong to the same person. */
  faces?: FaceEmbedder
}

export interface MattingNet {
  /** Whether its output is used as the matte directly, or guides our own matting. */
  use: 'matte' | 'guide'
  /** Returns the alpha of all people in the image, 0 to 1. Cached per image. */
  alphaOf(image: RgbImage): Promise<Plane | null>
}

export interface UpscalingNet {
  /** Also returns null if the model isn't used for this factor, or would take too long. */
  enlarge(image: RgbImage, factor: 2 | 4): Promise<RgbImage | null>
}

/** Runs inference: takes a tensor in NCHW layout, returns the output with its dimensions. */
export type RunNet = (
  input: Float32Array,
  dims: readonly number[],
) => Promise<{ values: Float32Array; dims: readonly number[] }>

/** Called once per model that is disabled after a failure. */
export type Warn = (sentence: string) => void

/**
 * Wraps `work` so that it returns null after the first failure. Otherwise, it would fail for every image, each time
 * after a delay.
 */
export function disableOnFailure<A extends unknown[], T>(
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
      if (!hasFailed) warn(`${what} failed, so the built-in method is used: ${(error as Error).message}`)
      hasFailed = true
      return null
    }
  }
}

import type { ToolWorker } from '../tool-worker.ts'
import type { FromCutout, Matte, ToCutout } from './cutout.worker.ts'

/** A picture that was cut out, and the mattes that it had before somebody brushed. */
export interface Cutout {
  what: 'people' | 'thing'
  clear: boolean
  matte: Matte
  cut: ImageBitmap
  backdrop: ImageBitmap
  photo: ImageBitmap
  past: readonly Matte[]
}

export type CutoutWorker = ToolWorker<ToCutout, FromCutout>

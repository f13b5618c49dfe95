import type { ToolWorker } from '../tool-worker.ts'
import type { FromCutout, Matte, ToCutout } from './cutout.worker.ts'

/** A cut-out, with its earlier mattes for undo. */
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

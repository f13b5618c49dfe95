import type { Message } from './message.ts'

/** The names of files in an export of an account, without folder, day and extension. */
export interface ExportLabels {
  /** A photo of a model, or one that waits for a model. */
  photo: { model: string | null }
  picture: { model: string; style: string }
  thumbnail: { model: string; style: string }
  /** Null once the picture that was upscaled is deleted. */
  upscale: { of: ExportLabel | null; factor: number }
  video: { model: string; kind: 'video' | 'storyboard' }
}

export type ExportLabel = Message<ExportLabels>

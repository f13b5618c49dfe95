import type { Message } from './message.ts'

/** File names in the export of an account, without folder, day and extension. */
export interface ExportLabels {
  /** `model` is null for a photo that waits for a model. */
  photo: { model: string | null }
  picture: { model: string; style: string }
  thumbnail: { model: string; style: string }
  /** `of` is null once the upscaled picture is deleted. */
  upscale: { of: ExportLabel | null; factor: number }
  video: { model: string; kind: 'video' | 'storyboard' }
}

export type ExportLabel = Message<ExportLabels>

import type { Message } from './message.ts'

/** File names in account exports, without folder, date or extension. */
export interface ExportLabels {
  /** `model` is null for a photo that hasn't been used for training. */
  photo: { model: string | null }
  picture: { model: string; style: string }
  thumbnail: { model: string; style: string }
  /** `of` is null once the source is deleted. */
  upscale: { of: ExportLabel | null; factor: number }
  video: { model: string; kind: 'video' | 'storyboard' }
}

export type ExportLabel = Message<ExportLabels>

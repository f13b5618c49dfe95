import type { ThumbnailDesign } from '@keylight/contract'
import type { LayerWorks } from './layers.ts'
import type { Part } from './parts.ts'
import type { Change } from './use-design.ts'

/** A template, applied with the current headline. */
export interface Template {
  name: string
  title: string
  make: (design: ThumbnailDesign) => ThumbnailDesign
}

export interface PanelProps {
  design: ThumbnailDesign
  change: Change
  selected: Part | null
  onSelect: (part: Part | null) => void
  works: LayerWorks
  letters: number
}

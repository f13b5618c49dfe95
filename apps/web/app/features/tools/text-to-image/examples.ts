import type { SceneExample } from '../scenes/sizes.ts'

export const textToImageExamples: readonly SceneExample[] = [
  { prompt: 'sunset over a calm sea, some clouds', seed: 2, picture: 'sunset-sea', ratio: 3 / 2 },
  { prompt: 'marbled paper in navy, gold and cream', seed: 14, picture: 'marbling', ratio: 3 / 2 },
  { prompt: 'mountains in the morning, watercolour', seed: 3, picture: 'watercolour-mountains', ratio: 3 / 2 },
  { prompt: 'layers of cut paper, teal, mint and coral', seed: 8, picture: 'cut-paper', ratio: 3 / 2 },
  { prompt: 'desert dunes at golden hour, oil painting', seed: 9, picture: 'oil-dunes', ratio: 3 / 2 },
  { prompt: 'blue and magenta ink in water', seed: 21, picture: 'ink', ratio: 3 / 2 },
]

import type { SceneExample } from '../scenes/scene-desk.tsx'

export const textToImageExamples: readonly SceneExample[] = [
  { prompt: 'sunset over a calm sea, some clouds', seed: 2, picture: 'sunset-sea', shape: '3:2' },
  { prompt: 'marbled paper in navy, gold and cream', seed: 14, picture: 'marbling', shape: '3:2' },
  { prompt: 'mountains in the morning, watercolour', seed: 3, picture: 'watercolour-mountains', shape: '3:2' },
  { prompt: 'layers of cut paper, teal, mint and coral', seed: 8, picture: 'cut-paper', shape: '3:2' },
  { prompt: 'desert dunes at golden hour, oil painting', seed: 9, picture: 'oil-dunes', shape: '3:2' },
  { prompt: 'blue and magenta ink in water', seed: 21, picture: 'ink', shape: '3:2' },
]

import type { SceneExample } from '../scenes/scene-desk.tsx'

export const realisticPhotoExamples: readonly SceneExample[] = [
  { prompt: 'mountain lake at golden hour, some clouds', seed: 6, picture: 'golden-lake', shape: '3:2' },
  { prompt: 'golden light in an empty room', seed: 5, picture: 'golden-room', shape: '3:2' },
  { prompt: 'rough sea under a cloudy sky, golden hour', seed: 3, picture: 'cloudy-sea', shape: '3:2' },
  { prompt: 'product podium in a sage and cream studio', seed: 6, picture: 'studio', shape: '3:2' },
  { prompt: 'misty mountains at dawn', seed: 5, picture: 'misty-mountains', shape: '3:2' },
  { prompt: 'snow field in the morning, clear sky', seed: 3, picture: 'snow', shape: '3:2' },
]

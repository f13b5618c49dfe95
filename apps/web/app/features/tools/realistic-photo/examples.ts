import type { SceneExample } from '../scenes/sizes.ts'

export const realisticPhotoExamples: readonly SceneExample[] = [
  { prompt: 'mountain lake at golden hour, some clouds', seed: 6, picture: 'golden-lake', ratio: 3 / 2 },
  { prompt: 'golden light in an empty room', seed: 5, picture: 'golden-room', ratio: 3 / 2 },
  { prompt: 'rough sea under a cloudy sky, golden hour', seed: 3, picture: 'cloudy-sea', ratio: 3 / 2 },
  { prompt: 'product podium in a terracotta and cream studio', seed: 12, picture: 'studio-set', ratio: 3 / 2 },
  { prompt: 'misty mountains at dawn', seed: 5, picture: 'misty-mountains', ratio: 3 / 2 },
  { prompt: 'snow field in the morning, clear sky', seed: 3, picture: 'snow', ratio: 3 / 2 },
  { prompt: 'city skyline at dusk, clear sky', seed: 7, picture: 'dusk-city', ratio: 3 / 2 },
  { prompt: 'a meadow with poppies at golden hour', seed: 1, picture: 'poppy-meadow', ratio: 3 / 2 },
  { prompt: 'misty pine forest in the morning', seed: 1, picture: 'misty-forest', ratio: 3 / 2 },
]

/** Scene descriptions. A prompt is parsed into one, and a renderer turns it into an image. */

export const sceneKinds = [
  'sky',
  'sea',
  'mountains',
  'lake',
  'dunes',
  'snow',
  'city',
  'meadow',
  'forest',
  'room',
  'table',
  'studio',
  'gradient',
  'paper',
  'marbling',
  'ink',
] as const
export type SceneKind = (typeof sceneKinds)[number]

export const times = ['dawn', 'morning', 'noon', 'afternoon', 'golden', 'sunset', 'dusk', 'night'] as const
export type TimeOfDay = (typeof times)[number]

export const weathers = ['clear', 'fair', 'cloudy', 'overcast', 'storm', 'mist'] as const
export type Weather = (typeof weathers)[number]

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

export const lenses = ['wide', 'normal', 'long'] as const
export type LensChoice = (typeof lenses)[number]

export interface Scene {
  kind: SceneKind
  time: TimeOfDay
  weather: Weather
  /** For vegetation: leaves, flowers and snow on branches. */
  season: Season
  lens: LensChoice
  /** Exposure compensation in stops. */
  exposure: number
  /** Colour temperature shift: warmer above 0, cooler below, -1 to 1. */
  warmth: number
  /** 0 for black and white, 1 for natural colours, up to 1.6. */
  saturation: number
  /** From 0.7 (soft) to 1.4 (hard). */
  contrast: number
  /** Roughness of waves, wind and relief, 0 to 1. */
  drama: number
  /** Colours named in the prompt, as #rrggbb. Used by kinds without a fixed colour. */
  colours: readonly string[]
  seed: number
  width: number
  height: number
}

export const usualScene: Omit<Scene, 'kind' | 'seed' | 'width' | 'height'> = {
  time: 'afternoon',
  weather: 'fair',
  season: 'summer',
  lens: 'normal',
  exposure: 0,
  warmth: 0,
  saturation: 1,
  contrast: 1,
  drama: 0.5,
  colours: [],
}

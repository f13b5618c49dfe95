import type { Scene, SceneKind, Style, TimeOfDay, Weather } from '@keylight/scenes'

/** Kinds of picture that pass for a photo, and those that are designs. */
export const photoKinds: readonly SceneKind[] = [
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
]
export const allKinds: readonly SceneKind[] = [...photoKinds, 'gradient', 'paper', 'marbling', 'ink']

export const byWords = 'words'
type OrWords<Value extends string> = { value: Value | typeof byWords; label: string }

export const timeChoices: OrWords<TimeOfDay>[] = [
  { value: byWords, label: 'As described' },
  { value: 'dawn', label: 'Dawn' },
  { value: 'morning', label: 'Morning' },
  { value: 'noon', label: 'Noon' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'golden', label: 'Golden hour' },
  { value: 'sunset', label: 'Sunset' },
  { value: 'dusk', label: 'Dusk' },
  { value: 'night', label: 'Night' },
]
export const weatherChoices: OrWords<Weather>[] = [
  { value: byWords, label: 'As described' },
  { value: 'clear', label: 'Clear' },
  { value: 'fair', label: 'Some clouds' },
  { value: 'cloudy', label: 'Cloudy' },
  { value: 'overcast', label: 'Overcast' },
  { value: 'storm', label: 'Storm' },
  { value: 'mist', label: 'Mist' },
]
export const lensChoices: OrWords<Scene['lens']>[] = [
  { value: byWords, label: 'As described' },
  { value: 'wide', label: 'Wide angle (20 mm)' },
  { value: 'normal', label: 'Normal (35 mm)' },
  { value: 'long', label: 'Long (78 mm)' },
]
export const styleChoices: OrWords<Style | 'photo'>[] = [
  { value: byWords, label: 'As described' },
  { value: 'photo', label: 'Photo' },
  { value: 'oil', label: 'Oil painting' },
  { value: 'watercolour', label: 'Watercolour' },
  { value: 'pencil', label: 'Pencil drawing' },
  { value: 'cartoon', label: 'Cartoon' },
  { value: 'animation', label: 'Painted animation' },
  { value: 'pop', label: 'Pop art' },
]

export const shapes = [
  { value: '3:2', label: '3:2', ratio: 3 / 2 },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
  { value: '1:1', label: 'Square', ratio: 1 },
  { value: '4:5', label: '4:5', ratio: 4 / 5 },
  { value: '9:16', label: '9:16', ratio: 9 / 16 },
] as const
export type Shape = (typeof shapes)[number]['value']

export const sizes = [
  { value: '1024', label: '1,024 px' },
  { value: '1536', label: '1,536 px' },
  { value: '2048', label: '2,048 px' },
] as const
export type Size = (typeof sizes)[number]['value']

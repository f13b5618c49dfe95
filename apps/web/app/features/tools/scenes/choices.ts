import type { Scene, SceneKind, Style, TimeOfDay, Weather } from '@keylight/scenes'
import { t } from '#words'

/** Kinds of photorealistic images, and of designs. */
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
  { value: byWords, label: t`As described` },
  { value: 'dawn', label: t`Dawn` },
  { value: 'morning', label: t`Morning` },
  { value: 'noon', label: t`Noon` },
  { value: 'afternoon', label: t`Afternoon` },
  { value: 'golden', label: t`Golden hour` },
  { value: 'sunset', label: t`Sunset` },
  { value: 'dusk', label: t`Dusk` },
  { value: 'night', label: t`Night` },
]
export const weatherChoices: OrWords<Weather>[] = [
  { value: byWords, label: t`As described` },
  { value: 'clear', label: t`Clear` },
  { value: 'fair', label: t`Some clouds` },
  { value: 'cloudy', label: t`Cloudy` },
  { value: 'overcast', label: t`Overcast` },
  { value: 'storm', label: t`Storm` },
  { value: 'mist', label: t`Mist` },
]
export const lensChoices: OrWords<Scene['lens']>[] = [
  { value: byWords, label: t`As described` },
  { value: 'wide', label: t`Wide angle (20 mm)` },
  { value: 'normal', label: t`Normal (35 mm)` },
  { value: 'long', label: t`Long (78 mm)` },
]
export const styleChoices: OrWords<Style | 'photo'>[] = [
  { value: byWords, label: t`As described` },
  { value: 'photo', label: t`Photo` },
  { value: 'oil', label: t`Oil painting` },
  { value: 'watercolour', label: t`Watercolour` },
  { value: 'pencil', label: t`Pencil drawing` },
  { value: 'cartoon', label: t`Cartoon` },
  { value: 'animation', label: t`Painted animation` },
  { value: 'pop', label: t`Pop art` },
]

export const shapes = [
  { value: '3:2', label: '3:2', ratio: 3 / 2 },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
  { value: '1:1', label: t`Square`, ratio: 1 },
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

import type { ReadScene } from '@keylight/scenes'
import {
  byWords,
  type lensChoices,
  type Shape,
  type styleChoices,
  type timeChoices,
  type weatherChoices,
} from './choices.ts'
import type { Order } from './use-variations.ts'

type ValueOf<Choices extends readonly { value: unknown }[]> = Choices[number]['value']

/** The input of the scene form. */
export interface SceneWish {
  prompt: string
  /** Digits, or empty for a new seed. */
  seed: string
  shape: Shape
  time: ValueOf<typeof timeChoices>
  weather: ValueOf<typeof weatherChoices>
  lens: ValueOf<typeof lensChoices>
  style: ValueOf<typeof styleChoices>
}

export const emptyWish: SceneWish = {
  prompt: '',
  seed: '',
  shape: '3:2',
  time: byWords,
  weather: byWords,
  lens: byWords,
  style: byWords,
}

/**
 * Returns the order for a prompt, or null if the prompt contains nothing we can render. Chosen settings override the
 * prompt.
 */
export function orderFor(
  { time, weather, lens, style }: SceneWish,
  read: ReadScene,
  seed: number,
  ratio: number,
): Order | null {
  if (!read.scene) return null
  return {
    scene: {
      ...read.scene,
      ...(time !== byWords && { time }),
      ...(weather !== byWords && { weather }),
      ...(lens !== byWords && { lens }),
    },
    style: style === byWords ? read.style : style === 'photo' ? null : style,
    shape: ratio,
    seed,
    title: read.chips.map(({ label }) => label).join(', '),
  }
}

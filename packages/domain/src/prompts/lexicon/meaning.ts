import type { Aspect } from '@keylight/contract'
import type { CameraMove, Direction, FilterName, SettingName } from '@keylight/engine'
import type { Shade } from './colours.ts'

export type Amount = 'warmth' | 'brightness' | 'contrast' | 'saturation' | 'blur'
export type GarmentType =
  | 'suit'
  | 'open suit'
  | 'blazer'
  | 'shirt'
  | 'sweater'
  | 'blouse'
  | 'white coat'
  | 'scrubs'
  | 'robe'
export type Light = NonNullable<Direction['light']>

/** A request for more (1) or less (-1) of an amount. */
export interface AmountMeaning {
  kind: 'amount'
  of: Amount
  sign: 1 | -1
  /** From 0 to 1 if it differs from the default. */
  size?: number
  /** On its own, a noun such as `contrast` doesn't say whether more or less is wanted. */
  isNoun?: true
  shade?: Shade
  label?: string
}

export type ModifierMeaning =
  | { kind: 'degree'; size: number }
  | { kind: 'more' | 'less' | 'none' | 'not' | 'too' | 'enough' }

/** The meaning of a single phrase. The parser combines them. */
export type Meaning =
  | AmountMeaning
  | ModifierMeaning
  /** The amount a style uses without a prompt. */
  | { kind: 'neutral'; of: Amount; label: string }
  | { kind: 'light'; light: Light; label: string; shade?: Shade }
  | { kind: 'mood'; direction: Direction; label: string; shade?: Shade }
  | { kind: 'place'; setting: SettingName; label: string; ambiguous?: { label: string; fallback: Direction } }
  | { kind: 'framing'; framing: NonNullable<Direction['framing']>; label: string }
  | { kind: 'aspect'; aspect: Aspect; label: string }
  | { kind: 'garment'; type: GarmentType }
  | { kind: 'backdrop' }
  | { kind: 'colour'; name: string; hex: string; isThing: boolean }
  | { kind: 'shade'; shade: Shade }
  /** A plain backdrop. */
  | { kind: 'plain' }
  /** A general noun after an adjective, as in `warm tones`. `of` is the amount in `more light` or `less colour`. */
  | { kind: 'head-noun'; of?: Amount; shade?: Shade }
  | { kind: 'and' | 'but' }
  /** Has no meaning on its own. `role` is its effect on the following words. */
  | { kind: 'stop-word'; role?: 'article' | 'preposition' | 'wearing' | 'in-front-of' }
  | { kind: 'style'; style: string; label: string }
  | { kind: 'upscale'; factor: 2 | 4 | null }
  | { kind: 'filter'; filter: FilterName; label: string }
  | { kind: 'cut-out' }
  | { kind: 'undo'; all?: true }
  | { kind: 'move'; move: CameraMove; label: string }
  | { kind: 'light-sweep'; isUnwanted?: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'seconds' }
  | { kind: 'duration'; seconds: number }
  | { kind: 'pace'; seconds: number; label: string }

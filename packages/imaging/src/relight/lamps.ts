/** The basis lamps for relighting. Light is additive, so any lighting is described by their weights. */

/** Increase this when the lighting of people changes, so that previews are rendered again. */
export const lightVersion = 7

/**
 * Left and right are as seen in the image. `ambient` comes from all directions, `key45…` from 35° to the side and 27°
 * above the eyes, `side90…` from beside the person, `top` from above and slightly in front, `low` from below, and
 * `rim…` from behind.
 */
export const lampNames = [
  'ambient',
  'front',
  'key45l',
  'key45r',
  'side90l',
  'side90r',
  'top',
  'low',
  'riml',
  'rimr',
] as const
export type LampName = (typeof lampNames)[number]

/** Weights of the lamps, in the order of `lampNames`. */
export type Lamps = Float32Array

/** Returns lamp weights; lamps that aren't listed are off. */
export function lampsOf(weights: Partial<Record<LampName, number>>): Lamps {
  return Float32Array.from(lampNames, (name) => weights[name] ?? 0)
}

/** Index of each lamp's mirror image in `lampNames`. */
export const mirrored = lampNames.map((name) => {
  const other = name.endsWith('l') ? `${name.slice(0, -1)}r` : name.endsWith('r') ? `${name.slice(0, -1)}l` : name
  const place = lampNames.indexOf(other as LampName)
  return place < 0 ? lampNames.indexOf(name) : place
})

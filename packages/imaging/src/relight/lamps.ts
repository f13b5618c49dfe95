/** The lamps that any light on a person is mixed from. Light adds up, so weights of these say what a light is. */

/** Raised when people are lit differently: previews are then made again. */
export const lightVersion = 6

/**
 * Sides are those of the picture. `ambient` comes from everywhere, `key45…` from 35° to the side and 27° above the eyes,
 * `side90…` from beside the person, `top` from above and a little in front, `low` from below, and `rim…` from behind.
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

/** How much of each lamp there is, in the order of `lampNames`. */
export type Lamps = Float32Array

/** The weights of some lamps; the others are off. */
export function lampsOf(weights: Partial<Record<LampName, number>>): Lamps {
  return Float32Array.from(lampNames, (name) => weights[name] ?? 0)
}

/** The place of each lamp's mirror image in `lampNames`. */
export const mirrored = lampNames.map((name) => {
  const other = name.endsWith('l') ? `${name.slice(0, -1)}r` : name.endsWith('r') ? `${name.slice(0, -1)}l` : name
  const place = lampNames.indexOf(other as LampName)
  return place < 0 ? lampNames.indexOf(name) : place
})

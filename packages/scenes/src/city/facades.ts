import { smoothStep } from '@keylight/imaging/raster'
import { hashed, luminance, type Triple } from '../vectors.ts'
import type { Facade } from './blocks.ts'

/** Incoming light and reflections at a point on a facade. */
export interface FacadeLight {
  /** Irradiance from the sun and from all other light. */
  sun: Triple
  sky: Triple
  /** Cosine between the view direction and the facade normal. */
  facing: number
  /** Writes the radiance reflected by glass whose pane is slightly tilted. */
  mirror(leanAcross: number, leanUp: number, out: Float32Array): void
}

/** Interior light, which depends on the darkness outside. */
export interface Lamps {
  /** Radiance of a lit window. */
  window: number
  /** Fraction of an occupied building that is lit. */
  offices: number
  homes: number
}

const mirrored = new Float32Array(3)
const lampColours: readonly Triple[] = [
  [1, 0.5, 0.17],
  [1, 0.58, 0.24],
  [1, 0.68, 0.36],
  [1, 0.8, 0.55],
  [0.9, 0.95, 0.96],
]

/**
 * Writes the radiance of a facade at `u` metres along it and `z` metres above the street. Detail smaller than a pixel
 * is antialiased by supersampling.
 */
export function shadeFacade(
  { system, wall, tint, mirror, floor, bay, open, tall, isOffice, occupied, floodlight }: Facade,
  id: number,
  u: number,
  z: number,
  belowTop: number,
  light: FacadeLight,
  lamps: Lamps,
  out: Float32Array,
): void {
  const column = Math.floor(u / bay)
  const storey = Math.floor(z / floor)
  const across = u / bay - column
  const up = z / floor - storey
  const sill = (1 - tall) * 0.55
  const isGround = storey === 0
  const isVision =
    system !== 'blind' &&
    belowTop > 1.3 &&
    up > sill &&
    up < sill + tall &&
    Math.abs(across - 0.5) < (isGround ? 0.46 : system === 'ribbon' ? 0.485 : open / 2)
  const isPane = isVision || (system === 'curtain' && belowTop > 1.3 && Math.abs(across - 0.5) < 0.475)
  // Rain streaks, and a slightly different tone per panel.
  const panel = hashed(Math.floor(u / (bay * 2)), storey >> 1, id + 77)
  const weather = 0.94 + 0.09 * panel + 0.05 * hashed(Math.floor(u * 1.7), 3, id) - 0.06 * smoothStep(6, 0, belowTop)
  if (!isPane) {
    // Walls between piers are recessed and shaded.
    const isRecess = system === 'piers' && Math.abs(across - 0.5) < open / 2
    const direct = isRecess ? 0.55 : 1
    for (let c = 0; c < 3; c++)
      out[c] =
        (wall[c]! * weather * (isRecess ? 0.7 : 1) * (light.sun[c]! * direct + light.sky[c]! * (isRecess ? 0.75 : 1))) /
        Math.PI
  } else {
    const lean = hashed(column, storey, id + 3)
    const lean2 = hashed(column, storey, id + 5)
    // Glass panes are slightly curved.
    light.mirror((lean - 0.5) * 0.035 + (across - 0.5) * 0.012, (lean2 - 0.5) * 0.03 + (up - 0.5) * 0.012, mirrored)
    const share = mirror + (1 - mirror) * (1 - light.facing) ** 5
    const deep = system === 'punched' || system === 'piers' ? 0.75 : 1
    const blind = hashed(column >> (isOffice ? 1 : 0), storey, id + 9)
    const isDrawn = isVision && blind < 0.3 && up - sill > tall * (blind / 0.3) * 0.9
    for (let c = 0; c < 3; c++) {
      const behind = isVision ? (isDrawn ? 0.2 : 0.018 + 0.02 * panel) : wall[c]! * 0.5
      out[c] =
        mirrored[c]! * share * tint[c]! * deep +
        (1 - share) * ((behind * tint[c]! * (light.sky[c]! + light.sun[c]! * 0.6)) / Math.PI)
    }
  }
  if (lamps.window > 0) {
    if (isVision && occupied > 0)
      addLamp(column, storey, (up - sill) / tall, id, isOffice, occupied, isGround, lamps, out)
    if (floodlight) {
      // Floodlights shine up from the base of the crown.
      const strength = lamps.window * 0.55 * (isPane ? 0.25 : 1)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + floodlight[c]! * strength
    }
    const streets = lamps.window * 0.3 * Math.exp(-z / 9) * (isPane ? 0.2 : 1)
    const grey = 0.4 + 0.6 * luminance(wall[0], wall[1], wall[2])
    out[0] = out[0]! + streets * grey
    out[1] = out[1]! + streets * grey * 0.68
    out[2] = out[2]! + streets * grey * 0.36
  }
}

function addLamp(
  column: number,
  storey: number,
  high: number,
  id: number,
  isOffice: boolean,
  occupied: number,
  isGround: boolean,
  { window, offices, homes }: Lamps,
  out: Float32Array,
): void {
  let isLit: boolean
  let tone: number
  let strength: number
  if (isGround) {
    isLit = hashed(column >> 2, id, 31) < 0.75
    tone = hashed(id, column >> 2, 32)
    strength = 1.1
  } else if (isOffice) {
    // Offices are lit in whole sections of a floor.
    const tenant = Math.floor((column + 100 + 3 * hashed(storey, id, 21)) / (5 + Math.floor(14 * hashed(id, 5, 22))))
    const isOpen = hashed(tenant, storey, id + 23) < offices * occupied
    isLit = hashed(column, storey, id + 24) < (isOpen ? 0.93 : 0.05 * occupied)
    tone = 0.35 + 0.65 * hashed(id, storey >> 3, 25)
    strength = 0.3 + 0.75 * hashed(tenant, storey, id + 26)
  } else {
    const flat = hashed(storey, id, 33) < 0.3 ? column >> 1 : column
    isLit = hashed(flat, storey, id + 27) < homes * occupied
    tone = 0.62 * hashed(flat, storey, id + 28)
    // Lamps, curtains and screens.
    strength = 0.12 + 1.1 * hashed(flat, storey, id + 29) ** 2.5
  }
  if (!isLit) return
  const colour = lampColours[Math.min(lampColours.length - 1, Math.floor(tone * lampColours.length))]!
  const radiance = window * strength * (0.62 + 0.6 * high) * (0.8 + 0.4 * hashed(column, storey, id + 30))
  for (let c = 0; c < 3; c++) out[c] = out[c]! + radiance * colour[c]!
}

/**
 * The studios and locations of styles: a background with its light. Each style in recipes.ts picks one and lists its
 * changes.
 */
import type { LightDirection } from '../portrait/relief.ts'
import { type PlateName, plates } from './plates.ts'
import type { Bokeh, Gradient, Plate, StyleRecipe, Wall } from './recipe.ts'

type Key = StyleRecipe['key']
type Lit = Omit<StyleRecipe, 'backdrop'>

/**
 * Key lights by position. The `amount` sets the lighting ratio (`keyRatio`); a small amount means a lot of fill light.
 */
const keyFrom =
  (...direction: LightDirection) =>
  (amount: number): Key => ({ direction, amount })
export const left = keyFrom(-0.55, -0.45, 0.7)
export const right = keyFrom(0.55, -0.45, 0.7)
export const farLeft = keyFrom(-0.9, -0.35, 0.35)
export const farRight = keyFrom(0.9, -0.35, 0.35)
export const above = keyFrom(0, -0.6, 0.8)
/** Amount for hard light with hardly any fill: one half of the face stays in shadow. */
export const hardLight = 1.6
/** A low sun, slightly behind the person's side. */
export const lowRight = keyFrom(0.66, -0.25, 0.7)

/** A portrait studio with one soft key light. */
export const studio: Lit = {
  framing: 'head-and-shoulders',
  key: left(0.22),
  rim: 0,
  warmth: 1,
  contrast: 1.04,
  wrap: 0.045,
  shadow: 0.22,
  grain: 0.006,
  finish: { brightness: 1, contrast: 1, saturation: 1, warmth: 1 },
}

function wall(
  surface: Wall['surface'],
  [inner, outer]: [inner: string, outer: string],
  { key = studio.key, rim = 0, ...more }: Partial<Omit<Wall, 'kind'> & Pick<Lit, 'key' | 'rim'>> = {},
): Lit & { backdrop: Wall } {
  const texture = { paper: 0, canvas: 0.45, plaster: 0.4 }[surface]
  return {
    ...studio,
    key,
    rim,
    backdrop: { kind: 'wall', surface, inner, outer, at: [0.5, 0.4], reach: 0.8, texture, ...more },
  }
}

const gradient = (from: string, to: string, angle: number): Lit & { backdrop: Gradient } => ({
  ...studio,
  shadow: 0,
  backdrop: { kind: 'gradient', from, to, angle },
})

const bokeh = (
  [top, foot]: [top: string, foot: string],
  lights: string[],
  more: Partial<Omit<Bokeh, 'kind'>> & Partial<Pick<Lit, 'warmth' | 'rim'>> = {},
): Lit & { backdrop: Bokeh } => {
  const { warmth = 1, rim = 0.25, ...rest } = more
  return {
    ...location,
    warmth,
    rim,
    backdrop: { kind: 'bokeh', top, foot, lights, count: 140, band: 0, brightness: 1, seed: 1, ...rest },
  }
}

/** Outdoors or in a room: light wraps around the person, and nothing is close enough to receive their shadow. */
const location: Lit = { ...studio, key: left(0.18), contrast: 1.02, wrap: 0.06, shadow: 0 }

/** Returns the person's `warmth` in light of this colour temperature. 5000 K is neutral: daylight with a little sun. */
const warmthOf = (kelvin: number) => Math.round((5000 / kelvin) ** 0.07 * 1000) / 1000

const keyOf = { left: left(0.2), right: right(0.2), back: left(0.16), above: above(0.18), front: above(0.12) }

/** Returns a rendered location. Its light determines the position and colour of the key light, and the rim light. */
function place(name: PlateName, more: Partial<Omit<Plate, 'kind' | 'name'>> = {}): Lit & { backdrop: Plate } {
  const { light, kelvin } = plates[name]
  return {
    ...location,
    key: keyOf[light],
    rim: light === 'back' ? 0.22 : light === 'above' ? 0.25 : 0,
    warmth: warmthOf(kelvin),
    backdrop: {
      kind: 'plate',
      name,
      at: 0.5,
      mirrored: false,
      zoom: 1,
      rise: 0,
      defocus: 1,
      exposure: 1,
      warmth: 1,
      ...more,
    },
  }
}

/** When the sun is low, photographers keep the light's warmth on people instead of correcting it. */
const atGoldenHour = <S extends Lit>(setting: S): S => ({ ...setting, warmth: 1.08 })

/** At night, people are lit less than street lamps and shop windows, and mostly from one side. */
function atNight<S extends Lit & { backdrop: Plate | Bokeh }>(setting: S, brightness: number): S {
  const { backdrop } = setting
  const shown =
    backdrop.kind === 'plate'
      ? { ...backdrop, exposure: backdrop.exposure / brightness }
      : { ...backdrop, brightness: backdrop.brightness / brightness }
  return {
    ...setting,
    key: farLeft(0.5),
    rim: 0.25,
    finish: { ...studio.finish, brightness },
    backdrop: shown,
  }
}

export const settings = {
  // Paper
  white: {
    ...wall('paper', ['#ffffff', '#f1f2f4'], { at: [0.5, 0.45], reach: 1.2, key: above(0.14) }),
    contrast: 1.02,
    wrap: 0.035,
    shadow: 0.05,
    grain: 0.003,
  },
  grey: wall('paper', ['#aaadb2', '#3f4146']),
  charcoal: wall('paper', ['#6d7076', '#1b1d20'], { at: [0.42, 0.36], key: left(0.26), rim: 0.12 }),
  black: wall('paper', ['#3a3c41', '#0a0b0c'], { reach: 0.6, key: farLeft(0.34), rim: 0.15 }),
  beige: wall('paper', ['#e0d3c1', '#a08c73']),
  blue: wall('paper', ['#86abd8', '#1d3763'], { at: [0.4, 0.34] }),
  petrol: wall('paper', ['#4f7186', '#0f1d29'], { at: [0.42, 0.38], key: left(0.26), rim: 0.12 }),
  surgical: wall('paper', ['#86b7b3', '#1d4649'], { at: [0.55, 0.36], key: above(0.2) }),
  mint: wall('paper', ['#e6f0f0', '#9fbdc2'], { at: [0.5, 0.42], reach: 1, key: above(0.14) }),
  blush: wall('paper', ['#efe3dd', '#bfa9a0'], { at: [0.5, 0.45], reach: 1.1, key: above(0.1) }),
  // Canvas
  navy: wall('canvas', ['#435d86', '#101828'], { key: right(0.24), rim: 0.12 }),
  teal: wall('canvas', ['#44787a', '#12272a'], { key: right(0.24) }),
  oxblood: wall('canvas', ['#6a3a3e', '#180c0e'], { key: farLeft(0.26), rim: 0.12 }),
  fireRed: wall('canvas', ['#8d322a', '#1e0a09'], { key: farLeft(0.28), rim: 0.12 }),
  olive: wall('canvas', ['#83836c', '#26271f'], { key: left(0.24) }),
  umber: wall('canvas', ['#8f6f55', '#271a12'], { key: left(0.28), rim: 0.1 }),
  plum: wall('canvas', ['#5d3f52', '#140c12'], { key: farRight(0.3), rim: 0.12 }),
  ash: wall('canvas', ['#a3a49a', '#464843'], { texture: 0.75, key: right(0.26) }),
  // Plaster
  stone: wall('plaster', ['#d2cfc9', '#8a867f'], { at: [0.3, 0.3], reach: 1.1 }),
  sand: wall('plaster', ['#e6d9c8', '#a99478'], { at: [0.32, 0.3], reach: 1.1 }),
  slate: wall('plaster', ['#7f868d', '#2c3035'], { at: [0.3, 0.3], reach: 0.95, key: left(0.26), rim: 0.1 }),
  sage: wall('plaster', ['#bcc4b3', '#6d7866'], { at: [0.68, 0.3], reach: 1.1, key: right(0.22) }),
  clay: wall('plaster', ['#c99b82', '#6d4634'], { at: [0.3, 0.28], reach: 1, key: left(0.24) }),
  // Even light from edge to edge.
  daySky: gradient('#8fb9e2', '#e9eff4', 8),
  duskSky: gradient('#4f7bb0', '#f0d8c2', -8),
  pale: gradient('#eeece8', '#cfccc6', 20),
  dawn: gradient('#efd3cb', '#9493c4', 35),
  // Lights out of focus.
  eveningLights: atNight(
    bokeh(['#2b2019', '#140e0a'], ['#ffb35c', '#ffcf8a', '#ff8f3d', '#ffe7c2'], { warmth: 1.025 }),
    0.78,
  ),
  cityLights: atNight(
    bokeh(['#1c2740', '#0c111d'], ['#ffc27a', '#9fc4ff', '#ffe6c4', '#ffd9a0', '#ff9b6a'], { band: 0.3 }),
    0.78,
  ),
  foliage: bokeh(['#7f9c5c', '#2f4a24'], ['#d3e8ab', '#a8cf74', '#eef7dc'], { count: 240, brightness: 0.5 }),
  // Rooms
  boardroom: place('meeting-room-glass'),
  cornerOffice: place('office-window-city', { exposure: 0.95 }),
  openOffice: place('office-open'),
  livingRoom: place('modern-interior-living'),
  stairs: place('stairs-interior'),
  loft: place('loft-creative-brick'),
  cafe: place('cafe-interior'),
  library: place('library-books', { exposure: 1.15 }),
  gallery: place('gallery-white', { exposure: 0.95 }),
  bank: place('bank-lobby-marble'),
  arcade: place('university-hall'),
  clinic: place('hospital-corridor', { exposure: 1.1 }),
  workshop: place('workshop-engineering'),
  serverRoom: place('server-room-blue'),
  fireStation: place('fire-station-bay', { exposure: 0.8 }),
  stage: place('conference-stage', { defocus: 1.2, exposure: 0.9 }),
  windowLight: place('window-light-wall'),
  brownCanvas: { ...place('studio-canvas-brown'), key: left(0.3), rim: 0.1, shadow: studio.shadow },
  // Outdoors
  concrete: place('architecture-concrete', { exposure: 1.1 }),
  columns: place('government-columns', { rise: 0.3 }),
  street: place('city-street-day', { exposure: 0.95 }),
  terrace: place('railing-terrace', { exposure: 1.15 }),
  skyline: atGoldenHour(place('sunset-skyline')),
  cityNight: atNight(place('city-night-bokeh'), 0.74),
  rainyStreet: atNight(place('rain-street'), 0.78),
  park: place('park-lawn-trees'),
  forest: place('forest-edge', { exposure: 1.05 }),
  garden: place('garden-flowers'),
  autumnPark: place('autumn-park'),
  goldenField: atGoldenHour(place('golden-field')),
  beach: place('beach-sea', { exposure: 1.2 }),
} satisfies Record<string, StyleRecipe>

export type SettingName = keyof typeof settings

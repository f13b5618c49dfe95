import { clamp, randomNumbers, smoothStep } from '@keylight/imaging/raster'
import { blankFilm, type Development, type Film, usualDevelopment } from '../film.ts'
import { directionAt, type Lens } from '../lens.ts'
import type { Scene, TimeOfDay, Weather } from '../scene.ts'
import { dither, luminance, mix, readGrid, type Triple } from '../vectors.ts'
import { type Atmosphere, createAtmosphere } from './atmosphere.ts'
import { type CloudLayer, type Clouds, createClouds } from './clouds.ts'
import { drawStars } from './stars.ts'

/** Outdoor lighting. */
export interface Outdoors {
  atmosphere: Atmosphere
  clouds: Clouds
  sun: Readonly<Triple>
  /** The sun's irradiance on a surface facing it, without clouds. */
  sunColour: Readonly<Triple>
  /** Fraction of sunlight left under a fully overcast sky, 0 to 1. */
  sunShare: number
  /** Irradiance from the whole sky on a surface facing a direction. */
  ambient(x: number, y: number, z: number, out: Float32Array): void
  /** Low-resolution sky with clouds, for reflections. */
  reflection(x: number, y: number, z: number, out: Float32Array): void
  /** Extinction of the air near the ground, per metre and channel. */
  haze: Readonly<Triple>
  /** Inscattered light in front of a distant object. */
  veil(x: number, y: number, out: Float32Array): void
  isNight: boolean
}

/** Elevation, in degrees, of the sun or, at night, of the moon. */
const sunHeights: Record<TimeOfDay, number> = {
  dawn: 1.2,
  morning: 19,
  noon: 56,
  afternoon: 34,
  golden: 7.5,
  sunset: 1.9,
  dusk: -4.2,
  night: 30,
}

const skies: Record<Weather, CloudLayer & { dust: number; hazeKm: number; covered: number }> = {
  clear: { cover: 0, baseKm: 1.4, thicknessKm: 1, density: 20, cirrus: 0.3, dust: 0.8, hazeKm: 70, covered: 0 },
  fair: { cover: 0.34, baseKm: 1.3, thicknessKm: 1.5, density: 34, cirrus: 0.45, dust: 1, hazeKm: 52, covered: 0 },
  cloudy: {
    cover: 0.56,
    baseKm: 1.4,
    thicknessKm: 1.5,
    density: 28,
    cirrus: 0.5,
    dust: 1.2,
    hazeKm: 38,
    covered: 0.25,
  },
  overcast: { cover: 0.84, baseKm: 1, thicknessKm: 1.2, density: 14, cirrus: 0, dust: 1.6, hazeKm: 22, covered: 0.9 },
  storm: { cover: 0.74, baseKm: 0.8, thicknessKm: 2.2, density: 26, cirrus: 0, dust: 1.4, hazeKm: 16, covered: 0.72 },
  mist: { cover: 0.3, baseKm: 1.2, thicknessKm: 0.9, density: 14, cirrus: 0.7, dust: 3, hazeKm: 14, covered: 0.35 },
}

/** Returns the lighting. `bearing` is the sun's azimuth, in degrees to the right of the view. */
export function* createOutdoors(scene: Scene, bearing: number): Generator<number, Outdoors> {
  const random = randomNumbers(scene.seed * 7 + 3)
  for (let i = 0; i < 8; i++) random()
  const sky = skies[scene.weather]
  const isNight = scene.time === 'night'
  const elevation =
    ((sunHeights[scene.time] + (random() - 0.5) * (sunHeights[scene.time] > 10 ? 6 : 0.8)) * Math.PI) / 180
  const azimuth = (bearing * Math.PI) / 180
  const flat = Math.cos(elevation)
  const sun: Triple = [flat * Math.sin(azimuth), flat * Math.cos(azimuth), Math.sin(elevation)]
  const atmosphere = createAtmosphere(sun, sky.dust)
  yield 0.3
  const clouds = createClouds(atmosphere, sky, scene.seed)
  yield 0.5
  const panorama = yield* paintPanorama(atmosphere, clouds)
  const grey = new Float32Array(3)
  atmosphere.irradiance(0, 0, 1, grey)
  const covered = sky.covered
  const sunLight = atmosphere.sunlight(0.05)
  // Overcast light comes from the whole sky and is almost colourless.
  const level = luminance(grey[0]!, grey[1]!, grey[2]!) + 0.35 * luminance(...sunLight) * Math.max(0, sun[2])
  return {
    atmosphere,
    clouds,
    sun,
    sunColour: sunLight,
    sunShare: 1 - covered,
    ambient(x, y, z, out) {
      atmosphere.irradiance(x, y, z, out)
      const share = level * (0.62 + 0.38 * z)
      for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, share * (c === 2 ? 1.06 : c === 0 ? 0.97 : 1), covered)
    },
    reflection: panorama,
    haze: hazeOf(sky.hazeKm),
    veil(x, y, out) {
      // Average of the light at the horizon and above it, which also scatters into the air.
      atmosphere.radiance(x, y, 0.22, out)
      const [r, g, b] = [out[0]!, out[1]!, out[2]!]
      atmosphere.radiance(x, y, 0.012, out)
      out[0] = mix(out[0]!, r, 0.5)
      out[1] = mix(out[1]!, g, 0.5)
      out[2] = mix(out[2]!, b, 0.5)
      const mean = luminance(out[0]!, out[1]!, out[2]!)
      for (let c = 0; c < 3; c++) out[c] = mix(out[c]!, mix(mean, level / Math.PI, 0.6), covered * 0.8)
    },
    isNight,
  }
}

/** Returns the extinction of air (Rayleigh) and dust. Visibility is the distance at which contrast drops to 2%. */
function hazeOf(sightKm: number): Triple {
  const dust = 3.9 / (sightKm * 1000)
  return [dust * 0.92 + 5.8e-6, dust + 13.6e-6, dust * 1.1 + 33e-6]
}

/** Renders a low-resolution panorama of the sky in front of and beside the camera, and returns its lookup. */
function* paintPanorama(
  atmosphere: Atmosphere,
  clouds: Clouds,
): Generator<number, (x: number, y: number, z: number, out: Float32Array) => void> {
  const width = 160
  const height = 64
  const values = new Float32Array(width * height * 3)
  const sky = new Float32Array(3)
  const cloud = new Float32Array(4)
  for (let j = 0; j < height; j++) {
    const elevation = Math.max(0.002, (j / (height - 1)) ** 1.5 * (Math.PI / 2))
    const up = Math.sin(elevation)
    const flat = Math.cos(elevation)
    for (let i = 0; i < width; i++) {
      const azimuth = (i / (width - 1) - 0.5) * 2 * Math.PI * 0.62
      const x = flat * Math.sin(azimuth)
      const y = flat * Math.cos(azimuth)
      atmosphere.radiance(x, y, up, sky)
      clouds.march(x, y, up, 0.5, cloud)
      for (let c = 0; c < 3; c++) values[(j * width + i) * 3 + c] = sky[c]! * cloud[3]! + cloud[c]!
    }
    if (j % 8 === 7) yield 0.5 + (0.5 * j) / height
  }
  return (x, y, z, out) => {
    const v = (Math.asin(clamp(z, 0, 1)) / (Math.PI / 2)) ** (1 / 1.5) * (height - 1)
    const u = clamp((Math.atan2(x, y) / (2 * Math.PI * 0.62) + 0.5) * (width - 1), 0, width - 1)
    readGrid(values, { width, height }, u, v, out)
  }
}

/** Angular radius of the sun and the moon. */
const discRadius = 0.00465

/** Paints the sky to just below the horizon. `stars`: whether it is dark enough for stars. */
export function* paintSky(
  scene: Scene,
  lens: Lens,
  outdoors: Outdoors,
  { stars = true } = {},
): Generator<number, Film> {
  const { width, height } = lens
  const film = blankFilm(width, height)
  const { light } = film
  const { atmosphere, clouds, sun, isNight } = outdoors
  const bottom = Math.min(height, Math.ceil(lens.horizon) + 2)
  if (bottom <= 0) return film
  // Clouds are soft, so half the resolution is enough.
  const shrink = Math.max(1, Math.max(width, height) / 760)
  const w = Math.ceil(width / shrink) + 1
  const h = Math.ceil(bottom / shrink) + 1
  const buffer = new Float32Array(w * h * 4)
  const direction = new Float32Array(3)
  const cloud = new Float32Array(4)
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      directionAt(lens, i * shrink, Math.min(j * shrink, lens.horizon - 0.5), direction)
      clouds.march(direction[0]!, direction[1]!, direction[2]!, dither(i, j), cloud)
      buffer.set(cloud, (j * w + i) * 4)
    }
    if (j % 8 === 7) yield (0.75 * j) / h
  }
  soften(buffer, w, h)
  if (stars && (isNight || scene.time === 'dusk')) {
    const zenith = new Float32Array(3)
    atmosphere.radiance(0, 0.7, 0.7, zenith)
    const base = luminance(zenith[0]!, zenith[1]!, zenith[2]!)
    drawStars(film, lens, base * (isNight ? 3.2 : 0.5), scene.seed)
  }
  const discSize = isNight ? discRadius * 1.6 : discRadius * 1.25
  const sunLight = atmosphere.sunlight(0.05)
  const seas = lunarMaria(scene.seed)
  const sky = new Float32Array(3)
  for (let y = 0; y < bottom; y++) {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      directionAt(lens, x + 0.5, Math.min(y + 0.5, lens.horizon - 0.2), direction)
      const [dx, dy, dz] = [direction[0]!, direction[1]!, direction[2]!]
      atmosphere.radiance(dx, dy, dz, sky)
      const cosine = dx * sun[0] + dy * sun[1] + dz * sun[2]
      let disc = 0
      if (cosine > 0.998) {
        const away = Math.acos(Math.min(1, cosine))
        const edge = lens.pixel * 0.8
        const share = smoothStep(discSize + edge, discSize - edge, away)
        if (share > 0) {
          const limb = Math.sqrt(Math.max(0, 1 - (away / discSize) ** 2))
          disc = isNight
            ? share * 2.2 * seas((dx - sun[0]) / discSize, (dz - sun[2]) / discSize)
            : share * (40 + 60 * limb)
        }
      }
      const u = (x + 0.5) / shrink
      const v = Math.min(h - 1.001, (y + 0.5) / shrink)
      const i = Math.min(w - 2, u | 0)
      const j = Math.min(h - 2, v | 0)
      const fu = u - i
      const fv = v - j
      const a = (j * w + i) * 4
      const b = a + w * 4
      const at = (c: number) => {
        const upper = buffer[a + c]! + (buffer[a + 4 + c]! - buffer[a + c]!) * fu
        const lower = buffer[b + c]! + (buffer[b + 4 + c]! - buffer[b + c]!) * fu
        return upper + (lower - upper) * fv
      }
      const passed = at(3)
      // The disc is visible only through thin clouds.
      const clear = disc * passed * passed
      for (let c = 0; c < 3; c++) light[p + c] = (sky[c]! + light[p + c]!) * passed + at(c) + clear * sunLight[c]!
    }
    if (y % 32 === 31) yield 0.75 + (0.25 * y) / bottom
  }
  return film
}

/** Returns the lunar maria, as darkening by position. */
function lunarMaria(seed: number): (x: number, y: number) => number {
  const turn = seed % 6
  const patches = [
    [-0.3, 0.35, 0.34],
    [0.25, 0.3, 0.26],
    [0.5, 0.05, 0.2],
    [-0.5, -0.05, 0.3],
    [0.05, -0.1, 0.16],
  ] as const
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y) => {
    const u = x * cos - y * sin
    const v = x * sin + y * cos
    let dark = 0
    for (const [px, py, radius] of patches) dark += smoothStep(radius, radius * 0.4, Math.hypot(u - px, v - py))
    return 1 - 0.4 * Math.min(1, dark)
  }
}

/** Smooths the dithering noise between neighbours. */
function soften(buffer: Float32Array, w: number, h: number): void {
  const copy = buffer.slice()
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const at = (y * w + x) * 4
      for (let c = 0; c < 4; c++) {
        const i = at + c
        const cross = copy[i - 4]! + copy[i + 4]! + copy[i - w * 4]! + copy[i + w * 4]!
        const corners = copy[i - w * 4 - 4]! + copy[i - w * 4 + 4]! + copy[i + w * 4 - 4]! + copy[i + w * 4 + 4]!
        buffer[i] = 0.25 * copy[i]! + 0.125 * cross + 0.0625 * corners
      }
    }
}

/** Returns the development settings for an outdoor scene. */
export function developmentOf(scene: Scene, outdoors: Outdoors): Development {
  const warm = scene.warmth * 0.16
  const night = outdoors.isNight
  const dark: Partial<Record<TimeOfDay, number>> = { dusk: 0.1, night: 0.055, sunset: 0.15, dawn: 0.16, golden: 0.22 }
  return {
    ...usualDevelopment,
    key: (dark[scene.time] ?? 0.25) * (scene.weather === 'storm' ? 0.7 : scene.weather === 'mist' ? 1.15 : 1),
    stops: scene.exposure,
    contrast: scene.contrast * (scene.weather === 'mist' ? 0.98 : 1.06),
    saturation: scene.saturation * (night ? 0.75 : scene.time === 'dusk' ? 0.85 : 1.08),
    balance: night
      ? [0.82 + warm, 0.93, 1.22 - warm]
      : scene.time === 'dusk'
        ? [0.88 + warm, 1.03, 1.12 - warm]
        : [1 + warm, 1 + warm * 0.1, 1 - warm],
    grain: night ? 3 : 1.6,
  }
}

/**
 * Volumetric clouds after Schneider, The Real-time Volumetric Cloudscapes of Horizon Zero Dawn (SIGGRAPH 2015).
 * Multiple scattering is approximated by octaves as in Wrenninge, Art-Directable Multiple Volumetric Scattering
 * (SIGGRAPH 2013).
 */
import { clamp, smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise } from '../fractal.ts'
import type { Triple } from '../vectors.ts'
import { type Atmosphere, henyeyGreenstein } from './atmosphere.ts'
import { billowCube, type NoiseCube, sampleCube, wispCube } from './volume-noise.ts'

export interface CloudLayer {
  /** Cloud cover, 0 to 1. */
  cover: number
  baseKm: number
  thicknessKm: number
  /** Extinction at the centre of a cloud, per kilometre. */
  density: number
  /** Amount of cirrus, 0 to 1. */
  cirrus: number
}

export interface Clouds {
  /** Writes the radiance of the clouds from a direction, and their transmittance. */
  march(x: number, y: number, z: number, offset: number, out: Float32Array): void
  /** Returns the fraction of sunlight that reaches a point on the ground, given in kilometres. */
  shade(x: number, y: number): number
}

const planetKm = 6360
const octaves = [
  { strength: 1, depth: 1, forward: 1 },
  { strength: 0.85, depth: 0.42, forward: 0.6 },
  { strength: 0.7, depth: 0.16, forward: 0.3 },
  { strength: 0.45, depth: 0.05, forward: 0.1 },
] as const
/** Distances of the light samples towards the sun, in kilometres. */
const lightSteps = [0.03, 0.09, 0.2, 0.42, 0.9]

const cubes = new Map<number, { billows: NoiseCube; wisps: NoiseCube }>()

/** Returns the noise cubes of a seed; only the most recent ones are cached. */
function cubesOf(seed: number) {
  const known = cubes.get(seed)
  if (known) return known
  const made = { billows: billowCube(64, seed), wisps: wispCube(32, seed) }
  cubes.clear()
  cubes.set(seed, made)
  return made
}

export function createClouds(atmosphere: Atmosphere, layer: CloudLayer, seed: number): Clouds {
  const shapes = shapesOf(layer, seed)
  const march = createMarcher(atmosphere, layer, shapes)
  const addCirrus = cirrusOf(atmosphere, layer.cirrus, seed)
  return {
    march(x, y, z, offset, out) {
      march(x, y, z, offset, out)
      addCirrus(x, y, z, out)
    },
    shade: (x, y) => shadeAt(atmosphere.sun, layer, shapes, x, y),
  }
}

/** Offset into the noise, derived from the seed. */
const shiftOf = (seed: number) => ({ shiftX: (seed % 97) * 1.37, shiftY: (seed % 89) * 2.11 })

interface Shapes {
  /** Cloud cover at a point, which varies across the sky. */
  coverAt(x: number, y: number): number
  /** Density at a point with local cover `local`, with or without fine detail. */
  densityAt(x: number, y: number, height: number, local: number, fine: boolean): number
}

function shapesOf({ cover, baseKm, thicknessKm }: CloudLayer, seed: number): Shapes {
  // A few cubes provide the shapes; the seed chooses the offset into them.
  const { billows, wisps } = cubesOf(1 + (seed % 3))
  const weather = gradientNoise(seed + 5)
  const { shiftX, shiftY } = shiftOf(seed)

  function coverAt(x: number, y: number): number {
    const wide = fractal(weather, x * 0.16 + shiftX, y * 0.16 + shiftY, 3)
    // Keeps the sky directly above the camera clear.
    const overhead = 0.16 * Math.exp(-(x * x + y * y) / 9) * (1 - cover)
    return clamp(cover - overhead + 0.95 * wide * Math.min(1, 1.7 * (1 - cover)), 0, 1)
  }

  function densityAt(x: number, y: number, height: number, local: number, fine: boolean): number {
    const h = (height - baseKm) / thicknessKm
    if (h <= 0 || h >= 1 || local <= 0.01) return 0
    // Clouds have a flat base and a domed top.
    const profile = smoothStep(0, 0.12, h) * smoothStep(1, 0.3, h)
    const shape = sampleCube(billows, x * 0.29 + shiftX, y * 0.29 + shiftY, height * 0.33)
    const threshold = 1 - local * profile
    let value = (shape - threshold * 0.9) / 0.17
    if (value <= 0) return 0
    if (fine) {
      const wisp = sampleCube(wisps, x * 1.3 + shape, y * 1.3 + shiftX, height * 1.3)
      const finest = sampleCube(wisps, x * 4.3, y * 4.3 + wisp, height * 4.3)
      // Wispy below, billowy above.
      const eaten = (h < 0.3 ? wisp : 1 - wisp) * 0.7 + (1 - finest) * 0.34
      value -= eaten * (1 - 0.8 * Math.min(1, value))
      if (value <= 0) return 0
    }
    return Math.min(1, value) * (0.45 + 0.55 * h) * clamp((shape - 0.42) * 2.6, 0.04, 1)
  }

  return { coverAt, densityAt }
}

/** Returns the ray marcher: writes the radiance of the clouds and their transmittance. */
function createMarcher(atmosphere: Atmosphere, layer: CloudLayer, { coverAt, densityAt }: Shapes): Clouds['march'] {
  const { sun } = atmosphere
  const { cover, baseKm, thicknessKm, density } = layer
  const sunColour = atmosphere.sunlight(baseKm + thicknessKm / 2)
  const above = new Float32Array(3)
  const below = new Float32Array(3)
  const veil = new Float32Array(3)
  atmosphere.irradiance(0, 0, 1, above)
  atmosphere.irradiance(0, 0, -1, below)

  /** Optical depth between a point and the sun. */
  function depthAt(x: number, y: number, height: number, local: number): number {
    let depth = 0
    let last = 0
    for (const away of lightSteps) {
      const lx = x + sun[0] * away
      const ly = y + sun[1] * away
      depth += densityAt(lx, ly, height + sun[2] * away, local, away < 0.1) * (away - last)
      last = away
    }
    return depth * density
  }

  return (x, y, z, offset, out) => {
    out[0] = out[1] = out[2] = 0
    out[3] = 1
    if (z < 0.004) return
    const near = shellDistance(baseKm, z)
    const far = Math.min(shellDistance(baseKm + thicknessKm, z), near + 14)
    if (cover <= 0 || near > 90) return
    const cosine = x * sun[0] + y * sun[1] + z * sun[2]
    const phases = octaves.map(
      ({ forward }) =>
        0.82 * henyeyGreenstein(cosine, 0.78 * forward) + 0.18 * henyeyGreenstein(cosine, -0.22 * forward),
    )
    const length = far - near
    const steps = Math.round(clamp(length * 26, 40, 110))
    const dt = length / steps
    let passed = 1
    let [r, g, b] = [0, 0, 0]
    let distance = 0
    let weight = 0
    let local = 0
    for (let k = 0; k < steps && passed > 0.01; k++) {
      const t = near + (k + offset) * dt
      const px = x * t
      const py = y * t
      const height = z * t + (t * t * (1 - z * z)) / (2 * planetKm)
      // The cover varies slowly along the ray.
      if (k % 4 === 0) local = coverAt(px, py)
      const here = densityAt(px, py, height, local, true)
      if (here <= 0) continue
      const depth = depthAt(px, py, height, local)
      let lit = 0
      for (let o = 0; o < octaves.length; o++)
        lit += octaves[o]!.strength * phases[o]! * Math.exp(-depth * octaves[o]!.depth)
      const h = (height - baseKm) / thicknessKm
      const skyShare = (0.3 + 0.7 * h) * 0.085 * Math.exp(-depth * 0.06)
      const groundShare = (1 - h) * 0.05
      const absorbed = 1 - Math.exp(-here * density * dt)
      const add = passed * absorbed
      r += add * (sunColour[0] * lit + above[0]! * skyShare * 3 + below[0]! * groundShare * 2)
      g += add * (sunColour[1] * lit + above[1]! * skyShare * 3 + below[1]! * groundShare * 2)
      b += add * (sunColour[2] * lit + above[2]! * skyShare * 3 + below[2]! * groundShare * 2)
      distance += t * add
      weight += add
      passed *= 1 - absorbed
    }
    if (weight > 0) {
      // Aerial perspective.
      const air = Math.exp(-(distance / weight) / 38)
      const hidden = 1 - passed
      atmosphere.radiance(x, y, z, veil)
      out[0] = r * air + veil[0]! * hidden * (1 - air)
      out[1] = g * air + veil[1]! * hidden * (1 - air)
      out[2] = b * air + veil[2]! * hidden * (1 - air)
      out[3] = passed
    }
  }
}

/** Returns the transmittance for sunlight of the clouds above a point. */
function shadeAt(sun: Readonly<Triple>, layer: CloudLayer, { coverAt, densityAt }: Shapes, x: number, y: number) {
  const { cover, baseKm, thicknessKm, density } = layer
  if (cover <= 0 || sun[2] <= 0.02) return 1
  let depth = 0
  const steps = 5
  for (let k = 0; k < steps; k++) {
    const height = baseKm + (thicknessKm * (k + 0.5)) / steps
    const t = height / Math.max(0.08, sun[2])
    const px = x + sun[0] * t
    const py = y + sun[1] * t
    depth += densityAt(px, py, height, coverAt(px, py), false) * (thicknessKm / steps)
  }
  return 0.12 + 0.88 * Math.exp(-depth * density * 0.35)
}

/** Returns a function that adds cirrus behind the other clouds. */
function cirrusOf(atmosphere: Atmosphere, cirrus: number, seed: number) {
  const { sun } = atmosphere
  const { shiftX, shiftY } = shiftOf(seed)
  const highKm = 8.5
  const strands = gradientNoise(seed + 9)
  const highSun = atmosphere.sunlight(highKm)
  const above = new Float32Array(3)
  atmosphere.irradiance(0, 0, 1, above)
  return (x: number, y: number, z: number, out: Float32Array): void => {
    if (cirrus <= 0 || z < 0.01) return
    const t = shellDistance(highKm, z)
    const px = x * t * 0.05 + shiftX
    const py = y * t * 0.05 + shiftY
    const bend = fractal(strands, px * 0.7, py * 0.7, 3)
    const field = fractal(strands, px * 0.5 + bend * 0.7, py * 0.5 - bend, 3)
    const fibres = fractal(strands, px * 1.1 + bend * 1.6, py * 5.5 + bend * 2.4, 5, 0.62)
    const amount = smoothStep(0.08, 0.75, field + 0.55 * fibres + (cirrus - 0.5) * 0.5)
    if (amount <= 0) return
    const cosine = x * sun[0] + y * sun[1] + z * sun[2]
    const phase = 0.7 * henyeyGreenstein(cosine, 0.75) + 0.55 * henyeyGreenstein(cosine, 0.1)
    const air = Math.exp(-t / 90)
    const opacity = amount * 0.5 * cirrus * air
    for (let c = 0; c < 3; c++) {
      const light = highSun[c]! * phase * 1.5 + above[c]! * 0.16
      out[c] = out[c]! + out[3]! * opacity * light
    }
    out[3] = out[3]! * (1 - opacity)
  }
}

/** Returns the distance to a height above the ground, at zenith cosine `up`. */
function shellDistance(height: number, up: number): number {
  const r = planetKm
  return -r * up + Math.sqrt(r * r * up * up + 2 * r * height + height * height)
}

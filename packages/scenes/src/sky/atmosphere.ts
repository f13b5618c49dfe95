/**
 * Radiance of a clear sky: Rayleigh and Mie scattering and ozone in a spherical atmosphere, with multiple scattering as
 * in Hillaire, A Scalable and Production Ready Sky and Atmosphere Rendering Technique (EGSR 2020), and the
 * transmittance table of Bruneton and Neyret (2008). Radiance is relative to a sun with unit irradiance outside the
 * atmosphere.
 */
import { clamp } from '@keylight/imaging/raster'
import { normalized, readGrid, type Triple } from '../vectors.ts'

const groundKm = 6360
const topKm = 6460
const rayleigh = [5.802e-3, 13.558e-3, 33.1e-3] as const
const ozone = [0.65e-3, 1.881e-3, 0.085e-3] as const
const mieScattering = 3.996e-3
const mieExtinction = 8.396e-3
const mieForward = 0.78
const groundAlbedo = 0.25

export interface Atmosphere {
  sun: Readonly<Triple>
  /** Writes the radiance from a direction, without the sun's disc, to `out`. */
  radiance(x: number, y: number, z: number, out: Float32Array): void
  /** Returns the sun's irradiance at a height above the ground. */
  sunlight(heightKm: number): Triple
  /** Writes the irradiance of a surface facing a direction. */
  irradiance(x: number, y: number, z: number, out: Float32Array): void
}

const transmittanceWidth = 128
const transmittanceHeight = 48
const rows = 96
const columns = 96
const viewSteps = 32

/** Returns an atmosphere. `haze` multiplies the aerosols of clear air. */
export function createAtmosphere(sunDirection: Readonly<Triple>, haze: number): Atmosphere {
  const sun = normalized(sunDirection)
  const towardsSpace = createTransmittance(haze)
  const table = tabulateView(sun, towardsSpace, haze)
  const through = new Float32Array(3)
  const sunAzimuth = Math.atan2(sun[0], sun[1])

  function radiance(x: number, y: number, z: number, out: Float32Array): void {
    const elevation = Math.asin(clamp(z, 0, 1))
    let azimuth = Math.abs(Math.atan2(x, y) - sunAzimuth)
    if (azimuth > Math.PI) azimuth = 2 * Math.PI - azimuth
    const v = Math.sqrt(elevation / (Math.PI / 2)) * (rows - 1)
    const u = (azimuth / Math.PI) * (columns - 1)
    readGrid(table, { width: columns, height: rows }, u, v, out)
  }

  function sunlight(heightKm: number): Triple {
    towardsSpace(groundKm + heightKm + 0.001, sun[2], through)
    return [through[0]!, through[1]!, through[2]!]
  }

  const cube = irradianceCube(radiance, sunlight(0.05), sun[2])
  function irradiance(x: number, y: number, z: number, out: Float32Array): void {
    for (let c = 0; c < 3; c++) {
      const side = x * x * cube[x > 0 ? 0 : 1]![c]! + y * y * cube[y > 0 ? 2 : 3]![c]!
      out[c] = side + z * z * cube[z > 0 ? 4 : 5]![c]!
    }
  }

  return { sun, radiance, sunlight, irradiance }
}

function extinctionAt(height: number, haze: number, out: Float32Array): void {
  const air = Math.exp(-height / 8)
  const dust = Math.exp(-height / 1.2) * haze
  const layer = Math.max(0, 1 - Math.abs(height - 25) / 15)
  for (let c = 0; c < 3; c++) out[c] = rayleigh[c]! * air + mieExtinction * dust + ozone[c]! * layer
}

/** Writes the transmittance from radius `r` to space, at zenith cosine `mu`. 0 behind the planet. */
type Transmittance = (r: number, mu: number, out: Float32Array) => void

const horizonDistance = Math.sqrt(topKm * topKm - groundKm * groundKm)

function createTransmittance(haze: number): Transmittance {
  const transmittance = tabulateTransmittance(haze)
  return (r, mu, out) => {
    const rho = Math.sqrt(Math.max(0, r * r - groundKm * groundKm))
    const horizon = -rho / r
    // The sun has an angular width, so it sets gradually.
    const visible = clamp((mu - horizon) / 0.009 + 0.5, 0, 1)
    if (visible === 0) {
      out[0] = out[1] = out[2] = 0
      return
    }
    const safeMu = Math.max(mu, horizon + 1e-4)
    const discriminant = r * r * (safeMu * safeMu - 1) + topKm * topKm
    const distance = Math.max(0, -r * safeMu + Math.sqrt(Math.max(0, discriminant)))
    const shortest = topKm - r
    const longest = rho + horizonDistance
    const u = clamp((distance - shortest) / (longest - shortest), 0, 1) * (transmittanceWidth - 1)
    const v = clamp(rho / horizonDistance, 0, 1) * (transmittanceHeight - 1)
    readGrid(transmittance, { width: transmittanceWidth, height: transmittanceHeight }, u, v, out)
    for (let c = 0; c < 3; c++) out[c]! *= visible
  }
}

/** Returns the transmittance by height and distance to the atmosphere's edge. */
function tabulateTransmittance(haze: number): Float32Array {
  const transmittance = new Float32Array(transmittanceWidth * transmittanceHeight * 3)
  const extinction = new Float32Array(3)
  for (let j = 0; j < transmittanceHeight; j++) {
    const rho = (horizonDistance * j) / (transmittanceHeight - 1)
    const r = Math.sqrt(rho * rho + groundKm * groundKm)
    for (let i = 0; i < transmittanceWidth; i++) {
      const shortest = topKm - r
      const distance = shortest + ((rho + horizonDistance - shortest) * i) / (transmittanceWidth - 1)
      const mu =
        distance === 0 ? 1 : clamp((horizonDistance ** 2 - rho * rho - distance * distance) / (2 * r * distance), -1, 1)
      const steps = 40
      const depth = [0, 0, 0]
      for (let k = 0; k < steps; k++) {
        const t = (distance * (k + 0.5)) / steps
        const height = Math.sqrt(r * r + t * t + 2 * r * mu * t) - groundKm
        extinctionAt(Math.max(0, height), haze, extinction)
        for (let c = 0; c < 3; c++) depth[c]! += (extinction[c]! * distance) / steps
      }
      for (let c = 0; c < 3; c++) transmittance[(j * transmittanceWidth + i) * 3 + c] = Math.exp(-depth[c]!)
    }
  }
  return transmittance
}

/** Returns the sky's radiance: rows by elevation, denser at the horizon; columns by azimuth from the sun. */
function tabulateView(sun: Readonly<Triple>, towardsSpace: Transmittance, haze: number): Float32Array {
  const scattered = createMultipleScattering(towardsSpace, haze)
  const table = new Float32Array(rows * columns * 3)
  const eye = groundKm + 0.05
  const sunRadius = Math.hypot(sun[0], sun[1]) || 1e-6
  const extinction = new Float32Array(3)
  const light = new Float32Array(3)
  const ms = new Float32Array(3)
  for (let j = 0; j < rows; j++) {
    const elevation = (j / (rows - 1)) ** 2 * (Math.PI / 2)
    const up = Math.max(0.0005, Math.sin(elevation))
    const flat = Math.cos(elevation)
    for (let i = 0; i < columns; i++) {
      const azimuth = (i / (columns - 1)) * Math.PI
      const cosine = flat * Math.cos(azimuth) * sunRadius + up * sun[2]
      const rayleighPhase = (3 / (16 * Math.PI)) * (1 + cosine * cosine)
      const miePhase = hazePhase(cosine)
      const end = -eye * up + Math.sqrt(eye * eye * (up * up - 1) + topKm * topKm)
      const passed = [1, 1, 1]
      const sum = [0, 0, 0]
      let t = 0
      for (let k = 0; k < viewSteps; k++) {
        // Steps are shorter near the eye, where the air is dense.
        const next = end * ((k + 1) / viewSteps) ** 2
        const dt = next - t
        const at = t + dt * 0.5
        t = next
        const r = Math.sqrt(eye * eye + at * at + 2 * eye * up * at)
        const height = Math.max(0, r - groundKm)
        const toSun = (eye * sun[2] + at * cosine) / r
        towardsSpace(r, toSun, light)
        scattered(height, toSun, ms)
        const air = Math.exp(-height / 8)
        const dust = Math.exp(-height / 1.2) * haze
        extinctionAt(height, haze, extinction)
        for (let c = 0; c < 3; c++) {
          const ray = rayleigh[c]! * air
          const mie = mieScattering * dust
          const source = light[c]! * (ray * rayleighPhase + mie * miePhase) + ms[c]! * (ray + mie)
          const step = Math.exp(-extinction[c]! * dt)
          sum[c]! += (passed[c]! * source * (1 - step)) / Math.max(1e-9, extinction[c]!)
          passed[c]! *= step
        }
      }
      for (let c = 0; c < 3; c++) table[(j * columns + i) * 3 + c] = sum[c]!
    }
  }
  return table
}

/** Phase function of aerosols: a narrow and a wide Henyey-Greenstein lobe (1941). */
function hazePhase(cosine: number): number {
  return 0.85 * henyeyGreenstein(cosine, mieForward) + 0.15 * henyeyGreenstein(cosine, 0.2)
}

/** Henyey-Greenstein phase function; `g` from -1 (backward) to 1 (forward). Integrates to 1 over the sphere. */
export function henyeyGreenstein(cosine: number, g: number): number {
  const under = 1 + g * g - 2 * g * cosine
  return (1 - g * g) / (4 * Math.PI * under * Math.sqrt(under))
}

/** Returns a lookup of multiple scattering (Hillaire 2020, section 5.5) by height and sun elevation. */
function createMultipleScattering(
  towardsSpace: Transmittance,
  haze: number,
): (heightKm: number, mu: number, out: Float32Array) => void {
  const size = 16
  const table = new Float32Array(size * size * 3)
  const light = new Float32Array(3)
  const directions = 48
  for (let j = 0; j < size; j++) {
    const r = groundKm + 0.02 + (topKm - groundKm - 0.04) * (j / (size - 1)) ** 2
    for (let i = 0; i < size; i++) {
      const muSun = (i / (size - 1)) * 2 - 1
      const sinSun = Math.sqrt(1 - muSun * muSun)
      const second = [0, 0, 0]
      const transfer = [0, 0, 0]
      for (let d = 0; d < directions; d++) {
        // Directions distributed evenly on a Fibonacci spiral.
        const up = 1 - (2 * (d + 0.5)) / directions
        const azimuth = d * 2.399963
        const cosine = Math.sqrt(1 - up * up) * Math.cos(azimuth) * sinSun + up * muSun
        const inside = r * r * (up * up - 1) + groundKm * groundKm
        const hitsGround = up < 0 && inside > 0
        const end = hitsGround
          ? -r * up - Math.sqrt(inside)
          : -r * up + Math.sqrt(Math.max(0, r * r * (up * up - 1) + topKm * topKm))
        const passed = [1, 1, 1]
        const steps = 14
        for (let k = 0; k < steps; k++) {
          const dt = end / steps
          const t = dt * (k + 0.5)
          const at = Math.sqrt(r * r + t * t + 2 * r * up * t)
          const height = Math.max(0, at - groundKm)
          towardsSpace(at, (r * muSun + t * cosine) / at, light)
          const air = Math.exp(-height / 8)
          const dust = Math.exp(-height / 1.2) * haze
          const layer = Math.max(0, 1 - Math.abs(height - 25) / 15)
          for (let c = 0; c < 3; c++) {
            const scattering = rayleigh[c]! * air + mieScattering * dust
            const lost = rayleigh[c]! * air + mieExtinction * dust + ozone[c]! * layer
            const step = Math.exp(-lost * dt)
            const share = (passed[c]! * scattering * (1 - step)) / Math.max(1e-9, lost)
            second[c]! += (share * light[c]!) / (4 * Math.PI)
            transfer[c]! += share
            passed[c]! *= step
          }
        }
        if (!hitsGround) continue
        const ground = Math.max(0, (r * muSun + end * cosine) / groundKm)
        towardsSpace(groundKm + 0.001, ground, light)
        for (let c = 0; c < 3; c++) second[c]! += (passed[c]! * light[c]! * ground * groundAlbedo) / Math.PI
      }
      for (let c = 0; c < 3; c++)
        table[(j * size + i) * 3 + c] = second[c]! / directions / (1 - Math.min(0.95, transfer[c]! / directions))
    }
  }
  return (heightKm, mu, out) => {
    const v = Math.sqrt(clamp(heightKm / (topKm - groundKm), 0, 1)) * (size - 1)
    const u = (clamp(mu, -1, 1) + 1) * 0.5 * (size - 1)
    readGrid(table, { width: size, height: size }, u, v, out)
  }
}

const faces: readonly Readonly<Triple>[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** Returns the irradiance on the six sides of a cube, from the sky and from ground lit by sky and sun. */
function irradianceCube(
  radiance: (x: number, y: number, z: number, out: Float32Array) => void,
  sunlight: Triple,
  sunUp: number,
): Triple[] {
  const directions = 400
  const out = new Float32Array(3)
  const sums = faces.map((): Triple => [0, 0, 0])
  const samples: { at: Triple; light: Triple }[] = []
  const weight = (4 * Math.PI) / directions
  for (let d = 0; d < directions; d++) {
    const z = 1 - (2 * (d + 0.5)) / directions
    if (z <= 0) break
    const flat = Math.sqrt(1 - z * z)
    const at: Triple = [flat * Math.cos(d * 2.399963), flat * Math.sin(d * 2.399963), z]
    radiance(at[0], at[1], at[2], out)
    samples.push({ at, light: [out[0]!, out[1]!, out[2]!] })
  }
  for (const { at, light } of samples)
    for (const [f, face] of faces.entries()) {
      const cosine = at[0] * face[0] + at[1] * face[1] + at[2] * face[2]
      if (cosine > 0) for (let c = 0; c < 3; c++) sums[f]![c]! += light[c]! * cosine * weight
    }
  const up = sums[4]!
  for (let c = 0; c < 3; c++) {
    const bounced = (up[c]! + sunlight[c]! * Math.max(0, sunUp)) * groundAlbedo
    for (let f = 0; f < 4; f++) sums[f]![c]! += bounced * 0.5
    sums[5]![c] = bounced
  }
  return sums
}

import { clamp, smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise } from '../fractal.ts'
import type { Scene } from '../scene.ts'
import { whiten } from '../sky/mist.ts'
import type { Outdoors } from '../sky/outdoors.ts'
import type { Triple } from '../vectors.ts'
import type { City } from './build-city.ts'
import { type CityLight, skyAround } from './city-light.ts'
import { type FacadeLight, shadeFacade } from './facades.ts'
import { type FlatSun, type Hit, type Place, placesOf } from './meet-walls.ts'

/** Block index of a hit on the empty bank. Rows of trees have -1 and -2. */
export const bank = -3

const leafColour: Readonly<Triple> = [0.05, 0.068, 0.026]

/** Computes the radiance of points on walls: `turnTo` selects a wall, `addLight` shades heights on it. */
export class CityShader {
  readonly #city: City
  readonly #eye: number
  readonly #outdoors: Outdoors
  readonly #cityLight: CityLight
  readonly #sun: FlatSun
  readonly #isMisty: boolean
  readonly #haze: readonly number[]
  readonly #placeOf: (hit: Hit) => Place
  readonly #sky: ReturnType<typeof skyAround>
  readonly #leaves: (x: number, y: number) => number
  readonly #banks: (x: number, y: number) => number
  readonly #veil = new Float32Array(3)
  readonly #ambient = new Float32Array(3)
  readonly #out = new Float32Array(3)
  readonly #facadeLight: FacadeLight = {
    sun: [0, 0, 0],
    sky: [0, 0, 0],
    facing: 1,
    mirror: (leanAcross, leanUp, into) => this.#mirror(leanAcross, leanUp, into),
  }
  /** The current wall, its occlusion, its distance, and its irradiance from the unshadowed sun. */
  #hit!: Hit
  #place!: Place
  #distance = 0
  #sunlit = 0
  /** The mirror direction of the wall: its horizontal direction and its rise per metre. */
  #mirrorX = 0
  #mirrorY = 0
  #rise = 0
  /** The current height. */
  #z = 0

  constructor(city: City, eye: number, outdoors: Outdoors, scene: Scene, cityLight: CityLight) {
    const { sun } = outdoors
    const flat = Math.hypot(sun[0], sun[1])
    this.#city = city
    this.#eye = eye
    this.#outdoors = outdoors
    this.#cityLight = cityLight
    this.#sun = { x: sun[0] / flat, y: sun[1] / flat, climb: sun[2] / flat, isUp: sun[2] > -0.012 }
    this.#isMisty = scene.weather === 'mist'
    // City air is dustier than mountain air.
    this.#haze = outdoors.haze.map((extinction) => extinction * (this.#isMisty ? 2 : 1.15))
    this.#placeOf = placesOf(city.blocks, this.#sun)
    this.#sky = skyAround(outdoors, cityLight)
    this.#leaves = gradientNoise(scene.seed + 331)
    this.#banks = gradientNoise(scene.seed + 333)
  }

  /** Selects a wall by its slope across the view. */
  turnTo(hit: Hit, slope: number): void {
    const { sun, sunShare, clouds } = this.#outdoors
    const { glow } = this.#cityLight
    const [veil, ambient] = [this.#veil, this.#ambient]
    this.#hit = hit
    this.#place = this.#placeOf(hit)
    this.#distance = hit.t * Math.sqrt(1 + slope * slope)
    const into = 1 / Math.sqrt(1 + slope * slope)
    const [dx, dy] = [slope * into, into]
    const toward = dx * hit.nx + dy * hit.ny
    this.#facadeLight.facing = Math.max(0.02, -toward)
    this.#mirrorX = dx - 2 * toward * hit.nx
    this.#mirrorY = dy - 2 * toward * hit.ny
    this.#outdoors.veil(dx, dy, veil)
    if (this.#isMisty) whiten(veil)
    for (let c = 0; c < 3; c++) veil[c] = veil[c]! + glow[c]! * 0.7
    this.#outdoors.ambient(hit.nx, hit.ny, 0, ambient)
    let sunlit = Math.max(0, hit.nx * sun[0] + hit.ny * sun[1])
    if (sunlit > 0) sunlit *= this.#sun.isUp ? (0.5 + 0.5 * clouds.shade(hit.x / 1000, hit.y / 1000)) * sunShare : 0
    this.#sunlit = sunlit
  }

  /** Adds the radiance at a height on the current wall to `sums`, after aerial perspective. */
  addLight(z: number, sums: Float32Array, at: number): void {
    const { sunColour } = this.#outdoors
    const { lamps, glow } = this.#cityLight
    const facadeLight = this.#facadeLight
    const [hit, place, out, veil] = [this.#hit, this.#place, this.#out, this.#veil]
    this.#z = z
    this.#rise = (z - this.#eye) / this.#distance
    const uncovered = smoothStep(-1, 1, (z - place.shade) / place.soft)
    const lit = this.#sunlit * uncovered
    // Streets between tall walls are dark.
    const sight = 0.2 + 0.8 * opennessAt(place, z)
    for (let c = 0; c < 3; c++) {
      facadeLight.sun[c] = sunColour[c]! * lit
      facadeLight.sky[c] = this.#ambient[c]! * sight + glow[c]! * 0.8
    }
    if (hit.block >= 0) {
      const block = this.#city.blocks[hit.block]!
      shadeFacade(block.facade, block.id, hit.u, z, hit.top - z, facadeLight, lamps, out)
    } else if (hit.block === bank) this.#shadeBank(z)
    else this.#shadeLeaves(z, uncovered)
    const fog = this.#isMisty ? this.#fogAt(z) : 1
    for (let c = 0; c < 3; c++) {
      const air = Math.exp(-this.#haze[c]! * this.#distance) * fog
      sums[at + c] = sums[at + c]! + out[c]! * air + veil[c]! * (1 - air)
    }
    sums[at + 3] = sums[at + 3]! + 1
  }

  #shadeBank(z: number): void {
    const { sun, sky } = this.#facadeLight
    const tone = 0.16 + 0.05 * this.#leaves(this.#hit.u / 3, z * 1.2)
    for (let c = 0; c < 3; c++) this.#out[c] = (tone * (sun[c]! + sky[c]!)) / Math.PI
  }

  /** Shades leaves: lit from the top and the sun, dark inside. */
  #shadeLeaves(z: number, uncovered: number): void {
    const { sunColour, sunShare } = this.#outdoors
    const { lamps } = this.#cityLight
    const out = this.#out
    const { u, top, block } = this.#hit
    const clump = 0.5 + 0.5 * fractal(this.#leaves, u / 2.6, z / 1.9 + 30 * block, 3, 0.6)
    const high = clamp(z / top, 0, 1)
    const share = clump * (0.35 + 0.65 * high)
    const direct = this.#sun.isUp ? (0.35 + 0.65 * this.#sunlit) * uncovered * sunShare : 0
    const { sky } = this.#facadeLight
    for (let c = 0; c < 3; c++)
      out[c] = (leafColour[c]! * share * 1.5 * (sunColour[c]! * direct * 0.7 + sky[c]! * 0.9)) / Math.PI
    if (lamps.window > 0) {
      const warm = lamps.window * 0.05 * share * Math.exp(-Math.abs(z - 5) / 4)
      out[0] = out[0]! + warm
      out[1] = out[1]! + warm * 0.66
      out[2] = out[2]! + warm * 0.28
    }
  }

  /** Returns the transmittance of the mist over the water, exact for exponential density. */
  #fogAt(z: number): number {
    const { x, t } = this.#hit
    const puffs = 0.7 + 0.9 * fractal(this.#banks, x / 420 + z / 160, t / 700, 3)
    const rise = Math.max(0.02, z / 55)
    return Math.exp(-(t - this.#city.shore * 0.55) * 0.0042 * Math.max(0.1, puffs) * ((1 - Math.exp(-rise)) / rise))
  }

  #mirror(leanAcross: number, leanUp: number, into: Float32Array): void {
    const { sunShare, sunColour } = this.#outdoors
    const { lamps } = this.#cityLight
    const x = this.#mirrorX - this.#mirrorY * leanAcross * 2
    const y = this.#mirrorY + this.#mirrorX * leanAcross * 2
    const rise = this.#rise + leanUp * 2
    const { before } = this.#place
    if (before.height > this.#z + before.away * rise) {
      // Glass facing other buildings reflects their walls.
      const tone = 0.55
      const { sun, sky } = this.#facadeLight
      for (let c = 0; c < 3; c++) into[c] = (0.3 * tone * (sky[c]! + 0.4 * sun[c]!)) / Math.PI
      if (lamps.window > 0) into[0] = into[0]! + lamps.window * 0.05
      return
    }
    this.#sky(x, y, Math.max(0.005, rise), into)
    if (this.#sun.isUp && sunShare > 0.3) {
      const away = (x - this.#sun.x) ** 2 + (y - this.#sun.y) ** 2 + (rise - this.#sun.climb) ** 2
      const glint = Math.min(9, 60 * Math.exp(-away / 0.0006)) * sunShare
      for (let c = 0; c < 3; c++) into[c] = into[c]! + glint * sunColour[c]!
    }
  }
}

/** Returns the fraction of the sky visible from a place at this height. */
function opennessAt({ around }: Place, z: number): number {
  let open = 0
  for (const { height, away } of around) {
    const steep = Math.max(0, height - z) / away
    open += (1 / 3) * (1 - steep / Math.sqrt(1 + steep * steep))
  }
  return open
}

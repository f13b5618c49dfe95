import { bytesOfColour, clamp, type Noise, randomNumbers, smoothStep, softBlur } from '@keylight/imaging/raster'
import { develop, type Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import { createLens, type Lens } from '../lens.ts'
import { angles, isLow, part, type Rendering } from '../rendering.ts'
import type { Scene, Season } from '../scene.ts'
import { createOutdoors, developmentOf, type Outdoors, paintSky } from '../sky/outdoors.ts'
import { luminance, mix, type Triple } from '../vectors.ts'

/** Renders a field of grass from among its blades, with near and far blades out of focus. */
export function* renderMeadow(scene: Scene): Rendering {
  const { seed } = scene
  const lens = createLens(scene.width, scene.height, {
    angle: angles[scene.lens] * 0.9,
    horizonAt: scene.height > scene.width ? 0.4 : 0.44,
    eye: 0.72,
  })
  const outdoors = yield* part(0, 0.08, createOutdoors(scene, bearingOf(scene)))
  const film = yield* part(0.08, 0.28, paintSky(scene, lens, outdoors))
  const sight = createSight(film, lens, outdoors, scene)
  sight.paintFar()
  yield 0.34
  yield* part(0.34, 0.9, paintGrass(film, lens, outdoors, scene, sight))
  const usual = developmentOf(scene, outdoors)
  // Grass is darker than a light meter's middle grey.
  const dim = outdoors.isNight ? 0.55 : 1
  return yield* part(0.9, 1, develop(film, { ...usual, key: usual.key * dim }, seed))
}

/** A low sun is behind the grass and lights it from there. */
function bearingOf(scene: Scene): number {
  const side = scene.seed % 2 === 0 ? 1 : -1
  return side * (isLow(scene) ? 12 + (scene.seed % 26) : 40 + (scene.seed % 60))
}

/** Focus distance in metres. */
const focus = 5.2

interface Sight {
  /** Blur radius at a distance, and the row of the ground there, both in pixels. */
  blurAt(t: number): number
  rowAt(x: number, t: number): number
  paintFar(): void
  mist: number
}

function createSight(film: Film, lens: Lens, outdoors: Outdoors, scene: Scene): Sight {
  const { width, height, light } = film
  const { seed, weather, season } = scene
  const swell = gradientNoise(seed + 501)
  const crowns = gradientNoise(seed + 503)
  const blurMost = Math.max(width, height) * 0.0034
  const slope = 0.02 * Math.sin(seed)
  const mist = weather === 'mist' ? 1 : isLow(scene) ? 0.28 : 0.06
  const blurAt = (t: number) => blurMost * Math.abs(1 - focus / t)
  const rowAt = (x: number, t: number) => {
    const metres = (x - width / 2) * lens.pixel * t
    const ground = (0.05 + 0.011 * t) * fractal(swell, metres / 9 + 3, t / 14, 2) + slope * metres * 0.4
    return lens.horizon + (lens.eye - ground) / (lens.pixel * t)
  }
  const veil = new Float32Array(3)
  const up = new Float32Array(3)
  const toward = new Float32Array(3)

  function paintFar() {
    const { sun, sunColour, sunShare, haze } = outdoors
    outdoors.ambient(0, 0, 1, up)
    outdoors.ambient(0, -1, 0.2, toward)
    const isUp = sun[2] > -0.01
    const green = leafOf(season)
    // Hills, then rows of trees, from far to near.
    const rows = [
      { t: 5200, rise: 230, rough: 0, shift: 3 },
      { t: 2600, rise: 85, rough: 3, shift: 11 },
      { t: 520, rise: 15, rough: 13, shift: 23 },
      { t: 210, rise: 4.5, rough: 15, shift: 37 },
    ]
    const lit = isUp ? sunShare * Math.max(0.12, 0.5 * sun[2] + 0.3 * (1 - sun[1])) : 0
    for (const { t, rise, rough, shift } of rows) {
      const scale = 1 / (t * lens.pixel)
      const extinct = haze.map((h) => Math.exp(-h * t * 1.1 - mist * (1 - Math.exp(-t / 420)) * 2.2))
      for (let x = 0; x < width; x++) {
        const across = (x - width / 2) * lens.pixel
        const metres = across * t
        const wide = fractal(swell, metres / (rough > 5 ? 150 : t * 0.42) + shift, shift * 1.7, 4)
        const stand = rough > 5 ? smoothStep(-0.5, 0.15, wide) : 1
        const round = Math.abs(crowns(metres / 7.5 + shift * 5, 1.5))
        const leaf = crowns(metres / 1.7 + shift * 9, 4.5)
        const tree =
          rough * stand * (0.72 + 0.42 * crowns(metres / 19 + shift, 8.1) - 0.5 * round * round + 0.07 * leaf)
        const high = rough > 5 ? rise * 0.2 + tree : rise * (0.75 + 0.55 * wide) + tree
        const top = lens.horizon - Math.max(0.4, high) * scale
        const into = 1 / Math.sqrt(1 + across * across)
        outdoors.veil(across * into, into, veil)
        for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(lens.horizon) + 3); y++) {
          const share = clamp(y + 1 - top, 0, 1)
          const z = (lens.horizon - y) / scale
          const clump = rough > 5 ? 0.5 + 0.75 * fractal(crowns, metres / 3.6 + shift, z / 2.6 + shift, 3, 0.6) : 0.9
          const shade = Math.max(0.1, clump) * (rough > 5 ? 0.45 + 0.55 * clamp(z / Math.max(1, high), 0, 1) : 1)
          const p = (y * width + x) * 3
          for (let c = 0; c < 3; c++) {
            const albedo = green[c]! * (rough > 5 ? 0.55 : 0.8)
            const shine = (albedo * shade * (sunColour[c]! * lit * 1.4 + 0.8 * up[c]! + 0.3 * toward[c]!)) / Math.PI
            const value = shine * extinct[c]! + veil[c]! * (1 - extinct[c]!)
            light[p + c] = mix(light[p + c]!, value, share)
          }
        }
      }
    }
    // The ground under the grass.
    const base = stemOf(season)
    for (let y = Math.floor(lens.horizon); y < height; y++) {
      const t = lens.eye / (Math.max(0.5, y + 0.5 - lens.horizon) * lens.pixel)
      const deep = 0.16 + 0.62 * smoothStep(3, 40, t)
      for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
        const across = (x - width / 2) * lens.pixel
        const metres = across * t
        const patch = 1 + 0.35 * fractal(swell, metres / 5 + 9, t / 9, 3)
        outdoors.veil(across, 1, veil)
        const air = Math.exp(-mist * (1 - Math.exp(-t / 420)) * 2.2)
        for (let c = 0; c < 3; c++) {
          const shine =
            (base[c]! * deep * patch * (sunColour[c]! * (isUp ? Math.max(0.1, sun[2]) * sunShare : 0) + up[c]!)) /
            Math.PI
          light[p + c] = mix(veil[c]!, shine, air)
        }
      }
    }
    // Everything here is behind the focal plane.
    const planes = [0, 1, 2].map((c) => {
      const values = new Float32Array(width * height)
      for (let i = 0; i < values.length; i++) values[i] = Math.min(light[3 * i + c]!, 60)
      return softBlur({ width, height, values }, Math.max(1, Math.round(blurMost))).values
    })
    for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) light[3 * i + c] = planes[c]![i]!
  }
  return { blurAt, rowAt, paintFar, mist }
}

const leaves: Record<Season, Triple> = {
  spring: [0.1, 0.16, 0.035],
  summer: [0.075, 0.115, 0.032],
  autumn: [0.17, 0.1, 0.028],
  winter: [0.13, 0.11, 0.08],
}
const leafOf = (season: Season): Triple => leaves[season]
const stems: Record<Season, Triple> = {
  spring: [0.07, 0.12, 0.025],
  summer: [0.085, 0.11, 0.032],
  autumn: [0.14, 0.11, 0.04],
  winter: [0.16, 0.14, 0.1],
}
const stemOf = (season: Season): Triple => stems[season]
/** Fraction of dry blades. */
const dryness: Record<Season, number> = { spring: 0.06, summer: 0.26, autumn: 0.6, winter: 0.85 }

interface Layer {
  width: number
  height: number
  /** Red, green, blue and coverage, premultiplied. */
  planes: [Float32Array, Float32Array, Float32Array, Float32Array]
}

/** Boundaries between depth bands with a common blur radius, from far to near, in metres. */
const bands = [60, 30, 17, 11, 8, 6.2, 4.4, 3.4, 2.6, 2, 1.5, 1.1] as const
/** Ratio between the distances of successive rows of grass. */
const rowRatio = 0.972

/** Drawing state for grass. */
interface Pen {
  layer: Layer
  random: () => number
  /** Width of the finest lines, in pixels. */
  fine: number
  shine: LeafLight
  /** Output of `shine`. */
  colour: Triple
  veil: Float32Array
  /** For the current row: pixels per metre, and the air's transmittance. */
  scale: number
  air: number
}

/** Areas where grass grows, and its appearance. */
interface Growth {
  season: Season
  wind: number
  gusts: Noise
  patches: Noise
  blooms: ReturnType<typeof flowersOf>
}

function* paintGrass(film: Film, lens: Lens, outdoors: Outdoors, scene: Scene, sight: Sight): Generator<number, void> {
  const { width, height } = film
  const { seed, season, drama } = scene
  const random = randomNumbers(seed * 91 + 13)
  for (let i = 0; i < 12; i++) random()
  const growth: Growth = {
    season,
    wind: (seed % 2 === 0 ? 1 : -1) * (0.12 + 0.5 * drama),
    gusts: gradientNoise(seed + 511),
    patches: gradientNoise(seed + 513),
    blooms: flowersOf(scene),
  }
  const layer: Layer = {
    width,
    height,
    planes: [0, 1, 2, 3].map(() => new Float32Array(width * height)) as Layer['planes'],
  }
  const pen: Pen = {
    layer,
    random,
    fine: Math.max(width, height) / 1024,
    shine: leafLightOf(outdoors),
    colour: [0, 0, 0],
    veil: new Float32Array(3),
    scale: 1,
    air: 1,
  }
  outdoors.veil(0, 1, pen.veil)
  for (let b = 0; b + 1 < bands.length; b++) {
    const [far, near] = [bands[b]!, bands[b + 1]!]
    for (const plane of layer.planes) plane.fill(0)
    for (let t = far; t > near; t *= rowRatio) {
      pen.scale = 1 / (t * lens.pixel)
      pen.air = Math.exp(-sight.mist * (1 - Math.exp(-t / 420)) * 2.2)
      drawRow(pen, growth, lens, sight, t)
    }
    compose(film, layer, sight.blurAt(Math.sqrt(far * near)))
    yield (b + 1) / bands.length
  }
}

/** Writes the radiance of a leaf, both reflected and transmitted. */
type LeafLight = (albedo: Readonly<Triple>, through: number, facing: number, open: number, into: Triple) => void

function leafLightOf(outdoors: Outdoors): LeafLight {
  const { sun, sunColour, sunShare } = outdoors
  const up = new Float32Array(3)
  const toward = new Float32Array(3)
  outdoors.ambient(0, 0, 1, up)
  outdoors.ambient(0, -1, 0, toward)
  const direct = sun[2] > -0.01 ? sunShare : 0
  const isBehind = Math.max(0, sun[1])
  return (albedo, through, facing, open, into) => {
    for (let c = 0; c < 3; c++) {
      const sunny = sunColour[c]! * direct * open ** 1.6
      // Transmitted light is yellower.
      const passed = albedo[c]! * (c === 0 ? 1.1 : c === 1 ? 1.3 : 0.55)
      const front = albedo[c]! * (1 - isBehind * 0.75) * facing
      const back = passed * through * isBehind * facing
      into[c] = (sunny * (front + back) * 1.5 + albedo[c]! * (0.65 * up[c]! + 0.5 * toward[c]!) * open) / Math.PI
    }
  }
}

/** Draws the grass about `t` metres away, with its flowers. */
function drawRow(pen: Pen, { season, wind, gusts, patches, blooms }: Growth, lens: Lens, sight: Sight, t: number) {
  const { random, scale, fine } = pen
  const { width } = pen.layer
  // Draws no more blades than can be resolved.
  const spacing = Math.max(1.5 * fine, 0.011 * scale)
  const count = Math.ceil((width * 1.3) / spacing)
  for (let n = 0; n < count; n++) {
    const x = -0.15 * width + (n + random()) * spacing
    const depth = t * (1 - (1 - rowRatio) * random())
    const metres = (x - width / 2) * lens.pixel * depth
    const patch = fractal(patches, metres / 2.2, depth / 3, 2)
    const foot = sight.rowAt(x, depth)
    const gust = wind + 0.35 * fractal(gusts, metres / 1.7, depth / 2.4, 2)
    drawBlade(pen, season, x, foot, patch, gust)
    const flower = blooms.pick(random(), patch)
    if (flower) {
      const stalk = (0.3 + 0.26 * random()) * scale
      drawFlower(pen, flower, x + gust * stalk * 0.3, foot - stalk)
    }
  }
}

/** Draws a blade of grass bent by the wind; tall ones have a seed head. */
function drawBlade(pen: Pen, season: Season, x: number, foot: number, patch: number, gust: number): void {
  const { random, scale, fine, layer, colour, veil, air } = pen
  const isTall = random() < 0.09 + 0.07 * patch
  const long = (isTall ? 0.5 + 0.26 * random() : 0.2 + 0.3 * random() * (1 + 0.7 * patch)) * scale
  const lean = gust + (random() - 0.5) * (isTall ? 0.35 : 1)
  const dry = random() < dryness[season] * (0.7 + patch) || (isTall && random() < 0.6)
  const tone = 0.65 + 0.7 * random()
  const albedo: Triple = dry
    ? [0.26 * tone, 0.2 * tone, 0.085 * tone]
    : [(0.055 + 0.03 * random()) * tone, 0.115 * tone, 0.022 * tone]
  if (season === 'spring' && !dry) albedo[1] *= 1.15
  const facing = 0.25 + 0.75 * random()
  const wide = Math.max(0.35 * fine, (isTall ? 0.0012 : 0.0026 + 0.0022 * random()) * scale)
  const tipX = x + lean * long * 0.75
  const tipY = foot - long * (isTall ? 0.97 : 1 - 0.28 * Math.abs(lean))
  const bendX = x + lean * long * 0.12
  const bendY = foot - long * 0.62
  const steps = Math.max(4, Math.ceil(long / Math.max(0.7, wide * 0.6)))
  for (let s = 0; s <= steps; s++) {
    const q = s / steps
    const px = (1 - q) ** 2 * x + 2 * q * (1 - q) * bendX + q * q * tipX
    const py = (1 - q) ** 2 * foot + 2 * q * (1 - q) * bendY + q * q * tipY
    const height01 = (foot - py) / (0.42 * scale)
    pen.shine(albedo, 1.4, facing * (0.75 + 0.5 * q), clamp(0.06 + 0.95 * height01, 0.05, 1), colour)
    dab(layer, px, py, (wide * (1 - 0.85 * q * q)) / 2, 0.9, colour, air, veil)
  }
  if (isTall) drawEar(pen, tipX, tipY, lean, albedo, facing)
}

/** Draws a seed head: small husks around the end of a stalk. */
function drawEar(pen: Pen, tipX: number, tipY: number, lean: number, albedo: Triple, facing: number): void {
  const { random, scale, fine, layer, colour, veil, air } = pen
  const long = (0.05 + 0.07 * random()) * scale
  const spread = (0.002 + 0.012 * random()) * scale
  const count = Math.round(clamp(long / 1.2, 5, 46))
  for (let k = 0; k < count; k++) {
    const q = k / count
    const side = (random() - 0.5) * 2 * spread * Math.sin(Math.PI * (0.15 + 0.8 * q))
    pen.shine([albedo[0] * 1.25, albedo[1] * 1.15, albedo[2] * 1.2], 2, facing * (0.6 + 0.8 * random()), 1, colour)
    const radius = Math.max(0.4 * fine, 0.0016 * scale)
    dab(layer, tipX - lean * long * 0.35 * (1 - q) + side, tipY + long * (0.75 - q), radius, 0.85, colour, air, veil)
  }
}

function drawFlower(pen: Pen, hue: Triple, x: number, y: number): void {
  const { random, scale, fine, layer, colour, veil, air } = pen
  const isWhite = luminance(hue[0], hue[1], hue[2]) > 0.5
  const size = (isWhite ? 0.017 : 0.021) * (0.75 + 0.5 * random()) * scale
  const tilt = 0.35 + 0.4 * random()
  const turn = random() * 6.28
  const petals = isWhite ? 13 : 5
  const lit = 0.6 + 0.6 * random()
  for (let k = 0; k < petals; k++) {
    const angle = turn + (k / petals) * 6.28
    const tone = lit * (0.72 + 0.5 * random())
    const [ux, uy] = [Math.cos(angle), Math.sin(angle) * tilt]
    const steps = Math.max(3, Math.ceil(size / 1.1))
    for (let s = 1; s <= steps; s++) {
      const q = s / steps
      pen.shine(
        [hue[0] * tone, hue[1] * tone, hue[2] * tone],
        1,
        0.65 + 0.4 * q * (uy < 0 ? 1 : 0.75),
        0.75 + 0.25 * q,
        colour,
      )
      const radius = Math.max(0.45 * fine, size * (isWhite ? 0.13 : 0.4 * Math.sin(Math.PI * (0.25 + 0.55 * q))))
      // Poppies are cup-shaped.
      const cup = isWhite ? 0 : size * 0.35 * q * q
      dab(layer, x + ux * size * q, y + uy * size * q - cup, radius, 0.85, colour, air, veil)
    }
  }
  const heart: Triple = isWhite ? [0.7, 0.42, 0.03] : [0.03, 0.025, 0.03]
  pen.shine(heart, 0, 0.8, 0.9, colour)
  if (size > 1.6) dab(layer, x, y - size * 0.06, size * (isWhite ? 0.3 : 0.17), 0.8, colour, air, veil)
}

/** Composites a blurred layer over the film. */
function compose({ width, height, light }: Film, { planes }: Layer, blur: number): void {
  const radius = Math.round(blur)
  const [r, g, bl, a] = planes.map((values) =>
    radius >= 1 ? softBlur({ width, height, values }, radius).values : values,
  ) as Layer['planes']
  for (let i = 0, p = 0; i < a.length; i++, p += 3) {
    const cover = a[i]!
    if (cover <= 0.0005) continue
    light[p] = light[p]! * (1 - cover) + r[i]!
    light[p + 1] = light[p + 1]! * (1 - cover) + g[i]!
    light[p + 2] = light[p + 2]! * (1 - cover) + bl[i]!
  }
}

/** Paints a soft round dab of colour over a layer. */
function dab(
  { width, height, planes }: Layer,
  x: number,
  y: number,
  radius: number,
  opacity: number,
  colour: Readonly<Triple>,
  air: number,
  veil: Float32Array,
): void {
  const reach = radius + 0.5
  const left = Math.max(0, Math.ceil(x - reach - 0.5))
  const right = Math.min(width - 1, Math.floor(x + reach - 0.5))
  const top = Math.max(0, Math.ceil(y - reach - 0.5))
  const bottom = Math.min(height - 1, Math.floor(y + reach - 0.5))
  const thin = Math.min(1, radius * 2)
  for (let j = top; j <= bottom; j++)
    for (let i = left; i <= right; i++) {
      const away = Math.hypot(i + 0.5 - x, j + 0.5 - y)
      const share = opacity * thin * clamp(reach - away, 0, 1)
      if (share <= 0) continue
      const p = j * width + i
      for (let c = 0; c < 3; c++) {
        const value = colour[c]! * air + veil[c]! * (1 - air)
        planes[c]![p] = planes[c]![p]! * (1 - share) + value * share
      }
      planes[3][p] = planes[3][p]! * (1 - share) + share
    }
}

/** Returns a meadow's flowers: in the named colours, or in the season's. */
function flowersOf({ colours, season, seed }: Scene): { pick(luck: number, patch: number): Triple | null } {
  const usual: Record<Season, readonly string[]> = {
    spring: ['#f2f1ee', '#f1c40f', '#f2f1ee'],
    summer: [['#c8241c', '#f2f1ee'], ['#f2f1ee', '#f1c40f'], ['#6d5fb0', '#f2f1ee'], ['#c8241c']][seed % 4]!,
    autumn: ['#b9a7d8'],
    winter: [],
  }
  const hues = (colours.length > 0 ? colours : usual[season]).map((hex): Triple => {
    const [r, g, b] = bytesOfColour(hex)
    const linear = (byte: number) => (byte / 255) ** 2.2 * 0.85
    return [linear(r), linear(g), linear(b)]
  })
  const share = hues.length === 0 ? 0 : (colours.length > 0 ? 0.03 : 0.014) * (season === 'autumn' ? 0.4 : 1)
  return {
    pick(luck, patch) {
      const here = share * smoothStep(-0.35, 0.4, patch)
      return luck < here ? hues[Math.floor((luck / here) * hues.length)]! : null
    },
  }
}

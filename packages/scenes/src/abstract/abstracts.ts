import { clamp, randomNumbers, smoothStep } from '@keylight/imaging/raster'
import { blankFilm, type Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import type { Scene } from '../scene.ts'
import { mix, mixed, type Triple } from '../vectors.ts'
import { paletteOf } from './palette.ts'

const seeded = (seed: number) => {
  const random = randomNumbers(seed * 71 + 13)
  for (let i = 0; i < 10; i++) random()
  return random
}

/**
 * Calls `paint` for each sample of each pixel with its coordinates relative to the centre, in units of the shorter
 * side.
 */
function* eachPixel(
  { width, height }: Scene,
  samples: number,
  paint: (x: number, y: number, out: Float32Array) => void,
): Generator<number, Film> {
  const film = blankFilm(width, height)
  const unit = 1 / Math.min(width, height)
  const out = new Float32Array(3)
  const offsets =
    samples === 1
      ? [[0.5, 0.5]]
      : samples === 2
        ? [
            [0.25, 0.3],
            [0.75, 0.7],
          ]
        : [
            [0.38, 0.12],
            [0.88, 0.38],
            [0.12, 0.62],
            [0.62, 0.88],
          ]
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      for (const [dx, dy] of offsets) {
        paint((x + dx! - width / 2) * unit, (y + dy! - height / 2) * unit, out)
        for (let c = 0; c < 3; c++) film.light[p + c]! += out[c]! / samples
      }
    }
    if (y % 16 === 15) yield y / height
  }
  return film
}

/** A gradient of soft colour fields, mixed in the perceptually uniform Oklab space (Ottosson, 2020). */
export function* gradientFilm(scene: Scene): Generator<number, Film> {
  const random = seeded(scene.seed)
  const palette = paletteOf(scene).map(toOklab)
  const noise = gradientNoise(scene.seed + 3)
  const spots = Array.from({ length: 9 }, (_, i) => ({
    x: (random() - 0.5) * 1.7,
    y: (random() - 0.5) * 1.3,
    size: 0.22 + 0.35 * random(),
    colour: palette[i % palette.length]!,
  }))
  return yield* eachPixel(scene, 1, (x, y, out) => {
    const bendX = x + 0.22 * fractal(noise, x * 1.1, y * 1.1, 2)
    const bendY = y + 0.22 * fractal(noise, x * 1.1 + 9, y * 1.1 + 4, 2)
    let total = 0
    const sum: Triple = [0, 0, 0]
    for (const spot of spots) {
      const away = ((bendX - spot.x) ** 2 + (bendY - spot.y) ** 2) / (spot.size * spot.size)
      const weight = 1 / (0.02 + away * away * Math.sqrt(away))
      total += weight
      for (let c = 0; c < 3; c++) sum[c]! += weight * spot.colour[c]!
    }
    fromOklab([sum[0] / total, sum[1] / total, sum[2] / total], out)
  })
}

/** Layered paper cut along the contour lines of a smooth field, each sheet casting a shadow on those below. */
export function* paperFilm(scene: Scene): Generator<number, Film> {
  const random = seeded(scene.seed)
  const palette = paletteOf(scene)
  const noise = gradientNoise(scene.seed + 5)
  const fibres = gradientNoise(scene.seed + 6)
  const sheets = 7 + Math.floor(random() * 3)
  const colours = Array.from({ length: sheets }, (_, i) => {
    const at = (i / (sheets - 1)) * (palette.length - 1)
    const low = Math.min(palette.length - 2, Math.floor(at))
    return mixed(palette[low]!, palette[low + 1]!, at - low)
  })
  // Sheets rise towards the light, so each casts a shadow on the next.
  const angle = Math.atan2(-0.77, -0.64) + (random() - 0.5) * 1.9
  const [leanX, leanY] = [Math.cos(angle), Math.sin(angle)]
  const turn = random() * 20
  const sheetAt = (x: number, y: number) => {
    const bend = 0.35 * noise(x * 1.3 + turn, y * 1.3)
    const field =
      0.5 + 0.42 * fractal(noise, x * 0.85 + bend + turn, y * 0.85 - bend, 2, 0.35) + 0.55 * (x * leanX + y * leanY)
    return clamp(Math.floor(field * sheets), 0, sheets - 1)
  }
  const [sunX, sunY] = [-0.64, -0.77]
  const thickness = 0.013
  return yield* eachPixel(scene, 4, (x, y, out) => {
    const sheet = sheetAt(x, y)
    let shade = 0
    const steps = 9
    for (let k = 1; k <= steps; k++) {
      const away = 0.006 * k
      const above = sheetAt(x + sunX * away, y + sunY * away) - sheet
      // The length of the shadow grows with the height of the sheet.
      if (above > 0) shade += Math.max(0, 1 - away / (0.012 + thickness * above * 2.2)) / steps
    }
    const edge = sheetAt(x + 0.0016, y + 0.0019) < sheet ? 0.1 : 0
    const rim = sheetAt(x - 0.0016, y - 0.0019) < sheet ? 0.12 : 0
    const fibre =
      1 +
      0.022 * fractal(fibres, x * 160, y * 160 + sheet * 9, 3, 0.7) +
      0.02 * fractal(fibres, x * 24, y * 24 + sheet, 3)
    const light = (1 - 0.85 * Math.min(1, shade * 1.5)) * fibre * (1 - edge + rim)
    const falls = 1.04 - 0.12 * (x * 0.64 + y * 0.77)
    for (let c = 0; c < 3; c++) out[c] = colours[sheet]![c]! * light * falls
  })
}

/**
 * Marbled paper: drops of ink push earlier ones aside, then a comb is drawn through them. Every step has an exact
 * inverse, so that each pixel can be traced back to its ink (Lu, Jaffer, Jin et al., Mathematical Marbling, 2012).
 */
export function* marblingFilm(scene: Scene): Generator<number, Film> {
  const random = seeded(scene.seed)
  const palette = paletteOf(scene)
  const fibres = gradientNoise(scene.seed + 8)
  const drops = Array.from({ length: 90 }, (_, i) => {
    const wide = i < 46
    return {
      x: (random() - 0.5) * (wide ? 2 : 1.7),
      y: (random() - 0.5) * (wide ? 1.7 : 1.5),
      square: (wide ? 0.13 + 0.09 * random() : 0.03 + 0.07 * random()) ** 2,
      colour: palette[Math.floor(random() * palette.length)]!,
    }
  })
  const tines: { x: number; y: number; dx: number; dy: number; reach: number; sharp: number }[] = []
  const rounds = 2 + Math.floor(random() * 3)
  for (let round = 0; round < rounds; round++) {
    const angle = (round % 2 === 0 ? 0 : Math.PI / 2) + (random() - 0.5) * 0.5
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const spacing = 0.12 + 0.16 * random()
    const reach = 0.1 + 0.2 * random() * (0.5 + scene.drama)
    for (let k = -8; k <= 8; k++) {
      const flip = round % 2 === 0 && k % 2 === 0 ? -1 : 1
      tines.push({
        x: -dy * k * spacing,
        y: dx * k * spacing,
        dx: dx * flip,
        dy: dy * flip,
        reach,
        sharp: 0.018 + 0.03 * random(),
      })
    }
  }
  const swirls = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    x: (random() - 0.5) * 1.1,
    y: (random() - 0.5) * 0.8,
    turn: (random() - 0.5) * 5,
    size: 0.1 + 0.16 * random(),
  }))
  return yield* eachPixel(scene, 4, (px, py, out) => {
    let x = px
    let y = py
    for (let i = swirls.length - 1; i >= 0; i--) {
      const { x: cx, y: cy, turn, size } = swirls[i]!
      const away = Math.hypot(x - cx, y - cy)
      const angle = -turn * Math.exp(-((away / size) ** 2))
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const [ux, uy] = [x - cx, y - cy]
      x = cx + ux * cos - uy * sin
      y = cy + ux * sin + uy * cos
    }
    for (let i = tines.length - 1; i >= 0; i--) {
      const { x: tx, y: ty, dx, dy, reach, sharp } = tines[i]!
      const away = Math.abs((x - tx) * -dy + (y - ty) * dx)
      const moved = (reach * sharp) / (away + sharp)
      x -= dx * moved
      y -= dy * moved
    }
    const grain = 1 + 0.03 * fractal(fibres, px * 130, py * 130, 2)
    for (let i = drops.length - 1; i >= 0; i--) {
      const { x: cx, y: cy, square, colour } = drops[i]!
      const ux = x - cx
      const uy = y - cy
      const away = ux * ux + uy * uy
      if (away < square) {
        for (let c = 0; c < 3; c++) out[c] = colour[c]! * grain
        return
      }
      const pulled = Math.sqrt(1 - square / away)
      x = cx + ux * pulled
      y = cy + uy * pulled
    }
    for (let c = 0; c < 3; c++) out[c] = palette[3 % palette.length]![c]! * grain
  })
}

/** Ink in water, advected by divergence-free noise (Bridson et al., Curl-Noise, 2007). */
export function* inkFilm(scene: Scene): Generator<number, Film> {
  const random = seeded(scene.seed)
  const palette = paletteOf(scene)
  const eddies = gradientNoise(scene.seed + 11)
  const plumes = Array.from({ length: 3 }, (_, i) => ({
    x: (random() - 0.5) * 0.8,
    y: -0.28 + 0.3 * random(),
    size: 0.1 + 0.12 * random(),
    colour: palette[scene.colours.length > 0 ? i % Math.max(2, scene.colours.length) : (i * 2) % palette.length]!,
  }))
  const paper: Triple = [0.87, 0.86, 0.83]
  const stream = (x: number, y: number, octaves: number) => fractal(eddies, x * 1.5, y * 1.5, octaves, 0.58)
  const steps = 22
  return yield* eachPixel(scene, 1, (px, py, out) => {
    let x = px
    let y = py
    const h = 0.012
    for (let k = 0; k < steps; k++) {
      const octaves = k < 12 ? 4 : 3
      const here = stream(x, y, octaves)
      const dx = (stream(x, y + h, octaves) - here) / h
      const dy = -(stream(x + h, y, octaves) - here) / h
      x -= dx * 0.0125
      y -= dy * 0.0125 + 0.012
    }
    for (let c = 0; c < 3; c++) out[c] = paper[c]!
    for (const plume of plumes) {
      const away = Math.hypot(x - plume.x, (y - plume.y + 0.15) * 0.8) / plume.size
      const density =
        2.6 * smoothStep(1.5, 0.15, away) * (0.55 + 0.9 * Math.max(0, 0.5 + fractal(eddies, x * 9, y * 9, 3)))
      // Beer–Lambert absorption per channel.
      for (let c = 0; c < 3; c++)
        out[c] = out[c]! * Math.exp(-density * (1 - plume.colour[c]!) * mix(0.4, 1.5, 1 - plume.colour[c]!))
    }
  })
}

function toOklab([r, g, b]: Readonly<Triple>): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Readonly<Triple>, out: Float32Array): void {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  out[0] = Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  out[1] = Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  out[2] = Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
}

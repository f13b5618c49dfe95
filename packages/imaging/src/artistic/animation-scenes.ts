/** Procedural backgrounds: a summer day and an evening, with clouds, hills and a meadow. */
import type { RgbImage } from '../pixels.ts'
import { randomFrom } from './random.ts'

type Colour = readonly [number, number, number]

interface Scene {
  sky: readonly Colour[]
  cloud: { light: Colour; mid: Colour; shade: Colour }
  hills: readonly Colour[]
  tree: { light: Colour; mid: Colour; shade: Colour }
  meadow: { far: Colour; near: Colour; flowers: readonly Colour[] }
}

export const sceneNames = ['summer', 'evening'] as const
export type SceneName = (typeof sceneNames)[number]

const scenes: Record<SceneName, Scene> = {
  summer: {
    sky: [
      [44, 112, 196],
      [92, 164, 226],
      [176, 220, 243],
    ],
    cloud: { light: [255, 254, 247], mid: [226, 237, 247], shade: [164, 192, 224] },
    hills: [
      [132, 178, 196],
      [96, 156, 138],
      [72, 142, 82],
    ],
    tree: { light: [150, 198, 76], mid: [76, 146, 62], shade: [36, 92, 62] },
    meadow: {
      far: [136, 196, 82],
      near: [84, 158, 56],
      flowers: [
        [255, 252, 236],
        [252, 214, 88],
        [238, 110, 92],
      ],
    },
  },
  evening: {
    sky: [
      [62, 70, 142],
      [190, 116, 152],
      [252, 190, 130],
    ],
    cloud: { light: [255, 214, 178], mid: [228, 150, 150], shade: [124, 100, 156] },
    hills: [
      [150, 112, 150],
      [96, 92, 128],
      [58, 82, 96],
    ],
    tree: { light: [176, 150, 84], mid: [74, 96, 78], shade: [38, 58, 78] },
    meadow: {
      far: [150, 140, 88],
      near: [60, 92, 72],
      flowers: [
        [255, 232, 196],
        [250, 178, 110],
        [226, 120, 120],
      ],
    },
  },
}

/** Draws a scene in flat shapes. `paintBackdrop` adds the brush strokes. */
export function drawScene(name: SceneName, width: number, height: number, seed = 3): RgbImage {
  const { sky, cloud, hills, tree, meadow } = scenes[name]
  const data = new Uint8Array(3 * width * height)
  const random = randomFrom(seed)
  const horizon = 0.74 * height
  const side = Math.max(width, height)
  for (let y = 0; y < height; y++) {
    const [r, g, b] = along(sky, Math.min(1, y / horizon))
    for (let x = 0; x < width; x++) data.set([r, g, b], 3 * (y * width + x))
  }
  const ball = (x: number, y: number, radius: number, tones: { light: Colour; mid: Colour; shade: Colour }) => {
    const [top, bottom] = [Math.max(0, Math.floor(y - radius)), Math.min(height - 1, Math.ceil(y + radius))]
    const [left, right] = [Math.max(0, Math.floor(x - radius)), Math.min(width - 1, Math.ceil(x + radius))]
    for (let py = top; py <= bottom; py++)
      for (let px = left; px <= right; px++) {
        const dx = (px - x) / radius
        const dy = (py - y) / radius
        if (dx * dx + dy * dy > 1) continue
        // Lit from the upper left, in three tones.
        const lit = -0.5 * dx - 0.8 * dy
        const tone = lit > 0.12 ? tones.light : lit > -0.42 ? tones.mid : tones.shade
        data.set(tone, 3 * (py * width + px))
      }
  }
  const heap = (centre: number, foot: number, wide: number, tall: number, count: number) => {
    const balls = Array.from({ length: count }, () => {
      const t = random()
      // A cumulus cloud: bumpy on top, filled in below.
      const top = (1 - (2 * t - 1) ** 2) * (0.78 + 0.22 * Math.sin(t * 17 + centre))
      const rise = top * Math.sqrt(random())
      return {
        x: centre + (t - 0.5) * wide,
        y: foot - rise * tall,
        radius: (0.04 + 0.055 * random()) * wide * (1.15 - 0.45 * rise) * (1 - 0.7 * Math.abs(2 * t - 1) ** 3),
      }
    })
    for (const { x, y, radius } of balls.sort((a, b) => a.y - b.y)) ball(x, y, radius, cloud)
  }
  heap(0.16 * width, horizon - 0.04 * height, 0.62 * side, 0.48 * height, 190)
  heap(0.92 * width, horizon - 0.02 * height, 0.55 * side, 0.33 * height, 150)
  heap(0.62 * width, 0.2 * height, 0.24 * side, 0.035 * height, 60)
  heap(0.3 * width, 0.1 * height, 0.17 * side, 0.022 * height, 44)

  for (const [layer, colour] of hills.entries()) {
    const base = horizon + (layer - 1.4) * 0.035 * height
    const phase = 6.28 * random()
    for (let x = 0; x < width; x++) {
      const wave =
        Math.sin((x / side) * (4 + 3 * layer) + phase) + 0.4 * Math.sin((x / side) * (11 + 4 * layer) + 2 * phase)
      const ridge = base - 0.03 * height * (1 + wave)
      for (let y = Math.max(0, Math.floor(ridge)); y < height; y++) data.set(colour, 3 * (y * width + x))
    }
  }
  for (let y = Math.floor(horizon + 0.035 * height); y < height; y++) {
    const near = (y - horizon) / (height - horizon)
    for (let x = 0; x < width; x++) {
      const wave = 0.012 * height * Math.sin((x / side) * 5 + 1)
      if (y < horizon + 0.045 * height + wave) continue
      data.set(along([meadow.far, meadow.near], near), 3 * (y * width + x))
    }
  }
  for (const [x, size] of [
    [0.06, 0.13],
    [0.15, 0.09],
    [0.8, 0.08],
    [0.9, 0.12],
    [0.99, 0.1],
  ] as const) {
    const crowns = Array.from({ length: 26 }, () => ({
      x: (x + (random() - 0.5) * size * 1.3) * width,
      y: horizon + (0.035 - size * random()) * height,
      radius: size * (0.14 + 0.18 * random()) * side * 0.6,
    }))
    for (const crown of crowns.sort((a, b) => a.y - b.y)) ball(crown.x, crown.y, crown.radius, tree)
  }
  const blades = Math.round(900 * (width / side))
  for (let k = 0; k < blades; k++) {
    const near = random() ** 0.7
    const y = horizon + (0.07 + 0.93 * near) * (height - horizon)
    const flower = random() < 0.22
    const tone = flower ? meadow.flowers[Math.floor(random() * meadow.flowers.length)]! : tree.light
    const radius = Math.max(1, (0.0016 + 0.0042 * near) * side * (flower ? 1.1 : 0.8))
    ball(random() * width, y, radius, flower ? { light: tone, mid: tone, shade: tone } : tree)
  }
  return { width, height, data }
}

function along(colours: readonly Colour[], share: number): Colour {
  const at = Math.min(0.9999, Math.max(0, share)) * (colours.length - 1)
  const [from, to] = [colours[Math.floor(at)]!, colours[Math.floor(at) + 1]!]
  const mix = (c: 0 | 1 | 2) => Math.round(from[c] + (to[c] - from[c]) * (at % 1))
  return [mix(0), mix(1), mix(2)]
}

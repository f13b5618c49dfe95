import { linearColour } from '../colour/linear-light.ts'
import { clamp, smoothStep } from '../pixels.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import { gradientNoise, randomNumbers } from './noise.ts'
import type { Bokeh } from './recipe.ts'
import { blurOf, type Vantage } from './vantage.ts'

/**
 * Renders each light as an even disc with a slightly brighter rim, as in real lenses. Towards the corners, optical
 * vignetting clips it to a cat's eye.
 */
export function renderBokeh(
  bokeh: Bokeh,
  vantage: Vantage,
  { width, height }: { width: number; height: number },
): TripleImage {
  const image = renderGround(bokeh, width, height)
  const random = randomNumbers(bokeh.seed * 2654435761)
  for (let i = 0; i < 8; i++) random()
  const colours = bokeh.lights.map(linearColour)
  const largest = clamp(1.25 * blurOf(vantage, Number.POSITIVE_INFINITY), 0.03, 0.12) * height
  const clusters = Math.max(1, Math.round((bokeh.count / perCluster) * ((width + largest) / height)))
  for (let cluster = 0; cluster < clusters; cluster++) {
    // Lights come in groups: street lamps, the windows of a house, the gaps in a tree.
    const middleX = random() * (width + largest) - largest / 2
    const middleY = (bokeh.band + (1 - bokeh.band) * random() + 0.5 * (random() - 0.5)) * height
    const spread = (0.08 + 0.2 * random()) * height
    const slant = 0.5 * (random() - 0.5)
    const colour = colours[(random() * colours.length) | 0]!
    const share = 0.6 + 0.4 * Math.sqrt(random())
    for (let i = 0; i < perCluster; i++) {
      const along = bell(random) * spread
      const x = middleX + along
      const y = middleY + slant * along + 0.45 * bell(random) * spread
      const other = colours[(random() * colours.length) | 0]!
      const radius = (largest * share * (0.9 + 0.2 * random())) / 2
      // A few are bright and most are faint. The same light is brighter on a smaller disc.
      const strength = (bokeh.brightness * 0.035 * Math.exp(4 * random() ** 2.2)) / share ** 2
      addDisc(image, { x, y, radius, colour: random() < 0.75 ? colour : other, strength })
    }
  }
  for (let i = 0; i < image.data.length; i++) image.data[i] = filmShoulder(image.data[i]!)
  return image
}

const perCluster = 14

/** Returns mostly values near 0, rarely below -1 or above 1. */
function bell(random: () => number): number {
  return (random() + random() + random() - 1.5) / 0.75
}

interface Disc {
  x: number
  y: number
  radius: number
  colour: readonly [number, number, number]
  strength: number
}

function addDisc(image: TripleImage, { x, y, radius, colour, strength }: Disc): void {
  const { width, height, data } = image
  // The shadow of the lens barrel is a second, larger circle that clips more the further it is from the centre.
  const offX = (x - width / 2) / (height / 2)
  const offY = (y - height / 2) / (height / 2)
  const barrelX = x - 0.5 * radius * offX
  const barrelY = y - 0.5 * radius * offY
  const barrelRadius = 1.2 * radius
  const soft = Math.max(0.8, 0.14 * radius)
  for (let v = Math.max(0, Math.floor(y - radius - 1)); v <= Math.min(height - 1, y + radius + 1); v++)
    for (let u = Math.max(0, Math.floor(x - radius - 1)); u <= Math.min(width - 1, x + radius + 1); u++) {
      const distance = Math.hypot(u - x, v - y)
      const edge = Math.min(radius - distance, barrelRadius - Math.hypot(u - barrelX, v - barrelY))
      if (edge <= -soft) continue
      const rim = 1 + 0.22 * smoothStep(0.6, 0.95, distance / radius)
      const light = strength * rim * smoothStep(-soft, soft, edge)
      for (let c = 0, p = 3 * (v * width + u); c < 3; c++) data[p + c] = data[p + c]! + colour[c]! * light
    }
}

/** Returns a gradient between the two colours, with large soft clouds of brighter and darker light. */
function renderGround({ top, foot, seed }: Bokeh, width: number, height: number): TripleImage {
  const image = emptyTriple(width, height)
  const [above, below] = [linearColour(top), linearColour(foot)]
  const noise = gradientNoise(seed)
  for (let y = 0; y < height; y++) {
    const share = smoothStep(0, 1, y / height)
    for (let x = 0; x < width; x++) {
      const clouds =
        noise((3.1 * x) / height, (2.3 * y) / height) + 0.6 * noise((7 * x) / height, (6 * y) / height + 40)
      const light = Math.exp(0.45 * clouds)
      for (let c = 0, p = 3 * (y * width + x); c < 3; c++)
        image.data[p + c] = (above[c]! + (below[c]! - above[c]!) * share) * light
    }
  }
  return image
}

/** Compresses values brighter than paper, so that overlapping lights keep their colour. */
function filmShoulder(light: number): number {
  return light <= 0.6 ? light : 0.6 + (0.4 * (light - 0.6)) / (light - 0.2)
}

import { type Plane, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'

/**
 * The direction of edges and strands at each pixel, from the smoothed structure tensor (Kyprianidis and Doellner 2008).
 * At half the resolution, because directions change slowly.
 */
export interface Flow {
  width: number
  height: number
  /** A unit vector along the edge, in either direction. */
  x: Float32Array
  y: Float32Array
  /** 0 where gradients have no common direction, 1 where they are parallel. */
  coherence: Float32Array
}

/** Returns an image's flow. `radius` is the gradients' averaging radius, in image pixels. */
export function flowOf(luma: Plane, radius: number): Flow {
  const width = (luma.width + 1) >> 1
  const height = (luma.height + 1) >> 1
  const { values } = shrinkByArea(luma, width, height)
  const [xx, xy, yy] = [plane(width, height), plane(width, height), plane(width, height)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const [a, b, c, d] = [
        values[i - width - 1]!,
        values[i - width + 1]!,
        values[i + width - 1]!,
        values[i + width + 1]!,
      ]
      const dx = b + d - a - c + 2 * (values[i + 1]! - values[i - 1]!)
      const dy = c + d - a - b + 2 * (values[i + width]! - values[i - width]!)
      xx.values[i] = dx * dx
      xy.values[i] = dx * dy
      yy.values[i] = dy * dy
    }
  const size = Math.max(1, Math.round(radius / 2))
  const [a, b, c] = [xx, xy, yy].map((product) => softBlur(product, size).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const flow = {
    width,
    height,
    x: new Float32Array(a.length),
    y: new Float32Array(a.length),
    coherence: new Float32Array(a.length),
  }
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - c[i]!
    const angle = Math.atan2(2 * b[i]!, difference) / 2
    flow.x[i] = -Math.sin(angle)
    flow.y[i] = Math.cos(angle)
    const sum = a[i]! + c[i]!
    flow.coherence[i] = sum > 1e-6 ? Math.hypot(difference, 2 * b[i]!) / sum : 0
  }
  return flow
}

/**
 * Averages each plane along the flow, `length` pixels in both directions (line integral convolution, Cabral and Leedom
 * 1993). The planes are as large as the image or the flow.
 */
export function smoothAlong<Planes extends readonly Plane[]>(planes: Planes, flow: Flow, length: number): Planes {
  const { width, height } = planes[0]!
  const { x: flowX, y: flowY, width: columns } = flow
  const results = planes.map(() => plane(width, height))
  const halving = columns < width ? 1 : 0
  const sources = planes.map(({ values }) => values)
  const [only] = sources
  const way = new Int32Array(2 * length + 1)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      way[0] = i
      let count = 1
      for (let side = 1; side >= -1; side -= 2) {
        let px = x + 0.5
        let py = y + 0.5
        let lastX = 0
        let lastY = 0
        for (let k = 0; k < length; k++) {
          const at = (py >> halving) * columns + (px >> halving)
          let dx = flowX[at]!
          let dy = flowY[at]!
          // Flow vectors have no sign, so keep going in the same direction.
          if (k === 0 ? side < 0 : dx * lastX + dy * lastY < 0) {
            dx = -dx
            dy = -dy
          }
          px += dx
          py += dy
          if (px < 0 || py < 0 || px >= width || py >= height) break
          way[count++] = (py | 0) * width + (px | 0)
          lastX = dx
          lastY = dy
        }
      }
      const share = 1 / count
      if (sources.length === 1) {
        let sum = 0
        for (let k = 0; k < count; k++) sum += only![way[k]!]!
        results[0]!.values[i] = sum * share
      } else
        for (let c = 0; c < sources.length; c++) {
          const values = sources[c]!
          let sum = 0
          for (let k = 0; k < count; k++) sum += values[way[k]!]!
          results[c]!.values[i] = sum * share
        }
    }
  return results as unknown as Planes
}

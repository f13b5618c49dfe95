import { type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { lumaWeights, type RgbImage, smoothStep } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { fillPolygon } from '../planes/polygon.ts'

/** Share of a blue cast to remove. Whites are never quite neutral. */
const removed = 0.7
/** Brightness of whites, as a share of the eye's brightest tenth. Even light irises are darker. */
const white = { from: 0.62, to: 0.85 }
/** Excess of blue over red, in 8-bit levels, that counts as a cast. */
const cast = { from: 4, to: 24 }

/** Removes most of the blue that sky and shade reflect in the whites of the eyes, in place. Irises keep their colour. */
export function clearEyes({ width, height, data }: RgbImage, mesh: FaceMesh): void {
  for (const eye of [outline.leftEye, outline.rightEye]) {
    const corners = outlineOf(mesh, eye)
    const inside = new Uint8Array(width * height)
    fillPolygon(inside, width, height, corners)
    const rows = corners.map(([, y]) => y)
    const pixels: number[] = []
    const last = Math.min(height, Math.ceil(Math.max(...rows)) + 1)
    for (let i = Math.max(0, Math.floor(Math.min(...rows))) * width; i < last * width; i++)
      if (inside[i] === 1) pixels.push(3 * i)
    if (pixels.length === 0) continue
    const lumaAt = (p: number) => lumaWeights.reduce((sum, weight, c) => sum + weight * data[p + c]!, 0)
    const bright = percentile(pixels.map(lumaAt), 0.9)
    for (const p of pixels) {
      const luma = lumaAt(p)
      const bluish = smoothStep(cast.from, cast.to, data[p + 2]! - data[p]!)
      const share = removed * bluish * smoothStep(white.from * bright, white.to * bright, luma)
      if (share > 0) for (let c = p; c < p + 3; c++) data[c] = data[c]! + share * (luma - data[c]!) + 0.5
    }
  }
}

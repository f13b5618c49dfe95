import type { FaceMesh } from '../faces/face.ts'
import { lumaWeights, type RgbImage } from '../pixels.ts'
import { maskSkin } from '../portrait/skin.ts'

const blockSide = 8

export interface Grain {
  /** The standard deviation of noise from pixel to pixel, in steps of a byte. */
  noise: number
  /** The standard deviation of brightness within a few pixels of skin, noise and pores together, in the same steps. */
  texture: number
}

/**
 * Measured on the smoothest parts of the face's skin; noise by a mask that answers neither to slopes nor to edges
 * (Immerkær 1996).
 */
export function measureGrain(image: RgbImage, mesh: FaceMesh): Grain {
  const { box, share } = maskSkin(mesh, image, 0.01)
  const { data, width, height } = image
  const luma = (i: number) =>
    data[3 * i]! * lumaWeights[0] + data[3 * i + 1]! * lumaWeights[1] + data[3 * i + 2]! * lumaWeights[2]
  const noises: number[] = []
  const textures: number[] = []
  for (let y = Math.max(1, box.top); y + blockSide < Math.min(height - 1, box.top + box.height); y += 2 * blockSide)
    for (let x = Math.max(1, box.left); x + blockSide < Math.min(width - 1, box.left + box.width); x += 2 * blockSide) {
      const inBox = (y - box.top + blockSide / 2) * box.width + (x - box.left + blockSide / 2)
      if (share.values[inBox]! < 0.9) continue
      let [answer, sum, squares] = [0, 0, 0]
      for (let v = y; v < y + blockSide; v++)
        for (let u = x; u < x + blockSide; u++) {
          const i = v * width + u
          const here = luma(i)
          const corners = luma(i - width - 1) + luma(i - width + 1) + luma(i + width - 1) + luma(i + width + 1)
          const sides = luma(i - width) + luma(i - 1) + luma(i + 1) + luma(i + width)
          answer += Math.abs(corners - 2 * sides + 4 * here)
          sum += here
          squares += here * here
        }
      const count = blockSide ** 2
      noises.push((Math.sqrt(Math.PI / 2) / 6) * (answer / count))
      textures.push(Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)))
    }
  return { noise: lowerQuarter(noises), texture: lowerQuarter(textures) }
}

function lowerQuarter(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 2] ?? 0
}

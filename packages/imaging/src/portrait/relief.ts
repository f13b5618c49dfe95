import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { type Plane, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'

/** Pixels of the portrait per pixel of the relief. */
const reliefStep = 8

/** The person's approximate shape: surface normals at an eighth of the portrait's size. */
export interface Relief {
  width: number
  height: number
  /** Components of the normals pointing right and down, -1 to 1. */
  right: Float32Array
  down: Float32Array
  /** Alpha of the person at each position, 0 to 1. */
  alpha: Float32Array
}

/** Returns the normals of the surface from `sculptDepth`. */
export function sculptRelief(alpha: Plane, mesh: FaceMesh): Relief {
  const { silhouette, depth } = sculptDepth(alpha, mesh)
  const { width, height, values: smooth } = softBlur(depth, 2)
  const right = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = (smooth[i - 1]! - smooth[i + 1]!) / 2
      const dy = (smooth[i - width]! - smooth[i + width]!) / 2
      const length = Math.hypot(dx, dy, 1)
      right[i] = dx / length
      down[i] = dy / length
    }
  return { width, height, right, down, alpha: silhouette.values }
}

/**
 * Returns the person's depth at the relief's size and in its pixels (larger is closer, 0 outside the person), and the
 * alpha. The face's depth comes from its mesh. Hair and body are assumed to bulge with the width of their silhouette.
 */
export function sculptDepth(alpha: Plane, mesh: FaceMesh): { depth: Plane; silhouette: Plane } {
  const width = Math.ceil(alpha.width / reliefStep)
  const height = Math.ceil(alpha.height / reliefStep)
  const size = faceFrame(mesh).size / reliefStep
  const silhouette = shrinkByArea(alpha, width, height)
  const depth = softBlur(silhouette, Math.round(size * 0.5))
  for (let i = 0; i < depth.values.length; i++) depth.values[i] = Math.sqrt(Math.max(0, depth.values[i]!)) * size * 0.8

  const { sum, weight } = splatMesh(mesh, width, height, size * 0.05)
  for (let i = 0; i < depth.values.length; i++)
    if (weight[i]! > 1e-4) {
      const trust = Math.min(1, weight[i]! * 1.5)
      depth.values[i] = depth.values[i]! + 0.9 * trust * (sum[i]! / weight[i]! + size * 0.15)
    }
  return { depth, silhouette }
}

/** Splats the landmarks onto the relief as soft dots of `radius`. Returns their weighted depth and weight. */
function splatMesh(mesh: FaceMesh, width: number, height: number, radius: number) {
  const sum = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  const middle = mesh.reduce((total, point) => total + point[2], 0) / mesh.length
  const reach = Math.ceil(3 * radius)
  for (const point of mesh) {
    const x = point[0] / reliefStep
    const y = point[1] / reliefStep
    const nearness = (middle - point[2]) / reliefStep
    for (let v = Math.max(0, Math.round(y) - reach); v <= Math.min(height - 1, Math.round(y) + reach); v++)
      for (let u = Math.max(0, Math.round(x) - reach); u <= Math.min(width - 1, Math.round(x) + reach); u++) {
        const k = Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (2 * radius * radius))
        sum[v * width + u] = sum[v * width + u]! + k * nearness
        weight[v * width + u] = weight[v * width + u]! + k
      }
  }
  return { sum, weight }
}

/** Position of a light: right, down (negative is above) and towards the viewer. */
export type LightDirection = readonly [right: number, down: number, front: number]

/** Brightness that stays unchanged, between the person's mean (0) and their best-lit tenth (1). */
const litShare = 0.65

/**
 * Returns gains of linear light for a light from `direction`, at the relief's size. `amount` is the falloff on surfaces
 * facing away. A key light mostly darkens the shadow side. Surfaces that face it hardly get brighter, so skin is
 * neither clipped nor lightened.
 */
export function shadeRelief(
  relief: Relief,
  { direction, amount }: { direction: LightDirection; amount: number },
): Plane {
  const length = Math.hypot(...direction)
  const lx = direction[0] / length
  const ly = direction[1] / length
  const lz = direction[2] / length
  const shade = plane(relief.width, relief.height)
  let sum = 0
  let weight = 0
  const facing = new Float32Array(shade.values.length)
  let count = 0
  for (let i = 0; i < shade.values.length; i++) {
    const nx = relief.right[i]!
    const ny = relief.down[i]!
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
    shade.values[i] = Math.max(0, nx * lx + ny * ly + nz * lz)
    sum += shade.values[i]! * relief.alpha[i]!
    weight += relief.alpha[i]!
    if (relief.alpha[i]! > 0.5) facing[count++] = shade.values[i]!
  }
  const mean = Math.max(0.2, sum / Math.max(1, weight))
  const lit = count > 0 ? facing.subarray(0, count).sort()[Math.floor(count * 0.9)]! : mean
  const unchanged = mean + litShare * Math.max(0, lit - mean)
  const smooth = softBlur(shade, 3)
  for (let i = 0; i < smooth.values.length; i++)
    smooth.values[i] = Math.max(0.15, 1 + (amount * (smooth.values[i]! - unchanged)) / mean)
  return smooth
}

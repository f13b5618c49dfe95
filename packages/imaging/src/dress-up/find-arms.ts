/** Detects hands and bare arms in front of the neck and the torso by the colour of the face's skin. */
import { plane } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { Cells, HeadAndClothes } from './segment-clothing.ts'
import { skinTest } from './skin-hue.ts'

/** The torso, in face sizes: below the neck, and between arms hanging at the sides. */
const torso = { from: 0.5, half: 0.7 }
/** Minimum patch area, in squared face sizes; patterns have smaller patches. */
const smallest = 0.012
/** If at least this share of the torso has the colour, it is the clothes' colour. */
const clothesShare = 0.35
/** Minimum contrast between a hand and the cloth around it, relative to the brightness of both. */
const leastContrast = 0.12

/**
 * Returns the area of skin in front of the torso, in squared face sizes: hands and crossed arms. Skin connected with
 * the neck or with hair is the chest or more hair. Skin-coloured clothes count as clothes.
 */
export function skinBeforeTorso({ cells, head, hair }: HeadAndClothes): number {
  const { width, height, faceSize, neckX, chinY, alpha } = cells
  const isSkin = skinTest(cells)
  const like = plane(width, height)
  const first = Math.max(0, Math.round(chinY))
  let body = 0
  let alike = 0
  for (let i = first * width; i < width * height; i++) {
    if (alpha[i]! < 0.8) continue
    const isHead = head.values[i]! > 0.5
    const isAlike = isSkin(i)
    if (isHead ? hair[i] === 0 : isAlike) like.values[i] = 1
    if (isHead || Math.abs((i % width) - neckX) > torso.half * faceSize) continue
    body++
    if (isAlike) alike++
  }
  if (alike > clothesShare * body) return 0
  // Single cells are noise.
  const smooth = boxBlur(like, 1).values
  const solid = new Uint8Array(width * height)
  for (let i = first * width; i < solid.length; i++) if (smooth[i]! > 0.6) solid[i] = 1
  let area = 0
  const seen = new Uint8Array(solid.length)
  for (let start = first * width; start < solid.length; start++) {
    if (solid[start] === 0 || seen[start] === 1) continue
    const patch = patchAt(solid, seen, width, start)
    if (patch.some((i) => head.values[i]! > 0.5)) continue
    const before = patch.filter(
      (i) =>
        Math.abs((i % width) - neckX) < torso.half * faceSize && Math.floor(i / width) > chinY + torso.from * faceSize,
    )
    if (before.length < smallest * faceSize ** 2) continue
    if (contrastOf(cells, patch, solid) < leastContrast) continue
    area += before.length
  }
  return area / faceSize ** 2
}

/** Below the chin, and beside the middle of the neck, in face sizes, where fingers in front of the neck are visible. */
const throat = { from: 0.08, to: 0.9, half: 0.4 } as const
/** The least visible neck in squared face sizes, and the share of it with edges that means fingers. */
const fingers = { neck: 0.06, edges: 0.62 } as const
/** Distance in cells at which skin is compared, the least contrast of an edge and the darkest comparison. */
const creases = { by: 2, contrast: 0.25, darkest: 15 } as const

/** Returns whether fingers are in front of the neck: they have many more edges than a neck, even in hard shadows. */
export function hasFingersAtNeck({ cells, neck }: HeadAndClothes): boolean {
  const { width, height, faceSize, neckX, chinY, colours, face } = cells
  const isSkin = skinTest(cells)
  const light = (i: number) => (colours[3 * i]! + 2 * colours[3 * i + 1]! + colours[3 * i + 2]!) / 4
  const { by } = creases
  const left = Math.max(by, Math.ceil(neckX - throat.half * faceSize))
  const right = Math.min(width - by - 1, neckX + throat.half * faceSize)
  let [all, edges] = [0, 0]
  for (let y = Math.round(chinY + throat.from * faceSize); y < height - by; y++) {
    if (y > chinY + throat.to * faceSize) break
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      const around = [i - by, i + by, i - by * width, i + by * width]
      if (![i, ...around].every((j) => neck[j] === 1 && face[j] === 0 && isSkin(j))) continue
      const [a, b, above, below] = around.map(light) as [number, number, number, number]
      const contrast = Math.max(Math.abs(a - b), Math.abs(above - below))
      all++
      if (contrast > creases.contrast * Math.max(creases.darkest, (a + b + above + below) / 4)) edges++
    }
  }
  return all > fingers.neck * faceSize ** 2 && edges > fingers.edges * all
}

/** Returns the connected cells of a patch. */
function patchAt(solid: Uint8Array, seen: Uint8Array, width: number, start: number): number[] {
  const patch = [start]
  seen[start] = 1
  for (let k = 0; k < patch.length; k++) {
    const i = patch[k]!
    const x = i % width
    for (const next of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
      if (next < 0 || next >= solid.length || solid[next] === 0 || seen[next] === 1) continue
      seen[next] = 1
      patch.push(next)
    }
  }
  return patch
}

/** Distance in cells at which a patch is compared with its surroundings. */
const besideBy = 3

/** Returns the contrast between a patch and its surroundings, relative to both. */
function contrastOf({ width, height, colours, alpha }: Cells, patch: readonly number[], solid: Uint8Array): number {
  const around: number[] = []
  for (const i of patch) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= besideBy) around.push(i - besideBy)
    if (x + besideBy < width) around.push(i + besideBy)
    if (y >= besideBy) around.push(i - besideBy * width)
    if (y + besideBy < height) around.push(i + besideBy * width)
  }
  const cloth = around.filter((i) => solid[i] === 0 && alpha[i]! > 0.8)
  if (cloth.length === 0) return 0
  const mean = (places: readonly number[], c: number) =>
    places.reduce((sum, i) => sum + colours[3 * i + c]!, 0) / places.length
  let [difference, sum] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const [own, other] = [mean(patch, c), mean(cloth, c)]
    difference += Math.abs(own - other)
    sum += own + other
  }
  return difference / sum
}

/** Separates the subject of a photo from people who touch them. */
import { type FaceFrame, type FaceMesh, faceFrame, meshPoint, outline, outlineOf } from '../faces/face.ts'
import { type Plane, type Point, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { flood } from '../planes/flood.ts'
import { fillPolygon } from '../planes/polygon.ts'

const owner = { nobody: 0, person: 1, other: 2 } as const

/**
 * Crossing an edge with contrast c (summed over colours and both directions) costs as much as `c ** 2 / edge` face
 * sizes.
 */
const effort = { edge: 0.3, most: 1023 }

/** Paths avoid pixels whose segmentation confidence is below this. */
const leastSure = 0.25

/**
 * Removes `others`, and neighbours whose faces the image border crops, from a segmentation of people. Each pixel is
 * assigned to the nearest face (or the person's own chest) along a path that avoids edges in the image: a watershed
 * from markers, by shortest paths (Falcão, Stolfi and Lotufo 2004). Meshes and `colours` are in the segmentation's
 * pixels. `company` are the faces of people who stay.
 */
export function withoutOthers(
  segmentation: Plane,
  colours: ColourPlanes,
  mesh: FaceMesh,
  others: readonly FaceMesh[],
  company: readonly FaceMesh[] = [],
): Plane {
  const { width, height } = segmentation
  const face = faceFrame(mesh)
  const chest = chestOf(face, height)
  // Faces on the person's chest are printed on clothes, or belong to a child in their arms.
  const behind = others.filter((other) => !isOn(chest, faceFrame(other), width, height))
  const cutOff = headsAtSides(segmentation, mesh, company)
  if (behind.length === 0 && cutOff.length === 0) return segmentation

  const owners = new Uint8Array(width * height)
  for (const other of behind) mark(owners, width, height, neckOf(faceFrame(other)), owner.other)
  mark(owners, width, height, reachOf(face, height), owner.nobody)
  for (const other of behind) mark(owners, width, height, headOf(other), owner.other)
  for (const area of cutOff) mark(owners, width, height, area, owner.other)
  mark(owners, width, height, outlineOf(mesh, outline.face), owner.person)
  mark(owners, width, height, chest, owner.person)
  // Compensates for the shorter distances within smaller people.
  const largest = Math.max(...(behind.length > 0 ? behind.map((other) => faceFrame(other).size) : [face.size]))
  spread(owners, steps(segmentation, colours, face), width, height, Math.max(1, face.size / largest))
  return plane(
    width,
    height,
    segmentation.values.map((value, i) => (owners[i] === owner.other ? 0 : value)),
  )
}

/**
 * A head at the image border, in face sizes: its height there (an arm is less), the height of its top above the dip
 * between the two heads, and how far below the person's chin that dip may be.
 */
const atSide = { tall: 0.8, dip: 0.2, below: 0.5 }

/** Returns the heads of neighbours who touch the person and whose faces are cropped by the image borders. */
function headsAtSides(segmentation: Plane, mesh: FaceMesh, company: readonly FaceMesh[]): Point[][] {
  const { width, height, values } = segmentation
  const face = faceFrame(mesh)
  const heads = ([-1, 1] as const).map((side) => headAtSide(segmentation, face, side)).filter((area) => area !== null)
  if (heads.length === 0) return []
  const attached = new Uint8Array(width * height)
  fillPolygon(attached, width, height, outlineOf(mesh, outline.face))
  flood(attached, width, height, (i) => values[i]! > 0.5)
  return heads.filter((corners) => {
    const inside = new Uint8Array(width * height)
    fillPolygon(inside, width, height, corners)
    return (
      inside.some((set, i) => set === 1 && attached[i] === 1) &&
      !company.some((other) => isOn(corners, faceFrame(other), width, height))
    )
  })
}

/**
 * Returns the area of a head cropped by the left (-1) or right border, too far for face detection. Null if there is
 * none. Beyond the person's own hair, the silhouette only falls; here it dips and rises again.
 */
function headAtSide({ width, height, values }: Plane, face: FaceFrame, side: -1 | 1): Point[] | null {
  const edge = side < 0 ? 0 : width - 1
  const start = Math.round(face.x + side * 0.4 * face.size)
  const lowest = Math.min(height, Math.round(face.chinY + atSide.below * face.size))
  const topAt = (x: number) => {
    let y = 0
    while (y < lowest && values[y * width + x]! <= 0.5) y++
    return y
  }
  const top = topAt(edge)
  let tall = 0
  while (top + tall < height && values[(top + tall) * width + edge]! > 0.5) tall++
  if (start <= 0 || start >= width - 1 || tall < atSide.tall * face.size) return null
  let dip = { x: edge, y: top }
  for (let x = edge; x !== start; x -= side) {
    const y = topAt(x)
    if (y > dip.y) dip = { x, y }
  }
  if (dip.y - top < atSide.dip * face.size) return null
  const beyond = edge + side
  return [
    [beyond, 0],
    [dip.x, 0],
    [dip.x, dip.y],
    [beyond, dip.y],
  ]
}

function isOn(area: readonly Point[], { x, y }: FaceFrame, width: number, height: number): boolean {
  const inside = new Uint8Array(width * height)
  fillPolygon(inside, width, height, area)
  return x >= 0 && x < width && inside[Math.round(y) * width + Math.floor(x)] === 1
}

function mark(owners: Uint8Array, width: number, height: number, corners: readonly Point[], value: number): void {
  const inside = new Uint8Array(owners.length)
  fillPolygon(inside, width, height, corners)
  for (let i = 0; i < owners.length; i++) if (inside[i]) owners[i] = value
}

/** Returns the outline of a face and the hair directly above it. */
function headOf(mesh: FaceMesh): Point[] {
  const [chinX, chinY] = mesh[meshPoint.chin]!
  return outlineOf(mesh, outline.face).map(([x, y]) => [chinX + 1.1 * (x - chinX), chinY + 1.25 * (y - chinY)])
}

/** Returns an area below a face that certainly belongs to the same person: neck and collar. */
function neckOf({ x, chinY, size }: FaceFrame): Point[] {
  return [
    [x - 0.2 * size, chinY - 0.1 * size],
    [x + 0.2 * size, chinY - 0.1 * size],
    [x + 0.2 * size, chinY + 0.45 * size],
    [x - 0.2 * size, chinY + 0.45 * size],
  ]
}

/** Returns a chest outline narrower than anyone's. */
function chestOf({ x, chinY, size }: FaceFrame, bottom: number): Point[] {
  return [
    [x - 0.2 * size, chinY - 0.1 * size],
    [x + 0.2 * size, chinY - 0.1 * size],
    [x + 0.2 * size, chinY + 0.2 * size],
    [x + 0.7 * size, chinY + 0.5 * size],
    [x + 0.7 * size, bottom],
    [x - 0.7 * size, bottom],
    [x - 0.7 * size, chinY + 0.5 * size],
    [x - 0.2 * size, chinY + 0.2 * size],
  ]
}

/** Returns the maximum extent of neck, shoulders and upper arms. The necks of others aren't marked in this area. */
function reachOf({ x, chinY, size }: FaceFrame, height: number): Point[] {
  return [
    [x - 0.3 * size, chinY - 0.2 * size],
    [x + 0.3 * size, chinY - 0.2 * size],
    [x + 0.6 * size, chinY - 0.1 * size],
    [x + 1.3 * size, chinY + 0.2 * size],
    [x + 1.3 * size, height],
    [x - 1.3 * size, height],
    [x - 1.3 * size, chinY + 0.2 * size],
    [x - 0.6 * size, chinY - 0.1 * size],
  ]
}

/** Returns the cost of crossing each pixel, from 1 to `effort.most`, or 0 where paths are blocked. */
function steps(segmentation: Plane, colours: ColourPlanes, face: FaceFrame): Uint16Array {
  const { width, height } = segmentation
  const result = new Uint16Array(width * height)
  // Blur away the edges inside hair and knitwear, which aren't outlines.
  const radius = Math.max(1, Math.round(face.size * 0.015))
  const smooth = colours.map((colour) => softBlur(colour, radius))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (segmentation.values[i]! < leastSure) continue
      const [left, right] = [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i]
      const [above, below] = [y > 0 ? i - width : i, y < height - 1 ? i + width : i]
      let contrast = 0
      for (const { values } of smooth)
        contrast += Math.abs(values[right]! - values[left]!) + Math.abs(values[below]! - values[above]!)
      result[i] = Math.min(effort.most, 1 + (contrast * contrast * face.size) / effort.edge)
    }
  return result
}

/**
 * Assigns every pixel to the owner with the shortest path (Dijkstra with a bucket queue). `slower` multiplies the costs
 * of other people.
 */
function spread(owners: Uint8Array, step: Uint16Array, width: number, height: number, slower: number): void {
  const distance = new Uint32Array(owners.length).fill(0xffffffff)
  const ring: number[][] = Array.from({ length: Math.ceil(effort.most * slower) + 1 }, () => [])
  let waiting = 0
  for (let i = 0; i < owners.length; i++) {
    if (owners[i] === owner.nobody) continue
    distance[i] = 0
    ring[0]!.push(i)
    waiting++
  }
  const reach = (from: number, to: number, now: number) => {
    const there = now + (owners[from] === owner.other ? Math.round(slower * step[to]!) : step[to]!)
    if (step[to] === 0 || there >= distance[to]!) return
    distance[to] = there
    owners[to] = owners[from]!
    ring[there % ring.length]!.push(to)
    waiting++
  }
  for (let now = 0; waiting > 0; now++) {
    const open = ring[now % ring.length]!
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      waiting--
      if (distance[i] !== now) continue
      const x = i % width
      if (x > 0) reach(i, i - 1, now)
      if (x < width - 1) reach(i, i + 1, now)
      if (i >= width) reach(i, i - width, now)
      if (i < width * (height - 1)) reach(i, i + width, now)
    }
  }
}

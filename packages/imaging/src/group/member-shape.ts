/** The shape of a member around their face, in face sizes, for arranging a group. */
import { type FaceMesh, faceFrame, meshPoint, outline, outlineOf } from '../faces/face.ts'
import type { Point } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'

/** Positions are relative to the face's centre (right) and the eyes (down), in the member's own face sizes. */
export interface MemberShape {
  /** Topmost point of the person in each column, or infinity. */
  top: Float32Array
  /** 1 in each cell whose centre belongs to the person. */
  solid: Uint8Array
  /** Lowest point of the face's outline in each column, or minus infinity. */
  faceEnd: Float32Array
  hairTop: number
  /** Extent of head and hair to both sides, above the chin. */
  head: { left: number; right: number }
  body: { left: number; right: number }
  chin: number
  /** Bottom end of the photo or the person. */
  bottom: number
  /** Height from which the sides of the photo crop the person, or null. */
  cut: { left: number | null; right: number | null }
  /** Whether the top of the photo crops the hair. */
  isTopCut: boolean
}

/** Minimum height of visible body below the chin that hides the end of the neck. */
const leastBody = 0.35

/** Returns whether a photo shows enough of a person for a group: the whole head, and part of the shoulders. */
export function showsEnough({ cut, chin, bottom, isTopCut }: MemberShape): boolean {
  const isHeadCut = isTopCut || [cut.left, cut.right].some((from) => from !== null && from < chin - 0.3)
  return !isHeadCut && bottom > chin + leastBody
}

/** Columns per face size, and their extent to each side. */
export const columnsPerFace = 20
const reach = 2.6
export const shapeColumns = 2 * reach * columnsPerFace

/** Returns a column's centre. */
export const columnAt = (column: number) => (column + 0.5) / columnsPerFace - reach
/** Returns the column at a position, which may be out of range. */
export const columnOf = (x: number) => Math.floor((x + reach) * columnsPerFace)
/** Vertical range of the cells relative to the eyes. */
const [highest, lowest] = [-1.6, 4.4]
const shapeRows = (lowest - highest) * columnsPerFace

/** Returns whether there are cells at this height. */
export const reachesHeight = (y: number) => y >= highest && y < lowest

/** Returns whether a position belongs to the member, to the nearest cell. */
export function isSolid({ solid }: MemberShape, x: number, y: number): boolean {
  const column = columnOf(x)
  const row = Math.floor((y - highest) * columnsPerFace)
  if (column < 0 || column >= shapeColumns || row < 0 || row >= shapeRows) return false
  return solid[row * shapeColumns + column] === 1
}

/** Returns the origin and unit of a shape's coordinates, in the analysis's pixels. */
export function shapeFrame(mesh: FaceMesh): { x: number; y: number; size: number } {
  const { x, size } = faceFrame(mesh)
  return { x, y: (mesh[meshPoint.leftEyeOuter]![1] + mesh[meshPoint.rightEyeOuter]![1]) / 2, size }
}

/** Minimum alpha at which a position belongs to the person. */
const solid = 0.5
/** Search range for hair to both sides; anything beyond it is a hand. */
const farthestHair = 1.3
/** Number of uncertain relief pixels at the analysis's border. */
const edge = 2

export function shapeOf({ relief, mesh, width, height }: PortraitAnalysis): MemberShape {
  const frame = shapeFrame(mesh)
  const across = width / relief.width
  const down = height / relief.height
  const toX = (column: number) => (column * across - frame.x) / frame.size
  const toY = (row: number) => (row * down - frame.y) / frame.size
  const chin = (mesh[meshPoint.chin]![1] - frame.y) / frame.size
  const shape: MemberShape = {
    top: new Float32Array(shapeColumns).fill(Number.POSITIVE_INFINITY),
    solid: new Uint8Array(shapeColumns * shapeRows),
    faceEnd: faceEnds(mesh, frame),
    hairTop: 0,
    head: { left: -0.4, right: 0.4 },
    body: { left: -0.4, right: 0.4 },
    chin,
    bottom: chin,
    cut: { left: null, right: null },
    isTopCut: relief.alpha.subarray(0, relief.width).some((alpha) => alpha > solid),
  }
  for (let row = 0; row < shapeRows; row++) {
    const v = Math.floor(((highest + (row + 0.5) / columnsPerFace) * frame.size + frame.y) / down)
    if (v < 0 || v >= relief.height) continue
    for (let column = 0; column < shapeColumns; column++) {
      const u = Math.floor((columnAt(column) * frame.size + frame.x) / across)
      if (u >= 0 && u < relief.width && relief.alpha[v * relief.width + u]! > solid)
        shape.solid[row * shapeColumns + column] = 1
    }
  }
  for (let row = 0; row < relief.height; row++) {
    const y = toY(row)
    for (let column = 0; column < relief.width; column++) {
      if (relief.alpha[row * relief.width + column]! < solid) continue
      const x = toX(column + 0.5)
      for (let c = Math.max(0, columnOf(toX(column))); c <= Math.min(shapeColumns - 1, columnOf(toX(column + 1))); c++)
        shape.top[c] = Math.min(shape.top[c]!, y)
      widen(shape.body, x)
      if (y < chin - 0.1 && Math.abs(x) < farthestHair) widen(shape.head, x)
      if (Math.abs(x) < 0.5) shape.hairTop = Math.min(shape.hairTop, y)
      shape.bottom = Math.max(shape.bottom, toY(row + 1))
    }
    if (shape.cut.left === null && touches(relief, row, 0, edge)) shape.cut.left = y
    if (shape.cut.right === null && touches(relief, row, relief.width - edge, relief.width)) shape.cut.right = y
  }
  if (shape.cut.left !== null) shape.body.left = toX(0)
  if (shape.cut.right !== null) shape.body.right = toX(relief.width)
  return shape
}

function widen(sides: { left: number; right: number }, x: number): void {
  sides.left = Math.min(sides.left, x)
  sides.right = Math.max(sides.right, x)
}

function touches(relief: PortraitAnalysis['relief'], row: number, from: number, to: number): boolean {
  return relief.alpha.subarray(row * relief.width + from, row * relief.width + to).some((alpha) => alpha > solid)
}

function faceEnds(mesh: FaceMesh, frame: { x: number; y: number; size: number }): Float32Array {
  const corners = outlineOf(mesh, outline.face).map(
    ([x, y]): Point => [(x - frame.x) / frame.size, (y - frame.y) / frame.size],
  )
  return Float32Array.from({ length: shapeColumns }, (_, column) => {
    const x = columnAt(column)
    let lowest = Number.NEGATIVE_INFINITY
    for (const [i, [x0, y0]] of corners.entries()) {
      const [x1, y1] = corners[(i + 1) % corners.length]!
      if (x0 > x !== x1 > x) lowest = Math.max(lowest, y0 + ((x - x0) / (x1 - x0)) * (y1 - y0))
    }
    return lowest
  })
}

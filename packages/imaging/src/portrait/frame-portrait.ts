/** Crops photos by the rules of portrait photography. */
import { type FaceMesh, faceFrame, meshPoint } from '../faces/face.ts'
import { type Box, clamp, type Plane } from '../pixels.ts'

/** Visible part of a person in an image, tightest first. */
export const framings = ['headshot', 'head-and-shoulders', 'half-body', 'full-body'] as const
export type Framing = (typeof framings)[number]

/** Returns whether `one` shows more of a person than `other`. */
export function isWider(one: Framing, other: Framing): boolean {
  return framings.indexOf(one) > framings.indexOf(other)
}

interface Practice {
  /** Height of the head from chin to crown, for hair that adds no height, in a 4:5 image. */
  head: number
  /** Maximum of `head`, for the widest images. */
  largestHead: number
  /** Exponent by which the head follows the aspect ratio: it is larger in wide images and smaller in tall ones. */
  spread: number
  /** Distance of the eyes from the top. */
  eyeLine: number
  /** Minimum headroom above the hair. The eyes are lowered for it. */
  headRoom: number
}
/** As shares of the image height. */
const practice: Record<Exclude<Framing, 'full-body'>, Practice> = {
  headshot: { head: 0.49, largestHead: 0.64, spread: 0.25, eyeLine: 0.38, headRoom: 0.05 },
  'head-and-shoulders': { head: 0.42, largestHead: 0.56, spread: 0.33, eyeLine: 0.32, headRoom: 0.07 },
  'half-body': { head: 0.265, largestHead: 0.36, spread: 0.2, eyeLine: 0.23, headRoom: 0.07 },
}
const fullBodyPractice = { headRoom: 0.07, floorRoom: 0.06, sideRoom: 0.05 }
/** Maximum head height in a frame that is tightened to hide a crop. */
const tightestHead = 0.8
/** Factor by which head and hair together may exceed the head's share. Larger hair gets a larger frame. */
const hairAllowance = 1.19
/** Maximum height of a head from chin to crown, in face sizes. Anything above is hair. */
const tallestHead = 1.2

/** Distance below the chin, in face sizes, that a photo must show for that part of the body to count. */
const bodyShown = {
  /** The waist. The hips are at about 3.3. */
  half: 2.4,
  /** An adult's feet are at about 7.8, but children and people seen from above are shorter. */
  full: 5,
}

/** Weights of a frame's drawbacks. The frame with the lowest total is chosen. */
const regret = {
  /** Per halving of the frame, which makes the head larger than usual. */
  tighter: 1,
  /** Per frame width between head and centre. Lower in images wider than 4:5. */
  offCentre: 5,
  /** Per frame height along which the edge of the photo crops the person. */
  cut: 25,
  /** Per frame height of missing headroom. */
  headRoom: 4,
}

export interface PersonInPhoto {
  width: number
  height: number
  mesh: FaceMesh
  /** Probability of the person, 0 to 1. May have any size and aspect ratio. */
  silhouette: Plane
}

/**
 * Returns the frame in photo pixels. `aspect` is width / height. The frame may extend beyond the photo where there is
 * no person, and where the photo crops the person in a way no frame can hide.
 */
export function framePortrait(photo: PersonInPhoto, framing: Framing, aspect: number): Box {
  const face = faceFrame(photo.mesh)
  const edges = personAtEdges(photo)
  const hairTop = findHairTop(photo)
  const { height: idealHeight, headRoom, eyeLine } = idealFrame(photo, framing, aspect, hairTop)
  const eyes = (photo.mesh[meshPoint.leftEyeOuter]![1] + photo.mesh[meshPoint.rightEyeOuter]![1]) / 2
  const middle = headMiddle(photo, hairTop)
  const head = Math.min(face.chinY - hairTop, tallestHead * face.size)
  const leastScale = head / tightestHead / idealHeight
  let best: Box | null = null
  let least = Number.POSITIVE_INFINITY
  for (let scale = 1; scale >= leastScale; scale *= 0.98) {
    const height = idealHeight * scale
    const width = height * aspect
    const ideal = Math.min(eyes - eyeLine * height, hairTop - headRoom * height)
    const top = edges.touchesTop ? Math.max(0, ideal) : ideal
    const bottom = top + height
    for (const left of leftEdges(middle - width / 2, width, aspect, photo.width)) {
      const shift = (left - (middle - width / 2)) / width
      const cutLeft = left < -tolerance ? edges.left(top, bottom) : 0
      const cutRight = left + width > photo.width + tolerance ? edges.right(top, bottom) : 0
      const cutBottom = bottom > photo.height + tolerance && edges.touchesBottom ? height : 0
      const total =
        regret.tighter * Math.log2(1 / scale) +
        regret.offCentre * Math.min(1, 0.8 / aspect) * Math.abs(shift) +
        (regret.cut * (cutLeft + cutRight + cutBottom)) / height +
        (regret.headRoom * (top - ideal)) / height
      if (total < least) {
        least = total
        best = { left, top, width, height }
      }
    }
  }
  return best!
}

/**
 * Returns the maximum distance of a head from the centre, in frame widths. In wide frames, it allows the rule of
 * thirds.
 */
const farthest = (aspect: number) => clamp(0.09 * (aspect / 0.8), 0.09, 0.17)

/**
 * Returns the left edges to try: `middle`, which centres the head, and those that align the frame with a side of the
 * photo.
 */
function leftEdges(middle: number, width: number, aspect: number, photoWidth: number): number[] {
  const reach = farthest(aspect) * width
  return [middle, 0, photoWidth - width].filter((left) => Math.abs(left - middle) <= reach)
}

/** Number of pixels a frame may extend beyond the photo unnoticed. */
const tolerance = 1

/** Returns the usual height of the frame, before the limits of the photo. */
function idealFrame(photo: PersonInPhoto, framing: Framing, aspect: number, hairTop: number) {
  const face = faceFrame(photo.mesh)
  if (framing === 'full-body') {
    const { headRoom, floorRoom, sideRoom } = fullBodyPractice
    const { left, right, bottom } = personExtent(photo)
    const across = 2 * Math.max(right - face.x, face.x - left)
    const height = Math.max(
      (bottom - hairTop) / (1 - headRoom - floorRoom),
      Math.min(across / (1 - 2 * sideRoom), photo.width) / aspect,
    )
    return { height, headRoom: 1 - floorRoom - (bottom - hairTop) / height, eyeLine: 0 }
  }
  const { head, largestHead, spread, eyeLine, headRoom } = practice[framing]
  const share = Math.min(largestHead, head * (aspect / 0.8) ** spread)
  const withHair = face.chinY - hairTop
  const height = Math.max(
    Math.min(withHair, tallestHead * face.size) / share,
    withHair / Math.max(share, Math.min(largestHead, hairAllowance * share)),
  )
  return { height, headRoom, eyeLine }
}

/** Returns the widest framing for which the photo shows enough of the person. */
export function widestFraming(photo: PersonInPhoto): Exclude<Framing, 'headshot'> {
  const face = faceFrame(photo.mesh)
  const { bottom } = personExtent(photo)
  const below = (bottom - face.chinY) / face.size
  if (below >= bodyShown.full && !personAtEdges(photo).touchesBottom) return 'full-body'
  return below >= bodyShown.half ? 'half-body' : 'head-and-shoulders'
}

/** Returns the left, right and bottom ends of the person in photo pixels, searching from the face down. */
export function personExtent({ width, height, mesh, silhouette }: PersonInPhoto) {
  const face = faceFrame(mesh)
  const toColumn = silhouette.width / width
  const toRow = silhouette.height / height
  let [left, right, bottom] = [face.x, face.x, face.chinY]
  for (let row = Math.max(0, Math.floor((face.y - face.size) * toRow)); row < silhouette.height; row++)
    for (let column = 0; column < silhouette.width; column++) {
      if (silhouette.values[row * silhouette.width + column]! <= 0.5) continue
      left = Math.min(left, column / toColumn)
      right = Math.max(right, (column + 1) / toColumn)
      bottom = Math.max(bottom, (row + 1) / toRow)
    }
  return { left, right, bottom }
}

/**
 * Returns whether the person touches the top and bottom of the photo, and a function for the number of pixels of its
 * sides they touch between two rows.
 */
function personAtEdges({ height, silhouette }: PersonInPhoto) {
  const { width: columns, height: rows, values } = silhouette
  const shows = (row: number, column: number) => values[row * columns + column]! > 0.5
  // Checks two columns: the segmentation is unreliable at the very edge, but an arm may touch only that.
  const margin = Math.max(1, Math.round(columns * 0.01))
  const along = (edge: number, inner: number) => (top: number, bottom: number) => {
    let count = 0
    const last = Math.min(rows, Math.ceil((bottom / height) * rows))
    for (let row = Math.max(0, Math.floor((top / height) * rows)); row < last; row++)
      if (shows(row, edge) || shows(row, inner)) count++
    return (count / rows) * height
  }
  let touchesTop = false
  let touchesBottom = false
  for (let column = 0; column < columns; column++) {
    touchesTop ||= shows(1, column)
    touchesBottom ||= shows(rows - 2, column)
  }
  return { left: along(0, margin), right: along(columns - 1, columns - 1 - margin), touchesTop, touchesBottom }
}

/** Maximum distance between the head's middle and the face's, in face sizes. */
const farthestMiddle = 0.15

/**
 * Returns the middle of the head's silhouette between the top of the hair and the chin, in photo pixels. On a turned
 * head, it differs from the middle of the face. Hair wider than a head doesn't count.
 */
function headMiddle({ width, height, mesh, silhouette }: PersonInPhoto, hairTop: number): number {
  const face = faceFrame(mesh)
  const toColumn = silhouette.width / width
  const toRow = silhouette.height / height
  const reach = 0.6 * face.size
  const first = Math.max(0, Math.round((face.x - reach) * toColumn))
  const last = Math.min(silhouette.width - 1, Math.round((face.x + reach) * toColumn))
  let [sum, count] = [0, 0]
  for (
    let row = Math.max(0, Math.round(hairTop * toRow));
    row < Math.min(silhouette.height, face.chinY * toRow);
    row++
  ) {
    let [left, right] = [-1, -1]
    for (let column = first; column <= last; column++) {
      if (silhouette.values[row * silhouette.width + column]! <= 0.5) continue
      if (left < 0) left = column
      right = column
    }
    if (left < 0) continue
    sum += (left + right + 1) / 2
    count++
  }
  if (count === 0) return face.x
  const most = farthestMiddle * face.size
  return clamp(sum / count / toColumn, face.x - most, face.x + most)
}

/** Returns the highest row of the person above the face, in photo pixels. */
function findHairTop({ width, height, mesh, silhouette }: PersonInPhoto): number {
  const face = faceFrame(mesh)
  const toColumn = silhouette.width / width
  const toRow = silhouette.height / height
  const left = clamp(Math.round((face.x - 0.35 * face.size) * toColumn), 0, silhouette.width - 1)
  const right = clamp(Math.round((face.x + 0.35 * face.size) * toColumn), 0, silhouette.width - 1)
  let row = Math.round(clamp((face.y - 0.5 * face.size) * toRow, 0, silhouette.height - 1))
  const covered = (y: number) => {
    let sum = 0
    for (let x = left; x <= right; x++) sum += silhouette.values[y * silhouette.width + x]!
    return sum / (right - left + 1)
  }
  while (row > 0 && covered(row - 1) > 0.35) row--
  // Clamp to the anatomical range: the skull is never lower, hair never higher.
  return clamp(row / toRow, face.y - 1.7 * face.size, face.y - 0.7 * face.size)
}

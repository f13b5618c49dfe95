/** Chooses the part of a photo that becomes the picture, as portrait photographers frame people. */
import { type FaceMesh, faceFrame, meshPoint } from '../faces/face.ts'
import { type Box, clamp, type Plane } from '../pixels.ts'

/** How much of a person a picture shows, from the tightest. */
export const framings = ['headshot', 'head-and-shoulders', 'half-body', 'full-body'] as const
export type Framing = (typeof framings)[number]

/** Whether `one` shows more of a person than `other`. */
export function isWider(one: Framing, other: Framing): boolean {
  return framings.indexOf(one) > framings.indexOf(other)
}

interface Practice {
  /** Chin to crown, of a head whose hair adds nothing, in a 4:5 picture. */
  head: number
  /** The most that it is, however wide the picture. */
  largestHead: number
  /** How much of a change of proportions goes to the head: wide pictures have a larger one, tall pictures a smaller. */
  spread: number
  /** Where the eyes are, from the top. */
  eyeLine: number
  /** Least air above the hair, for which the eyes move down. */
  headRoom: number
}
/** Shares of the picture's height. */
const practice: Record<Exclude<Framing, 'full-body'>, Practice> = {
  headshot: { head: 0.54, largestHead: 0.64, spread: 0.25, eyeLine: 0.38, headRoom: 0.05 },
  'head-and-shoulders': { head: 0.42, largestHead: 0.56, spread: 0.33, eyeLine: 0.32, headRoom: 0.07 },
  'half-body': { head: 0.265, largestHead: 0.36, spread: 0.2, eyeLine: 0.23, headRoom: 0.07 },
}
const fullBodyPractice = { headRoom: 0.07, floorRoom: 0.06, sideRoom: 0.05 }
/** A frame that must be tighter, so that a cut does not show, lets a head be this large. */
const tightestHead = 0.8
/** Chin to the top of the hair, over chin to crown, at most: larger hair gets its room. */
const hairAllowance = 1.19
/** The most that a head is high, chin to crown, in face sizes; what is above it is hair. */
const tallestHead = 1.2

/** How far below the chin a photo shows the person, in face sizes, for the body to count as shown. */
const bodyShown = {
  /** The waist; the hips are at about 3.3. */
  half: 2.4,
  /** The feet of an adult are at about 7.8; children and people seen from above are shorter. */
  full: 5,
}

/** What is given up by a frame, in one currency, so that the least bad can be chosen. */
const regret = {
  /** Per halving of the frame, which makes the head larger than practice has it. */
  tighter: 1,
  /** Per frame width that the head is off the middle; wide pictures bear it, as they are wider. */
  offCentre: 5,
  /** Per frame height along which the person is cut off by the photo's own edge. */
  cut: 25,
  /** Per frame height of missing head room. */
  headRoom: 4,
}

export interface PersonInPhoto {
  width: number
  height: number
  mesh: FaceMesh
  /** How likely each part of the photo shows the person, 0 to 1, at any size and aspect. */
  silhouette: Plane
}

/**
 * The frame, `aspect` (width over height), in the photo's pixels. It may reach beyond the photo where no person is, and
 * where the person is cut off by the photo in a way that no frame can hide.
 */
export function framePortrait(photo: PersonInPhoto, framing: Framing, aspect: number): Box {
  const face = faceFrame(photo.mesh)
  const edges = personAtEdges(photo)
  const hairTop = findHairTop(photo)
  const { height: idealHeight, headRoom, eyeLine } = idealFrame(photo, framing, aspect, hairTop)
  const eyes = (photo.mesh[meshPoint.leftEyeOuter]![1] + photo.mesh[meshPoint.rightEyeOuter]![1]) / 2
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
    for (const left of leftEdges(face.x - width / 2, width, aspect, photo.width)) {
      const shift = (left - (face.x - width / 2)) / width
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

/** The most that a head is off the middle, in frame widths; in wide frames this reaches to a third. */
const farthest = (aspect: number) => clamp(0.09 * (aspect / 0.8), 0.09, 0.17)

/** Where a frame may begin that would begin at `middle` with the head in its middle: there, or with the photo's side. */
function leftEdges(middle: number, width: number, aspect: number, photoWidth: number): number[] {
  const reach = farthest(aspect) * width
  return [middle, 0, photoWidth - width].filter((left) => Math.abs(left - middle) <= reach)
}

/** Pixels by which a frame may pass the photo's edge unseen. */
const tolerance = 1

/** The height that practice asks for, before anything of the photo stands in its way. */
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

/** The widest framing for which the photo shows enough of the person. */
export function widestFraming(photo: PersonInPhoto): Exclude<Framing, 'headshot'> {
  const face = faceFrame(photo.mesh)
  const { bottom } = personExtent(photo)
  const below = (bottom - face.chinY) / face.size
  if (below >= bodyShown.full && !personAtEdges(photo).touchesBottom) return 'full-body'
  return below >= bodyShown.half ? 'half-body' : 'head-and-shoulders'
}

/** Where the person ends to the sides and below, in the photo's pixels, looked for from the face down. */
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

/** Where the person touches the photo's edges; for its sides, along how many pixels between two rows. */
function personAtEdges({ height, silhouette }: PersonInPhoto) {
  const { width: columns, height: rows, values } = silhouette
  const shows = (row: number, column: number) => values[row * columns + column]! > 0.5
  // Of the two: the net is unsure at the very edge, and an arm may touch nothing but that.
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

/** The highest row above the face that still shows the person, in the photo's pixels. */
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
  // The skull is never lower than this, nor hair higher.
  return clamp(row / toRow, face.y - 1.7 * face.size, face.y - 0.7 * face.size)
}

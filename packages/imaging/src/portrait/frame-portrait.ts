/** Chooses the part of a photo that becomes the portrait: head and shoulders, as portrait photographers frame them. */
import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { type Box, clamp, type Plane } from '../pixels.ts'

/** How much of a person a picture shows, from the tightest. */
export type Framing = 'headshot' | 'head-and-shoulders' | 'half-body' | 'full-body'

/** Shares of the picture's height. */
const practice = {
  /** Chin to crown, of a head whose hair adds nothing. */
  head: 0.42,
  /** Chin to the top of the hair at most, so that large hair gets its room. */
  headWithHair: 0.5,
  /** Air above the hair. */
  headRoom: 0.1,
}
/** The most that a head is high, chin to crown, in face sizes; what is above it is hair. */
const tallestHead = 1.2

/** What is given up by a frame, in one currency, so that the least bad can be chosen. */
const regret = {
  /** Per halving of the frame, which makes the head larger than practice has it. */
  tighter: 1,
  /** Per frame width that the head is off the middle. */
  offCentre: 5,
  /** Per frame height along which the person is cut off by the photo's own edge. */
  cut: 25,
  /** Per frame height of missing head room. */
  headRoom: 4,
}

export interface PhotoWithPerson {
  width: number
  height: number
  mesh: FaceMesh
  /** How likely each part of the whole photo shows the person, 0 to 1, at any size and aspect. */
  silhouette: Plane
}

/** The frame, `aspect` (width over height), in the photo's pixels. It may reach beyond the photo where no person is. */
export function framePortrait(photo: PhotoWithPerson, aspect: number): Box {
  const face = faceFrame(photo.mesh)
  const edges = personAtEdges(photo)
  const hairTop = findHairTop(photo)
  const head = face.chinY - hairTop
  const idealHeight = Math.max(Math.min(head, tallestHead * face.size) / practice.head, head / practice.headWithHair)
  let best: Box | null = null
  let least = Number.POSITIVE_INFINITY
  for (let scale = 1; scale >= 0.5; scale *= 0.98) {
    const height = idealHeight * scale
    const width = height * aspect
    const ideal = hairTop - practice.headRoom * height
    const top = edges.touchesTop ? Math.max(0, ideal) : ideal
    for (const shift of [0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09]) {
      const left = face.x - width / 2 + shift * width
      const bottom = top + height
      const cutLeft = left < 0 ? Math.max(0, bottom - edges.left) : 0
      const cutRight = left + width > photo.width ? Math.max(0, bottom - edges.right) : 0
      const cutBottom = Math.max(0, bottom - photo.height) > 0 ? height : 0
      const total =
        regret.tighter * Math.log2(1 / scale) +
        regret.offCentre * Math.abs(shift) +
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

/** From which row down the person touches the photo's sides (the photo's height where it does not). */
function personAtEdges({ height, silhouette }: PhotoWithPerson) {
  const firstRow = (column: number) => {
    for (let row = 0; row < silhouette.height; row++)
      if (silhouette.values[row * silhouette.width + column]! > 0.5) return (row / silhouette.height) * height
    return height
  }
  const margin = Math.max(1, Math.round(silhouette.width * 0.01))
  let touchesTop = false
  for (let column = 0; column < silhouette.width; column++)
    if (silhouette.values[silhouette.width + column]! > 0.5) touchesTop = true
  return { left: firstRow(margin), right: firstRow(silhouette.width - 1 - margin), touchesTop }
}

/** The highest row above the face that still shows the person, in the photo's pixels. */
function findHairTop({ width, height, mesh, silhouette }: PhotoWithPerson): number {
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

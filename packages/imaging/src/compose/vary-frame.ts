/** Varies the frame between images of one photo, as a photographer would: slightly closer, wider, or to a side. */
import { faceFrame, meshPoint } from '../faces/face.ts'
import type { Box } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'

interface Take {
  /** Relative to the frame: below 1 is closer. */
  size: number
  /** Offset of the person, in widths and heights of the frame. */
  right: number
  down: number
}

/** The first is the unchanged frame. All stay within the rules of `framePortrait`. */
const takes: readonly Take[] = [
  { size: 1, right: 0, down: 0 },
  { size: 0.955, right: 0.015, down: 0 },
  { size: 1, right: -0.04, down: 0.012 },
  { size: 1.05, right: 0.025, down: 0.005 },
  { size: 0.94, right: -0.02, down: 0.008 },
  { size: 1.035, right: -0.03, down: -0.008 },
  { size: 0.97, right: 0.035, down: 0.015 },
  { size: 1.07, right: 0, down: 0.01 },
]
/** Number of different frames per photo. */
export const takeCount = takes.length

/** Minimum headroom, as a share of the frame's height. */
const leastHeadRoom = 0.03
/** Number of pixels a frame may extend beyond the analysis unnoticed. */
const beyond = 2
/** A head counts as turned if its nose is this far from the face's centre, in face sizes. */
const turned = 0.04

/**
 * Returns the frame of one of several images of a photo. A person looking to a side gets room there. If the new frame
 * would reveal more of a cropped side than `frame` does, it only moves closer.
 */
export function varyFrame(analysis: PortraitAnalysis, frame: Box, take: number): Box {
  const { size, right, down } = takes[take % takes.length]!
  if (take % takes.length === 0) return frame
  const nose = (analysis.mesh[4]![0] - faceFrame(analysis.mesh).x) / faceFrame(analysis.mesh).size
  const side = Math.abs(nose) < turned ? right : -Math.sign(nose) * Math.abs(right)
  const isWhole = analysis.view === 'full-body'
  // A closer frame would crop the feet.
  const varied = moved(analysis, frame, { size: isWhole ? Math.max(size, 2 - size) : size, right: side, down })
  if (!showsCut(analysis, frame, varied)) return varied
  const nearer = Math.min(size, 2 - size, 0.98)
  return moved(analysis, frame, { size: nearer, right: 0, down: 0 })
}

/** Returns the frame resized around the eyes and moved, with headroom. */
function moved(analysis: PortraitAnalysis, frame: Box, { size, right, down }: Take): Box {
  const { mesh } = analysis
  const eyes = (mesh[meshPoint.leftEyeOuter]![1] + mesh[meshPoint.rightEyeOuter]![1]) / 2
  const middle = faceFrame(mesh).x
  const height = size === 1 ? frame.height : frame.height * size
  const width = size === 1 ? frame.width : frame.width * size
  const top = eyes + (frame.top - eyes) * size - down * frame.height
  const left = middle + (frame.left - middle) * size - right * frame.width
  const hair = personTop(analysis)
  const room = Math.min(leastHeadRoom * height, Math.max(0, hair - frame.top))
  const roomy = Math.min(top, hair - room)
  // At the same size, align to whole pixels to avoid resampling.
  return size === 1
    ? { left: Math.round(left), top: Math.round(roomy), width, height }
    : { left, top: roomy, width, height }
}

function personTop({ relief, height }: PortraitAnalysis): number {
  const first = relief.alpha.findIndex((alpha) => alpha > 0.5)
  return first < 0 ? 0 : (Math.floor(first / relief.width) / relief.height) * height
}

/** Returns whether `varied` reveals a cropped side of the person that `frame` doesn't show. */
function showsCut({ width, height, alpha }: PortraitAnalysis, frame: Box, varied: Box): boolean {
  const outside = (box: Box) => [-box.left, -box.top, box.left + box.width - width, box.top + box.height - height]
  const [before, after] = [outside(frame), outside(varied)]
  const isCut = [
    () => touches(alpha, 0, width, height),
    () => touches(alpha, 0, 1, width),
    () => touches(alpha, width - 1, width, height),
    () => touches(alpha, (height - 1) * width, 1, width),
  ]
  return isCut.some((cut, i) => after[i]! > beyond && after[i]! > before[i]! + beyond && cut())
}

function touches(alpha: Uint8Array, start: number, step: number, count: number): boolean {
  for (let k = 0; k < count; k++) if (alpha[start + k * step]! > 25) return true
  return false
}

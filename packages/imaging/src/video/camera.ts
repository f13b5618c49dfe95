/** Camera moves for portraits. */
import { smoothStep } from '../pixels.ts'

export const cameraMoves = ['push-in', 'pull-out', 'drift-left', 'drift-right', 'rise', 'arc'] as const
export type CameraMove = (typeof cameraMoves)[number]

/** The camera's position, relative to the still's. */
export interface CameraPose {
  /** Offset to the right and down, as fractions of the image width. 0.01 is a lot. */
  right: number
  down: number
  /** Zoom factor: 1 shows the person as in the still. */
  zoom: number
  /**
   * 1 if the camera looks straight ahead, so that the person moves within the frame; 0 if it stays aimed at the person.
   */
  straight: number
}

/** Maximum zoom. The camera never moves back beyond the still's viewpoint, so the image's edge is never visible. */
const closest = 1.14
const nearest = 1.05
const sideways = 0.024

/** Returns the camera's pose. `progress` runs from 0 to 1 over the video. The move eases in and out. */
export function poseAt(move: CameraMove, progress: number): CameraPose {
  const eased = smoothStep(0, 1, progress)
  const swing = 2 * eased - 1
  switch (move) {
    case 'push-in':
      return { right: 0, down: 0, zoom: 1.01 + (closest - 1.01) * eased, straight: 1 }
    case 'pull-out':
      return { right: 0, down: 0, zoom: closest - (closest - 1.01) * eased, straight: 1 }
    case 'drift-left':
      return { right: -sideways * swing, down: 0, zoom: nearest, straight: 0.5 }
    case 'drift-right':
      return { right: sideways * swing, down: 0, zoom: nearest, straight: 0.5 }
    case 'rise':
      return { right: 0, down: -sideways * swing, zoom: nearest + 0.03 * eased, straight: 0.5 }
    case 'arc':
      return { right: 1.6 * sideways * swing, down: -0.3 * sideways * swing, zoom: nearest + 0.03 * eased, straight: 0 }
  }
}

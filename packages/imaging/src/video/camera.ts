/** The moves that a camera makes before a portrait. */
import { smoothStep } from '../pixels.ts'

export const cameraMoves = ['push-in', 'pull-out', 'drift-left', 'drift-right', 'rise', 'arc'] as const
export type CameraMove = (typeof cameraMoves)[number]

/** Where the camera is, against where the still picture was taken from. */
export interface CameraPose {
  /** To the right and down, in shares of the picture's width; a hundredth is much. */
  right: number
  down: number
  /** How much closer it has come: 1 is the still picture's view of the person. */
  zoom: number
  /** 1 when the camera looks straight ahead, so that the person moves in the picture; 0 when it stays turned to them. */
  straight: number
}

/** The camera never goes back behind the still's own view, so that nothing beyond the picture's edge is ever seen. */
const closest = 1.14
const nearest = 1.05
const sideways = 0.024

/** `progress` runs from 0 to 1 over the clip; the move starts and ends gently. */
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

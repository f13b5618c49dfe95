import type { Transition } from './transitions.ts'

/**
 * Length of a transition in seconds, and whether it shows both scenes at the same time, which shortens the video by
 * that length.
 */
const practice: Record<Transition, { seconds: number; overlaps: boolean }> = {
  cut: { seconds: 0, overlaps: false },
  fade: { seconds: 0.6, overlaps: true },
  slide: { seconds: 0.6, overlaps: true },
  // The first half darkens one scene, the second half brightens the other.
  'dip-to-black': { seconds: 0.9, overlaps: false },
}
/** Maximum length of a transition, as a fraction of the shorter scene. */
const mostOfScene = 0.4

/** The frames that show a scene. */
export interface PlannedScene {
  /** Its first frame in the storyboard. */
  start: number
  frames: number
  /** Number of frames in the transitions at the scene's beginning and end. */
  enters: number
  leaves: number
}

export interface StoryboardPlan {
  scenes: PlannedScene[]
  /**
   * Sum of the scenes' frames minus the overlapping transitions: 0.6 seconds per transition for `fade` and `slide`
   * (less next to scenes shorter than 1.5 seconds), none for `cut` and `dip-to-black`.
   */
  frames: number
}

/**
 * Plans the scenes, which have at least two frames each. Each starts where the previous scene ends, or earlier by the
 * transition they share.
 */
export function planStoryboard(seconds: number[], transition: Transition, framesPerSecond: number): StoryboardPlan {
  const { seconds: length, overlaps } = practice[transition]
  const frames = seconds.map((duration) => Math.max(2, Math.round(duration * framesPerSecond)))
  // If a transition shows one scene at a time, each scene gets half of it.
  const most = Math.round((overlaps ? length : length / 2) * framesPerSecond)
  const between = (i: number) => {
    const [one, other] = [frames[i], frames[i + 1]]
    return one === undefined || other === undefined ? 0 : Math.min(most, Math.floor(mostOfScene * Math.min(one, other)))
  }
  const scenes: PlannedScene[] = []
  let end = 0
  frames.forEach((count, i) => {
    const enters = between(i - 1)
    const start = overlaps ? end - enters : end
    scenes.push({ start, frames: count, enters, leaves: between(i) })
    end = start + count
  })
  return { scenes, frames: end }
}

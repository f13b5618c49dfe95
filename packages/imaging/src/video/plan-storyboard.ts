import type { Transition } from './transitions.ts'

/** The length of a transition in seconds, and whether it shows both scenes at once, which shortens the video by it. */
const practice: Record<Transition, { seconds: number; overlaps: boolean }> = {
  cut: { seconds: 0, overlaps: false },
  fade: { seconds: 0.6, overlaps: true },
  slide: { seconds: 0.6, overlaps: true },
  // The first half darkens one scene, the second half brightens the other.
  'dip-to-black': { seconds: 0.9, overlaps: false },
}
/** The longest transition, as a share of the shorter scene. */
const mostOfScene = 0.4

/** When a scene is visible. */
export interface PlannedScene {
  /** Its first frame in the storyboard. */
  start: number
  frames: number
  /** The number of frames in the transitions at its beginning and end. */
  enters: number
  leaves: number
}

export interface StoryboardPlan {
  scenes: PlannedScene[]
  /**
   * The sum of the scenes' frames minus the transitions that show two scenes: 0.6 seconds per transition for `fade` and
   * `slide` (less next to scenes shorter than 1.5 seconds), nothing for `cut` and `dip-to-black`.
   */
  frames: number
}

/** Scenes have at least two frames. Each begins where the one before ends, or earlier by the transition they share. */
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

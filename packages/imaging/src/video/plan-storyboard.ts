import type { Transition } from './transitions.ts'

/** How long a transition is, in seconds, and whether it shows both scenes at once: the clip is then shorter by it. */
const practice: Record<Transition, { seconds: number; overlaps: boolean }> = {
  cut: { seconds: 0, overlaps: false },
  fade: { seconds: 0.6, overlaps: true },
  slide: { seconds: 0.6, overlaps: true },
  // Half of it darkens the one scene, half brightens the other.
  'dip-to-black': { seconds: 0.9, overlaps: false },
}
/** A transition takes no more than this share of the shorter scene. */
const mostOfScene = 0.4

/** When a scene is seen. */
export interface PlannedScene {
  /** Its first frame in the storyboard. */
  start: number
  frames: number
  /** Frames of the transitions that it begins and ends with. */
  enters: number
  leaves: number
}

export interface StoryboardPlan {
  scenes: PlannedScene[]
  /**
   * The sum of the scenes' frames, less the transitions during which two are seen: 0.6 seconds between any two for `fade`
   * and `slide`, less for scenes of under 1.5 seconds; nothing for `cut` and `dip-to-black`.
   */
  frames: number
}

/** Two frames a scene at least. A scene begins where the one before ends, or earlier by the transition that they share. */
export function planStoryboard(seconds: number[], transition: Transition, framesPerSecond: number): StoryboardPlan {
  const { seconds: length, overlaps } = practice[transition]
  const frames = seconds.map((duration) => Math.max(2, Math.round(duration * framesPerSecond)))
  // Of a transition that shows one scene at a time each scene has half.
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

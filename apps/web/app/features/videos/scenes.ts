import { limits } from '@keylight/contract'
import { t } from '#words'

/** An image in a storyboard draft. */
export interface DraftScene {
  /** Stable key for reordering. */
  key: string
  pictureId: string
  move: string
  seconds: number
  caption: string
}

const defaultSeconds = 3

/** Returns a scene with an image. Neighbouring scenes start with different moves, for variety. */
export const sceneOf = (pictureId: string, moves: readonly string[], before: number): DraftScene => ({
  key: crypto.randomUUID(),
  pictureId,
  move: moves[before % Math.max(1, moves.length)] ?? 'push-in',
  seconds: defaultSeconds,
  caption: '',
})

/** Returns the scenes after moving one of them to another position. */
export function movedTo(scenes: readonly DraftScene[], from: number, to: number): DraftScene[] {
  const moved = scenes.toSpliced(from, 1)
  const scene = scenes[from]
  return scene === undefined || to < 0 || to >= scenes.length ? [...scenes] : moved.toSpliced(to, 0, scene)
}

/** Returns the reason the scenes can't become a video, or null if they can. */
export function obstacleOf(scenes: readonly DraftScene[], most: { scenes: number; seconds: number }): string | null {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  if (scenes.length === 0) return t`Add an image to start.`
  if (scenes.length > most.scenes)
    return t`A storyboard has up to ${most.scenes} images. Remove ${scenes.length - most.scenes}.`
  if (seconds > most.seconds)
    return t`A storyboard lasts up to ${most.seconds} seconds. Shorten it by ${Math.ceil(seconds - most.seconds)} s.`
  const long = scenes.findIndex(({ caption }) => caption.trim().length > limits.captionLengthMax)
  return long < 0 ? null : t`Shorten the caption of image ${long + 1}.`
}

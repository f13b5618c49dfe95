import { limits } from '@keylight/contract'
import { t } from '#words'

/** A picture in a storyboard that is being put together. */
export interface DraftScene {
  /** Names it while its place changes. */
  key: string
  pictureId: string
  move: string
  seconds: number
  caption: string
}

const defaultSeconds = 3

/** A scene with a picture. Neighbouring scenes begin with different moves, so that a storyboard doesn't look the same throughout. */
export const sceneOf = (pictureId: string, moves: readonly string[], before: number): DraftScene => ({
  key: crypto.randomUUID(),
  pictureId,
  move: moves[before % Math.max(1, moves.length)] ?? 'push-in',
  seconds: defaultSeconds,
  caption: '',
})

/** The scenes with one of them at another place. */
export function movedTo(scenes: readonly DraftScene[], from: number, to: number): DraftScene[] {
  const moved = scenes.toSpliced(from, 1)
  const scene = scenes[from]
  return scene === undefined || to < 0 || to >= scenes.length ? [...scenes] : moved.toSpliced(to, 0, scene)
}

/** Why these scenes can't become a video as they are; null if they can. */
export function obstacleOf(scenes: readonly DraftScene[], most: { scenes: number; seconds: number }): string | null {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  if (scenes.length === 0) return t`Add an image to begin.`
  if (scenes.length > most.scenes)
    return t`Remove ${scenes.length - most.scenes}: a storyboard has up to ${most.scenes} images.`
  if (seconds > most.seconds)
    return t`Shorten it by ${Math.ceil(seconds - most.seconds)} s: a storyboard lasts up to ${most.seconds} seconds.`
  const long = scenes.findIndex(({ caption }) => caption.trim().length > limits.captionLengthMax)
  return long < 0 ? null : t`Shorten the caption of image ${long + 1}.`
}

/** Joins several clips into one video, with transitions between them and captions at the bottom. */
import type { PictureSize } from '../compose/framed-person.ts'
import { type RgbImage, smoothStep } from '../pixels.ts'
import { type Caption, drawCaption, layCaption, shadeFrame } from './caption.ts'
import { planStoryboard } from './plan-storyboard.ts'
import type { Clip } from './render-clip.ts'
import type { Transition } from './transitions.ts'

export interface StoryScene {
  seconds: number
  /** Null for none. */
  caption: string | null
  /** Called when the scene begins. The clip is released when the scene ends. */
  open(): Promise<Clip>
}

export interface StoryboardOptions extends PictureSize {
  framesPerSecond: number
  transition: Transition
}

export interface Storyboard {
  frames: number
  frameBytes: number
  /** Like `Clip.draw`, but must be called once for each frame, in order. */
  draw(frame: number, into: Uint8Array): Promise<void>
}

/** Duration of a caption's fade, in seconds. */
const captionFade = 0.3

/** Returns the storyboard. At most two scenes are open at the same time. */
export function prepareStoryboard(scenes: StoryScene[], options: StoryboardOptions): Storyboard {
  const { transition, framesPerSecond, ...size } = options
  const plan = planStoryboard(
    scenes.map(({ seconds }) => seconds),
    transition,
    framesPerSecond,
  )
  const frameBytes = (size.width * size.height * 3) / 2
  const clips = new Map<number, Clip>()
  const captions = new Map<number, Caption>()
  const second = new Uint8Array(frameBytes)
  const captionTimes = timeCaptions(scenes, plan.scenes, Math.round(captionFade * framesPerSecond))

  const drawScene = async (i: number, frame: number, into: Uint8Array) => {
    const clip = clips.get(i) ?? (await scenes[i]!.open())
    clips.set(i, clip)
    clip.draw(frame - plan.scenes[i]!.start, into)
  }
  const drawPictures = async (frame: number, into: Uint8Array) => {
    const seen = plan.scenes.flatMap(({ start, frames }, i) => (frame >= start && frame < start + frames ? [i] : []))
    for (const i of clips.keys()) if (!seen.includes(i)) clips.delete(i)
    const [one, other] = seen
    await drawScene(one!, frame, into)
    if (other === undefined) {
      if (transition === 'dip-to-black') darken(into, size, lightAt(plan.scenes[one!]!, frame))
      return
    }
    await drawScene(other, frame, second)
    const { start, enters } = plan.scenes[other]!
    const share = smoothStep(0, 1, (frame - start + 1) / (enters + 1))
    if (transition === 'slide') slide(into, second, size, share)
    else mix(into, second, share)
  }
  const drawCaptions = async (frame: number, into: Uint8Array) => {
    const now = captionTimes(frame)
    for (const i of captions.keys()) if (!now.some(({ scene }) => scene === i)) captions.delete(i)
    const shade = new Float32Array(size.height)
    for (const { scene, shaded } of now) {
      const caption = captions.get(scene) ?? (await drawCaption(scenes[scene]!.caption!, size))
      captions.set(scene, caption)
      for (let y = 0; y < shade.length; y++) shade[y] = shade[y]! + shaded * caption.shade[y]!
    }
    shadeFrame(into, size, shade)
    for (const { scene, opacity } of now) if (opacity > 0) layCaption(into, size, captions.get(scene)!, opacity)
  }
  return {
    frames: plan.frames,
    frameBytes,
    async draw(frame, into) {
      await drawPictures(frame, into)
      await drawCaptions(frame, into)
    },
  }
}

/** Opacity of a scene's caption and of the shade behind it, 0 to 1. */
interface CaptionTime {
  scene: number
  opacity: number
  shaded: number
}

/**
 * Returns the visible captions of each frame. Captions are visible from the video's first frame to its last. Between
 * two scenes, one caption fades out before the other fades in, unless they are the same. The shade stays, so that
 * nothing flickers.
 */
function timeCaptions(
  scenes: StoryScene[],
  planned: { start: number; frames: number; enters: number }[],
  fade: number,
): (frame: number) => CaptionTime[] {
  /** Returns the frame in which scene `i` replaces the previous scene. */
  const turnTo = (i: number) => {
    const { start, enters } = planned[i]!
    const before = planned[i - 1]!
    return before.start + before.frames > start ? start + enters / 2 : start
  }
  const share = (from: number, to: number, frame: number) => smoothStep(from, to, frame + 0.5)
  const comes = (i: number, frame: number): Omit<CaptionTime, 'scene'> => {
    const before = scenes[i - 1]
    if (before === undefined) return { opacity: 1, shaded: 1 }
    const turn = turnTo(i)
    const opacity = before.caption === scenes[i]!.caption ? Number(frame >= turn) : share(turn, turn + fade, frame)
    return { opacity, shaded: before.caption === null ? opacity : share(turn - fade, turn + fade, frame) }
  }
  const goes = (i: number, frame: number): Omit<CaptionTime, 'scene'> => {
    const after = scenes[i + 1]
    if (after === undefined) return { opacity: 1, shaded: 1 }
    const turn = turnTo(i + 1)
    const opacity = after.caption === scenes[i]!.caption ? Number(frame < turn) : 1 - share(turn - fade, turn, frame)
    return { opacity, shaded: after.caption === null ? opacity : 1 - share(turn - fade, turn + fade, frame) }
  }
  return (frame) =>
    scenes.flatMap(({ caption }, scene) => {
      if (caption === null) return []
      const [first, last] = [comes(scene, frame), goes(scene, frame)]
      const time = { scene, opacity: first.opacity * last.opacity, shaded: first.shaded * last.shaded }
      return time.opacity > 0 || time.shaded > 0 ? [time] : []
    })
}

/** Returns the brightness of a scene that fades in from black and out to black. */
function lightAt(
  { start, frames, enters, leaves }: { start: number; frames: number; enters: number; leaves: number },
  frame: number,
) {
  const since = frame - start + 0.5
  const light = (after: number, length: number) => (length === 0 ? 1 : smoothStep(0, length, after))
  return light(since, enters) * light(frames - since, leaves)
}

function darken(frame: Uint8Array, size: PictureSize, light: number): void {
  if (light < 1) shadeFrame(frame, size, new Float32Array(size.height).fill(1 - light))
}

/** Blends the fraction `share` of the other frame into the first, in place. */
function mix(frame: Uint8Array, other: Uint8Array, share: number): void {
  for (let i = 0; i < frame.length; i++) frame[i] = frame[i]! + (other[i]! - frame[i]!) * share + 0.5
}

/** Slides the other frame in from the right, pushing the first frame out. */
function slide(frame: Uint8Array, other: Uint8Array, { width, height }: PictureSize, share: number): void {
  const shift = 2 * Math.round((share * width) / 2)
  let from = 0
  for (const [columns, rows, by] of [
    [width, height, shift],
    [width / 2, height / 2, shift / 2],
    [width / 2, height / 2, shift / 2],
  ] as const) {
    for (let y = 0; y < rows; y++, from += columns) {
      frame.copyWithin(from, from + by, from + columns)
      frame.set(other.subarray(from, from + by), from + columns - by)
    }
  }
}

/** Converts a frame from `Clip.draw` to an image. */
export function pictureOfFrame(frame: Uint8Array, { width, height }: PictureSize): RgbImage {
  const data = new Uint8Array(3 * width * height)
  const count = width * height
  const byte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const half = count + (y >> 1) * (width >> 1) + (x >> 1)
      const luma = 1.164384 * (frame[i]! - 16)
      const blue = frame[half]! - 128
      const red = frame[half + (count >> 2)]! - 128
      data[3 * i] = byte(luma + 1.792741 * red)
      data[3 * i + 1] = byte(luma - 0.213249 * blue - 0.532909 * red)
      data[3 * i + 2] = byte(luma + 2.112402 * blue)
    }
  return { width, height, data }
}

/** Draws a video preview on a canvas, with the video's camera path, transitions and captions on the flat image. */
import { type CameraPose, cameraMoves, planStoryboard, poseAt, smoothStep, transitions } from '@keylight/imaging/video'

/** A scene of a video preview. */
export interface PaintedScene {
  /** Null while the image loads. */
  image: HTMLImageElement | null
  move: string
  seconds: number
  lightSweep?: boolean
  caption?: string
}

export interface PaintedVideo {
  scenes: readonly PaintedScene[]
  transition: string
}

/** Timing of a scene in seconds. `enters` and `leaves` are the lengths of its transitions. */
interface SceneTimes {
  start: number
  seconds: number
  enters: number
  leaves: number
}

/** Returns the timing of all scenes and the video's length. Custom transitions of an engine are shown as cuts. */
function timesOf({ scenes, transition }: PaintedVideo): { scenes: SceneTimes[]; seconds: number } {
  // In milliseconds, shorter than the frames of any video.
  const plan = planStoryboard(
    scenes.map(({ seconds }) => seconds),
    transitions.find((known) => known === transition) ?? 'cut',
    1000,
  )
  return {
    scenes: plan.scenes.map(({ start, frames, enters, leaves }) => ({
      start: start / 1000,
      seconds: frames / 1000,
      enters: enters / 1000,
      leaves: leaves / 1000,
    })),
    seconds: plan.frames / 1000,
  }
}

const stillCamera: CameraPose = { right: 0, down: 0, zoom: 1, straight: 1 }

/** Returns the camera position in a move. Custom moves of an engine are shown without motion. */
function cameraAt(move: string, progress: number): CameraPose {
  const known = cameraMoves.find((name) => name === move)
  return known ? poseAt(known, progress) : stillCamera
}

/** Returns the length of a video in seconds. */
export const storyboardSeconds = (video: PaintedVideo): number => timesOf(video).seconds

/** The centre of the zoom, the same as in the video. */
const pivot = { x: 0.5, y: 0.4 }
/** Assumed distance of the person. The flat image moves like the person. */
const nearness = 0.45

/** Draws the video's frame at the given time, in seconds. */
export function paintVideo(context: CanvasRenderingContext2D, video: PaintedVideo, at: number): void {
  const { width, height } = context.canvas
  const { scenes } = timesOf(video)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  scenes.forEach((times, i) => {
    const since = at - times.start
    const isLast = i === scenes.length - 1
    if (since < 0 || (since >= times.seconds && !isLast)) return
    const entered = times.enters === 0 ? 1 : smoothStep(0, times.enters, since)
    context.save()
    if (video.transition === 'slide' && i > 0 && entered < 1) context.translate(width * (1 - entered), 0)
    if (video.transition === 'slide' && times.leaves > 0) {
      context.translate(-width * smoothStep(times.seconds - times.leaves, times.seconds, since), 0)
    }
    if (video.transition === 'fade' && i > 0) context.globalAlpha = entered
    paintScene(context, video.scenes[i]!, Math.min(1, since / times.seconds))
    context.restore()
    if (video.transition === 'dip-to-black') darken(context, times, since)
    paintCaption(context, video.scenes[i]!.caption ?? '')
  })
}

function darken(context: CanvasRenderingContext2D, { seconds, enters, leaves }: SceneTimes, since: number): void {
  const light = (after: number, length: number) => (length === 0 ? 1 : smoothStep(0, length, after))
  context.fillStyle = `rgb(0 0 0 / ${1 - light(since, enters) * light(seconds - since, leaves)})`
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Draws a scene at a share of its time, 0 to 1. */
export function paintScene(context: CanvasRenderingContext2D, scene: PaintedScene, progress: number): void {
  if (scene.image === null) return
  const { width, height } = context.canvas
  const still = stillOf(scene.image, width, height)
  const { right, down, zoom, straight } = cameraAt(scene.move, progress)
  const travel = (straight + nearness) * width
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.translate(pivot.x * width - right * travel, pivot.y * height - down * travel)
  context.scale(zoom, zoom)
  context.drawImage(still, -pivot.x * width, -pivot.y * height)
  context.restore()
  if (scene.lightSweep) sweepLight(context, progress)
}

/** Returns the image cropped for frames of the given size. */
const stills = new WeakMap<HTMLImageElement, Map<string, HTMLCanvasElement>>()
/** Maximum height of an image relative to a much wider frame. */
const mostCropped = 1.3

function stillOf(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
  const sizes = stills.get(image) ?? new Map<string, HTMLCanvasElement>()
  stills.set(image, sizes)
  const known = sizes.get(`${width}x${height}`)
  if (known) return known
  const still = document.createElement('canvas')
  still.width = width
  still.height = height
  const context = still.getContext('2d')!
  const cover = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const scale = Math.min(cover, (mostCropped * height) / image.naturalHeight)
  const [shownWidth, shownHeight] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.imageSmoothingQuality = 'high'
  if (shownWidth < width - 1) {
    // The video shows more background there. A tiny copy of the image provides its colours.
    const small = document.createElement('canvas')
    small.width = 12
    small.height = 8
    small.getContext('2d')!.drawImage(image, 0, 0, small.width, small.height)
    context.drawImage(small, 0, 0, width, height)
  }
  context.drawImage(image, (width - shownWidth) / 2, 0, shownWidth, shownHeight)
  sizes.set(`${width}x${height}`, still)
  return still
}

/** Draws a soft light that sweeps to one side, to the other and back. */
function sweepLight(context: CanvasRenderingContext2D, progress: number): void {
  const { width, height } = context.canvas
  const x = width * (0.5 + 0.55 * Math.sin(2 * Math.PI * progress))
  const light = context.createRadialGradient(x, 0.35 * height, 0, x, 0.35 * height, 0.75 * Math.max(width, height))
  light.addColorStop(0, 'rgb(255 255 255 / 0.55)')
  light.addColorStop(0.5, 'rgb(128 128 128 / 0)')
  light.addColorStop(1, 'rgb(0 0 0 / 0.5)')
  context.save()
  context.globalCompositeOperation = 'soft-light'
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.restore()
}

/** Caption sizes, as fractions of the video's shorter side, width and height. */
const letters = { line: 0.064, width: 0.88, foot: 0.055, footOfTall: 0.13 }

function paintCaption(context: CanvasRenderingContext2D, words: string): void {
  if (words.trim() === '') return
  const { width, height } = context.canvas
  const size = Math.max(8, Math.round(letters.line * Math.min(width, height)))
  const foot = width / height < 0.7 ? letters.footOfTall : letters.foot
  context.save()
  context.font = `700 ${size}px "Instrument Sans Variable", sans-serif`
  context.textAlign = 'center'
  const lines = wrap(context, words.trim(), Math.min(letters.width * width, 1.35 * Math.min(width, height)))
  const bottom = height * (1 - foot)
  const top = bottom - 1.2 * size * lines.length
  const shade = context.createLinearGradient(0, top - 4 * size, 0, top)
  shade.addColorStop(0, 'rgb(0 0 0 / 0)')
  shade.addColorStop(1, 'rgb(0 0 0 / 0.55)')
  context.fillStyle = shade
  context.fillRect(0, top - 4 * size, width, height)
  context.fillStyle = '#fff'
  lines.forEach((line, i) => {
    context.fillText(line, width / 2, top + size * (0.95 + 1.2 * i))
  })
  context.restore()
}

function wrap(context: CanvasRenderingContext2D, words: string, room: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

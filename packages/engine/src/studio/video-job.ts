import { composeLayers, encodePhoto, type FramedPerson, prepareClip, type StyleRecipe } from '@keylight/imaging'
import type { EngineFiles } from '../engine.ts'
import { encodeClip } from './encode-clip.ts'
import type { VideoJob } from './jobs.ts'

export const framesPerSecond = 30
/** The picture is this much larger than the clip, so that it stays sharp when the camera comes close. */
const reserve = 1.12
/** Beyond this a picture has no more detail. */
const longestSide = 2048

/** The share of each frame that is drawn where it is encoded. Then both threads are busy for about the same time. */
const threadShare = 0.25

/** The size of the picture that a clip of `width` x `height` is made of. */
export function layerSize({ width, height }: { width: number; height: number }) {
  const scale = Math.max(1, Math.min(reserve, longestSide / Math.max(width, height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** `framed` has the `layerSize` of the job. */
export async function renderVideo(
  files: EngineFiles,
  { move, lightSweep, seconds, width, height, output }: VideoJob,
  framed: FramedPerson,
  recipe: StyleRecipe,
  progress: (completed: number, total: number) => void,
) {
  const layers = await composeLayers(framed, recipe)
  const options = { width, height, seconds, framesPerSecond, move, lightSweep }
  const clip = prepareClip(layers, options)
  const from = 2 * Math.round((1 - threadShare) * (height / 2))
  const upper = (frame: number, into: Uint8Array) => clip.draw(frame, into, { from: 0, to: from })
  const drawn = (frames: number) => progress(frames, clip.frames)
  const video = await encodeClip({ ...clip, draw: upper }, options, drawn, { from, layers, clip: options })
  const [file, poster] = [`${output}.mp4`, `${output}.jpg`]
  await files.write(poster, await encodePhoto(clip.still(0)), 'image/jpeg')
  await files.write(file, video, 'video/mp4')
  return { file, poster, width, height, seconds: clip.frames / framesPerSecond }
}

import { composeLayers, encodePhoto, prepareClip } from '@keylight/imaging'
import { type JobFiles, photoSource, portraitChanges } from './credentials.ts'
import { encodeClip } from './encode-clip.ts'
import type { VideoJob } from './jobs.ts'
import type { StyledSubject } from './prepare-subject.ts'

export const framesPerSecond = 30
/** The image is this much larger than the video, so that it stays sharp when the camera moves in. */
const reserve = 1.12
/** A larger image adds no detail. */
const longestSide = 2048

/** Share of each frame rendered on the encoding thread, which keeps both threads about equally loaded. */
const threadShare = 0.25

/** Returns the image size for a `width` x `height` video. */
export function layerSize({ width, height }: { width: number; height: number }) {
  const scale = Math.max(1, Math.min(reserve, longestSide / Math.max(width, height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Renders a video. The subject must have the job's `layerSize`. */
export async function renderVideo(
  files: JobFiles,
  { move, lightSweep, seconds, width, height, output }: VideoJob,
  { framed, recipe, credentials, ...facts }: StyledSubject,
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
  await files.publish(file, video, 'video/mp4', {
    way: 'edited',
    sources: [await photoSource(files, credentials)],
    source: 'composite',
    changes: [...portraitChanges(recipe, facts), 'animated'],
  })
  return { file, poster, width, height, seconds: clip.frames / framesPerSecond }
}

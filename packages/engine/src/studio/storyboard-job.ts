import {
  captionFits,
  composeLayers,
  encodePhoto,
  pictureOfFrame,
  prepareClip,
  prepareStoryboard,
} from '@keylight/imaging'
import type { Change } from '@keylight/provenance'
import type { Scene, UnmetNeed } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { type JobFiles, photoSource, portraitChanges } from './credentials.ts'
import { encodeClip } from './encode-clip.ts'
import type { JobResults, StoryboardJob } from './jobs.ts'
import { frameFor, type SubjectCache } from './prepare-subject.ts'
import { framesPerSecond, layerSize } from './video-job.ts'

/**
 * Renders a storyboard. Each scene is identical to the output of `renderVideo` without a light sweep, and is composed
 * when it begins.
 */
export async function renderStoryboard(
  files: JobFiles,
  cache: SubjectCache,
  job: StoryboardJob,
  progress: (completed: number, total: number) => void,
): Promise<JobResults['storyboard']> {
  const { scenes, transition, width, height, output } = job
  const size = { width, height }
  const captions = scenes.map(({ caption }) => caption?.trim() || null)
  for (const caption of captions) if (caption !== null) await refuseLongCaption(caption, size)

  const missing = new Set<UnmetNeed>()
  const sources = new Map<string, string | undefined>()
  const changes = new Set<Change>()
  const open = async ({ move, seconds, ...portrait }: Scene) => {
    const prepared = await frameFor(files, cache, { ...portrait, ...layerSize(job) })
    for (const need of prepared.missing) missing.add(need)
    sources.set(prepared.photo, prepared.credentials)
    for (const change of portraitChanges(prepared.recipe, prepared)) changes.add(change)
    const layers = await composeLayers(prepared.framed, prepared.recipe)
    return prepareClip(layers, { ...size, seconds, framesPerSecond, move, lightSweep: false })
  }
  const storyboard = prepareStoryboard(
    scenes.map((scene, i) => ({
      seconds: scene.seconds,
      caption: captions[i]!,
      open: () => open(scene),
    })),
    { ...size, transition, framesPerSecond },
  )
  const [file, poster] = [`${output}.mp4`, `${output}.jpg`]
  const draw = async (frame: number, into: Uint8Array) => {
    await storyboard.draw(frame, into)
    if (frame === 0) await files.write(poster, await encodePhoto(pictureOfFrame(into, size)), 'image/jpeg')
  }
  const video = await encodeClip({ ...storyboard, draw }, { ...size, framesPerSecond }, (drawn) =>
    progress(drawn, storyboard.frames),
  )
  const isLettered = captions.some((caption) => caption !== null)
  await files.publish(file, video, 'video/mp4', {
    way: 'composed',
    sources: await Promise.all([...sources.values()].map((credentials) => photoSource(files, credentials))),
    source: 'composite',
    changes: [...changes, 'animated', ...(isLettered ? (['lettered'] as const) : [])],
  })
  return { file, poster, ...size, seconds: storyboard.frames / framesPerSecond, missing: [...missing] }
}

async function refuseLongCaption(caption: string, size: { width: number; height: number }): Promise<void> {
  if (await captionFits(caption, size)) return
  const message = `A caption of ${caption.length} characters covers too much of the image`
  throw new TaskFailed({ code: 'refused_by_engine', message, retry: false })
}

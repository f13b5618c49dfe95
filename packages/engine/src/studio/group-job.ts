/** Group portraits: the position of each person, and the composition. */
import {
  arrangeGroup,
  composeGroup as composePictureOf,
  dressPerson,
  encodePicture,
  type FramedPerson,
  findSubjects,
  frameMember,
  isShort,
  type MemberShape,
  type Nets,
  openPhoto,
  PhotoRefused,
  type Retouch,
  type RgbImage,
  retouchPicture,
  shapeOf,
  showsEnough,
} from '@keylight/imaging'
import type { EngineFiles, UnmetNeed } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { type JobFiles, photoSource, portraitChanges, relights } from './credentials.ts'
import { type GroupJob, type JobResults, type KeptPhoto, previewSides } from './jobs.ts'
import { credentialsOf, directedStyle, findPhotos, readAnalysis } from './prepare-subject.ts'

/** Independent of the style's framing: the group's arrangement determines how much of each person is visible. */
const framing = 'half-body'

type Member = GroupJob['members'][number]

/** The photo chosen for a member. */
interface Participant {
  kept: KeptPhoto
  analysis: string
  garment: Member['garment']
}

/**
 * Renders a group portrait. Loads each analysis twice, so that only one person's pixels are in memory at a time. Throws
 * `TaskFailed` if the style doesn't exist, no photo of a member shows enough of them, or a likeness was trained by
 * another version.
 */
export async function composeGroup(
  files: JobFiles,
  nets: Nets,
  job: GroupJob,
  progress: (completed: number, total: number) => void,
): Promise<JobResults['group']> {
  const { width, height, members, output } = job
  const size = { width, height }
  const recipe = directedStyle(job)
  const participants: Participant[] = []
  const shapes: MemberShape[] = []
  for (const [i, member] of members.entries()) {
    const found = await findFittingPhoto(files, member)
    if (found === null) {
      const message = `No photo of member ${i + 1} shows the whole head and part of the shoulders`
      throw new TaskFailed({ code: 'no_usable_photo', message, retry: false })
    }
    participants.push(found.participant)
    shapes.push(found.shape)
  }

  const arrangement = arrangeGroup(shapes, size)
  const missing = new Set<UnmetNeed>(recipe.needs)
  // If every member has a garment, the style's clothes are missing only if a garment doesn't fit.
  if (members.every(({ garment }) => garment !== undefined)) missing.delete('attire')
  // Group portraits never show people down to their feet.
  if (recipe.framing === 'full-body' || arrangement.places.some(isShort)) missing.add('body')
  const facts = { isDressed: false, isRelit: false }
  let completed = 0
  const composed = await composePictureOf(arrangement, recipe, size, async (i) => {
    progress(completed++, members.length)
    const { kept, analysis, garment } = participants[i]!
    const dress = async (framed: FramedPerson) => {
      const dressed = garment === undefined ? framed : await dressPerson(framed, garment)
      if (typeof dressed !== 'string') {
        facts.isDressed ||= garment !== undefined
        return dressed
      }
      missing.add('attire').add(dressed)
      return null
    }
    const source = { analysis: await readAnalysis(files, analysis), photo: photoOf(files, kept), dress }
    const member = await frameMember(source, arrangement.places[i]!, size)
    facts.isRelit ||= member !== null && relights(recipe, member.framed)
    return member
  })
  progress(members.length, members.length)

  const picture = recipe.retouch ? await retouched(nets, composed, recipe.retouch) : composed
  const source = 'composite'
  const [file, preview] = [`${output}.jpg`, `${output}.preview.webp`]
  const small = await encodePicture(picture, { format: 'webp', source, width: previewSides.picture })
  await files.write(preview, small, 'image/webp')
  await files.publish(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg', {
    way: 'composed',
    sources: await Promise.all(participants.map(({ kept }) => photoSource(files, credentialsOf(kept)))),
    source,
    changes: portraitChanges(recipe, facts),
  })
  return { file, preview, width, height, digitalSource: source, missing: [...missing] }
}

/** Faces in a large group may be too small to retouch; the image is then returned unchanged. */
async function retouched(nets: Nets, picture: RgbImage, retouch: Retouch): Promise<RgbImage> {
  try {
    return retouchPicture(picture, await findSubjects(nets, picture, retouch), retouch)
  } catch (error) {
    if (error instanceof PhotoRefused) return picture
    throw error
  }
}

/** Returns the first photo that shows enough of the person, or null. */
async function findFittingPhoto(
  files: EngineFiles,
  member: Member,
): Promise<{ participant: Participant; shape: MemberShape } | null> {
  for (const { kept, analysis } of await findPhotos(files, member, framing)) {
    const shape = shapeOf(await readAnalysis(files, analysis))
    if (showsEnough(shape)) return { participant: { kept, analysis, garment: member.garment }, shape }
  }
  return null
}

function photoOf(files: EngineFiles, kept: KeptPhoto): (longSide: number) => Promise<RgbImage> {
  return async (longSide) => (await openPhoto(await files.read(kept.photo))).pixels(longSide)
}

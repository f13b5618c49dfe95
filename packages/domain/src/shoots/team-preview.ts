import type { InputOf, OutputOf, previewTeamPhoto as previewTeamPhotoEndpoint } from '@keylight/contract'
import type { EngineTask } from '@keylight/engine'
import { Failure } from '../failure.ts'
import { modelFolder } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { photosOf } from '../models/model-photos.ts'
import type { RequestDeps } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { finish } from '../work/finish-task.ts'
import { likenessesOf } from './pictures.ts'
import { readyModel, refuseTeam, teamPhotoDirection, teamPhotoSize } from './shoots.ts'

/** A limit more than high enough to try every style on a team. */
const previews: RateLimit = { action: 'team-preview', max: 300, windowMinutes: 60 }
const deadlineSeconds = 60
/** The longer side, in pixels. */
const longSides = { group: 720, portraits: 240 } as const

type Deps = Pick<RequestDeps, 'db' | 'clock' | 'engine' | 'store' | 'report'>
type PictureTask = Extract<EngineTask, { kind: 'group' | 'shoot' }>

/** Renders a small team photo, returns it and deletes its files. */
export async function previewTeam(
  deps: Deps,
  userId: string,
  input: InputOf<typeof previewTeamPhotoEndpoint>,
): Promise<OutputOf<typeof previewTeamPhotoEndpoint>> {
  refuseTeam(deps.engine.capabilities(), input)
  const members = await deps.db.transaction().execute(async (tx) => {
    for (const modelId of input.modelIds) await readyModel(tx, userId, modelId, 'team')
    const found = await likenessesOf(tx, input.modelIds)
    const members: { likeness: string; photos: string[] }[] = []
    for (const id of input.modelIds) {
      const likeness = found.get(id)
      if (likeness !== undefined) members.push({ likeness, photos: await photosOf(tx, id) })
    }
    return members
  })
  await attempt(deps, previews, userId)
  const { style, arrangement } = input
  const full = teamPhotoSize(input)
  const scale = longSides[arrangement] / Math.max(full.width, full.height)
  const common = {
    style,
    direction: teamPhotoDirection(input),
    width: Math.round(scale * full.width),
    height: Math.round(scale * full.height),
  }
  // Stored in a model's folder, so that it is deleted with the model even if this process dies.
  const folder = `${modelFolder(userId, input.modelIds[0]!)}/team/${newId('picture')}`
  const tasks: PictureTask[] =
    arrangement === 'group'
      ? [{ ...common, kind: 'group', members, key: folder, output: `${folder}/group` }]
      : members.map((member, i) => ({
          ...common,
          ...member,
          kind: 'shoot',
          key: `${folder}/${i}`,
          output: `${folder}/${i}`,
        }))
  try {
    const pictures = await Promise.all(tasks.map((task) => make(deps, userId, task, tasks.length === 1)))
    return { pictures }
  } finally {
    await deps.store.deleteFolder(folder)
  }
}

/** Returns an image as base64. If the only image fails, throws `Failure`; if one of several fails, it is null. */
async function make(deps: Deps, userId: string, task: PictureTask, isOnly: boolean): Promise<string | null> {
  const unusable = new Failure('team_photos_unusable')
  try {
    const { preview } = await finish(deps, task, { owner: userId }, deadlineSeconds, (code) =>
      code === 'no_usable_photo' ? unusable : undefined,
    )
    const file = await deps.store.get(preview)
    return file ? Buffer.from(file).toString('base64') : null
  } catch (error) {
    if (error === unusable && !isOnly) return null
    throw error
  }
}

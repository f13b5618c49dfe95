import type { EngineCapabilities, EngineTask, Portrait, Scene } from './engine.ts'
import { TaskFailed } from './task-failed.ts'

/** Throws what a task fails with that asks for more than the engine can do. */
export function refuseImpossible(task: EngineTask, can: EngineCapabilities): void {
  switch (task.kind) {
    case 'shoot':
      refusePortrait(task, can)
      refuseUnless(isWithin(task, can.maxSide), `Pictures have 1 to ${can.maxSide} pixels a side`)
      break
    case 'thumbnail':
      refusePortrait(task, can)
      refuseUnless(isWithin(task, can.maxSide), `Thumbnails have 1 to ${can.maxSide} pixels a side`)
      break
    case 'group':
      for (const member of task.members) refusePortrait({ ...member, style: task.style }, can)
      refuseUnless(isWithin(task, can.maxSide), `Pictures have 1 to ${can.maxSide} pixels a side`)
      refuseUnless(
        task.members.length >= 2 && task.members.length <= can.groupMax,
        `A group has 2 to ${can.groupMax} people`,
      )
      break
    case 'filter':
      refuseUnless(can.filters.includes(task.filter), `There is no filter ${task.filter}`)
      break
    case 'video':
      refuseScene(task, task, can)
      break
    case 'storyboard': {
      const { maxScenes, maxStoryboardSeconds } = can.video
      for (const scene of task.scenes) refuseScene(scene, task, can)
      refuseUnless(can.transitions.includes(task.transition), `There is no transition ${task.transition}`)
      refuseUnless(
        task.scenes.length >= 1 && task.scenes.length <= maxScenes,
        `A storyboard has 1 to ${maxScenes} pictures`,
      )
      const seconds = task.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
      refuseUnless(seconds <= maxStoryboardSeconds, `A storyboard lasts ${maxStoryboardSeconds} seconds at most`)
      break
    }
    default:
  }
}

function refusePortrait({ style, direction, garment }: Pick<Portrait, 'style' | 'direction' | 'garment'>, can: Can) {
  if (!can.styles.has(style))
    throw new TaskFailed({ code: 'style_unknown', message: `There is no style ${style}`, retry: false })
  const { setting } = direction ?? {}
  refuseUnless(setting === undefined || can.settings.includes(setting), `There is no setting ${setting}`)
  refuseUnless(garment === undefined || can.garments.includes(garment), `There is no garment ${garment}`)
}

function refuseScene(scene: Scene, clip: Size, can: Can): void {
  const { maxSide, maxSeconds } = can.video
  refusePortrait(scene, can)
  refuseUnless(can.moves.includes(scene.move), `There is no camera move ${scene.move}`)
  refuseUnless(isWithin(clip, maxSide) && isEven(clip), `Clips have 2 to ${maxSide} pixels a side, in even numbers`)
  refuseUnless(scene.seconds >= 1 && scene.seconds <= maxSeconds, `Clips last 1 to ${maxSeconds} seconds`)
}

type Can = EngineCapabilities

interface Size {
  width: number
  height: number
}

const isWithin = ({ width, height }: Size, maxSide: number) =>
  Math.max(width, height) <= maxSide && Math.min(width, height) >= 1
const isEven = ({ width, height }: Size) => width % 2 === 0 && height % 2 === 0

function refuseUnless(isPossible: boolean, message: string): void {
  if (!isPossible) throw new TaskFailed({ code: 'refused_by_engine', message, retry: false })
}

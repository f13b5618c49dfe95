import type { EngineCapabilities, EngineTask, Portrait, Scene, ThumbnailDesign } from './engine.ts'
import { TaskFailed } from './task-failed.ts'

/** Throws `TaskFailed` for a task beyond the engine's capabilities. */
export function refuseImpossible(task: EngineTask, can: EngineCapabilities): void {
  switch (task.kind) {
    case 'shoot':
      refusePortrait(task, can)
      refuseUnless(isWithin(task, can.maxSide), `Images have 1 to ${can.maxSide} pixels per side`)
      break
    case 'preview': {
      const { filter } = task
      refusePortrait(task, can)
      refuseUnless(can.previews !== null && isWithin(task, 640), 'Previews have 1 to 640 pixels per side')
      refuseUnless(filter === undefined || can.filters.includes(filter), `There is no filter ${filter}`)
      break
    }
    case 'thumbnail':
      refusePortrait(task, can)
      refuseUnless(isWithin(task, can.maxSide), `Thumbnails have 1 to ${can.maxSide} pixels per side`)
      refuseDesign(task.design)
      break
    case 'group':
      for (const member of task.members) refusePortrait({ ...member, style: task.style }, can)
      refuseUnless(isWithin(task, can.maxSide), `Images have 1 to ${can.maxSide} pixels per side`)
      refuseUnless(
        task.members.length >= 2 && task.members.length <= can.groupMax,
        `A group has 2 to ${can.groupMax} people`,
      )
      break
    case 'filter':
      refuseUnless(can.filters.includes(task.filter), `There is no filter ${task.filter}`)
      break
    case 'retouch': {
      const { amount } = task.retouch
      refuseUnless(amount >= 0 && amount <= 1, 'A retouch amount is 0 to 1')
      break
    }
    case 'scene': {
      const { minSide, maxSide } = can.scenes
      refuseUnless(
        Math.min(task.width, task.height) >= minSide && isWithin(task, maxSide),
        `Scenes have ${minSide} to ${maxSide} pixels per side`,
      )
      break
    }
    case 'video':
      refuseScene(task, task, can)
      break
    case 'storyboard': {
      const { maxScenes, maxStoryboardSeconds } = can.video
      for (const scene of task.scenes) refuseScene(scene, task, can)
      refuseUnless(can.transitions.includes(task.transition), `There is no transition ${task.transition}`)
      refuseUnless(
        task.scenes.length >= 1 && task.scenes.length <= maxScenes,
        `A storyboard has 1 to ${maxScenes} images`,
      )
      const seconds = task.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
      refuseUnless(seconds <= maxStoryboardSeconds, `A storyboard lasts at most ${maxStoryboardSeconds} seconds`)
      break
    }
    default:
  }
}

function refusePortrait(
  { style, direction, garment }: Pick<Portrait, 'style' | 'direction' | 'garment'>,
  can: PromptCapabilities,
) {
  if (!can.styles.has(style))
    throw new TaskFailed({ code: 'style_unknown', message: `There is no style ${style}`, retry: false })
  const { setting } = direction ?? {}
  refuseUnless(setting === undefined || can.settings.includes(setting), `There is no setting ${setting}`)
  refuseUnless(garment === undefined || can.garments.includes(garment), `There is no garment ${garment}`)
}

function refuseDesign({ backdrop, person, texts }: ThumbnailDesign): void {
  const behind = backdrop.kind === 'colours' ? [backdrop.from, backdrop.to] : []
  const colours = [
    ...behind,
    person.outline?.colour,
    ...texts.flatMap(({ colour, box, outline }) => [colour, box, outline]),
  ]
  const wrong = colours.find((colour) => colour && !/^#[0-9a-f]{6}$/i.test(colour))
  refuseUnless(wrong === undefined, `${wrong} is not a colour like #1f2d5c`)
  const { height, outline } = person
  refuseUnless(height >= 0.05 && height <= 4, 'The person in a thumbnail is 0.05 to 4 times its height')
  refuseUnless((outline?.width ?? 0) <= 0.1, "An outline is at most a tenth of a thumbnail's height wide")
  const areReadable = texts.every(({ size, width }) => size >= 0.01 && size <= 1 && width > 0 && width <= 2)
  refuseUnless(areReadable, "Lines are 0.01 to 1 of a thumbnail's height, and end within twice its width")
}

function refuseScene(scene: Scene, clip: Size, can: PromptCapabilities): void {
  const { maxSide, maxSeconds } = can.video
  refusePortrait(scene, can)
  refuseUnless(can.moves.includes(scene.move), `There is no camera move ${scene.move}`)
  refuseUnless(isWithin(clip, maxSide) && isEven(clip), `Videos have an even number of 2 to ${maxSide} pixels per side`)
  refuseUnless(scene.seconds >= 1 && scene.seconds <= maxSeconds, `Videos last 1 to ${maxSeconds} seconds`)
}

type PromptCapabilities = EngineCapabilities

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

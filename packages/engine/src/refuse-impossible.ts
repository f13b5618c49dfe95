import type { EngineCapabilities, EngineTask, Portrait, Scene, ThumbnailDesign } from './engine.ts'
import { TaskFailed } from './task-failed.ts'

/** Throws `TaskFailed` for a task beyond the engine's capabilities. */
export function refuseImpossible(task: EngineTask, can: EngineCapabilities): void {
  switch (task.kind) {
    case 'shoot':
      refusePortrait(task, can)
      refuseUnless(isWithin(task, can.maxSide), `Images must have 1 to ${can.maxSide} pixels per side`)
      break
    case 'preview': {
      const { filter } = task
      refusePortrait(task, can)
      refuseUnless(can.previews !== null && isWithin(task, 640), 'Previews must have 1 to 640 pixels per side')
      refuseUnless(filter === undefined || can.filters.includes(filter), `Unknown filter ${filter}`)
      break
    }
    case 'thumbnail':
      refusePortrait(task, can)
      refuseUnless(isWithin(task, can.maxSide), `Thumbnails must have 1 to ${can.maxSide} pixels per side`)
      refuseDesign(task.design)
      break
    case 'group':
      for (const member of task.members) refusePortrait({ ...member, style: task.style }, can)
      refuseUnless(isWithin(task, can.maxSide), `Images must have 1 to ${can.maxSide} pixels per side`)
      refuseUnless(
        task.members.length >= 2 && task.members.length <= can.groupMax,
        `A group must have 2 to ${can.groupMax} people`,
      )
      break
    case 'filter':
      refuseUnless(can.filters.includes(task.filter), `Unknown filter ${task.filter}`)
      break
    case 'retouch': {
      const { amount } = task.retouch
      refuseUnless(amount >= 0 && amount <= 1, 'A retouch amount must be 0 to 1')
      break
    }
    case 'scene': {
      const { minSide, maxSide } = can.scenes
      refuseUnless(
        Math.min(task.width, task.height) >= minSide && isWithin(task, maxSide),
        `Scenes must have ${minSide} to ${maxSide} pixels per side`,
      )
      break
    }
    case 'video':
      refuseScene(task, task, can)
      break
    case 'storyboard': {
      const { maxScenes, maxStoryboardSeconds } = can.video
      for (const scene of task.scenes) refuseScene(scene, task, can)
      refuseUnless(can.transitions.includes(task.transition), `Unknown transition ${task.transition}`)
      refuseUnless(
        task.scenes.length >= 1 && task.scenes.length <= maxScenes,
        `A storyboard must have 1 to ${maxScenes} images`,
      )
      const seconds = task.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
      refuseUnless(seconds <= maxStoryboardSeconds, `A storyboard can last at most ${maxStoryboardSeconds} seconds`)
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
    throw new TaskFailed({ code: 'style_unknown', message: `Unknown style ${style}`, retry: false })
  const { setting } = direction ?? {}
  refuseUnless(setting === undefined || can.settings.includes(setting), `Unknown setting ${setting}`)
  refuseUnless(garment === undefined || can.garments.includes(garment), `Unknown garment ${garment}`)
}

function refuseDesign({ backdrop, person, texts }: ThumbnailDesign): void {
  const behind = backdrop.kind === 'colours' ? [backdrop.from, backdrop.to] : []
  const colours = [
    ...behind,
    person.outline?.colour,
    ...texts.flatMap(({ colour, box, outline }) => [colour, box, outline]),
  ]
  const wrong = colours.find((colour) => colour && !/^#[0-9a-f]{6}$/i.test(colour))
  refuseUnless(wrong === undefined, `${wrong} isn’t a colour like #1f2d5c`)
  const { height, outline } = person
  refuseUnless(
    height >= 0.05 && height <= 4,
    'The person in a thumbnail must be 0.05 to 4 times the thumbnail’s height',
  )
  refuseUnless((outline?.width ?? 0) <= 0.1, 'An outline’s width can be at most a tenth of the thumbnail’s height')
  const areReadable = texts.every(({ size, width }) => size >= 0.01 && size <= 1 && width > 0 && width <= 2)
  refuseUnless(areReadable, 'Lines must be 0.01 to 1 times the thumbnail’s height and at most twice its width')
}

function refuseScene(scene: Scene, clip: Size, can: PromptCapabilities): void {
  const { maxSide, maxSeconds } = can.video
  refusePortrait(scene, can)
  refuseUnless(can.moves.includes(scene.move), `Unknown camera move ${scene.move}`)
  refuseUnless(
    isWithin(clip, maxSide) && isEven(clip),
    `Videos must have an even number of pixels per side, from 2 to ${maxSide}`,
  )
  refuseUnless(scene.seconds >= 1 && scene.seconds <= maxSeconds, `Videos must last 1 to ${maxSeconds} seconds`)
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

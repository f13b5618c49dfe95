import type { EngineCapabilities, EngineTask } from './engine.ts'
import { TaskFailed } from './task-failed.ts'

/** Throws what a task fails with that asks for more than the engine can do. */
export function refuseImpossible(task: EngineTask, can: EngineCapabilities): void {
  if ((task.kind === 'shoot' || task.kind === 'video') && !can.styles.has(task.style))
    throw new TaskFailed({ code: 'style_unknown', message: `There is no style ${task.style}`, retry: false })
  if (task.kind === 'shoot')
    refuseUnless(isWithin(task, can.maxSide), `Pictures have 1 to ${can.maxSide} pixels a side`)
  if (task.kind === 'filter') refuseUnless(can.filters.includes(task.filter), `There is no filter ${task.filter}`)
  if (task.kind !== 'video') return
  const { maxSide, maxSeconds } = can.video
  refuseUnless(can.moves.includes(task.move), `There is no camera move ${task.move}`)
  refuseUnless(isWithin(task, maxSide) && isEven(task), `Clips have 2 to ${maxSide} pixels a side, in even numbers`)
  refuseUnless(task.seconds >= 1 && task.seconds <= maxSeconds, `Clips last 1 to ${maxSeconds} seconds`)
}

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

export * from './engine.ts'
export { finishTask } from './finish-task.ts'
export { createStudioEngine, type StudioOptions } from './studio/studio-engine.ts'

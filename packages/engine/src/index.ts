export * from './engine.ts'
export { createFakeEngine, type FakeOptions } from './fake/fake-engine.ts'
export { createStudioEngine, type StudioOptions } from './studio/studio-engine.ts'

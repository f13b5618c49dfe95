/** What the words of a prompt mean for a scene: for showing it while somebody writes, without anything that renders. */
export { sceneKinds, type Scene, type SceneKind, type TimeOfDay, type Weather, times, weathers } from './scenes/scene.ts'
export {
  promptLengthMax,
  type ReadOptions,
  type ReadScene,
  readScene,
  type SceneChip,
  type UnusedWords,
} from './scenes/words/read-scene.ts'
export type { Style } from './scenes/words/lexicon.ts'

/** What the words of a prompt mean for a scene: for showing it while somebody writes, without anything that renders. */
export {
  type Scene,
  type SceneKind,
  sceneKinds,
  type TimeOfDay,
  times,
  type Weather,
  weathers,
} from './scenes/scene.ts'
export type { Style } from './scenes/words/lexicon.ts'
export {
  promptLengthMax,
  type ReadOptions,
  type ReadScene,
  readScene,
  type SceneChip,
  type UnusedWords,
} from './scenes/words/read-scene.ts'

/** Scenes from text: `readScene` parses a prompt into a scene, `renderScene` renders it. Uses no neural network. */
export { renderScene } from './render-scene.ts'
export { type Scene, type SceneKind, sceneKinds, type TimeOfDay, type Weather } from './scene.ts'
export type { Style } from './words/lexicon.ts'
export { type ReadScene, readScene, type UnusedWords } from './words/read-scene.ts'

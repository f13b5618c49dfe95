/** Renders scenes in the browser. */
export { applyFilter } from './artistic/apply-filter.ts'
export { encodeJpeg } from './browser/encode-jpeg.ts'
export { renderScene } from './scenes/render-scene.ts'
export type { Scene } from './scenes/scene.ts'

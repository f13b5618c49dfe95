/** The free picture tools in the browser, with its decoder, encoder and net runtime. */
export { type SceneName, sceneNames } from './artistic/animation-scenes.ts'
export { animationStill, blend, inverted } from './artistic/animation-still.ts'
export { applyFilter, type FilterName } from './artistic/apply-filter.ts'
export { type CanvasFormat, encodeCanvas } from './browser/encode-canvas.ts'
export { encodeJpeg } from './browser/encode-jpeg.ts'
export { openNets } from './browser/open-nets.ts'
export { openPhoto, PhotoBeyondBrowser } from './browser/open-photo.ts'
export { enlargeMatte } from './cutout/enlarge-matte.ts'
export type { Nets } from './nets/nets.ts'
export { PhotoRefused } from './photo/findings.ts'
export type { Photo } from './photo/photo.ts'
export { type Box, type Plane, type Point, plane, type RgbaImage, type RgbImage } from './pixels.ts'
export { type BrushStroke, brushMatte } from './remove-background/brush-matte.ts'
export { cutOutThing } from './remove-background/cut-out-thing.ts'
export {
  backdropBehind,
  cutFrom,
  cutOutPeople,
  removeBackgroundMegapixels,
} from './remove-background/remove-background.ts'
export { type CleanUp, cleanNoise } from './upscale/clean-noise.ts'
export { upscaleInBands, upscaleLimits } from './upscale/upscale.ts'

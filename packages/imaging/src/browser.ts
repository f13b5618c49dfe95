/**
 * The imaging stages for the browser: the same code as in Node, with the browser's decoder, encoder and inference
 * runtime.
 */
export { encodeJpeg } from './browser/encode-jpeg.ts'
export { openNets } from './browser/open-nets.ts'
export { openPhoto, PhotoBeyondBrowser } from './browser/open-photo.ts'
export { examinePhoto } from './checks/examine-photo.ts'
export { composePicture } from './compose/compose-headshot.ts'
export { choosePictureFrame, framePerson, photoInFrame } from './compose/frame-person.ts'
export type { FramedPerson } from './compose/framed-person.ts'
export type { Nets } from './nets/nets.ts'
export { type PhotoFinding, PhotoRefused } from './photo/findings.ts'
export type { Photo } from './photo/photo.ts'
export { analysePortrait, type PortraitAnalysis, portraitSize } from './portrait/analyse-portrait.ts'
export type { Framing } from './portrait/frame-portrait.ts'
export { styleRecipes } from './styles/recipes.ts'

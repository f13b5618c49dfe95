/** What a browser needs to make a picture by itself: the same stages as in Node, with a platform of its own. */
export { encodeJpeg } from './browser/encode-jpeg.ts'
export { openNets } from './browser/open-nets.ts'
export { openPhoto, PhotoBeyondBrowser } from './browser/open-photo.ts'
export { checkLongSide, checkPhoto } from './checks/check-photo.ts'
export { composePicture } from './compose/compose-headshot.ts'
export {
  choosePictureFrame,
  type FramedPerson,
  framePerson,
  photoInFrame,
} from './compose/frame-person.ts'
export type { Nets } from './nets/nets.ts'
export { type PhotoFinding, PhotoRefused } from './photo/findings.ts'
export type { Photo } from './photo/photo.ts'
export { analysePortrait, type PortraitAnalysis, portraitSize } from './portrait/analyse-portrait.ts'
export type { Framing } from './portrait/frame-portrait.ts'
export { styleRecipes } from './styles/recipes.ts'

export { checkLongSide, checkPhoto, type PhotoCheck } from './checks/check-photo.ts'
export { composeHeadshot } from './compose/compose-headshot.ts'
export {
  type DigitalSource,
  encodeFramed,
  encodePicture,
  encodePreview,
  type PictureFormat,
} from './encode/encode-picture.ts'
export { type Nets, openNets } from './nets/open-nets.ts'
export { type PhotoFinding, type PhotoFindingCode, PhotoRefused, photoFindings } from './photo/findings.ts'
export { openPhoto, type Photo, photoLimits } from './photo/open-photo.ts'
export type { RgbImage } from './pixels.ts'
export { analysePortrait, type PortraitAnalysis, portraitSize } from './portrait/analyse-portrait.ts'
export type { Framing } from './portrait/frame-portrait.ts'
export { AnalysisUnreadable, packAnalysis, unpackAnalysis } from './portrait/pack-analysis.ts'
export type { StyleNeed, StyleRecipe } from './styles/recipe.ts'
export { styleRecipes } from './styles/recipes.ts'

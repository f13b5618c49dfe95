export { animationStill } from './artistic/animation-still.ts'
export { applyFilter, type FilterName, filterNames } from './artistic/apply-filter.ts'
export { checkLongSide, checkPhoto } from './checks/check-photo.ts'
export { type ExaminedPhoto, examinePhoto, type Share, shareOf } from './checks/examine-photo.ts'
export { fingerprintOf, looksTheSame } from './checks/fingerprint.ts'
export { rankPhoto } from './checks/rank-photo.ts'
export { composeHeadshot, composeLayers, composePicture } from './compose/compose-headshot.ts'
export { choosePictureFrame, framePerson, photoInFrame } from './compose/frame-person.ts'
export { type FramedPerson, faceHeight, faceIn, type PictureSize } from './compose/framed-person.ts'
export type { PictureLayers } from './compose/picture-layers.ts'
export { varyFrame } from './compose/vary-frame.ts'
export { enlargeMatte } from './cutout/enlarge-matte.ts'
export { describePhoto, type PhotoDescription } from './describe/describe-photo.ts'
export { aspectOf, type Phrase, phrasesOf } from './describe/phrases.ts'
export { dialects, writePrompt } from './describe/prompts.ts'
export { type DressRefusal, dressPerson } from './dress-up/dress-person.ts'
export { cloths, type GarmentName, garmentNames, wearLimits } from './dress-up/garments.ts'
export type { DigitalSource } from './encode/digital-source.ts'
export {
  digitalSourceOf,
  encodeCutout,
  encodePhoto,
  encodePicture,
  encodePreview,
  encodeWithin,
  type PictureFormat,
} from './encode/encode-picture.ts'
export { type Arrangement, arrangeGroup, isShort, type Place } from './group/arrange-group.ts'
export { composeGroup } from './group/compose-group.ts'
export { type FramedMember, frameMember, type MemberSource } from './group/frame-member.ts'
export { type MemberShape, shapeOf, showsEnough } from './group/member-shape.ts'
export { type FaceIdentity, groupPeople } from './identity/group-people.ts'
export { identifyFace, measureLikeness } from './identity/identify-face.ts'
export { type FaceMovement, measureMovement } from './identity/measure-movement.ts'
export type { Nets } from './nets/nets.ts'
export { openNets } from './nets/open-nets.ts'
export { type PhotoFinding, type PhotoFindingCode, PhotoRefused, photoFindings } from './photo/findings.ts'
export { openPhoto } from './photo/open-photo.ts'
export { type Photo, photoLimits } from './photo/photo.ts'
export { sniffPhoto } from './photo/sniff.ts'
export type { Box, Plane, RgbaImage, RgbImage } from './pixels.ts'
export {
  analysePortrait,
  keptLongSide,
  type PortraitAnalysis,
  portraitSize,
  type View,
  viewsOf,
} from './portrait/analyse-portrait.ts'
export type { Framing } from './portrait/frame-portrait.ts'
export { AnalysisUnreadable, packAnalysis, unpackAnalysis } from './portrait/pack-analysis.ts'
export {
  backdropBehind,
  cutOutPeople,
  removeBackground,
  removeBackgroundMegapixels,
} from './remove-background/remove-background.ts'
export { cropPixels } from './resample/crop-pixels.ts'
export { resizeLanczos } from './resample/lanczos.ts'
export { rgbaOf } from './resample/resize-cutout.ts'
export { findSubjects } from './retouch/find-subjects.ts'
export {
  type Retouch,
  type RetouchOptions,
  retouchPicture,
  retouchRange,
} from './retouch/retouch-picture.ts'
export { direct } from './styles/direct.ts'
export type { Direction, Lighting, Wear } from './styles/direction.ts'
export { type LightPlan, lightPlanOf } from './styles/light-plan.ts'
export { randomNumbers } from './styles/noise.ts'
export type { StyleNeed, StyleRecipe } from './styles/recipe.ts'
export { styleRecipes } from './styles/recipes.ts'
export { type SettingName, settings } from './styles/settings.ts'
export { cutSubject } from './thumbnail/cut-subject.ts'
export type { ThumbnailDesign, ThumbnailText } from './thumbnail/design.ts'
export { renderThumbnail } from './thumbnail/render-thumbnail.ts'
export { renderThumbnailBackdrop } from './thumbnail/render-thumbnail-backdrop.ts'
export { type CleanUp, cleanNoise } from './upscale/clean-noise.ts'
export { upscale, upscaleLimits, upscaleWith } from './upscale/upscale.ts'
export { type CameraMove, cameraMoves } from './video/camera.ts'
export { captionFits } from './video/caption.ts'
export { type Mp4Options, openMp4Encoder } from './video/encode-mp4.ts'
export { pictureOfFrame, prepareStoryboard, type Storyboard } from './video/prepare-storyboard.ts'
export { type Clip, type ClipOptions, prepareClip } from './video/render-clip.ts'
export { type Transition, transitions } from './video/transitions.ts'

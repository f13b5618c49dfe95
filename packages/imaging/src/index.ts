export { checkLongSide, checkPhoto, type PhotoCheck } from './checks/check-photo.ts'
export { type Nets, openNets } from './nets/open-nets.ts'
export {
  type PhotoFinding,
  type PhotoFindingCode,
  PhotoRefused,
  photoFindings,
} from './photo/findings.ts'
export { openPhoto, type Photo, photoLimits } from './photo/open-photo.ts'
export type { RgbImage } from './pixels.ts'

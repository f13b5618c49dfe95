/** Code shared by the thumbnail editor and renderer: arithmetic only, so that browsers can use it. */
export {
  fallbackTypeface,
  letteringMeasures,
  type TypefaceName,
  typefaceNames,
  typefaces,
} from './lettering/typefaces.ts'
export { wrapWords } from './lettering/wrap-words.ts'
export { type Plane, plane } from './pixels.ts'
export { gaussianBlur } from './planes/gaussian-blur.ts'
export { outlineReach, outlineSilhouette } from './thumbnail/outline-silhouette.ts'

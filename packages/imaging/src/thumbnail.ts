/** What an editor of thumbnails shares with the pictures that are made: arithmetic only, for browsers, too. */
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

/** Artistic filters for the browser, without decoders and neural networks. */
export { applyFilter, type FilterName } from './artistic/apply-filter.ts'
export { encodeJpeg } from './browser/encode-jpeg.ts'
export { pixelsOf } from './browser/open-photo.ts'

/** What a file is by its first bytes, for pages that refuse a file before they load anything to open it. */
export { isAnimated, type PhotoFormat, sniffPhoto } from './photo/sniff.ts'

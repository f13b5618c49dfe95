/** File type detection by magic bytes, for pages that reject a file before they load a decoder. */
export { isAnimated, type PhotoFormat, sniffPhoto } from './photo/sniff.ts'

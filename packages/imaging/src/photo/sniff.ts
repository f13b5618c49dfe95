/** What a file is by its first bytes; names and content types that came with it are not trusted. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Null when it is none of the formats that we open. */
export function sniffPhoto(bytes: Uint8Array): PhotoFormat | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') {
    const brands = ftypBrands(bytes)
    if (brands.includes('avif') || brands.includes('avis')) return 'avif'
    if (brands.some((brand) => heicBrands.includes(brand))) return 'heic'
  }
  return null
}

/** Whether the file says that it holds more than one frame to be shown in turn. */
export function isAnimated(bytes: Uint8Array, format: PhotoFormat): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'png') {
    // Animated PNG: an acTL chunk before the first IDAT.
    const pixels = file.indexOf('IDAT')
    const animation = file.indexOf('acTL')
    return animation !== -1 && (pixels === -1 || animation < pixels)
  }
  if (format === 'webp') return file.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  // In the family of HEIF files, an image sequence names itself as its major brand.
  if (format === 'avif' || format === 'heic')
    return ['avis', 'hevc', 'hevx', 'msf1'].includes(file.toString('latin1', 8, 12))
  return false
}

/** Major and compatible brands of an ISO base media file. */
function ftypBrands(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(bytes.length, view.getUint32(0), 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  return brands
}

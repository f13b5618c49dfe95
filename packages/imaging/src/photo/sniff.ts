/** Detects file types by magic bytes; file names and content types aren't trusted. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Returns null for unsupported formats. */
export function sniffPhoto(bytes: Uint8Array): PhotoFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brands = ftypBrands(bytes)
    if (brands.includes('avif') || brands.includes('avis')) return 'avif'
    if (brands.some((brand) => heicBrands.includes(brand))) return 'heic'
  }
  return null
}

/** Returns whether the file contains an animation. */
export function isAnimated(bytes: Uint8Array, format: PhotoFormat): boolean {
  if (format === 'png') {
    // Animated PNG: an acTL chunk before the first IDAT.
    for (let at = 8; at + 8 <= bytes.length; ) {
      const name = ascii(bytes, at + 4, at + 8)
      if (name === 'acTL' || name === 'IDAT') return name === 'acTL'
      at += 12 + new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0)
    }
    return false
  }
  if (format === 'webp') return ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  // HEIF image sequences have their own major brands.
  if (format === 'avif' || format === 'heic') return ['avis', 'hevc', 'hevx', 'msf1'].includes(ascii(bytes, 8, 12))
  return false
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Returns the major and compatible brands of an ISO base media file. */
function ftypBrands(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(bytes.length, view.getUint32(0), 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(ascii(bytes, at, at + 4))
  return brands
}

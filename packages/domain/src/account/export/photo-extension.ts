/** Returns a photo's file extension based on its first bytes, since photos are stored without one. */
export function photoExtension(head: Uint8Array): string {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8) return 'jpg'
  if (text(1, 4) === 'PNG') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return text(8, 11) === 'avi' ? 'avif' : 'heic'
  return 'bin'
}

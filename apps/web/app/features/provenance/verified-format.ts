import { sniffPhoto } from '@keylight/imaging/photo-file'
import type { Format } from '@keylight/provenance/manifest'

/** Returns the format of a file by its first bytes, or null if it can't have content credentials we read. */
export async function verifiedFormat(file: Blob): Promise<Format | null> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  const photo = sniffPhoto(head)
  if (photo !== null) return `image/${photo}`
  const brand = new TextDecoder('latin1').decode(head.subarray(4, 12))
  return brand.startsWith('ftyp') ? 'video/mp4' : null
}

/** HEIC through libheif's WebAssembly build (LGPL, isolated in this module so that it can be replaced or left out). */
import { crc32, deflateSync } from 'node:zlib'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'

/**
 * Decodes the file once, on the first call. The decoder returns the image at the requested size, in its own colour
 * space.
 */
export function createHeicDecoder(bytes: Uint8Array, profile: Uint8Array | undefined) {
  let decoded: ReturnType<typeof decodeHeic> | null = null
  return async (longSide: number): Promise<Sharp> => {
    decoded ??= decodeHeic({ buffer: bytes })
    const { width, height, data } = await decoded
    const raw = { width, height, channels: 4 as const }
    const small = sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { raw })
      .removeAlpha()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    if (profile === undefined) return small
    // libheif returns raw pixels; a PNG with the profile passes both to sharp's colour management.
    return sharp(withProfile(await small.png({ compressionLevel: 0 }).toBuffer(), profile))
  }
}

/** Embeds an ICC profile in a PNG, as an iCCP chunk after the header. */
function withProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const headerEnd = 8 + 25
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}

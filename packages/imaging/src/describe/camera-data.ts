/** Reads only a JPEG's exposure settings from EXIF, not its location, time or owner. */

export interface CameraData {
  focalLength?: number
  /** In millimetres, 35 mm equivalent. */
  equivalentFocalLength?: number
  aperture?: number
  /** In seconds. */
  exposure?: number
  iso?: number
}

/** EXIF 2.3 tags. */
const tags = {
  exifFolder: 0x8769,
  exposure: 0x829a,
  aperture: 0x829d,
  iso: 0x8827,
  focalLength: 0x920a,
  equivalent: 0xa405,
}

/** Returns the exposure settings, or null if there is no EXIF data or the file isn't a JPEG. */
export function readCameraData(bytes: Uint8Array): CameraData | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) !== 0xffd8) return null
    for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda; at += 2 + view.getUint16(at + 2)) {
      const isExif = view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966
      if (isExif) return readFolders(new DataView(bytes.buffer, bytes.byteOffset + at + 10, view.getUint16(at + 2) - 8))
    }
  } catch (error) {
    // The file is truncated, or an offset points beyond its end.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

function readFolders(tiff: DataView): CameraData | null {
  const little = tiff.getUint16(0) === 0x4949
  const u16 = (at: number) => tiff.getUint16(at, little)
  const u32 = (at: number) => tiff.getUint32(at, little)
  const entries = (folder: number) =>
    new Map(
      Array.from({ length: Math.min(200, u16(folder)) }, (_, i) => [u16(folder + 2 + 12 * i), folder + 2 + 12 * i]),
    )
  const pointer = entries(u32(4)).get(tags.exifFolder)
  if (pointer === undefined) return null
  const found = entries(u32(pointer + 8))
  const ratio = (tag: number) => {
    const at = found.get(tag)
    if (at === undefined) return undefined
    const value = u32(u32(at + 8)) / u32(u32(at + 8) + 4)
    return Number.isFinite(value) && value > 0 ? value : undefined
  }
  const whole = (tag: number) => {
    const at = found.get(tag)
    const value = at === undefined ? 0 : u16(at + 2) === 3 ? u16(at + 8) : u32(at + 8)
    return value > 0 ? value : undefined
  }
  const data = {
    focalLength: ratio(tags.focalLength),
    equivalentFocalLength: whole(tags.equivalent),
    aperture: ratio(tags.aperture),
    exposure: ratio(tags.exposure),
    iso: whole(tags.iso),
  }
  const known = Object.entries(data).filter(([, value]) => value !== undefined)
  return known.length === 0 ? null : (Object.fromEntries(known) as CameraData)
}

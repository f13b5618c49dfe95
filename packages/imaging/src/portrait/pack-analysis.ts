/** Serialises an analysis. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { FaceMesh } from '../faces/face.ts'
import type { PortraitAnalysis } from './analyse-portrait.ts'

/** Increase this whenever the layout below or the meaning of a part changes, so that older files are rejected. */
const version = 4
const magic = 'KLPA'
const headerBytes = 8
const meshPoints = 468

/** Thrown for bytes that are damaged or have another version. */
export class AnalysisUnreadable extends Error {
  override name = 'AnalysisUnreadable'
}

export function packAnalysis(analysis: PortraitAnalysis): Uint8Array {
  const { view, width, height, person, alpha, mesh, photo, relief, tone } = analysis
  const details = Buffer.from(
    JSON.stringify({ view, width, height, photo, relief: [relief.width, relief.height], tone }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(details.length)
  const raw = Buffer.concat([
    length,
    details,
    differences(person.data, 3),
    differences(alpha, 1),
    bytesOf(Float32Array.from(mesh.flat())),
    bytesOf(relief.right),
    bytesOf(relief.down),
    bytesOf(relief.alpha),
  ])
  const header = Buffer.alloc(headerBytes)
  header.write(magic, 'latin1')
  header.writeUInt32LE(version, 4)
  const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }
  return Buffer.concat([header, zstdCompressSync(raw, { params })])
}

/** Returns the analysis. Throws `AnalysisUnreadable`. */
export function unpackAnalysis(bytes: Uint8Array): PortraitAnalysis {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (cause) {
    throw new AnalysisUnreadable('Unreadable photo analysis', { cause })
  }
}

function read(file: Buffer): PortraitAnalysis {
  if (file.toString('latin1', 0, 4) !== magic) throw new Error('Wrong file type')
  if (file.readUInt32LE(4) !== version) throw new Error(`Version ${file.readUInt32LE(4)}, not ${version}`)
  const raw = zstdDecompressSync(file.subarray(headerBytes))
  let at = 4 + raw.readUInt32LE(0)
  const details = JSON.parse(raw.toString('utf8', 4, at))
  const take = (length: number) => {
    if (at + length > raw.length) throw new Error('Too short')
    at += length
    return new Uint8Array(raw.subarray(at - length, at))
  }
  const floats = (count: number) => new Float32Array(take(count * 4).buffer)
  const { view, width, height, photo, tone } = details
  const [reliefWidth, reliefHeight] = details.relief
  const person = { width, height, data: sums(take(width * height * 3), 3) }
  const alpha = sums(take(width * height), 1)
  const points = floats(meshPoints * 3)
  const mesh: FaceMesh = Array.from({ length: meshPoints }, (_, i) => [
    points[3 * i]!,
    points[3 * i + 1]!,
    points[3 * i + 2]!,
  ])
  const places = reliefWidth * reliefHeight
  const [right, down, reliefAlpha] = [floats(places), floats(places), floats(places)]
  return {
    view,
    width,
    height,
    person,
    alpha,
    mesh,
    photo,
    relief: { width: reliefWidth, height: reliefHeight, right, down, alpha: reliefAlpha },
    tone,
  }
}

/**
 * Returns the difference of each byte from the one `step` before it: mostly small numbers in smooth images, which
 * compress well.
 */
function differences(values: Uint8Array, step: number): Uint8Array {
  const result = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i++) result[i] = i < step ? values[i]! : values[i]! - values[i - step]!
  return result
}

/** Inverts `differences`, in place. */
function sums(values: Uint8Array, step: number): Uint8Array {
  for (let i = step; i < values.length; i++) values[i] = values[i]! + values[i - step]!
  return values
}

function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

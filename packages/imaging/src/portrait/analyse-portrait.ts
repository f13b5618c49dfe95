/** Everything that a style needs to know of a photo, worked out once. */

import type { PhotoCheck } from '../checks/check-photo.ts'
import { cutOutPerson } from '../cutout/cut-out.ts'
import { estimateForeground } from '../cutout/foreground.ts'
import { silhouetteOf } from '../cutout/segment.ts'
import { type FaceMesh, moveMesh } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import type { Photo } from '../photo/photo.ts'
import { type Box, clamp, type Plane, type RgbImage } from '../pixels.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { buildPyramid } from '../resample/pyramid.ts'
import { framePortrait } from './frame-portrait.ts'
import { type Relief, sculptRelief } from './relief.ts'
import { retouchSkin } from './retouch.ts'
import { measureTone, type ToneStatistics } from './tone.ts'

/** The size that photos are worked on at. */
export const portraitSize = { width: 1024, height: 1280 } as const

export interface PortraitAnalysis {
  width: number
  height: number
  /** The person's own colours, retouched; meaningless where alpha is 0. */
  person: RgbImage
  /** 0 to 255 a pixel. */
  alpha: Uint8Array
  /** In the portrait's pixels. */
  mesh: FaceMesh
  relief: Relief
  tone: ToneStatistics
}

/**
 * Cuts the person out in a portrait's framing. `checked` is the picture of the photo that `check` looked at; `framed` is
 * the photo as it was, in that framing.
 */
export async function analysePortrait(
  nets: Nets,
  photo: Photo,
  checked: RgbImage,
  check: PhotoCheck,
): Promise<{ analysis: PortraitAnalysis; framed: RgbImage }> {
  if (check.face === null) throw new Error('Only an accepted photo can be analysed')
  const { width, height } = portraitSize
  const silhouette = await silhouetteOf(nets, buildPyramid(checked))
  const frame = framePortrait(
    { width: checked.width, height: checked.height, mesh: check.face.mesh, silhouette },
    width / height,
  )
  const framed = await cropPortrait(photo, checked, frame)
  const mesh = moveMesh(check.face.mesh, frame.left, frame.top, width / frame.width)
  const alpha = await cutOutPerson(nets, buildPyramid(framed), mesh)
  clearBeyondPhoto(alpha, frame, checked)
  const person = estimateForeground(framed, alpha)
  retouchSkin(person, mesh)
  const analysis: PortraitAnalysis = {
    width,
    height,
    person,
    alpha: toBytes(alpha),
    mesh,
    relief: sculptRelief(alpha, mesh),
    tone: measureTone(person, alpha, mesh),
  }
  return { analysis, framed }
}

function toBytes({ values }: Plane): Uint8Array {
  const bytes = new Uint8Array(values.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = values[i]! * 255 + 0.5
  return bytes
}

/** The frame at the portrait's size, out of as many of the photo's pixels as it can use. */
async function cropPortrait(photo: Photo, checked: RgbImage, frame: Box): Promise<RgbImage> {
  const { width, height } = portraitSize
  const wanted = Math.round((Math.max(checked.width, checked.height) * height) / frame.height)
  if (wanted <= Math.max(photo.width, photo.height)) {
    const scaled = await photo.pixels(wanted)
    const scale = scaled.height / checked.height
    return cropPixels(scaled, Math.round(frame.left * scale), Math.round(frame.top * scale), width, height)
  }
  const finer = photo.width > checked.width
  const source = finer ? await photo.pixels(Math.max(photo.width, photo.height)) : checked
  const scale = source.height / checked.height
  const box = {
    left: frame.left * scale,
    top: frame.top * scale,
    width: frame.width * scale,
    height: frame.height * scale,
  }
  return resizeLanczos(source, box, width, height)
}

/** Beyond the picture its border goes on. */
function cropPixels(image: RgbImage, left: number, top: number, width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, out = 0; y < height; y++) {
    const row = clamp(top + y, 0, image.height - 1) * image.width
    for (let x = 0; x < width; x++, out += 3) {
      const from = 3 * (row + clamp(left + x, 0, image.width - 1))
      data[out] = image.data[from]!
      data[out + 1] = image.data[from + 1]!
      data[out + 2] = image.data[from + 2]!
    }
  }
  return { width, height, data }
}

/** The frame may reach beyond the photo, where the picture only repeats its border. */
function clearBeyondPhoto(alpha: Plane, frame: Box, photo: RgbImage): void {
  const scale = alpha.width / frame.width
  const left = -frame.left * scale
  const top = -frame.top * scale
  const right = (photo.width - frame.left) * scale
  const bottom = (photo.height - frame.top) * scale
  for (let y = 0; y < alpha.height; y++)
    for (let x = 0; x < alpha.width; x++)
      if (x + 1 < left || x > right || y + 1 < top || y > bottom) alpha.values[y * alpha.width + x] = 0
}

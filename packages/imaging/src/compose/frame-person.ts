/** Crops and scales an analysed person to an image's frame. */
import { faceFrame, meshPoint, moveMesh } from '../faces/face.ts'
import { type Box, clamp, plane, type RgbImage, smoothStep } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import { type Framing, framePortrait, isWider } from '../portrait/frame-portrait.ts'
import type { Relief } from '../portrait/relief.ts'
import { cropPixels } from '../resample/crop-pixels.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { type Cutout, emptyCutout, resizeCutout } from '../resample/resize-cutout.ts'
import type { FramedPerson, PictureSize } from './framed-person.ts'
import { measureSurface } from './lit-surface.ts'
import { refineCutout } from './refine-cutout.ts'

/** A frame this close to the analysis's scale uses that scale, to avoid resampling. */
const nearScale = 0.06
/** Number of pixels a frame may extend beyond the analysis unnoticed. The border is repeated there. */
const beyond = 2

/** Returns the target framing, limited to the analysed area. */
function framingWithin({ view }: PortraitAnalysis, framing: Framing): Framing {
  if (!isWider(framing, view)) return framing
  return view === 'head-and-shoulders' ? 'half-body' : view
}

/** Returns the crop of an analysis for an image, in pixels of the analysis and with the image's aspect ratio. */
export function choosePictureFrame(analysis: PortraitAnalysis, framing: Framing, size: PictureSize): Box {
  const { width, height, mesh, relief } = analysis
  const silhouette = plane(relief.width, relief.height, relief.alpha)
  const within = framingWithin(analysis, framing)
  const frame = framePortrait({ width, height, mesh, silhouette }, within, size.width / size.height)
  if (Math.abs(size.height / frame.height - 1) > nearScale) return frame
  const eyes = (mesh[meshPoint.leftEyeOuter]![1] + mesh[meshPoint.rightEyeOuter]![1]) / 2
  const scale = size.height / frame.height
  const left = Math.round(frame.left + (frame.width - size.width) / 2)
  const top = Math.round(eyes - (eyes - frame.top) * scale)
  const exact = {
    left: keepWithin(left, size.width, frame.left, frame.left + frame.width, width),
    top: keepWithin(top, size.height, frame.top, frame.top + frame.height, height),
    ...size,
  }
  // A frame that was tightened to hide a cut must not grow again.
  const shows = (box: Box) => [
    box.left < -beyond,
    box.top < -beyond,
    box.left + box.width > width + beyond,
    box.top + box.height > height + beyond,
  ]
  const before = shows(frame)
  return shows(exact).some((side, i) => side && !before[i]) ? frame : exact
}

/** Shifts a range to stay between 0 and `limit`, at each end where the range between `from` and `to` does. */
function keepWithin(start: number, length: number, from: number, to: number, limit: number): number {
  if (to <= limit + beyond && start + length > limit) start = Math.floor(limit - length)
  if (from >= -beyond && start < 0) start = to <= limit + beyond ? Math.round((limit - length) / 2) : 0
  return start
}

/**
 * Returns the person in a frame from `choosePictureFrame`. An image larger than the analysis takes its detail from
 * `photo`, which returns the whole photo with at most the requested long side. Without `photo`, the analysis is
 * upscaled.
 */
export async function framePerson(
  analysis: PortraitAnalysis,
  frame: Box,
  size: PictureSize,
  photo?: (longSide: number) => Promise<RgbImage>,
): Promise<FramedPerson> {
  const scale = size.height / frame.height
  const fine = scale > leastGain && photo ? await photo(photoSideFor(analysis, scale)) : null
  const { colours, alpha } =
    scale === 1
      ? cropCutout(analysis, frame)
      : placeCutout(analysis, frame, size, fine && fine.width > leastGain * analysis.photo.width ? fine : null)
  fadeAtCuts(alpha, analysis, frame, size)
  const framed = {
    ...size,
    person: colours,
    alpha,
    mesh: moveMesh(analysis.mesh, frame.left, frame.top, scale),
    relief: cropRelief(analysis, frame),
    tone: analysis.tone,
  }
  return { ...framed, surface: await measureSurface(framed) }
}

/** Ratio by which a photo's resolution must exceed the analysis's to be worth decoding. */
const leastGain = 1.1

/**
 * Returns the photo in the same frame, for before/after comparison. `photo` returns the whole photo with at most the
 * requested long side. Where the frame extends beyond the photo, its border is repeated.
 */
export async function photoInFrame(
  analysis: Pick<PortraitAnalysis, 'photo'>,
  frame: Box,
  size: PictureSize,
  photo: (longSide: number) => Promise<RgbImage>,
): Promise<RgbImage> {
  const image = await photo(photoSideFor(analysis, size.height / frame.height))
  return cropPhoto(image, inPhoto(frame, analysis, image), size)
}

/** Returns the long side of the photo at which the frame matches the size of the image. */
function photoSideFor({ photo }: Pick<PortraitAnalysis, 'photo'>, scale: number): number {
  return Math.round(scale * Math.max(photo.width, photo.height))
}

function inPhoto(box: Box, { photo }: Pick<PortraitAnalysis, 'photo'>, image: PictureSize): Box {
  const across = image.width / photo.width
  const down = image.height / photo.height
  return {
    left: (box.left - photo.left) * across,
    top: (box.top - photo.top) * down,
    width: box.width * across,
    height: box.height * down,
  }
}

/** Copies whole pixels, shifted by at most half a pixel, if the sizes match, and resamples otherwise. */
function cropPhoto(image: RgbImage, box: Box, { width, height }: PictureSize): RgbImage {
  if (Math.abs(box.width - width) > 1 || Math.abs(box.height - height) > 1)
    return resizeLanczos(image, box, width, height)
  const left = Math.round(box.left + (box.width - width) / 2)
  const top = Math.round(box.top + (box.height - height) / 2)
  return cropPixels(image, left, top, width, height)
}

/** Copies whole pixels of the analysis. The cut-out is transparent outside it. */
function cropCutout(analysis: PortraitAnalysis, frame: Box): Cutout {
  const { width, height, left, top } = frame
  const result = emptyCutout(frame)
  for (let y = 0; y < height; y++) {
    const v = top + y
    if (v < -beyond || v >= analysis.height + beyond) continue
    const row = clamp(v, 0, analysis.height - 1) * analysis.width
    const first = Math.max(0, -left)
    const last = Math.min(width, analysis.width - left)
    result.alpha.set(analysis.alpha.subarray(row + left + first, row + left + last), y * width + first)
    result.colours.data.set(
      analysis.person.data.subarray(3 * (row + left + first), 3 * (row + left + last)),
      3 * (y * width + first),
    )
    const copy = (from: number, to: number) => {
      result.alpha[y * width + to] = result.alpha[y * width + from]!
      result.colours.data.copyWithin(3 * (y * width + to), 3 * (y * width + from), 3 * (y * width + from) + 3)
    }
    for (let x = Math.max(0, first - beyond); x < first; x++) copy(first, x)
    for (let x = last; x < Math.min(width, last + beyond); x++) copy(last - 1, x)
  }
  return result
}

/** Resamples the analysis within the person's bounding box. */
function placeCutout(analysis: PortraitAnalysis, frame: Box, size: PictureSize, photo: RgbImage | null): Cutout {
  const scale = size.height / frame.height
  const person = personBox(analysis)
  const left = clamp(Math.floor((person.left - frame.left) * scale), 0, size.width)
  const top = clamp(Math.floor((person.top - frame.top) * scale), 0, size.height)
  const right = clamp(Math.ceil((person.left + person.width - frame.left) * scale), left, size.width)
  const bottom = clamp(Math.ceil((person.top + person.height - frame.top) * scale), top, size.height)
  const result = emptyCutout(size)
  const part = { width: right - left, height: bottom - top }
  if (part.width === 0 || part.height === 0) return result
  const box = {
    left: frame.left + left / scale,
    top: frame.top + top / scale,
    width: part.width / scale,
    height: part.height / scale,
  }
  const own = { colours: analysis.person, alpha: analysis.alpha }
  const placed =
    photo === null
      ? resizeCutout(own, box, part.width, part.height)
      : refineCutout(
          resizeCutout(own, box, Math.round(box.width), Math.round(box.height)),
          cropPhoto(photo, inPhoto(box, analysis, photo), part),
        )
  for (let y = 0; y < part.height; y++) {
    const from = y * part.width
    const to = (top + y) * size.width + left
    result.alpha.set(placed.alpha.subarray(from, from + part.width), to)
    result.colours.data.set(placed.colours.data.subarray(3 * from, 3 * (from + part.width)), 3 * to)
  }
  return result
}

/** Returns the person's bounding box, slightly beyond the analysis where its edge crops the person. */
function personBox({ relief, width, height }: PortraitAnalysis): Box {
  let [left, top, right, bottom] = [relief.width, relief.height, 0, 0]
  for (let y = 0; y < relief.height; y++)
    for (let x = 0; x < relief.width; x++) {
      if (relief.alpha[y * relief.width + x] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  const across = width / relief.width
  const down = height / relief.height
  const start = (cell: number, step: number) => (cell === 0 ? -beyond : (cell - 1) * step)
  const end = (cell: number, step: number, cells: number) => (cell === cells ? cell * step + beyond : (cell + 1) * step)
  const box = { left: start(left, across), top: start(top, down) }
  return {
    ...box,
    width: end(right, across, relief.width) - box.left,
    height: end(bottom, down, relief.height) - box.top,
  }
}

/** Length in face sizes over which a person cropped by the photo fades out. */
const fadeLength = 0.35

/** Fades out cropped edges, which chosen frames rarely show. */
function fadeAtCuts(alpha: Uint8Array, analysis: PortraitAnalysis, frame: Box, { width, height }: PictureSize): void {
  const { alpha: own, width: ownWidth, height: ownHeight } = analysis
  const scale = height / frame.height
  const length = fadeLength * faceFrame(analysis.mesh).size
  const right = frame.left + frame.width
  const bottom = frame.top + frame.height
  const cut = (start: number, step: number, count: number) => {
    const edge = Float32Array.from({ length: count }, (_, k) => own[start + k * step]! / 255)
    return edge.every((a) => a === 0) ? null : spread(edge, Math.round(length / 6))
  }
  const sides = [
    { shown: frame.left < -beyond, along: 'y', at: (x: number) => x, start: 0 },
    { shown: right > ownWidth + beyond, along: 'y', at: (x: number) => ownWidth - x, start: ownWidth - 1 },
    { shown: frame.top < -beyond, along: 'x', at: (_: number, y: number) => y, start: 0 },
    {
      shown: bottom > ownHeight + beyond,
      along: 'x',
      at: (_: number, y: number) => ownHeight - y,
      start: (ownHeight - 1) * ownWidth,
    },
  ]
  for (const { shown, along, at, start } of sides) {
    if (!shown) continue
    const strength = along === 'y' ? cut(start, ownWidth, ownHeight) : cut(start, 1, ownWidth)
    if (strength === null) continue
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (alpha[i] === 0) continue
        const u = frame.left + (x + 0.5) / scale
        const v = frame.top + (y + 0.5) / scale
        const place = clamp(Math.floor(along === 'y' ? v : u), 0, strength.length - 1)
        const share = strength[place]! * (1 - smoothStep(0, length, at(u, v)))
        if (share > 0) alpha[i] = alpha[i]! * (1 - share) + 0.5
      }
  }
}

/** Returns the averaged local maximum within `radius`, which keeps peaks and softens their surroundings. */
function spread(values: Float32Array, radius: number): Float32Array {
  const within = (from: Float32Array, pick: (part: Float32Array) => number) =>
    from.map((_, i) => pick(from.subarray(Math.max(0, i - radius), i + radius + 1)))
  const greatest = within(values, (part) => part.reduce((a, b) => Math.max(a, b), 0))
  return within(greatest, (part) => part.reduce((a, b) => a + b, 0) / part.length)
}

/** Crops the relief, which is flat outside the person. */
function cropRelief({ relief, width, height }: PortraitAnalysis, frame: Box): Relief {
  const step = width / relief.width
  const size = { width: Math.ceil(frame.width / step), height: Math.ceil(frame.height / step) }
  const crop = (values: Float32Array) => {
    const result = new Float32Array(size.width * size.height)
    for (let y = 0; y < size.height; y++) {
      const v = ((frame.top + ((y + 0.5) / size.height) * frame.height) / height) * relief.height - 0.5
      if (v < -1 || v > relief.height) continue
      const upper = clamp(Math.floor(v), 0, relief.height - 1)
      const lower = Math.min(relief.height - 1, upper + 1)
      const down = clamp(v - upper, 0, 1)
      for (let x = 0; x < size.width; x++) {
        const u = ((frame.left + ((x + 0.5) / size.width) * frame.width) / width) * relief.width - 0.5
        if (u < -1 || u > relief.width) continue
        const left = clamp(Math.floor(u), 0, relief.width - 1)
        const right = Math.min(relief.width - 1, left + 1)
        const over = clamp(u - left, 0, 1)
        const above = values[upper * relief.width + left]! * (1 - over) + values[upper * relief.width + right]! * over
        const below = values[lower * relief.width + left]! * (1 - over) + values[lower * relief.width + right]! * over
        result[y * size.width + x] = above + (below - above) * down
      }
    }
    return result
  }
  return { ...size, right: crop(relief.right), down: crop(relief.down), alpha: crop(relief.alpha) }
}

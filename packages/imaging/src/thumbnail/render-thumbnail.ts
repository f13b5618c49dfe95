/** Renders a video thumbnail: a cut-out person on a background, with text behind and in front. */

import { encodedOfLinear, linearOfByte } from '../colour/linear-light.ts'
import type { PictureSize } from '../compose/framed-person.ts'
import { drawLettering, type Lettering } from '../lettering/draw-lettering.ts'
import { type Box, bytesOfColour, plane, type RgbImage } from '../pixels.ts'
import { type Cutout, resizeCutout } from '../resample/resize-cutout.ts'
import type { ThumbnailDesign, ThumbnailText } from './design.ts'
import { outlineReach, outlineSilhouette } from './outline-silhouette.ts'

/**
 * Returns the thumbnail. `backdrop` has the thumbnail's size. `subject` is trimmed to the person and may have any size.
 */
export async function renderThumbnail(
  backdrop: RgbImage,
  subject: Cutout,
  design: Pick<ThumbnailDesign, 'person' | 'texts'>,
): Promise<RgbImage> {
  const picture = { ...backdrop, data: Uint8Array.from(backdrop.data) }
  const texts = design.texts.filter(({ hidden }) => !hidden)
  for (const text of texts) if (text.behind) await compositeText(picture, text)
  if (!design.person.hidden) layPerson(picture, subject, design.person)
  for (const text of texts) if (!text.behind) await compositeText(picture, text)
  return picture
}

/** Returns the position of the cut-out in whole pixels, so that it is equally sharp everywhere. */
function placePerson({ width, height }: RgbImage, person: ThumbnailDesign['person'], subject: PictureSize): Box {
  const high = Math.max(1, Math.round(person.height * height))
  const wide = Math.max(1, Math.round((high * subject.width) / subject.height))
  return {
    left: Math.round(person.x * width - wide / 2),
    top: Math.round(person.y * height - high / 2),
    width: wide,
    height: high,
  }
}

function layPerson(picture: RgbImage, subject: Cutout, person: ThumbnailDesign['person']): void {
  const place = placePerson(picture, person, subject.colours)
  const width = (person.outline?.width ?? 0) * picture.height
  const room = outlineReach(width, place.height)
  const part = visiblePart(picture, place, room)
  if (part.width <= 0 || part.height <= 0) return
  const own = person.mirrored ? mirrored(subject) : subject
  const scale = subject.colours.height / place.height
  const box = {
    left: (part.left - place.left) * (subject.colours.width / place.width),
    top: (part.top - place.top) * scale,
    width: part.width * (subject.colours.width / place.width),
    height: part.height * scale,
  }
  const shown = resizeCutout(own, box, part.width, part.height)
  if (person.outline === null) {
    compositeCutout(picture, shown, part)
    return
  }
  const silhouette = plane(part.width + 2 * room, part.height + 2 * room)
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++)
      silhouette.values[(y + room) * silhouette.width + x + room] = shown.alpha[y * part.width + x]! / 255
  const outline = outlineSilhouette(silhouette, width, place.height)
  layColour(picture, outline, part.left - room, part.top - room, bytesOfColour(person.outline.colour))
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++) {
      const i = y * part.width + x
      shown.alpha[i] = shown.alpha[i]! * outline.values[(y + room) * outline.width + x + room]! + 0.5
    }
  compositeCutout(picture, shown, part)
}

/** Returns the part of `place` that is within the image or at most `beyond` outside it. */
function visiblePart({ width, height }: RgbImage, place: Box, beyond: number): Box {
  const left = Math.max(place.left, -beyond)
  const top = Math.max(place.top, -beyond)
  return {
    left,
    top,
    width: Math.min(place.left + place.width, width + beyond) - left,
    height: Math.min(place.top + place.height, height + beyond) - top,
  }
}

function mirrored({ colours: { width, height, data }, alpha }: Cutout): Cutout {
  const result = { colours: { width, height, data: new Uint8Array(data.length) }, alpha: new Uint8Array(alpha.length) }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const from = y * width + width - 1 - x
      result.alpha[i] = alpha[from]!
      for (let c = 0; c < 3; c++) result.colours.data[3 * i + c] = data[3 * from + c]!
    }
  return result
}

/** Composites in linear light, as in every portrait. */
function compositeCutout(picture: RgbImage, { colours, alpha }: Cutout, { left, top }: Box): void {
  eachCovered(picture, { ...colours, left, top }, (p, i) => {
    const a = alpha[i]!
    if (a === 0) return
    for (let c = 0; c < 3; c++) {
      const front = colours.data[3 * i + c]!
      const back = picture.data[p + c]!
      picture.data[p + c] =
        a === 255
          ? front
          : encodedOfLinear(linearOfByte[back]! + (linearOfByte[front]! - linearOfByte[back]!) * (a / 255)) + 0.5
    }
  })
}

function layColour(
  picture: RgbImage,
  { width, height, values }: { width: number; height: number; values: Float32Array },
  left: number,
  top: number,
  colour: readonly number[],
): void {
  eachCovered(picture, { left, top, width, height }, (p, i) => {
    const share = values[i]!
    for (let c = 0; c < 3; c++) picture.data[p + c] = picture.data[p + c]! * (1 - share) + colour[c]! * share + 0.5
  })
}

/** Composites text as browsers do: not in linear light. */
async function compositeText(picture: RgbImage, text: ThumbnailText): Promise<void> {
  const drawn = await drawLettering(letteringOf(text, picture))
  const left = Math.round(text.x * picture.width) + drawn.left
  const top = Math.round(text.y * picture.height) + drawn.top
  eachCovered(picture, { left, top, width: drawn.width, height: drawn.height }, (p, i) => {
    const share = drawn.data[4 * i + 3]! / 255
    for (let c = 0; c < 3; c++)
      picture.data[p + c] = picture.data[p + c]! * (1 - share) + drawn.data[4 * i + c]! * share + 0.5
  })
}

function letteringOf(text: ThumbnailText, { width, height }: PictureSize): Lettering {
  const { words, typeface, colour, weight, align, box, outline } = text
  const lines = { size: text.size * height, height: (1 - text.y) * height }
  return { words, width: text.width * width, ...lines, typeface, colour, weight, align, box, outline }
}

/**
 * Calls `call` for every pixel of the box within the image, with its byte offset in the image and its index in the box.
 */
function eachCovered({ width, height }: RgbImage, box: Box, call: (p: number, i: number) => void): void {
  for (let y = Math.max(0, -box.top); y < Math.min(box.height, height - box.top); y++)
    for (let x = Math.max(0, -box.left); x < Math.min(box.width, width - box.left); x++)
      call(3 * ((box.top + y) * width + box.left + x), y * box.width + x)
}

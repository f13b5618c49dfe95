/** Captions at the bottom of a video, over a soft dark gradient. */
import type { PictureSize } from '../compose/framed-person.ts'
import { drawLettering, type Lettering, letteringHeight } from '../lettering/draw-lettering.ts'
import { smoothStep } from '../pixels.ts'

/** As fractions of the video's shorter side. */
const lineOfSide = 0.064
const mostWidthOfSide = 1.35
/** As a fraction of the video's width. */
const widthOfClip = 0.88
/**
 * Returns the space below the caption, as a fraction of the video's height. Apps overlay buttons there on portrait
 * videos.
 */
const footOf = ({ width, height }: PictureSize) => (width / height < 0.7 ? 0.13 : 0.055)
/** Maximum height of the caption, as a fraction of the video's height. */
const mostOfHeight = 0.4

/**
 * Fraction of light the shade removes behind the caption, and the number of lines above the caption over which it fades
 * in.
 */
const shade = { most: 0.55, lines: 4 }

/** A caption for YUV 4:2:0 frames, such as those from `Clip.draw`. Its position and size are even. */
export interface Caption {
  left: number
  top: number
  width: number
  height: number
  /** Uniform luma of the text. */
  luma: number
  /** 0 to 255, at full resolution (`alpha`) and chroma resolution (`halfAlpha`). */
  alpha: Uint8Array
  halfAlpha: Uint8Array
  /** Fraction of light to remove from each row of the frame. */
  shade: Float32Array
}

function letteringOf(words: string, { width, height }: PictureSize): Lettering {
  const side = Math.min(width, height)
  return {
    words,
    width: Math.min(widthOfClip * width, mostWidthOfSide * side),
    size: Math.max(8, Math.round(lineOfSide * side)),
    colour: '#ffffff',
    weight: 'bold',
    align: 'centre',
    box: null,
    outline: null,
  }
}

/** Returns whether enough of the image stays visible behind a caption. */
export async function captionFits(words: string, clip: PictureSize): Promise<boolean> {
  return (await letteringHeight(letteringOf(words, clip))) <= mostOfHeight * clip.height
}

/** Renders a white caption. If it doesn't fit (see `captionFits`), its top may be cropped. */
export async function drawCaption(words: string, clip: PictureSize): Promise<Caption> {
  const lettering = letteringOf(words, clip)
  const drawn = await drawLettering(lettering)
  const foot = Math.round(clip.height * (1 - footOf(clip)))
  const wordsTop = foot - Math.round(drawn.linesHeight)
  const even = (value: number) => 2 * Math.floor(value / 2)
  const left = even(Math.max(0, Math.round((clip.width - lettering.width) / 2) + drawn.left))
  const top = even(Math.max(0, wordsTop + drawn.top))
  const right = Math.min(clip.width, left + drawn.width)
  const bottom = Math.min(clip.height, wordsTop + drawn.top + drawn.height)
  const box = { left, top, width: even(right - left), height: even(bottom - top) }
  const fromLeft = left - Math.round((clip.width - lettering.width) / 2) - drawn.left
  const fromTop = top - wordsTop - drawn.top
  const alpha = new Uint8Array(box.width * box.height)
  const halfAlpha = new Uint8Array(alpha.length / 4)
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, i++) {
      const a = drawn.data[4 * ((y + fromTop) * drawn.width + x + fromLeft) + 3] ?? 0
      alpha[i] = a
      const half = (y >> 1) * (box.width >> 1) + (x >> 1)
      halfAlpha[half] = halfAlpha[half]! + a / 4
    }
  const rows = Float32Array.from(
    { length: clip.height },
    (_, y) => shade.most * smoothStep(wordsTop - shade.lines * lettering.size, wordsTop, y),
  )
  return { ...box, luma: white, alpha, halfAlpha, shade: rows }
}

/** Studio range. Neutral colours have 128 for both chroma channels. */
const white = 235
const black = 16
const grey = 128

/** Darkens each row in place by its fraction in `taken` (0 to 1). */
export function shadeFrame(frame: Uint8Array, { width, height }: PictureSize, taken: Float32Array): void {
  const first = taken.findIndex((share) => share > 0)
  if (first < 0) return
  for (let y = first; y < height; y++) {
    const kept = 1 - taken[y]!
    for (let i = y * width; i < (y + 1) * width; i++) frame[i] = black + (frame[i]! - black) * kept + 0.5
  }
  const half = width >> 1
  for (const plane of [width * height, (width * height * 5) / 4])
    for (let y = first >> 1; y < height >> 1; y++) {
      const kept = 1 - taken[2 * y]!
      const row = plane + y * half
      for (let i = row; i < row + half; i++) frame[i] = grey + (frame[i]! - grey) * kept + 0.5
    }
}

/** Composites a caption over a frame, in place. `opacity` is 0 to 1. */
export function layCaption(
  frame: Uint8Array,
  { width, height }: PictureSize,
  { alpha, halfAlpha, luma, ...box }: Caption,
  opacity: number,
): void {
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, at = (box.top + y) * width + box.left; x < box.width; x++, i++, at++) {
      if (alpha[i] === 0) continue
      const share = (alpha[i]! / 255) * opacity
      frame[at] = frame[at]! + (luma - frame[at]!) * share + 0.5
    }
  const half = width >> 1
  const halfWidth = box.width >> 1
  for (const plane of [width * height, (width * height * 5) / 4])
    for (let y = 0, i = 0; y < box.height >> 1; y++)
      for (let x = 0, at = plane + ((box.top >> 1) + y) * half + (box.left >> 1); x < halfWidth; x++, i++, at++) {
        if (halfAlpha[i] === 0) continue
        frame[at] = frame[at]! + (grey - frame[at]!) * (halfAlpha[i]! / 255) * opacity + 0.5
      }
}

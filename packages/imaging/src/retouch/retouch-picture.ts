/** Retouches the people in a finished image, with adjustable strength. */

import type { FaceMesh } from '../faces/face.ts'
import { clamp, type Plane, type RgbImage } from '../pixels.ts'
import { linearTaps } from '../planes/resize-plane.ts'
import { type Change, evenSkin } from './even-skin.ts'
import { findSkin, type SkinPatch } from './find-skin.ts'
import { softenUnderEyes } from './soften-under-eyes.ts'
import { tidyHairs } from './tidy-hairs.ts'

/** Retouching besides evening out the skin. Each option is off by default. */
export interface RetouchOptions {
  /** Softens the shadows under the eyes. */
  underEyes?: boolean | undefined
  /** Removes stray hairs in front of the background. */
  strayHairs?: boolean | undefined
}

export interface Retouch extends RetouchOptions {
  /** 0 keeps the skin as the style renders it, 1 evens it out as far as still looks natural. */
  amount: number
}

/** The people to retouch. */
export interface RetouchSubjects {
  faces: readonly FaceMesh[]
  /** Approximate alpha of the people, 0 to 1, stretched over the image. Required for removing stray hairs. */
  silhouette?: Plane | undefined
}

/** Both ends of the slider: any amount is an interpolation of the two. */
export interface RetouchRange {
  /** With the options only. */
  none: RgbImage
  full: RgbImage
}

/**
 * Returns the image with retouched faces and necks: evens out blotches, redness, shine, and pimples. Pores, lines,
 * moles, freckles and scars are kept, as are the skin's mean brightness and hue. Eyes, brows, lips, teeth, nostrils,
 * hair, beards and glasses are untouched.
 */
export function retouchPicture(image: RgbImage, subjects: RetouchSubjects, { amount, ...options }: Retouch): RgbImage {
  const { none, full } = retouchRange(image, subjects, options)
  return between(none, full, clamp(amount, 0, 1))
}

/** Returns both ends of the range, for a slider. */
export function retouchRange(
  image: RgbImage,
  { faces, silhouette }: RetouchSubjects,
  options: RetouchOptions = {},
): RetouchRange {
  const none = { ...image, data: new Uint8Array(image.data) }
  if (options.strayHairs && silhouette) for (const mesh of faces) tidyHairs(none, mesh, silhouette)
  if (options.underEyes) for (const mesh of faces) apply(none, mesh, softenUnderEyes)
  const full = { ...none, data: new Uint8Array(none.data) }
  for (const mesh of faces) apply(full, mesh, evenSkin)
  return { none, full }
}

function between(none: RgbImage, full: RgbImage, amount: number): RgbImage {
  const data = new Uint8Array(none.data.length)
  for (let i = 0; i < data.length; i++) data[i] = none.data[i]! + amount * (full.data[i]! - none.data[i]!) + 0.5
  return { ...none, data }
}

function apply(image: RgbImage, mesh: FaceMesh, find: (patch: SkinPatch) => Change): void {
  const patch = findSkin(image, mesh)
  if (patch !== null) addChange(image, patch, find(patch))
}

/** Adds an upsampled change to the image. */
function addChange({ width, data }: RgbImage, { box, luma }: SkinPatch, change: Change): void {
  const columns = linearTaps(luma.width, box.width)
  const rows = linearTaps(luma.height, box.height)
  for (let y = 0; y < box.height; y++) {
    const above = rows.index[y]! * luma.width
    const below = Math.min(luma.height - 1, rows.index[y]! + 1) * luma.width
    const down = rows.fraction[y]!
    for (let c = 0; c < 3; c++) {
      const { values } = change[c]!
      for (let x = 0, p = 3 * ((box.top + y) * width + box.left) + c; x < box.width; x++, p += 3) {
        const left = columns.index[x]!
        const right = Math.min(luma.width - 1, left + 1)
        const across = columns.fraction[x]!
        const upper = values[above + left]! + (values[above + right]! - values[above + left]!) * across
        const lower = values[below + left]! + (values[below + right]! - values[below + left]!) * across
        const added = 255 * (upper + (lower - upper) * down)
        if (added !== 0) data[p] = clamp(data[p]! + added + 0.5, 0, 255)
      }
    }
  }
}

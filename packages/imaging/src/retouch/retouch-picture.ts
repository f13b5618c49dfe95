/** Retouches the people in a finished picture, by choice and by degree. */

import type { FaceMesh } from '../faces/face.ts'
import { clamp, type Plane, type RgbImage } from '../pixels.ts'
import { linearTaps } from '../planes/resize-plane.ts'
import { type Change, evenSkin } from './even-skin.ts'
import { findSkin, type SkinPatch } from './find-skin.ts'
import { softenUnderEyes } from './soften-under-eyes.ts'
import { tidyHairs } from './tidy-hairs.ts'

/** What to do besides evening out the skin. Each is off unless it is chosen. */
export interface RetouchOptions {
  /** Softens the shadows under the eyes. */
  underEyes?: boolean | undefined
  /** Takes thin hairs off the backdrop that stand off the head. */
  strayHairs?: boolean | undefined
}

export interface Retouch extends RetouchOptions {
  /** 0 leaves the skin as the style made it, 1 evens it out as far as it still looks like skin. */
  amount: number
}

/** Who is retouched. */
export interface RetouchSubjects {
  faces: readonly FaceMesh[]
  /** Roughly where people are, from 0 to 1, stretched over the picture. Stray hairs stay without it. */
  silhouette?: Plane | undefined
}

/** The ends of the slider: any amount lies in between, by the byte. */
export interface RetouchRange {
  /** With the options alone. */
  none: RgbImage
  full: RgbImage
}

/**
 * Retouches skin of the faces and necks in a picture: evens out blotches, redness, shine, and small red spots that come
 * and go. Pores, lines, moles, freckles and scars stay, since they are the person, and so do the mean brightness and hue of
 * the skin. Eyes, brows, lips, teeth, nostrils, hair, beards and glasses are left alone.
 */
export function retouchPicture(image: RgbImage, subjects: RetouchSubjects, { amount, ...options }: Retouch): RgbImage {
  const { none, full } = retouchRange(image, subjects, options)
  return between(none, full, clamp(amount, 0, 1))
}

/** Retouches once for every amount, for a slider. */
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

/** Adds an enlarged change to the picture. */
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

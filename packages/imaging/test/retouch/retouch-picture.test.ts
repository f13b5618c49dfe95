/** Retouching by amount, measured on people with very light and very dark skin. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type FaceMesh, faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import { eachPixel, maskSkin } from '../../src/faces/skin.ts'
import { clamp, lumaOf, type Point, type RgbImage } from '../../src/pixels.ts'
import { softBlur } from '../../src/planes/box-blur.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { type Retouch, retouchPicture, retouchRange } from '../../src/retouch/retouch-picture.ts'
import { analysisOf } from '../people.ts'
import { sameBytes } from '../pictures.ts'
import { brightness, skinOf } from '../skin-colour.ts'

let subjects: Record<'light' | 'dark', PortraitAnalysis>
beforeAll(async () => {
  subjects = { light: await analysisOf('person-1-selfie3'), dark: await analysisOf('person-6-selfie2') }
})

type Factors = readonly [red: number, green: number, blue: number]

/** Multiplies the 8-bit values of each pixel by these factors. */
function painted(image: RgbImage, factorsAt: (x: number, y: number) => Factors | null): RgbImage {
  const data = new Uint8Array(image.data)
  for (let y = 0, p = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++, p += 3) {
      const factors = factorsAt(x, y)
      for (let c = 0; factors && c < 3; c++) data[p + c] = clamp(data[p + c]! * factors[c]! + 0.5, 0, 255)
    }
  return { ...image, data }
}

const meanChange = (a: RgbImage, b: RgbImage, where: (pixel: number) => boolean = () => true): number => {
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.data.length; i++) {
    if (!where(Math.floor(i / 3))) continue
    sum += Math.abs(a.data[i]! - b.data[i]!)
    count++
  }
  return sum / count
}

function inside(image: RgbImage, corners: Point[]): (pixel: number) => boolean {
  const mask = new Uint8Array(image.width * image.height)
  fillPolygon(mask, image.width, image.height, corners)
  return (pixel) => mask[pixel] === 1
}

describe.each(['light', 'dark'] as const)('retouchPicture on %s skin', (tone) => {
  const subject = (): { image: RgbImage; mesh: FaceMesh; size: number } => {
    const { person: image, mesh } = subjects[tone]
    return { image, mesh, size: faceFrame(mesh).size }
  }
  const retouched = (image: RgbImage, retouch: Retouch = { amount: 1 }) =>
    retouchPicture(image, { faces: [subjects[tone].mesh] }, retouch)

  test('has no effect at 0, and more at a higher amount', () => {
    const { image } = subject()
    expect(sameBytes(retouched(image, { amount: 0 }).data, image.data)).toBe(true)
    const changes = [0.25, 0.5, 0.75, 1].map((amount) => meanChange(retouched(image, { amount }), image))
    expect(changes).toEqual(changes.toSorted((a, b) => a - b))
    expect(changes[3]).toBeGreaterThan(3 * changes[0]!)
  })

  test('is a byte-exact interpolation of its ends, so that a slider can blend them', () => {
    const { image, mesh } = subject()
    const { none, full } = retouchRange(image, { faces: [mesh] }, { underEyes: true })
    const made = retouched(image, { amount: 0.4, underEyes: true })
    const largest = made.data.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - (0.6 * none.data[i]! + 0.4 * full.data[i]!))),
      0,
    )
    expect(largest).toBeLessThanOrEqual(0.5 + 1e-6)
  })

  test('leaves eyes, brows, lips and teeth unchanged even at 100', () => {
    const { image, mesh } = subject()
    const after = retouched(image)
    expect(meanChange(after, image, inside(image, outlineOf(mesh, outline.face)))).toBeGreaterThan(0.8)
    for (const part of [outline.leftEye, outline.rightEye, outline.mouth, outline.leftBrow, outline.rightBrow])
      expect(meanChange(after, image, inside(image, outlineOf(mesh, part)))).toBeLessThan(0.5)
  })

  test("evens out the skin's middle frequencies and preserves its texture", () => {
    const { image, mesh, size } = subject()
    /** Returns the strength of the skin's texture. */
    const spread = (of: RgbImage, to: number) => {
      const luma = lumaOf(of)
      const broad = softBlur(luma, Math.max(1, Math.round(to * size)))
      const { box, share } = maskSkin(mesh, of, 0)
      let [sum, count] = [0, 0]
      eachPixel(of, box, (i, p) => {
        if (share.values[i]! < 1) return
        sum += (luma.values[p / 3]! - broad.values[p / 3]!) ** 2
        count++
      })
      return Math.sqrt(sum / count)
    }
    // Independent of the photo: a face with faint blotches.
    const blotchy = painted(image, (x, y) => {
      const f = 1 + 0.06 * Math.sin((2 * Math.PI * x) / (0.12 * size)) * Math.sin((2 * Math.PI * y) / (0.12 * size))
      return [f, f, f]
    })
    const [after, plainAfter] = [retouched(blotchy), retouched(image)]
    const { box, share } = maskSkin(mesh, image, 0)
    let [put, stays] = [0, 0]
    eachPixel(image, box, (i, p) => {
      if (share.values[i]! < 1) return
      put += (blotchy.data[p + 1]! - image.data[p + 1]!) ** 2
      stays += (after.data[p + 1]! - plainAfter.data[p + 1]!) ** 2
    })
    expect(Math.sqrt(stays / put)).toBeLessThan(0.75)
    expect(spread(after, 0.004) / spread(blotchy, 0.004)).toBeGreaterThan(0.95)
  })

  test("preserves the skin's mean brightness and hue, so that it never gets lighter", () => {
    const { image, mesh } = subject()
    const [before, after] = [image, retouched(image)].map((picture) => skinOf(picture, mesh))
    expect(Math.abs(brightness(after!) / brightness(before!) - 1)).toBeLessThan(0.02)
    const hue = ([r, g, b]: readonly number[]) =>
      (Math.atan2(Math.sqrt(3) * (g! - b!), 2 * r! - g! - b!) * 180) / Math.PI
    expect(Math.abs(hue(after!) - hue(before!))).toBeLessThan(1.5)
  })

  /** Returns the visible share of a mark painted onto the cheek on the left of the image. */
  function left(mark: (x: number, y: number, size: number) => Factors | null, channel = 1): number {
    const { image, mesh, size } = subject()
    const [x0, y0] = [Math.round(mesh[50]![0]), Math.round(mesh[50]![1])]
    const at = (x: number, y: number) => (Math.hypot(x - x0, y - y0) < 0.12 * size ? mark(x - x0, y - y0, size) : null)
    const marked = painted(image, at)
    const [markedAfter, plainAfter] = [retouched(marked), retouched(image)]
    let [before, after] = [0, 0]
    for (let y = Math.round(y0 - 0.12 * size); y <= y0 + 0.12 * size; y++)
      for (let x = Math.round(x0 - 0.12 * size); x <= x0 + 0.12 * size; x++) {
        const weight = 1 - (at(x, y)?.[channel] ?? 1)
        const p = 3 * (y * image.width + x) + channel
        if (Math.abs(weight) < 0.01) continue
        before += weight * (image.data[p]! - marked.data[p]!)
        after += weight * (plainAfter.data[p]! - markedAfter.data[p]!)
      }
    return after / before
  }
  const bump = (x: number, y: number, radius: number) => Math.exp(-(x * x + y * y) / radius ** 2)

  test('keeps a mole, a freckle and a scar', () => {
    const mole = (x: number, y: number) => 0.55 * clamp(4 - Math.hypot(x, y), 0, 1)
    expect(left((x, y) => [1 - 0.8 * mole(x, y), 1 - mole(x, y), 1 - mole(x, y)])).toBeGreaterThan(0.85)
    const freckle = (x: number, y: number) => 0.2 * clamp(2.5 - Math.hypot(x, y), 0, 1)
    expect(left((x, y) => [1 - 0.8 * freckle(x, y), 1 - freckle(x, y), 1 - 1.1 * freckle(x, y)])).toBeGreaterThan(0.75)
    const scar = (x: number, y: number) => 1 + 0.25 * Math.exp(-(y * y) / 3) * (Math.abs(x) < 40 ? 1 : 0)
    expect(left((x, y) => [scar(x, y), scar(x, y), scar(x, y)])).toBeGreaterThan(0.8)
  })

  test('removes most of a pimple', () => {
    const spot = (x: number, y: number, size: number) => bump(x, y, 0.012 * size)
    const red = (x: number, y: number, size: number): Factors => {
      const s = spot(x, y, size)
      return [1 + 0.03 * s, 1 - 0.16 * s, 1 - 0.14 * s]
    }
    expect(left(red)).toBeLessThan(0.6)
  })

  test('softens the shadows under the eyes only when requested', () => {
    const { image, mesh, size } = subject()
    const shadows = [23, 253].map((point) => mesh[point]!)
    const shaded = painted(image, (x, y) => {
      const s = Math.max(...shadows.map(([px, py]) => bump(x - px, (y - py - 0.03 * size) * 1.6, 0.05 * size)))
      return s < 0.02 ? null : [1 - 0.2 * s, 1 - 0.22 * s, 1 - 0.18 * s]
    })
    const near = (pixel: number) => {
      const [x, y] = [pixel % image.width, Math.floor(pixel / image.width)]
      return shadows.some(([px, py]) => Math.hypot(x - px, y - py - 0.03 * size) < 0.03 * size)
    }
    const light = (picture: RgbImage) =>
      meanChange(picture, { ...picture, data: new Uint8Array(picture.data.length) }, near)
    const lost = light(image) - light(shaded)
    expect(sameBytes(retouched(shaded, { amount: 0 }).data, shaded.data)).toBe(true)
    const back = light(retouched(shaded, { amount: 0, underEyes: true })) - light(shaded)
    expect(back / lost).toBeGreaterThan(0.2)
    expect(back / lost).toBeLessThan(0.9)
  })

  test('changes nothing around face and neck', () => {
    const { image, mesh, size } = subject()
    const { x, y } = faceFrame(mesh)
    const far = (pixel: number) =>
      Math.abs((pixel % image.width) - x) > 0.75 * size || Math.floor(pixel / image.width) < y - 0.7 * size
    expect(meanChange(retouched(image, { amount: 1, underEyes: true }), image, far)).toBe(0)
  })
})

test('a face too small to show blotches is unchanged', () => {
  const { person, mesh } = subjects.light
  const small = { width: 40, height: 50, data: new Uint8Array(6000).fill(150) }
  const scale = 40 / person.width
  const smallMesh: FaceMesh = mesh.map(([x, y, z]) => [x * scale, y * scale, z * scale])
  expect(sameBytes(retouchPicture(small, { faces: [smallMesh] }, { amount: 1 }).data, small.data)).toBe(true)
})

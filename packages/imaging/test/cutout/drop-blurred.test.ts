/** Detection by blur of objects behind a person that the segmentation includes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropBlurred } from '../../src/cutout/drop-blurred.ts'
import { detectFaces } from '../../src/faces/detect-faces.ts'
import { faceFrame } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { type Plane, plane } from '../../src/pixels.ts'
import { colourPlanes } from '../../src/planes/colour-planes.ts'
import { gaussianBlur } from '../../src/planes/gaussian-blur.ts'
import { flat, personBefore } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

/** Returns how much is kept of a skin-coloured disc behind a cheek, and of the person, for a segmentation of both. */
async function keepBefore(blur: number): Promise<{ disc: number; person: number }> {
  const alone = await personBefore('person-5-selfie1', '#58606c')
  const { width, height } = alone.image
  const [face] = await detectFaces(nets, alone.image)
  const { size, x, y } = faceFrame(face!.mesh)
  const inDisc = (i: number) => Math.hypot((i % width) - x - 0.55 * size, Math.floor(i / width) - y) < 0.22 * size
  const disc = plane(
    width,
    height,
    Float32Array.from({ length: width * height }, (_, i) => (inDisc(i) ? 1 : 0)),
  )
  const cover = gaussianBlur(disc, blur * size).values
  const behind = flat(width, height, [88, 96, 108])
  for (let i = 0; i < cover.length; i++)
    for (const [c, colour] of [196, 150, 122].entries())
      behind.data[3 * i + c] = behind.data[3 * i + c]! + (colour - behind.data[3 * i + c]!) * cover[i]!
  const { image, alpha } = await personBefore('person-5-selfie1', behind)
  const both = plane(
    width,
    height,
    alpha.map((a, i) => Math.max(a, cover[i]!)),
  )
  const kept = dropBlurred(both, colourPlanes(image), face!.mesh, faceFrame(face!.mesh))
  return {
    disc: meanWhere(kept, (i) => cover[i]! > 0.9 && alpha[i]! < 0.01),
    person: meanWhere(kept, (i) => alpha[i]! > 0.99),
  }
}

function meanWhere({ values }: Plane, chosen: (i: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    if (!chosen(i)) continue
    sum += values[i]!
    count++
  }
  return sum / count
}

test('removes objects far out of focus beside a face, but almost nothing of the person', async () => {
  const { disc, person } = await keepBefore(0.03)
  // Around it, pixels become undecided.
  expect(disc).toBeLessThan(0.25)
  expect(person).toBeGreaterThan(0.98)
})

test('keeps objects as sharp as the face', async () => {
  const { disc, person } = await keepBefore(0.002)
  expect(disc).toBeGreaterThan(0.99)
  expect(person).toBe(1)
})

/** What ties a person to the place: their shadow on the floor, and the same grain. */
import { beforeAll, expect, test } from 'vitest'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson } from '../../src/compose/frame-person.ts'
import type { FramedPerson } from '../../src/compose/framed-person.ts'
import { measureSurface } from '../../src/compose/lit-surface.ts'
import { faceFrame } from '../../src/faces/face.ts'
import type { RgbImage } from '../../src/pixels.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { analysisOf } from '../people.ts'

const size = { width: 400, height: 500 }
const studio = styleRecipes.get('man.full-body.studio-full-body')!
let analysis: PortraitAnalysis
beforeAll(async () => {
  analysis = await analysisOf('person-1-selfie3')
})

const at = ({ data, width }: RgbImage, x: number, y: number) => data[3 * (y * width + x) + 1]!
const meanAround = (image: RgbImage, x: number, y: number) => {
  let sum = 0
  for (let dy = -2; dy <= 2; dy++) for (let dx = -4; dx <= 4; dx++) sum += at(image, x + dx, y + dy)
  return sum / 45
}

/** The person far away, on a block of cloth that reaches down to `bottom`. */
async function standing(bottom: number): Promise<FramedPerson> {
  const face = faceFrame(analysis.mesh)
  const height = 9 * face.size
  const width = (height * size.width) / size.height
  const frame = { left: face.x - width / 2, top: face.y - 1.2 * face.size, width, height }
  const { surface: _, ...framed } = await framePerson(analysis, frame, size)
  const { relief } = framed
  const alpha = framed.alpha.slice()
  const share = relief.alpha.slice()
  const isCloth = (u: number, v: number) => Math.abs(u - 0.5) < 0.08 && v > 0.25 && v < bottom
  for (let i = 0; i < alpha.length; i++)
    if (isCloth((i % size.width) / size.width, Math.floor(i / size.width) / size.height)) alpha[i] = 255
  for (let i = 0; i < share.length; i++)
    if (isCloth((i % relief.width) / relief.width, Math.floor(i / relief.width) / relief.height)) share[i] = 1
  const placed = { ...framed, alpha, relief: { ...relief, alpha: share } }
  return { ...placed, surface: measureSurface(placed) }
}

test('who stands in the picture darkens the floor at their feet, and who is cut off does not', async () => {
  const fallen = async (bottom: number) => {
    const framed = await standing(bottom)
    const picture = await composePicture(framed, studio)
    const y = Math.round(0.86 * size.height) + 4
    return meanAround(picture, size.width / 2, y) / meanAround(picture, size.width / 2 - 130, y)
  }
  expect(await fallen(0.86)).toBeLessThan(0.93)
  expect(await fallen(0.6)).toBeGreaterThan(0.96)
})

test('the backdrop gets the noise of a noisy photo', async () => {
  const random = randomNumbers(5)
  const data = analysis.person.data.map((value) => Math.min(255, Math.max(0, value + 18 * (random() + random() - 1))))
  const noisy = { ...analysis, person: { ...analysis.person, data } }
  const roughness = async (of: PortraitAnalysis) => {
    const frame = choosePictureFrame(of, 'head-and-shoulders', { width: 1024, height: 1280 })
    const framed = await framePerson(of, frame, { width: 1024, height: 1280 })
    const picture = await composePicture(framed, styleRecipes.get('man.headshot.gray-gradient')!)
    let sum = 0
    for (let y = 10; y < 100; y++)
      for (let x = 10; x < 100; x++) sum += Math.abs(at(picture, x, y) - at(picture, x + 1, y))
    return sum / 8100
  }
  expect(await roughness(noisy)).toBeGreaterThan(1.5 * (await roughness(analysis)))
})

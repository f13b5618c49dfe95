import { expect, test } from 'vitest'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson, photoInFrame } from '../../src/compose/frame-person.ts'
import { measureMovement } from '../../src/identity/measure-movement.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { analysisOf } from '../people.ts'
import { photoBytes } from '../pictures.ts'

const size = { width: 512, height: 640 }
const within = 0.5

async function pictureAndPhoto(style: string) {
  const name = 'person-6-selfie1'
  const analysis = await analysisOf(name)
  const recipe = styleRecipes.get(style)!
  const frame = choosePictureFrame(analysis, recipe.framing, size)
  const photo = await openPhoto(await photoBytes(name))
  const framed = await framePerson(analysis, frame, size)
  const before = await photoInFrame(analysis, frame, size, (longSide) => photo.pixels(longSide))
  return { framed, before, after: await composePicture(framed, recipe) }
}

/** Returns the image with both halves of the mouth moved outwards by this many pixels. */
function widenMouth(image: RgbImage, mesh: readonly (readonly [number, number, number])[], by: number): RgbImage {
  const [left, right] = [mesh[61]!, mesh[291]!]
  const [x0, y0, reach] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2, (right[0] - left[0]) * 0.9]
  const data = image.data.slice()
  for (let y = Math.ceil(y0 - reach); y < y0 + reach; y++)
    for (let x = Math.ceil(x0 - reach); x < x0 + reach; x++) {
      const near = Math.max(0, 1 - Math.hypot(x - x0, y - y0) / reach)
      const from = x - by * Math.sign(x - x0) * Math.min(1, 2 * near)
      const [column, share] = [Math.floor(from), from - Math.floor(from)]
      for (let c = 0; c < 3; c++) {
        const p = 3 * (y * image.width + column) + c
        data[3 * (y * image.width + x) + c] = image.data[p]! * (1 - share) + image.data[p + 3]! * share
      }
    }
  return { ...image, data }
}

test('finds nearly all landmarks at the same place as in the photo, in soft and in hard light', async () => {
  for (const style of [
    'man.headshot.white-background',
    'man.headshot.outdoor-sunset',
    'man.lighting.studio-dramatic',
  ]) {
    const { framed, before, after } = await pictureAndPhoto(style)
    const { found, unmoved } = measureMovement(before, after, framed.mesh, { within, alpha: framed.alpha })
    expect(found, style).toBeGreaterThan(300)
    expect(unmoved / found, style).toBeGreaterThan(0.98)
  }
})

test('detects a slightly or strongly widened mouth', async () => {
  const { framed, before, after } = await pictureAndPhoto('man.headshot.white-background')
  for (const by of [2, 7]) {
    const widened = widenMouth(after, framed.mesh, by)
    const { found, unmoved } = measureMovement(before, widened, framed.mesh, { within, alpha: framed.alpha })
    expect(unmoved / found, `${by} pixels`).toBeLessThan(0.97)
  }
})

test('rejects all landmarks in an image of another person', async () => {
  const { framed, before } = await pictureAndPhoto('man.headshot.white-background')
  const other = { ...before, data: before.data.map((_, i) => before.data[(i + 3 * 517 * 40) % before.data.length]!) }
  expect(measureMovement(before, other, framed.mesh, { within }).found).toBeLessThan(100)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLongSide, checkPhoto } from '../../src/checks/check-photo.ts'
import { rankPhoto } from '../../src/checks/rank-photo.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { layHand } from '../disguises/covers.ts'
import { photoBytes } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

async function checked(name: string) {
  const photo = await openPhoto(await photoBytes(name))
  const image = await photo.pixels(checkLongSide)
  return { image, check: await checkPhoto(nets, image, photo.width / image.width) }
}

/** Photos are used in turn if they reach this share of the best score. */
const takesTurns = 0.55

test('ranks a photo with a hand in front of the neck too low for the rotation', async () => {
  for (const name of ['person-1-selfie1', 'person-4-selfie1', 'person-6-selfie1']) {
    const { image, check } = await checked(name)
    const bare = await rankPhoto(nets, image, check)
    const withHand = await rankPhoto(nets, layHand(image, check.face!.mesh, 'chin'), check)
    expect(withHand / bare, name).toBeLessThan(takesTurns)
  }
})

test('ranks a photo independently of clothing and skin colours', async () => {
  for (const name of [
    'person-3-studio',
    'person-2-selfie1',
    'person-4-studio',
    'person-5-selfie1',
    'person-7-studio',
  ]) {
    const { image, check } = await checked(name)
    expect((await rankPhoto(nets, image, check)) / check.score, name).toBeGreaterThan(0.85)
  }
})

test('prefers a photo with a smile', async () => {
  const { image, check } = await checked('person-1-selfie1')
  const { mesh } = check.face!
  const lift = 0.06 * Math.hypot(mesh[263]![0] - mesh[33]![0], mesh[263]![1] - mesh[33]![1])
  const smiling = mesh.map((point, i) =>
    i === 61 || i === 291 ? ([point[0], point[1] - lift, point[2]] as const) : point,
  )
  const smile = { ...check, face: { ...check.face!, mesh: smiling } }
  expect(await rankPhoto(nets, image, smile)).toBeGreaterThan(1.05 * (await rankPhoto(nets, image, check)))
})

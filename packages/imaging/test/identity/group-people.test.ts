import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLongSide, checkPhoto } from '../../src/checks/check-photo.ts'
import { alignFace, type FaceEmbedder } from '../../src/identity/face-embedder.ts'
import { type FaceIdentity, groupPeople } from '../../src/identity/group-people.ts'
import { identifyFace, measureLikeness } from '../../src/identity/identify-face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { photoBytes } from '../pictures.ts'

const rendered = new URL('../../../../bench/identity/people/', import.meta.url)

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

const lookAt = async (name: string) => look(await photoBytes(name))
async function look(bytes: Uint8Array) {
  const photo = await openPhoto(bytes)
  const image = await photo.pixels(checkLongSide)
  const { face } = await checkPhoto(nets, image, photo.width / image.width)
  return { image, face: face! }
}
async function identify(names: string[]): Promise<FaceIdentity[]> {
  const found: FaceIdentity[] = []
  for (const name of names) {
    const { image, face } = await lookAt(name)
    found.push(await identifyFace(nets, image, face))
  }
  return found
}

describe('without a recognition model', () => {
  test('groups all photos of one person, in any light and from any side', async () => {
    for (const names of [
      ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3', 'person-1-selfie4', 'person-1-studio'],
      ['person-4-selfie1', 'person-4-selfie3', 'person-4-studio'],
      ['person-6-selfie1', 'person-6-selfie2', 'person-6-studio'],
    ])
      expect(groupPeople(await identify(names)), names[0]).toEqual([names.map((_, index) => index)])
  })

  test('groups a photo of a person turning away with their other photos', async () => {
    const found: FaceIdentity[] = []
    for (const photo of ['photo0', 'photo1', 'photo2']) {
      const { image, face } = await look(await readFile(new URL(`person-40-${photo}.jpg`, rendered)))
      found.push(await identifyFace(nets, image, face))
    }
    expect(groupPeople(found)).toEqual([[0, 1, 2]])
  })

  test('finds the only photo of another person', async () => {
    const photos = await identify(['person-4-selfie1', 'person-2-selfie1', 'person-4-selfie3', 'person-4-studio'])
    expect(groupPeople(photos)).toEqual([[0, 2, 3], [1]])
  })

  test('separates four different people', async () => {
    const photos = await identify(['person-2-selfie1', 'person-3-selfie1', 'person-4-selfie1', 'person-5-selfie1'])
    expect(groupPeople(photos)).toEqual([[0], [1], [2], [3]])
  })
})

test('adds photos without a known face to the largest group', async () => {
  const [a, b] = (await identify(['person-2-selfie1', 'person-4-selfie1'])) as [FaceIdentity, FaceIdentity]
  expect(groupPeople([null, a, b, b, null])).toEqual([[0, 2, 3, 4], [1]])
  expect(groupPeople([null, null])).toEqual([[0, 1]])
  expect(groupPeople([])).toEqual([])
})

describe('with a recognition model', () => {
  const netOf = (...vector: number[]): FaceIdentity => ({ net: { vector, threshold: 0.4 }, traits: [] })

  test("prefers the model's embeddings over the traits", () => {
    const like = (vector: number[]): FaceIdentity => ({ ...netOf(...vector), traits: [1, 2, 3] })
    expect(groupPeople([like([1, 0]), like([0, 1]), like([0.96, 0.28])])).toEqual([[0, 2], [1]])
  })

  test('passes an aligned face to the model and stores its embedding', async () => {
    const { image, face } = await lookAt('person-1-selfie4')
    const seen: { width: number; height: number }[] = []
    const faces: FaceEmbedder = {
      threshold: 0.4,
      async embed(aligned) {
        seen.push(aligned)
        return Float32Array.of(0.6, 0.8)
      },
    }
    const added = { ...nets, added: { faces } }
    const { net } = await identifyFace(added, image, face)
    expect(net).toEqual({ vector: [0.6, 0.8], threshold: 0.4 })
    expect(seen).toMatchObject([{ width: 112, height: 112 }])
    expect(await measureLikeness(added, { image, mesh: face.mesh }, { image, mesh: face.mesh })).toBeCloseTo(1, 5)
    expect(await measureLikeness(nets, { image, mesh: face.mesh }, { image, mesh: face.mesh })).toBeNull()

    // Detects the eyes again in the aligned face: they are at the reference positions.
    const aligned = alignFace(image, face)
    const { detectFaces } = await import('../../src/faces/detect-faces.ts')
    const [again] = await detectFaces(nets, aligned)
    const middle = (a: number, b: number) => [0, 1].map((axis) => (again!.mesh[a]![axis]! + again!.mesh[b]![axis]!) / 2)
    for (const [eye, expected] of [
      [middle(33, 133), [38.3, 51.7]],
      [middle(362, 263), [73.5, 51.5]],
    ] as const) {
      expect(Math.abs(eye[0]! - expected[0])).toBeLessThan(3)
      expect(Math.abs(eye[1]! - expected[1])).toBeLessThan(3)
    }
  })

  test('falls back to the traits if the model failed for a photo', async () => {
    const [a, b] = (await identify(['person-2-selfie1', 'person-4-selfie1'])) as [FaceIdentity, FaceIdentity]
    const same = { vector: [1, 0], threshold: 0.4 }
    expect(groupPeople([{ ...a, net: same }, b, { ...b, net: same }])).toEqual([[1, 2], [0]])
  })
})

/** Visibility of eyes and mouth, and the light's colour. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPhoto } from '../../src/checks/check-photo.ts'
import { detectFaces } from '../../src/faces/detect-faces.ts'
import { type FaceMesh, faceFrame, moveMesh } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { resizeLanczos } from '../../src/resample/lanczos.ts'
import { light, shake } from '../disguises/camera.ts'
import { growBeard, growFringe, holdBefore, layHand, wearMask } from '../disguises/covers.ts'
import { closeEyes, shadeEyes } from '../disguises/eyes.ts'
import { wearGlasses, wearSunglasses } from '../disguises/glasses.ts'
import { decode, photoBytes } from '../pictures.ts'

type Change = (image: RgbImage, mesh: FaceMesh) => RgbImage

/** Skin from the darkest to the lightest, in light from windows and lamps, outdoors and in an office. */
const names = [
  'person-2-selfie1',
  'person-3-selfie1',
  'person-4-selfie3',
  'person-5-selfie1',
  'person-6-selfie2',
  'person-7-selfie3',
]

/** Side of the images in pixels. Faces take up a good third of it. */
const side = 480

let nets: Nets
let people: { name: string; image: RgbImage; mesh: FaceMesh }[]
beforeAll(async () => {
  nets = await openNets()
  people = await Promise.all(
    names.map(async (name) => {
      const image = await decode(await photoBytes(name))
      const [face] = await detectFaces(nets, image)
      const { x, y, size } = faceFrame(face!.mesh)
      const box = { left: x - 1.2 * size, top: y - 1.3 * size, width: 2.4 * size, height: 2.4 * size }
      const mesh = moveMesh(face!.mesh, box.left, box.top, side / box.width)
      return { name, image: resizeLanczos(image, box, side, side), mesh }
    }),
  )
})
afterAll(() => nets.close())

/** Returns the findings for each person after `change`: `code` for a warning, `code!` for a rejection. */
async function findingsAfter(change: Change): Promise<Map<string, string[]>> {
  const seen = new Map<string, string[]>()
  for (const { name, image, mesh } of people) {
    const { findings } = await checkPhoto(nets, change(image, mesh), 3)
    seen.set(
      name,
      findings.map(({ code, severity }) => (severity === 'refused' ? `${code}!` : code)),
    )
  }
  return seen
}
const having = (seen: Map<string, string[]>, code: string) =>
  [...seen].flatMap(([name, codes]) => (codes.includes(code) ? [name] : []))

describe('checkPhoto accepts undisguised people', () => {
  const innocent: [string, Change][] = [
    ['as they are', (image) => image],
    ['glasses with wire rims', (image, mesh) => wearGlasses(image, mesh, 0.05)],
    ['glasses with heavy black rims', (image, mesh) => wearGlasses(image, mesh, 0.2)],
    ['a dark beard', (image, mesh) => growBeard(image, mesh, [38, 30, 26])],
    ['a white beard', (image, mesh) => growBeard(image, mesh, [225, 222, 218])],
    ['a fringe over the brows', (image, mesh) => growFringe(image, mesh, [50, 36, 26])],
    ['the chin on a hand', (image, mesh) => layHand(image, mesh, 'chin')],
    ['a lamp of warm light', (image) => light(image, [1.1, 0.95, 0.6])],
    ['the blue of the shade', (image) => light(image, [0.8, 0.95, 1.15])],
  ]
  test.each(innocent)('%s', async (_, change) => {
    expect([...(await findingsAfter(change))].filter(([, codes]) => codes.length > 0)).toEqual([])
  })

  test('returns at most a darkness warning in a dim room, even for dark skin', async () => {
    const seen = await findingsAfter((image) => light(image, [0.35, 0.3, 0.24]))
    expect([...seen.values()].flat().filter((code) => code !== 'too_dark')).toEqual([])
  })

  test("accepts everyone with a cap's shadow over the eyes", async () => {
    const seen = await findingsAfter((image, mesh) => shadeEyes(image, mesh, 0.45))
    expect([...seen.values()].flat().filter((code) => code.endsWith('!'))).toEqual([])
  })
})

describe('checkPhoto rejects hidden faces', () => {
  test.each(['dark', 'mirrored'] as const)('rejects everyone with %s sunglasses', async (lenses) => {
    const seen = await findingsAfter((image, mesh) => wearSunglasses(image, mesh, lenses))
    expect(having(seen, 'sunglasses!')).toEqual(names)
  })

  test('rejects most people with graded lenses', async () => {
    const seen = await findingsAfter((image, mesh) => wearSunglasses(image, mesh, 'graded'))
    expect(having(seen, 'sunglasses!').length).toBeGreaterThanOrEqual(names.length - 2)
  })

  test('rejects nearly everyone with dark sunglasses in a dim room', async () => {
    const seen = await findingsAfter((image, mesh) => light(wearSunglasses(image, mesh, 'dark'), [0.4, 0.34, 0.27]))
    expect(having(seen, 'sunglasses!').length).toBeGreaterThanOrEqual(names.length - 1)
  })

  test('rejects most people with wide mirrored lenses that cover the lids', async () => {
    const seen = await findingsAfter((image, mesh) => wearSunglasses(image, mesh, 'wide'))
    expect(having(seen, 'sunglasses!').length).toBeGreaterThanOrEqual(names.length - 2)
  })

  test('warns about an object in front of one eye, or rejects it', async () => {
    const seen = await findingsAfter((image, mesh) => holdBefore(image, mesh, [20, 60, 150]))
    const noticed = ['face_covered', 'face_covered!', 'eyes_closed!', 'no_face!']
    for (const [name, codes] of seen)
      expect(
        codes.filter((code) => noticed.includes(code)),
        name,
      ).not.toEqual([])
    expect([...having(seen, 'face_covered'), ...having(seen, 'face_covered!')].length).toBeGreaterThan(3)
  })

  test.each([
    ['blue', [120, 165, 205]],
    ['white', [235, 236, 238]],
    ['black', [30, 30, 32]],
  ] as const)('rejects most people in a %s mask and warns the rest, but not about sunglasses', async (_, colour) => {
    const seen = await findingsAfter((image, mesh) => wearMask(image, mesh, colour))
    const refused = [...new Set([...having(seen, 'mouth_covered!'), ...having(seen, 'no_face!')])]
    expect(refused.length).toBeGreaterThanOrEqual(names.length - 2)
    expect([...refused, ...having(seen, 'mouth_covered')].sort()).toEqual(names)
    expect([...having(seen, 'sunglasses!'), ...having(seen, 'sunglasses')]).toEqual([])
  })

  test('rejects everyone with a mask worn below the nose', async () => {
    const seen = await findingsAfter((image, mesh) => wearMask(image, mesh, [120, 165, 205], { low: true }))
    expect(having(seen, 'mouth_covered!')).toEqual(names)
  })

  test('rejects nearly everyone with a hand over the mouth', async () => {
    const seen = await findingsAfter((image, mesh) => layHand(image, mesh, 'mouth'))
    expect(having(seen, 'mouth_covered!').length).toBeGreaterThanOrEqual(names.length - 1)
  })

  test('rejects at least half of the people with a hand over one eye and misses at most one', async () => {
    const seen = await findingsAfter((image, mesh) => layHand(image, mesh, 'eye'))
    const refused = having(seen, 'eyes_closed!')
    expect(refused.length).toBeGreaterThanOrEqual(names.length / 2)
    expect(refused.length + having(seen, 'eyes_closed').length).toBeGreaterThanOrEqual(names.length - 1)
  })
})

test('rejects at least half of the people with closed eyes and misses at most two, but accepts smiles', async () => {
  const seen = await findingsAfter(closeEyes)
  const refused = having(seen, 'eyes_closed!')
  expect(refused.length).toBeGreaterThanOrEqual(names.length / 2)
  expect(refused.length + having(seen, 'eyes_closed').length).toBeGreaterThanOrEqual(names.length - 2)
  expect(having(seen, 'sunglasses!')).toEqual([])
})

test('checkPhoto warns about a hard shadow on one half of the face', async () => {
  const seen = await findingsAfter((image) => light(image, [1, 1, 1], [0.08, 0.08, 0.08]))
  expect(having(seen, 'hard_light').length).toBeGreaterThanOrEqual(names.length - 1)
})

describe("checkPhoto warns about colours that can't be corrected", () => {
  test.each([
    ['red', [1.3, 0.25, 0.25]],
    ['green', [0.4, 1.2, 0.4]],
    ['magenta', [1.2, 0.35, 1.2]],
  ] as const)('warns about a %s lamp', async (_, gains) => {
    expect(having(await findingsAfter((image) => light(image, gains)), 'coloured_light')).toEqual(names)
  })

  test('warns about one colour from the left and another from the right', async () => {
    const seen = await findingsAfter((image) => light(image, [1.4, 0.3, 0.6], [0.25, 0.5, 1.5]))
    expect(having(seen, 'coloured_light')).toEqual(names)
  })

  test('warns about black and white, and sepia', async () => {
    const toned = (tint: readonly [number, number, number]): Change => {
      return (image) => {
        const data = new Uint8Array(image.data.length)
        for (let p = 0; p < data.length; p += 3) {
          const grey = 0.2126 * image.data[p]! + 0.7152 * image.data[p + 1]! + 0.0722 * image.data[p + 2]!
          for (let c = 0; c < 3; c++) data[p + c] = Math.min(255, grey * tint[c]!)
        }
        return { ...image, data }
      }
    }
    for (const tint of [
      [1, 1, 1],
      [1.1, 0.95, 0.75],
    ] as const)
      expect(having(await findingsAfter(toned(tint)), 'filtered')).toEqual(names)
  })
})

test('checkPhoto detects motion blur in any direction', async () => {
  for (const angle of [0, 0.8, Math.PI / 2]) {
    const seen = await findingsAfter((image, mesh) => shake(image, 0.12 * faceFrame(mesh).size, angle))
    expect([...having(seen, 'blurred'), ...having(seen, 'blurred!')].sort()).toEqual(names)
  }
})

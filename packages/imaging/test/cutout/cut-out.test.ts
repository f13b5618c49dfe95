/** Accuracy of `cutOutPerson` on scenes with a ground truth matte. */
import { readFile } from 'node:fs/promises'
import { asPhoneTakesIt, composite, type Person, places, readCutout } from '@keylight/testing/rendered-people'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPhoto } from '../../src/checks/check-photo.ts'
import { cutOutPerson, liftVeils } from '../../src/cutout/cut-out.ts'
import { estimateForeground } from '../../src/cutout/foreground.ts'
import { silhouetteOf } from '../../src/cutout/segment.ts'
import { detectFaces } from '../../src/faces/detect-faces.ts'
import { type FaceFrame, type FaceMesh, faceFrame, meshPoint } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { clamp, type Plane, plane } from '../../src/pixels.ts'
import { distanceTo } from '../../src/planes/distance.ts'
import { resizeBilinear } from '../../src/planes/resize-plane.ts'
import { buildPyramid } from '../../src/resample/pyramid.ts'
import { wearGlasses } from '../disguises/glasses.ts'
import { decode, flat, type KnownMatte, personBefore, photosFolder, plateFile } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

interface Scene {
  photo: KnownMatte
  matte: Plane
  /** The result of segmentation alone, at the size of the photo. */
  mask: Plane
  truth: Plane
  face: FaceFrame
}

const scenes = new Map<string, Promise<Scene>>()

/** Cuts out a person in front of a plate or a colour. Tests share scenes and must not change them. */
function sceneOf(person: string, background: string): Promise<Scene> {
  const key = `${person} ${background}`
  const known = scenes.get(key) ?? makeScene(person, background)
  scenes.set(key, known)
  return known
}

async function makeScene(person: string, background: string): Promise<Scene> {
  const photo = await personBefore(person, background.startsWith('#') ? background : plateFile(background))
  const { image, alpha } = photo
  const [face] = await detectFaces(nets, image)
  const matte = await cutOutPerson(nets, buildPyramid(image), face!.mesh)
  const mask = resizeBilinear(await silhouetteOf(nets, image), image.width, image.height)
  const truth: Plane = { width: image.width, height: image.height, values: alpha }
  return { photo, matte, mask, truth, face: faceFrame(face!.mesh) }
}

/** Returns a person in front of one of the benchmark's locations, as taken by a phone. */
async function studioScene(person: Person, place: string): Promise<Scene> {
  const { colours, alpha: truth } = await readCutout(person)
  const behind = await places.find(({ name }) => name === place)!.picture(truth.width, truth.height)
  const image = await asPhoneTakesIt(composite(colours, truth, behind), 1)
  const [face] = await detectFaces(nets, image)
  const matte = await cutOutPerson(nets, buildPyramid(image), face!.mesh)
  return { photo: { image, alpha: truth.values }, matte, mask: matte, truth, face: faceFrame(face!.mesh) }
}

/** Returns the mean difference between two mattes above row `bottom`. */
function errorAbove(bottom: number, matte: Plane, truth: Plane): number {
  const end = Math.round(bottom) * truth.width
  let sum = 0
  for (let i = 0; i < end; i++) sum += Math.abs(matte.values[i]! - truth.values[i]!)
  return sum / end
}

/** Returns the mean darkening (in 8-bit levels) of a white background, 1.5 to 12 pixels outside the true matte. */
function haloOnWhite({ photo: { image }, matte, truth }: Scene): number {
  const { width, height } = truth
  const person = estimateForeground(image, matte)
  const outside = distanceTo(
    truth.values.map((a) => (a > 0.01 ? 1 : 0)),
    width,
    height,
  ).values
  let sum = 0
  let count = 0
  for (let i = 0; i < outside.length; i++) {
    if (outside[i]! <= 1.5 || outside[i]! > 12) continue
    count++
    for (let c = 0; c < 3; c++) sum += ((255 - person.data[3 * i + c]!) * matte.values[i]!) / 3
  }
  return sum / count
}

test.each([
  ['person-5-selfie1', 'modern-interior-living'],
  ['person-5-selfie1', 'city-street-day'],
  ['person-4-selfie1', 'forest-edge'],
])('cuts %s out of %s with almost no halo on a white background', async (person, place) => {
  // Measured: 1.2 in the room, less than 1 in the others.
  expect(haloOnWhite(await sceneOf(person, place))).toBeLessThan(1.5)
})

test.each<Person>(['person-7', 'person-3'])(
  'leaves almost no bricks in the gaps between hair, ears, jaw and collar of %s',
  async (person) => {
    // Measured: at most 1.3; 3.8 and 2.2 with these gaps left to the segmentation.
    expect(haloOnWhite(await studioScene(person, 'brick'))).toBeLessThan(1.6)
  },
)

test.each<{ person: Person; thing: string; most: number }>([
  // Measured: 1,500 and 9,760 pixels; 6,000 and 10,500 with close crops trusted everywhere. Graph cut settings that
  // remove more of the cushions cut holes into real people's hats and shoulders.
  { person: 'person-4', thing: 'a plant beside long hair', most: 3000 },
  { person: 'person-3', thing: 'cushions above the shoulders', most: 10000 },
])('removes $thing in a blurred room', async ({ person, most }) => {
  const { matte, truth } = await studioScene(person, 'living-room')
  const outside = distanceTo(
    truth.values.map((a) => (a > 0.01 ? 1 : 0)),
    truth.width,
    truth.height,
  ).values
  const kept = meanWhere(matte, (i) => outside[i]! > 1.5)
  expect(kept.mean * kept.count).toBeLessThan(most)
})

test.each(['forest-edge', 'city-street-day', 'library-books'])(
  "cuts an afro's fringe out of %s about as accurately as segmentation alone",
  async (place) => {
    const { matte, mask, truth, face } = await sceneOf('person-2-selfie1', place)
    // A fringe is finer than matting can solve on a busy background. Measured: 1.02 in the forest, less in the others.
    expect(errorAbove(face.chinY, matte, truth)).toBeLessThan(1.03 * errorAbove(face.chinY, mask, truth))
  },
)

test("preserves an afro's gradual falloff in front of a bookshelf", async () => {
  const { matte, truth, face } = await studioScene('person-2', 'bookshelf')
  // Measured: 0.017; 0.020 with a sharp outline and without the close crops.
  expect(errorAbove(face.chinY, matte, truth)).toBeLessThan(0.018)
})

test('cuts long hair out much more accurately than segmentation alone', async () => {
  const { matte, mask, truth, face } = await sceneOf('person-4-selfie1', 'forest-edge')
  expect(errorAbove(face.chinY, matte, truth)).toBeLessThan(0.7 * errorAbove(face.chinY, mask, truth))
})

// Mean error of alpha in the whole image, and within a tenth of the face size of the true edge of head and hair.
test.each([
  { person: 'person-2-selfie1', background: '#b9c0c8', whole: 0.008, hair: 0.07 },
  { person: 'person-2-selfie1', background: 'forest-edge', whole: 0.012, hair: 0.09 },
  { person: 'person-4-selfie1', background: '#58606c', whole: 0.008, hair: 0.06 },
  { person: 'person-4-selfie1', background: 'modern-interior-living', whole: 0.009, hair: 0.07 },
  { person: 'person-5-selfie1', background: 'city-street-day', whole: 0.006, hair: 0.04 },
])(
  'cuts $person out of $background with a matte close to the ground truth',
  async ({ person, background, whole, hair }) => {
    const { matte, mask, truth, face } = await sceneOf(person, background)
    const ours = errorsOf(matte, truth, face)
    expect(ours.whole).toBeLessThan(whole)
    expect(ours.hair).toBeLessThan(hair)
    expect(ours.whole).toBeLessThan(errorsOf(mask, truth, face).whole)
  },
)

function errorsOf({ values }: Plane, { width, height, values: truth }: Plane, face: FaceFrame) {
  const solid = truth.map((a) => (a > 0.5 ? 1 : 0))
  const outside = distanceTo(solid, width, height).values
  const clear = solid.map((s) => 1 - s)
  const inside = distanceTo(clear, width, height).values
  let [sum, band, bandCount] = [0, 0, 0]
  for (let i = 0; i < truth.length; i++) {
    const error = Math.abs(values[i]! - truth[i]!)
    sum += error
    const isNearEdge = Math.max(outside[i]!, inside[i]!) < 0.1 * face.size
    if (!isNearEdge || i / width >= face.chinY) continue
    band += error
    bandCount++
  }
  return { whole: sum / truth.length, hair: band / bandCount }
}

test('colours faint edges like the person, not like a saturated wall', async () => {
  const { image, alpha } = await personBefore('person-4-selfie1', '#00c040')
  const person = estimateForeground(image, { width: image.width, height: image.height, values: alpha })
  let [green, seen, count] = [0, 0, 0]
  const excess = (data: Uint8Array, i: number) => data[3 * i + 1]! - (data[3 * i]! + data[3 * i + 2]!) / 2
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! < 0.2 || alpha[i]! > 0.8) continue
    green += excess(person.data, i)
    seen += excess(image.data, i)
    count++
  }
  // This person's hair and clothes are slightly green themselves.
  expect(seen / count).toBeGreaterThan(50)
  expect(green / count).toBeLessThan(15)
})

/** Returns the mean of a matte over the `chosen` pixels, and the number of those pixels. */
function meanWhere({ values }: Plane, chosen: (index: number) => boolean): { mean: number; count: number } {
  let [sum, count] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    if (!chosen(i)) continue
    sum += values[i]!
    count++
  }
  return { mean: sum / count, count }
}

test.each([
  ['wire', 'person-5-selfie1', 'cafe-interior', 0.05],
  ['heavy', 'person-5-selfie1', 'library-books', 0.2],
  ['wire', 'person-4-selfie1', 'city-street-day', 0.05],
  ['heavy', 'person-2-selfie1', 'office-open', 0.2],
])('keeps the frames of %s glasses on %s in front of %s', async (_, person, place, thickness) => {
  const { image, alpha } = await personBefore(person, plateFile(place))
  const [face] = await detectFaces(nets, image)
  // Anything that covers both white and black is part of the frame.
  const on = (value: number) =>
    wearGlasses(flat(image.width, image.height, [value, value, value]), face!.mesh, thickness).data
  const [onWhite, onBlack] = [on(255), on(0)]
  const matte = await cutOutPerson(nets, buildPyramid(wearGlasses(image, face!.mesh, thickness)), face!.mesh)
  const frame = meanWhere(matte, (i) => onWhite[3 * i]! - onBlack[3 * i]! < 100 && alpha[i]! > 0.95)
  expect(frame.count).toBeGreaterThan(300)
  expect(frame.mean).toBeGreaterThan(0.99)
})

/** Returns a room with a person in it, scaled by `scale`, for another person to stand in front of. */
async function roomWith(name: string, place: string, scale: number, left: number, top: number): Promise<KnownMatte> {
  const cutout = await sharp(await readFile(new URL(`${name}-cutout.png`, photosFolder)))
    .resize(Math.round(720 * scale))
    .toBuffer()
  const overlay = [{ input: cutout, left, top }]
  const room = sharp(await readFile(plateFile(place)))
    .resize(720, 960, { fit: 'cover' })
    .blur(6)
  const alone = sharp({ create: { width: 720, height: 960, channels: 4, background: '#0000' } })
  const alpha = await alone.composite(overlay).extractChannel(3).raw().toBuffer()
  return {
    image: await decode(
      await sharp(await room.png().toBuffer())
        .composite(overlay)
        .png()
        .toBuffer(),
    ),
    alpha: Float32Array.from(alpha, (value) => value / 255),
  }
}

test.each([
  ['person-5-selfie1', 'person-4-selfie1', 'cafe-interior', 0.42, 390, 300],
  ['person-4-selfie1', 'person-2-selfie1', 'modern-interior-living', 0.36, 40, 300],
])(
  'removes a smaller person behind the shoulder of %s without cutting into the subject',
  async (person, other, ...where) => {
    const room = await roomWith(other, ...where)
    const { image, alpha } = await personBefore(person, room.image)
    const check = await checkPhoto(nets, image, 1)
    expect(check.others).toHaveLength(1)
    const matte = await cutOutPerson(nets, buildPyramid(image), check.face!.mesh, [check.others[0]!.mesh])
    const theirs = meanWhere(matte, (i) => room.alpha[i]! > 0.9 && alpha[i]! < 0.1)
    const own = meanWhere(matte, (i) => alpha[i]! > 0.9)
    expect(theirs.mean).toBeLessThan(0.1)
    expect(own.mean).toBeGreaterThan(0.995)
  },
)

test('removes a neighbour who touches the person and whose face the photo crops', async () => {
  const room = await roomWith('person-2-selfie1', 'cafe-interior', 1, -420, 0)
  const { image, alpha } = await personBefore('person-4-selfie1', room.image)
  const check = await checkPhoto(nets, image, 1)
  expect(check.others).toHaveLength(0)
  const matte = await cutOutPerson(nets, buildPyramid(image), check.face!.mesh)
  const theirs = meanWhere(matte, (i) => room.alpha[i]! > 0.9 && alpha[i]! < 0.1)
  const own = meanWhere(matte, (i) => alpha[i]! > 0.9)
  expect(theirs.count).toBeGreaterThan(30_000)
  // Measured: 0.01; 0.94 before such neighbours were detected.
  expect(theirs.mean).toBeLessThan(0.1)
  expect(own.mean).toBeGreaterThan(0.995)
})

test('checkPhoto rejects a photo with someone of nearly the same size next to the person', async () => {
  const room = await roomWith('person-4-selfie1', 'cafe-interior', 0.7, 280, 160)
  const { findings } = await checkPhoto(nets, (await personBefore('person-5-selfie1', room.image)).image, 1)
  expect(findings).toContainEqual({ code: 'several_faces', severity: 'refused' })
})

/** Adds a stud and a drop, 3% and 4% of the face wide, to both earlobes. Returns their coverage. */
function hangEarrings({ image, alpha }: KnownMatte, mesh: FaceMesh, colour: readonly number[]): Plane {
  const { size } = faceFrame(mesh)
  const { width, height } = image
  const coverage: Plane = { width, height, values: new Float32Array(width * height) }
  for (const [edge, outwards] of [
    [meshPoint.leftEdge, -1],
    [meshPoint.rightEdge, 1],
  ] as const) {
    const [edgeX, edgeY] = mesh[edge]!
    const reach = (y: number) => {
      let x = Math.round(edgeX + outwards * 0.2 * size)
      while (alpha[Math.round(y) * width + x]! <= 0.5) x -= outwards
      return x
    }
    // An ear ends where the outline recedes most.
    let lobe = { x: 0, y: 0, fall: -1 }
    for (let y = edgeY + 0.05 * size; y < edgeY + 0.35 * size; y++) {
      const fall = outwards * (reach(y) - reach(y + 0.03 * size))
      if (fall > lobe.fall) lobe = { x: reach(y) - outwards * 0.025 * size, y, fall }
    }
    for (let i = 0; i < coverage.values.length; i++) {
      const [dx, dy] = [(i % width) - lobe.x, Math.floor(i / width) - lobe.y]
      const stud = Math.hypot(dx, dy) - 0.015 * size
      const drop = Math.hypot(dx, (dy - 0.05 * size) / 1.5) - 0.02 * size
      const share = clamp(0.5 - Math.min(stud, drop), 0, 1)
      if (share === 0) continue
      coverage.values[i] = share
      const glint = 0.75 + 0.5 * Math.max(0, Math.sin(0.9 * (i % width) + 0.6 * Math.floor(i / width)))
      for (let c = 0; c < 3; c++) {
        const under = image.data[3 * i + c]!
        image.data[3 * i + c] = under + share * (Math.min(255, colour[c]! * glint) - under)
      }
    }
  }
  return coverage
}

test.each([
  ['gold', [205, 160, 70], '#b8c0c8'],
  ['silver', [200, 202, 206], '#b8c0c8'],
  ['silver', [200, 202, 206], '#7a6a5c'],
])('keeps %s earrings of %j in front of a plain wall of %s', async (_, colour, wall) => {
  const photo = await personBefore('person-5-selfie1', wall)
  const [face] = await detectFaces(nets, photo.image)
  const rings = hangEarrings(photo, face!.mesh, colour)
  const matte = await cutOutPerson(nets, buildPyramid(photo.image), face!.mesh)
  // Earrings may be lost on busier backgrounds, where small objects could equally be behind the person.
  const kept = meanWhere(matte, (i) => rings.values[i]! > 0.5)
  expect(kept.count).toBeGreaterThan(200)
  expect(kept.mean).toBeGreaterThan(0.8)
})

test.each(['cafe-interior', 'library-books', 'office-open'])('keeps bare ears in front of %s', async (place) => {
  const { photo, matte, face } = await sceneOf('person-5-selfie1', place)
  const { width } = matte
  const ears = meanWhere(matte, (i) => {
    const [across, down] = [Math.abs((i % width) - face.x), Math.floor(i / width) - face.y]
    const isBeside = across > 0.38 * face.size && across < 0.75 * face.size && Math.abs(down) < 0.3 * face.size
    return isBeside && photo.alpha[i]! > 0.95
  })
  expect(ears.count).toBeGreaterThan(1000)
  // Measured: 0.97 in front of the books, more in front of the others.
  expect(ears.mean).toBeGreaterThan(0.95)
})

test('liftVeils clears a patch that matting finds opaque outside the segmentation', () => {
  const alpha = plane(64, 64, new Float32Array(64 * 64).fill(1))
  const nobody = plane(32, 32)
  liftVeils(alpha, nobody, 200)
  expect([...new Set(alpha.values)]).toEqual([0])
})

/** Models added by an admin: every interface works, and faulty files fall back to the built-in method. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composite, readCutout } from '@keylight/testing/rendered-people'
import { blindNet, keyGreen, keyingNet, repeatingNet, squaresNet } from '@keylight/testing/small-nets'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityFamilies, type MattingFamily, mattingFamilies } from '../../src/added-nets/families.ts'
import {
  type AddedMattingNet,
  type AddedNetEntry,
  type AddedUpscaleNet,
  addedFileName,
  addedMegabytes,
  manifestName,
  readManifest,
  writeManifest,
} from '../../src/added-nets/manifest.ts'
import { predictMatte } from '../../src/added-nets/matting-net.ts'
import { openSession } from '../../src/added-nets/open-session.ts'
import { enlargeInTiles } from '../../src/added-nets/upscaling-net.ts'
import { cutOutPerson } from '../../src/cutout/cut-out.ts'
import { detectFaces } from '../../src/faces/detect-faces.ts'
import type { Face } from '../../src/faces/face.ts'
import { alignFace } from '../../src/identity/face-embedder.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import type { Plane, RgbImage } from '../../src/pixels.ts'
import { resizeBilinear } from '../../src/planes/resize-plane.ts'
import { buildPyramid } from '../../src/resample/pyramid.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { upscale, upscaleWith } from '../../src/upscale/upscale.ts'
import { sameBytes } from '../pictures.ts'

const size = { width: 384, height: 480 }
let image: RgbImage
let truth: Plane
let builtIn: Nets
let face: Face
let folder: string
let warnings: string[]

/** Squares in many shades of green: clutter for our matting, but easy for a chroma keying network. */
function greenery(): RgbImage {
  const random = randomNumbers(7)
  const data = new Uint8Array(3 * size.width * size.height)
  const across = Math.ceil(size.width / 12)
  const greys = Array.from({ length: across * Math.ceil(size.height / 12) }, () => 105 * random())
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const grey = greys[Math.floor(y / 12) * across + Math.floor(x / 12)]!
      data.set([grey, grey + keyGreen, grey], 3 * (y * size.width + x))
    }
  return { ...size, data }
}

beforeAll(async () => {
  const { colours, alpha } = await readCutout('person-4')
  const small = await sharp(colours.data, { raw: { width: colours.width, height: colours.height, channels: 3 } })
    .resize(size)
    .raw()
    .toBuffer()
  // Nothing on the person is green.
  for (let p = 0; p < small.length; p += 3) small[p + 1] = Math.min(small[p + 1]!, (small[p]! + small[p + 2]!) / 2)
  truth = resizeBilinear(alpha, size.width, size.height)
  image = composite({ ...size, data: small }, truth, greenery())
  builtIn = await openNets()
  face = (await detectFaces(builtIn, image))[0]!
})
afterAll(() => builtIn.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nets-'))
  warnings = []
  return () => rm(folder, { recursive: true, force: true })
})

const aboutFile = (kind: AddedNetEntry['kind'], bytes: Uint8Array) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    file: addedFileName(kind, sha256),
    bytes: bytes.length,
    sha256,
    source: 'net.onnx',
    licences: [],
    addedAt: '2026-11-22T00:00:00.000Z',
    used: true,
    megabytes: 40,
    verdict: '',
    output: 'output',
  }
}

async function addMatting(bytes: Buffer, more: Partial<AddedMattingNet> = {}): Promise<AddedMattingNet> {
  const [convention] = mattingFamilies.modnet.conventions
  const entry: AddedMattingNet = {
    ...aboutFile('matting', bytes),
    kind: 'matting',
    family: 'modnet',
    convention,
    use: 'matte',
    seconds: 0.1,
    ...more,
  }
  await writeFile(join(folder, entry.file), bytes)
  await writeManifest(folder, { matting: entry })
  return entry
}

async function addUpscaling(bytes: Buffer, more: Partial<AddedUpscaleNet> = {}): Promise<void> {
  const entry: AddedUpscaleNet = {
    ...aboutFile('upscale', bytes),
    kind: 'upscale',
    family: 'real-esrgan',
    scale: 4,
    factors: [2, 4],
    secondsPerMegapixel: 1,
    ...more,
  }
  await writeFile(join(folder, entry.file), bytes)
  await writeManifest(folder, { upscale: entry })
}

async function withAdded<T>(work: (nets: Nets) => Promise<T>): Promise<T> {
  const nets = await openNets({ added: { folder, warn: (sentence) => warnings.push(sentence) } })
  try {
    return await work(nets)
  } finally {
    await nets.close()
  }
}

const cutOut = (nets: Nets) => cutOutPerson(nets, buildPyramid(image), face.mesh)
const errorOf = ({ values }: Plane) =>
  values.reduce((sum, value, i) => sum + Math.abs(value - truth.values[i]!), 0) / values.length
const same = (a: Plane, b: Plane) => sameBytes(new Uint8Array(a.values.buffer), new Uint8Array(b.values.buffer))

test.each(
  (Object.keys(mattingFamilies) as MattingFamily[]).flatMap((family) =>
    mattingFamilies[family].conventions.map((convention) => ({ family, answer: convention.answer, convention })),
  ),
)('runs a model like $family, whose output is $answer, with its own preprocessing', async ({ convention }) => {
  const side = 'square' in convention.side ? convention.side.square : undefined
  const session = await openSession(keyingNet(convention, side))
  const matte = await predictMatte(session.run('output'), convention, image)
  await session.close()
  expect(errorOf(matte)).toBeLessThan(0.02)
})

test('uses an added matting model where it is enabled, and the matte is closer to the ground truth', async () => {
  await addMatting(keyingNet(mattingFamilies.modnet.conventions[0]))
  const own = errorOf(await cutOut(builtIn))
  expect(errorOf(await withAdded(cutOut))).toBeLessThan(0.8 * own)
  await addMatting(keyingNet(mattingFamilies.modnet.conventions[0]), { use: 'guide' })
  expect(errorOf(await withAdded(cutOut))).not.toBe(own)
  expect(warnings).toEqual([])
})

test('renders the same cut-out as before while an added model is disabled', async () => {
  await addMatting(keyingNet(mattingFamilies.modnet.conventions[0]), { used: false })
  expect(same(await withAdded(cutOut), await cutOut(builtIn))).toBe(true)
})

test('rejects a matte that lacks the person whose face was detected', async () => {
  await addMatting(blindNet())
  expect(same(await withAdded(cutOut), await cutOut(builtIn))).toBe(true)
})

test.each([
  {
    what: 'is missing',
    harm: ({ file }: AddedNetEntry) => rm(join(folder, file)),
    why: 'is missing',
  },
  {
    what: 'has changed',
    harm: ({ file, bytes }: AddedNetEntry) => writeFile(join(folder, file), Buffer.alloc(bytes)),
    why: 'its checksum differs',
  },
  {
    what: 'is truncated',
    harm: ({ file }: AddedNetEntry) => writeFile(join(folder, file), 'x'),
    why: 'has 1 bytes instead of',
  },
])("falls back to the built-in method with a warning when a model's file $what", async ({ harm, why }) => {
  await harm(await addMatting(keyingNet(mattingFamilies.modnet.conventions[0])))
  expect(same(await withAdded(cutOut), await cutOut(builtIn))).toBe(true)
  expect(warnings).toEqual([expect.stringContaining(why)])
})

test('falls back to the built-in method when a model fails at run time, with a single warning', async () => {
  // Its input size differs from the one its file declares.
  await addMatting(keyingNet(mattingFamilies.u2net.conventions[0], 320), { output: 'nothing' })
  await withAdded(async (nets) => {
    expect(same(await cutOut(nets), await cutOut(builtIn))).toBe(true)
    await cutOut(nets)
  })
  expect(warnings).toEqual([expect.stringContaining('so the built-in method is used')])
})

test('falls back to the built-in method when the manifest is damaged or names a file elsewhere', async () => {
  await addMatting(keyingNet(mattingFamilies.modnet.conventions[0]))
  const elsewhere = { matting: { ...readManifest(folder).matting, file: '../secret' } }
  for (const content of ['{', '[]', '{"colour":{}}', JSON.stringify(elsewhere)]) {
    await writeFile(join(folder, manifestName), content)
    expect(same(await withAdded(cutOut), await cutOut(builtIn))).toBe(true)
    expect(warnings.splice(0)).toEqual([expect.stringContaining('nets.json is corrupt')])
    expect(addedMegabytes(folder)).toBe(0)
  }
})

test('passes aligned faces to an added recognition model and returns unit-length embeddings', async () => {
  const bytes = squaresNet()
  const [convention] = identityFamilies.arcface.conventions
  const about = { kind: 'identity', family: 'arcface', convention, threshold: 0.4, seconds: 0.01 } as const
  const entry = { ...aboutFile('identity', bytes), ...about }
  await writeFile(join(folder, entry.file), bytes)
  await writeManifest(folder, { identity: entry })
  await withAdded(async ({ added }) => {
    const aligned = alignFace(image, face)
    const vector = await added?.faces?.embed(aligned)
    expect(added?.faces?.threshold).toBe(0.4)
    expect(vector).toHaveLength(192)
    expect(Math.hypot(...vector!)).toBeCloseTo(1, 5)
    // A face of another size returns null without an error.
    expect(await added?.faces?.embed(image)).toBeNull()
  })
  expect(warnings).toHaveLength(1)
})

test('counts only the memory of models in use', async () => {
  expect(addedMegabytes(folder)).toBe(0)
  await addMatting(blindNet())
  expect(addedMegabytes(folder)).toBe(40)
  await addMatting(blindNet(), { used: false })
  expect(addedMegabytes(folder)).toBe(0)
})

const textured = (width: number, height: number): RgbImage => {
  const random = randomNumbers(3)
  return { width, height, data: Uint8Array.from({ length: 3 * width * height }, () => 255 * random()) }
}

test.each([
  { what: 'takes any size', side: undefined },
  { what: 'takes one size only', side: 64 },
])('upscales in tiles without seams with a model that $what', async ({ side }) => {
  const picture = textured(300, 170)
  const net = await openSession(repeatingNet(4, { blur: true, ...(side && { side }) }))
  const whole = await openSession(repeatingNet(4, { blur: true }))
  const fixed = { width: side ?? 0, height: side ?? 0 }
  const tiled = await enlargeInTiles(net.run('output'), picture, { factor: 4, scale: 4, fixed })
  const input = new Float32Array(3 * 300 * 170)
  for (let i = 0; i < 300 * 170; i++)
    for (let c = 0; c < 3; c++) input[c * 300 * 170 + i] = picture.data[3 * i + c]! / 255
  const { values } = await whole.run('output')(input, [1, 3, 170, 300])
  let most = 0
  // Outside the image, the whole is padded with zeros, and tiles with the repeated border.
  for (let y = 8; y < 680 - 8; y++)
    for (let x = 8; x < 1200 - 8; x++)
      for (let c = 0; c < 3; c++) {
        const wanted = 255 * values[c * 680 * 1200 + y * 1200 + x]!
        most = Math.max(most, Math.abs(tiled.data[3 * (y * 1200 + x) + c]! - wanted))
      }
  expect(tiled).toMatchObject({ width: 1200, height: 680 })
  expect(most).toBeLessThan(1)
  await net.close()
  await whole.close()
})

test('upscales with an added model at its enabled factors, and downsamples its output for a smaller one', async () => {
  const picture = textured(150, 140)
  await addUpscaling(repeatingNet(4))
  await withAdded(async (nets) => {
    const twice = await upscaleWith(nets, picture, 2)
    expect([twice.width, twice.height]).toEqual([300, 280])
    // Each pixel is repeated.
    for (const i of [0, 1, 2 * 149]) expect(twice.data[3 * i]).toBe(picture.data[3 * (i >> 1)])
    expect(sameBytes(twice.data, upscale(picture, 2).data)).toBe(false)
  })
  await addUpscaling(repeatingNet(4), { factors: [4] })
  await withAdded(async (nets) => {
    expect(sameBytes((await upscaleWith(nets, picture, 2)).data, upscale(picture, 2).data)).toBe(true)
  })
})

test('upscales with the built-in method if an added model would take too long or fails', async () => {
  const picture = textured(40, 30)
  const ours = upscale(picture, 2).data
  await addUpscaling(repeatingNet(4), { secondsPerMegapixel: 1e6 })
  await withAdded(async (nets) => expect(sameBytes((await upscaleWith(nets, picture, 2)).data, ours)).toBe(true))
  expect(warnings).toEqual([])
  // The model enlarges twice, not four times as stated in its manifest entry.
  await addUpscaling(repeatingNet(2))
  await withAdded(async (nets) => expect(sameBytes((await upscaleWith(nets, picture, 2)).data, ours)).toBe(true))
  expect(warnings).toEqual([expect.stringContaining('isn’t 4 times as large')])
})

test('refuses to upscale beyond the limits, with and without an added model', async () => {
  await addUpscaling(repeatingNet(4))
  await withAdded(async (nets) => {
    await expect(upscaleWith(nets, { width: 4000, height: 10, data: new Uint8Array(120_000) }, 4)).rejects.toThrow(
      RangeError,
    )
  })
})

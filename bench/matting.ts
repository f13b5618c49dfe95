/**
 * Compares cut-outs with ground truth: our own, our own with a network an admin added, the segmentation network's raw
 * mask, and a well-known background remover's. Errors are means over images. All figures, and crops of the cut-outs on
 * white, are written to `bench/out/matting`.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  asPhoneTakesIt,
  type Cutout,
  composite,
  type Person,
  type PlaceKind,
  people,
  placeKinds,
  places,
  readCutout,
} from '@keylight/testing/rendered-people'
import sharp from 'sharp'
import { readManifest } from '../packages/imaging/src/added-nets/manifest.ts'
import { estimateForeground } from '../packages/imaging/src/cutout/foreground.ts'
import { detectFaces } from '../packages/imaging/src/faces/detect-faces.ts'
import { type FaceFrame, faceFrame } from '../packages/imaging/src/faces/face.ts'
import { openNets } from '../packages/imaging/src/nets/open-nets.ts'
import { clamp, type Plane, plane, type RgbImage } from '../packages/imaging/src/pixels.ts'
import { distanceTo } from '../packages/imaging/src/planes/distance.ts'
import {
  type Assignment,
  addedFolder,
  type ContenderCost,
  type ContenderName,
  contenderNames,
} from './matting/contenders.ts'
import { type MatteErrors, matteErrors } from './matting/matte-errors.ts'
import { fetchPeer } from './matting/peer.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'matting'
const folder = join(import.meta.dirname, 'out/matting')
const run = promisify(execFile)

interface Subject {
  cutout: Cutout
  face: FaceFrame
  /** Band around the true edge, above the chin. */
  hairBand: Uint8Array
}

interface Scene {
  person: Person
  place: string
  kind: PlaceKind
  image: RgbImage
  file: string
}

interface Figures {
  person: Person
  place: string
  kind: PlaceKind
  contender: ContenderName
  whole: MatteErrors
  hair: MatteErrors
  /** Mean darkening outside the person on white (of 255), over the outer side of the hair band. */
  ghost: number
}

export async function* benchMatting(): AsyncGenerator<BenchRow> {
  await mkdir(folder, { recursive: true })
  const subjects = await readSubjects()
  const scenes = await takePhotos(subjects)
  const names = contenderNames.filter(await arePresent())
  const costs = new Map<ContenderName, ContenderCost>()
  for (const name of names) costs.set(name, await letWork(name, scenes))
  yield* costRows(costs)

  const figures: Figures[] = []
  for (const scene of scenes) figures.push(...(await judge(scene, subjects.get(scene.person)!, names)))
  await writeFile(
    join(folder, 'matting.json'),
    JSON.stringify({ people, costs: Object.fromEntries(costs), figures }, null, 1),
  )
  yield* errorRows(figures, names)
}

/** Returns whether each contender is available; the peer and an added matting network may not be. */
async function arePresent(): Promise<(name: ContenderName) => boolean> {
  const isThere = await fetchPeer()
  const isAdded = readManifest(addedFolder).matting !== undefined
  return (name) => (name === 'peer' ? isThere : name !== 'added' || isAdded)
}

async function readSubjects(): Promise<Map<Person, Subject>> {
  const nets = await openNets()
  const subjects = new Map<Person, Subject>()
  for (const person of Object.keys(people) as Person[]) {
    const cutout = await readCutout(person)
    const { width, height } = cutout.colours
    const grey = { width, height, data: new Uint8Array(width * height * 3).fill(128) }
    const [found] = await detectFaces(nets, composite(cutout.colours, cutout.alpha, grey))
    const face = faceFrame(found!.mesh)
    subjects.set(person, { cutout, face, hairBand: ringAbove(face.chinY, cutout.alpha, 0.08 * face.size) })
  }
  await nets.close()
  return subjects
}

/** Marks pixels above row `bottom` within `radius` of partial alpha, or of a jump in alpha. */
function ringAbove(bottom: number, { width, height, values }: Plane, radius: number): Uint8Array {
  const edge = values.map((a, i) => {
    const jumps = Math.abs(a - (values[i + 1] ?? a)) > 0.5 || Math.abs(a - (values[i + width] ?? a)) > 0.5
    return (a > 0.02 && a < 0.98) || jumps ? 1 : 0
  })
  const distance = distanceTo(edge, width, height).values
  return Uint8Array.from(distance, (d, i) => (d <= radius && i < bottom * width ? 1 : 0))
}

async function takePhotos(subjects: Map<Person, Subject>): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const [person, { cutout }] of subjects)
    for (const { name, kind, picture } of places) {
      const { width, height } = cutout.colours
      const sharpImage = composite(cutout.colours, cutout.alpha, await picture(width, height))
      const image = await asPhoneTakesIt(sharpImage, scenes.length + 1)
      const file = join(folder, `${person}-${name}`)
      await writeFile(`${file}.rgb`, image.data)
      scenes.push({ person, place: name, kind, image, file })
    }
  return scenes
}

/** Runs a contender in a separate process to isolate its time and memory. */
async function letWork(name: ContenderName, scenes: Scene[]): Promise<ContenderCost> {
  const list = join(folder, `${name}.json`)
  const assignments = scenes.map(
    ({ image, file }): Assignment => ({
      image: `${file}.rgb`,
      alpha: `${file}.${name}`,
      width: image.width,
      height: image.height,
    }),
  )
  await writeFile(list, JSON.stringify(assignments))
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'matting/contenders.ts'), name, list])
  return JSON.parse(stdout)
}

async function judge(scene: Scene, subject: Subject, names: readonly ContenderName[]): Promise<Figures[]> {
  const { person, place, kind, image } = scene
  const { cutout, hairBand } = subject
  const { width, height } = image
  const white = { width, height, data: new Uint8Array(width * height * 3).fill(255) }
  const whole = new Uint8Array(width * height).fill(1)
  const pictures = [composite(cutout.colours, cutout.alpha, white)]
  const figures: Figures[] = []
  for (const contender of names) {
    const bytes = await readFile(`${scene.file}.${contender}`)
    const matte = plane(width, height, new Float32Array(bytes.buffer, bytes.byteOffset, width * height))
    const [overall, hair] = matteErrors(matte, cutout.alpha, [whole, hairBand])
    // Only our pipeline estimates the foreground colours at the edge. The others use the photo's colours.
    const colours = contender === 'ours' || contender === 'added' ? estimateForeground(image, matte) : image
    const onWhite = composite(colours, matte, white)
    const ghost = ghostOutside(onWhite, cutout.alpha, hairBand)
    figures.push({ person, place, kind, contender, whole: overall!, hair: hair!, ghost })
    pictures.push(onWhite)
  }
  await showSideBySide(pictures, subject.face, `${scene.file}.png`)
  return figures
}

/** Mean darkening on white, over the part of `band` more than a pixel outside the true matte. */
function ghostOutside(onWhite: RgbImage, truth: Plane, band: Uint8Array): number {
  const { width, height } = truth
  const distance = distanceTo(
    truth.values.map((a) => (a > 0.01 ? 1 : 0)),
    width,
    height,
  ).values
  let sum = 0
  let count = 0
  for (let i = 0; i < band.length; i++) {
    if (!band[i] || distance[i]! <= 1.5) continue
    count++
    for (let c = 0; c < 3; c++) sum += (255 - onWhite.data[3 * i + c]!) / 3
  }
  return sum / Math.max(1, count)
}

/** Writes crops of the left half of the head and the neck at 100%: ground truth first, then the contenders in order. */
async function showSideBySide(pictures: RgbImage[], face: FaceFrame, file: string): Promise<void> {
  const crop = { width: 440, height: 760 }
  const { width, height } = pictures[0]!
  const left = Math.round(clamp(face.x - 0.95 * face.size, 0, width - crop.width))
  const top = Math.round(clamp(face.y - face.size, 0, height - crop.height))
  const tiles = pictures.map(async ({ data }, k) => ({
    input: await sharp(data, { raw: { width, height, channels: 3 } })
      .extract({ left, top, ...crop })
      .png()
      .toBuffer(),
    left: k * (crop.width + 10),
    top: 0,
  }))
  const sheet = { width: pictures.length * (crop.width + 10) - 10, height: crop.height, channels: 3 as const }
  await sharp({ create: { ...sheet, background: '#808080' } })
    .composite(await Promise.all(tiles))
    .png()
    .toFile(file)
}

function costRows(costs: Map<ContenderName, ContenderCost>): BenchRow[] {
  const peer = costs.get('peer')
  return [...costs].flatMap(([contender, { seconds, megabytes }]): BenchRow[] => {
    const promises = contender === 'ours' && peer !== undefined
    return [
      {
        group,
        name: `${contender}: time per cut-out`,
        value: median(seconds),
        unit: 's',
        ...(promises && { target: median(peer.seconds) }),
        better: 'lower',
      },
      {
        group,
        name: `${contender}: peak memory`,
        value: megabytes,
        unit: 'MB',
        ...(promises && { target: peer.megabytes / 3 }),
        better: 'lower',
      },
    ]
  })
}

const measures = [
  { name: 'SAD', unit: 'thousands', of: (errors: MatteErrors) => errors.sad },
  { name: 'MSE', unit: 'thousandths', of: (errors: MatteErrors) => errors.mse },
  { name: 'gradient', unit: 'thousands', of: (errors: MatteErrors) => errors.gradient },
  { name: 'connectivity', unit: 'thousands', of: (errors: MatteErrors) => errors.connectivity },
]

/** Returns our errors, with the peer's as targets, and the raw mask's, over all backgrounds. */
function errorRows(figures: Figures[], names: readonly ContenderName[]): BenchRow[] {
  const rows: BenchRow[] = []
  for (const kind of [null, ...placeKinds]) {
    const mean = (contender: ContenderName, of: (figures: Figures) => number) => {
      const chosen = figures.filter((f) => f.contender === contender && (kind === null || f.kind === kind))
      return chosen.reduce((sum, f) => sum + of(f), 0) / chosen.length
    }
    const compare = (name: string, unit: string, of: (figures: Figures) => number) => {
      const row = (contender: ContenderName): BenchRow => ({
        group,
        name: `${contender}: ${name}, ${kind ?? 'all backgrounds'}`,
        value: mean(contender, of),
        unit,
        better: 'lower',
      })
      rows.push(names.includes('peer') ? { ...row('ours'), target: mean('peer', of) } : row('ours'))
      if (kind === null) rows.push(row('mask'))
      if (names.includes('added')) rows.push(row('added'))
    }
    for (const area of ['whole', 'hair'] as const)
      for (const { name, unit, of } of measures)
        compare(`${name} ${area === 'whole' ? 'overall' : 'in the hair band'}`, unit, (f) => of(f[area]))
    compare('ghost on white', 'of 255', (f) => f.ghost)
  }
  return rows
}

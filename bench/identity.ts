/**
 * Benchmarks grouping photos by person without a face recognition network. Photo sets resemble users' uploads: one
 * person, sometimes with others mixed in. Weights and thresholds were tuned on half of the people (`tuned on`); only
 * the other half counts (`others`). People with a single photo are only mixed into other sets. `BENCH_PEOPLE=folder`
 * uses your own photos instead, in a folder per person.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type FaceIdentity, groupPeople } from '../packages/imaging/src/identity/group-people.ts'
import { identifyFace } from '../packages/imaging/src/identity/identify-face.ts'
import { examinePhoto, type Nets, openNets, openPhoto } from '../packages/imaging/src/index.ts'
import type { BenchRow } from './row.ts'

const group = 'identity'
/** Seven people with photos in `testing`, and twenty with photos from `identity/take-photos.ts`. */
const rendered = [new URL('../testing/photos/', import.meta.url), new URL('identity/people/', import.meta.url)]
const tunedOn = [1, 3, 5, 7, 8, 10, 16, 40, 42, 43, 44, 46, 49, 51, 55, 59].map((number) => `person-${number}`)
const setsOfEach = 40

/** Camera and lamp effects. */
const cameras: ((photo: Buffer) => Promise<Buffer>)[] = [
  async (photo) => photo,
  (photo) => sharp(photo).removeAlpha().linear([1.12, 1, 0.8], [0, 0, 0]).jpeg({ quality: 80 }).toBuffer(),
  (photo) => sharp(photo).removeAlpha().linear([0.62, 0.68, 0.78], [0, 0, 0]).jpeg({ quality: 75 }).toBuffer(),
  (photo) => sharp(photo).removeAlpha().linear(1.15, 6).blur(1.2).jpeg({ quality: 70 }).toBuffer(),
  (photo) => sharp(photo).removeAlpha().rotate(8, { background: '#888899' }).jpeg({ quality: 85 }).toBuffer(),
]

interface Person {
  name: string
  /** Analyses of each usable photo with each camera. */
  photos: FaceIdentity[][]
}

export async function* benchIdentity(): AsyncGenerator<BenchRow> {
  const nets = await openNets({ threads: 2 })
  const began = performance.now()
  const people = await readPeople(nets)
  const photos = people.flatMap((person) => person.photos).length * cameras.length
  const own = process.env.BENCH_PEOPLE !== undefined
  const halves = own
    ? [{ title: 'your people', of: people, target: true }]
    : [
        { title: 'tuned on', of: people.filter(({ name }) => tunedOn.includes(name)), target: false },
        { title: 'others', of: people.filter(({ name }) => !tunedOn.includes(name)), target: true },
      ]
  for (const { title, of, target } of halves) {
    const random = randomFrom(7)
    const rate = (sets: FaceIdentity[][]) =>
      (100 * sets.filter((set) => groupPeople(set).length > 1).length) / Math.max(1, sets.length)
    const each = <T>(make: () => T) => Array.from({ length: setsOfEach }, make)
    const pick = (person: Person, count: number) =>
      shuffled(person.photos, random)
        .slice(0, count)
        .map((seen) => seen[Math.floor(random() * seen.length)]!)
    const several = of.filter((person) => person.photos.length > 2)
    const pairs = several.flatMap((a) => of.filter((b) => a !== b).map((b) => [a, b] as const))
    const row = { group, unit: '%' } as const
    const found = { ...row, better: 'higher', ...(target ? { target: 90 } : {}) } as const
    yield {
      ...row,
      name: `false warnings, one person, ${title}`,
      value: rate(several.flatMap((person) => each(() => pick(person, 3 + Math.floor(3 * random()))))),
      better: 'lower',
      ...(target ? { target: 5 } : {}),
    }
    yield {
      ...found,
      name: `detected, one photo of another person, ${title}`,
      value: rate(pairs.flatMap(([a, b]) => each(() => [...pick(a, 3), ...pick(b, 1)]))),
    }
    yield {
      ...found,
      name: `detected, two people, ${title}`,
      value: rate(
        pairs.filter(([, b]) => several.includes(b)).flatMap(([a, b]) => each(() => [...pick(a, 2), ...pick(b, 2)])),
      ),
    }
    yield {
      ...found,
      name: `detected, three or more people, ${title}`,
      value: rate(
        each(() => shuffled(of, random).slice(0, 4)).map((some) => some.flatMap((person) => pick(person, 1))),
      ),
    }
  }
  yield {
    group,
    name: 'time per photo, including its check',
    value: (performance.now() - began) / photos,
    unit: 'ms',
    better: 'lower',
  }
  await nets.close()
}

async function readPeople(nets: Nets): Promise<Person[]> {
  const people = new Map<string, Person>()
  for (const { name, file } of await photosOfPeople()) {
    const seen: FaceIdentity[] = []
    for (const camera of cameras) {
      const { image, check } = await examinePhoto(nets, await openPhoto(await camera(file)))
      if (check.face !== null) seen.push(await identifyFace(nets, image, check.face))
    }
    if (seen.length === 0) continue
    const person = people.get(name) ?? { name, photos: [] }
    person.photos.push(seen)
    people.set(name, person)
  }
  return [...people.values()]
}

async function photosOfPeople(): Promise<{ name: string; file: Buffer }[]> {
  const own = process.env.BENCH_PEOPLE
  const found: { name: string; file: Buffer }[] = []
  if (own === undefined) {
    for (const folder of rendered)
      for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort())
        found.push({ name: /^person-\d+/.exec(file)![0], file: await readFile(new URL(file, folder)) })
    return found
  }
  for (const name of (await readdir(own)).sort())
    for (const file of (await readdir(join(own, name))).sort())
      found.push({ name, file: await readFile(join(own, name, file)) })
  return found
}

/** Returns a seeded random number generator. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

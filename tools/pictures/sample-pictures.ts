/** Images of example people in the web client: style previews, pairs of photo and headshot, and photo checklists. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FaceBox, previewWidths, styles } from '@keylight/contract'
import { applyFilter, type FilterName } from '@keylight/imaging'
import sharp, { type Sharp } from 'sharp'
import { type ExamplePersonId, examplePeople, examplePersonIds } from '../../apps/web/app/example-people.ts'
import { beforeIn, exampleStyles } from '../../apps/web/app/pages/example-styles.ts'
import {
  checklistWidths,
  headshotWidths,
  pairWidths,
  photoWidths,
  sampleWidths,
} from '../../apps/web/app/ui/photo-widths.ts'
import { type Cast, castStyles } from './cast.ts'
import { makeCloseUp } from './close-up.ts'
import { type Example, pairNames, recipeOf } from './landing-pictures.ts'
import { type Photographer, readPhoto } from './photographer.ts'

/** Photo and headshot in the same framing: `NAME-before` and `NAME-after`. */
export const samplePairs: Record<string, { person: ExamplePersonId; style: string }> = {
  man: { person: 'portrait-062', style: 'man.headshot.blue-gradient' },
  woman: { person: 'portrait-009', style: 'woman.headshot.blue-gradient' },
  'pair-1': { person: 'portrait-050', style: 'man.headshot.studio-textured' },
  'pair-2': { person: 'portrait-046', style: 'woman.headshot.gray-gradient' },
  'pair-3': { person: 'portrait-061', style: 'man.headshot.studio-dark' },
}

/** Saves a 4:5 image as AVIF in each width. `base` is the path without width and extension. */
export async function save(
  base: string,
  picture: Uint8Array | Sharp,
  widths: readonly number[],
  quality = 52,
): Promise<void> {
  const source = picture instanceof Uint8Array ? sharp(picture) : picture
  for (const width of widths) {
    const sized = source.clone().resize(width, Math.round(width * 1.25), { fit: 'cover', position: 'top' })
    await writeFile(`${base}-${width}.avif`, await sized.avif({ quality, effort: 3 }).toBuffer())
  }
}

async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Re-renders the folders `previews` and `samples`. Returns the number of compared landmarks in the close-up. */
export async function makeSamples(into: string, cast: Cast, photographer: Photographer): Promise<number> {
  const previews = await emptied(join(into, 'previews'))
  await Promise.all(
    [...castStyles(styles)].map(async ([style, person]) => {
      const { picture } = await photographer.photograph(cast(person), style.id)
      await save(join(previews, style.id), picture, previewWidths)
      console.log(`${style.id}: ${cast(person)}`)
    }),
  )
  const samples = await emptied(join(into, 'samples'))
  for (const [name, { person, style }] of Object.entries(samplePairs)) {
    const { picture, before } = await photographer.photograph(cast(person), style)
    await save(join(samples, `${name}-before`), before, sampleWidths)
    await save(join(samples, `${name}-after`), picture, sampleWidths)
    console.log(name)
  }
  return makeCloseUp(samples, cast, photographer)
}

/** Re-renders the folder `people`: the photo of every example person, and their styles on the examples page. */
export async function makePeople(into: string, cast: Cast, photographer: Photographer): Promise<void> {
  const folder = await emptied(join(into, 'people'))
  for (const person of examplePersonIds) {
    // Visitors without a selfie at hand try this photo, so it is stored with more detail.
    await save(join(folder, `${person}.photo`), await readPhoto(cast(person)), photoWidths, 64)
    const befores = new Map<string, Uint8Array>()
    for (const style of exampleStyles[examplePeople[person].gender]) {
      const { before, picture } = await photographer.photograph(cast(person), style)
      await save(join(folder, `${person}.${style}`), picture, headshotWidths)
      befores.set(beforeIn(style), before)
    }
    for (const [name, before] of befores) await save(join(folder, `${person}.${name}`), before, headshotWidths.slice(1))
    console.log(`${person}: examples`)
  }
}

type Spoil = (photo: Sharp, side: number, cast: Cast) => Promise<Sharp>

/** Good and bad photos for the checklist. Bad ones are derived from good ones. */
export const checklist: Record<string, { person: ExamplePersonId; spoil?: Spoil }> = {
  'good-home': { person: 'portrait-062' },
  'good-outdoors': { person: 'portrait-009' },
  'good-office': { person: 'portrait-007' },
  'bad-dark': { person: 'portrait-041', spoil: async (photo) => photo.linear(0.24, 0) },
  'bad-blurred': { person: 'portrait-039', spoil: async (photo) => photo.blur(14) },
  'bad-cut-off': {
    person: 'portrait-020',
    spoil: async (photo, side) =>
      cropped(photo, { left: 0.4 * side, top: 0.3 * side, width: 0.48 * side, height: 0.6 * side }),
  },
  'bad-far': { person: 'portrait-050', spoil: fromAfar },
  'bad-group': {
    person: 'portrait-061',
    spoil: async (photo, side, cast) => besideAnother(photo, side, await readPhoto(cast('portrait-007'))),
  },
}

const cropped = async (photo: Sharp, box: Record<'left' | 'top' | 'width' | 'height', number>) => {
  const { left, top, width, height } = box
  const edges = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
  return sharp(await photo.extract(edges).png().toBuffer())
}

/** Returns the photo scaled to 0.42, in front of its own wall. */
async function fromAfar(photo: Sharp, side: number): Promise<Sharp> {
  const small = Math.round(0.42 * side)
  const beside = Math.round((side - small) / 2)
  const wide = photo
    .resize(small)
    .extend({ top: Math.round(1.25 * side) - small, left: beside, right: beside, extendWith: 'copy' })
  return sharp(await wide.png().toBuffer())
}

/** Returns two people side by side, each cropped from the middle of their photo. */
async function besideAnother(photo: Sharp, side: number, other: Sharp): Promise<Sharp> {
  const half = { width: Math.round(side / 2), height: Math.round(1.25 * side) }
  const [left, right] = await Promise.all([photo, other].map((one) => one.resize(half).png().toBuffer()))
  const wide = sharp(left).extend({ right: half.width })
  return sharp(
    await wide
      .composite([{ input: right!, left: half.width, top: 0 }])
      .png()
      .toBuffer(),
  )
}

/** Re-renders the folder `examples`. */
export async function makeChecklist(into: string, cast: Cast): Promise<void> {
  const folder = await emptied(join(into, 'examples'))
  for (const [name, { person, spoil }] of Object.entries(checklist)) {
    const photo = await readPhoto(cast(person))
    const { width, height } = await photo.metadata()
    const picture = spoil ? await spoil(photo, Math.min(width, height), cast) : photo
    await save(join(folder, name), await picture.png().toBuffer(), checklistWidths)
  }
}

/** Framing of a headshot, and its face box rounded to thousandths. */
interface Shot {
  framing: string
  face: FaceBox
}

const inThousandths = (face: FaceBox): FaceBox => {
  const { x, y, width, height } = face
  const round = (share: number) => Math.round(share * 1000) / 1000
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

/**
 * Re-renders the folder `pairs`: photo and headshot of each landing page. Returns the shots by the names of their
 * headshots.
 */
export async function makePairs(
  into: string,
  examples: readonly Example[],
  cast: Cast,
  photographer: Photographer,
): Promise<Record<string, Shot>> {
  const folder = await emptied(join(into, 'pairs'))
  const shots: Record<string, Shot> = {}
  const made = new Set<string>()
  const add = async (name: string, picture: Uint8Array | Sharp) => {
    if (made.has(name)) return
    made.add(name)
    await save(join(folder, name), picture, pairWidths)
  }
  for (const example of examples) {
    const names = pairNames(example)
    const { before, picture, face } = await photographer.photograph(cast(example.person), example.style)
    shots[names.after] = { framing: recipeOf(example.style).framing, face: inThousandths(face) }
    await add(names.before, before)
    await add(names.after, picture)
    for (const [at, name] of names.filtered.entries()) await add(name, await filtered(picture, example.filters[at]))
    console.log(`${example.person}: ${example.style}`)
  }
  return shots
}

async function filtered(picture: Uint8Array, filter: string | undefined): Promise<Sharp> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const image = applyFilter(filter as FilterName, { width, height, data })
  return sharp(image.data, { raw: { width, height, channels: 3 } })
}

/** The pictures of example people in the web client: previews of styles, pairs of photo and headshot, checklists. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { previewWidths, styles } from '@keylight/contract'
import { applyFilter, type FilterName } from '@keylight/imaging'
import sharp, { type Sharp } from 'sharp'
import { type ExamplePersonId, examplePeople, examplePersonIds } from '../../apps/web/app/example-people.ts'
import { exampleStyles, exampleWidths } from '../../apps/web/app/pages/example-styles.ts'
import { type Cast, castStyles } from './cast.ts'
import { makeCloseUp } from './close-up.ts'
import { type Example, pairNames } from './landing-pictures.ts'
import { type Photographer, photoFile } from './photographer.ts'

/** A photo and its headshot in the same framing: `NAME-before` and `NAME-after`. */
const pairs: Record<string, { person: ExamplePersonId; style: string }> = {
  man: { person: 'portrait-062', style: 'man.headshot.blue-gradient' },
  woman: { person: 'portrait-009', style: 'woman.headshot.blue-gradient' },
  'pair-1': { person: 'portrait-050', style: 'man.headshot.studio-textured' },
  'pair-2': { person: 'portrait-046', style: 'woman.headshot.gray-gradient' },
  'pair-3': { person: 'portrait-061', style: 'man.headshot.studio-dark' },
}

interface Saved {
  widths: readonly number[]
  /** Qualities. */
  avif: number
  webp: number
  /** The widths for browsers without AVIF; all by default. */
  webpWidths?: readonly number[]
}
const usual: Omit<Saved, 'widths'> = { avif: 54, webp: 78 }
/** Landing pages load many other files, too. The engine's pictures are 1,024 pixels wide. */
const lean: Saved = { widths: [320, 640, 960], avif: 50, webp: 74, webpWidths: [960] }

/** Saves a 4:5 picture as AVIF and WebP in each width. `base` is the path without width and type. */
export async function save(base: string, picture: Uint8Array | Sharp, saved: Saved): Promise<void> {
  const { widths, avif, webp, webpWidths = widths } = saved
  const source = picture instanceof Uint8Array ? sharp(picture).rotate() : picture
  for (const width of widths) {
    const sized = source.clone().resize(width, Math.round(width * 1.25), { fit: 'cover', position: 'top' })
    await writeFile(`${base}-${width}.avif`, await sized.clone().avif({ quality: avif, effort: 3 }).toBuffer())
    if (webpWidths.includes(width))
      await writeFile(`${base}-${width}.webp`, await sized.clone().webp({ quality: webp }).toBuffer())
  }
}

async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Renders the folders `previews` and `samples` again. Returns the number of compared face points in the close-up. */
export async function makeSamples(into: string, cast: Cast, photographer: Photographer): Promise<number> {
  const previews = await emptied(join(into, 'previews'))
  await Promise.all(
    [...castStyles(styles)].map(async ([style, person]) => {
      const { picture } = await photographer.photograph(cast(person), style.id)
      await save(join(previews, style.id), picture, { widths: previewWidths, webpWidths: [480], ...usual })
      console.log(`${style.id}: ${cast(person)}`)
    }),
  )
  const samples = await emptied(join(into, 'samples'))
  const sizes: Saved = { widths: [320, 480, 800], ...usual }
  for (const [name, { person, style }] of Object.entries(pairs)) {
    const { picture, before } = await photographer.photograph(cast(person), style)
    await save(join(samples, `${name}-before`), before, sizes)
    await save(join(samples, `${name}-after`), picture, sizes)
    console.log(name)
  }
  return makeCloseUp(samples, cast, photographer)
}

/** Renders the folder `people` again: the photo of every example person, and their styles on the examples page. */
export async function makePeople(into: string, cast: Cast, photographer: Photographer): Promise<void> {
  const folder = await emptied(join(into, 'people'))
  for (const person of examplePersonIds) {
    const sizes: Saved = { widths: exampleWidths, webpWidths: [480], avif: 48, webp: 74 }
    // Visitors without a selfie at hand try the photo itself.
    const photo = await readFile(photoFile(cast(person)))
    await save(join(folder, `${person}.photo`), photo, { ...sizes, webpWidths: [480, 960] })
    for (const style of exampleStyles[examplePeople[person].gender]) {
      const { before, picture } = await photographer.photograph(cast(person), style)
      await save(join(folder, `${person}.${style}`), picture, sizes)
      await save(join(folder, `${person}.${style}.before`), before, { ...sizes, widths: [480, 960] })
    }
    console.log(`${person}: examples`)
  }
}

/** Photos to upload and to avoid, for the checklist. The bad ones are derived from good ones. */
const checklist: Record<string, { person: ExamplePersonId; spoil?: (photo: Sharp, side: number) => Promise<Sharp> }> = {
  'good-home': { person: 'portrait-062' },
  'good-outdoors': { person: 'portrait-009' },
  'good-office': { person: 'portrait-047' },
  'bad-dark': { person: 'portrait-014', spoil: async (photo) => photo.linear(0.34, 0) },
  'bad-blurred': { person: 'portrait-035', spoil: async (photo) => photo.blur(14) },
  'bad-cut-off': {
    person: 'portrait-047',
    spoil: async (photo, side) =>
      cropped(photo, { left: 0.4 * side, top: 0.3 * side, width: 0.48 * side, height: 0.6 * side }),
  },
  'bad-far': { person: 'portrait-050', spoil: fromAfar },
  'bad-group': { person: 'portrait-020', spoil: async (photo, side) => besideAnother(photo, side, 'portrait-033') },
}

const cropped = async (photo: Sharp, box: Record<'left' | 'top' | 'width' | 'height', number>) => {
  const { left, top, width, height } = box
  const edges = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
  return sharp(await photo.extract(edges).png().toBuffer())
}

/** The photo at 0.42 of its size, in front of its own wall. */
async function fromAfar(photo: Sharp, side: number): Promise<Sharp> {
  const small = Math.round(0.42 * side)
  const beside = Math.round((side - small) / 2)
  const wide = photo
    .resize(small)
    .extend({ top: Math.round(1.25 * side) - small, left: beside, right: beside, extendWith: 'copy' })
  return sharp(await wide.png().toBuffer())
}

async function besideAnother(photo: Sharp, side: number, other: ExamplePersonId): Promise<Sharp> {
  const half = { width: Math.round(side / 2), height: Math.round((1.25 * side) / 2) }
  const parts = await Promise.all([photo, sharp(photoFile(other))].map((one) => one.resize(half).png().toBuffer()))
  const ground = sharp({ create: { width: side, height: half.height, channels: 3, background: '#888' } })
  const wide = await ground
    .composite([
      { input: parts[0]!, left: 0, top: 0 },
      { input: parts[1]!, left: side - half.width, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(wide)
}

/** Renders the folder `examples` again. */
export async function makeChecklist(into: string, cast: Cast): Promise<void> {
  const folder = await emptied(join(into, 'examples'))
  for (const [name, { person, spoil }] of Object.entries(checklist)) {
    const photo = sharp(
      await sharp(await readFile(photoFile(cast(person))))
        .rotate()
        .toBuffer(),
    )
    const { width, height } = await photo.metadata()
    const picture = spoil ? await spoil(photo, Math.min(width, height)) : photo
    await save(join(folder, name), await picture.png().toBuffer(), { widths: [320], ...usual })
  }
}

/** Renders the folder `pairs` again: photo and headshot of each landing page. */
export async function makePairs(
  into: string,
  examples: readonly Example[],
  cast: Cast,
  photographer: Photographer,
): Promise<void> {
  const folder = await emptied(join(into, 'pairs'))
  const made = new Set<string>()
  const add = async (name: string, picture: Uint8Array | Sharp) => {
    if (made.has(name)) return
    made.add(name)
    await save(join(folder, name), picture, lean)
  }
  for (const example of examples) {
    const names = pairNames(example)
    const { before, picture } = await photographer.photograph(cast(example.person), example.style)
    await add(names.before, before)
    await add(names.after, picture)
    for (const [at, name] of names.filtered.entries()) await add(name, await filtered(picture, example.filters[at]))
    console.log(`${example.person}: ${example.style}`)
  }
}

async function filtered(picture: Uint8Array, filter: string | undefined): Promise<Sharp> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const image = applyFilter(filter as FilterName, { width, height, data })
  return sharp(image.data, { raw: { width, height, channels: 3 } })
}

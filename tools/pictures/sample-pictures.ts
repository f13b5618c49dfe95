/** The pictures of people that the web shows: previews of styles, samples, and the examples of landing pages. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styles } from '@keylight/contract'
import { applyFilter, type FilterName } from '@keylight/imaging'
import sharp, { type Sharp } from 'sharp'
import { type Example, pairNames } from './landing-pictures.ts'
import { openPhotographer, type Photographer, photoFile, subjectsFor } from './sample-subjects.ts'

/** Whose photo stands for the photo of one of our rendered people: its name, or the path of another one. */
export type Cast = (photo: string) => string

/** A photo and what a style makes of it, in one framing: `NAME-before` and `NAME-after`. */
const pairs: Record<string, { photo: string; style: string }> = {
  man: { photo: 'person-7-selfie3', style: 'man.headshot.blue-gradient' },
  woman: { photo: 'person-2-selfie2', style: 'woman.headshot.blue-gradient' },
  'pair-1': { photo: 'person-6-selfie2', style: 'man.headshot.studio-textured' },
  'pair-2': { photo: 'person-3-selfie3', style: 'woman.headshot.gray-gradient' },
  'pair-3': { photo: 'person-1-selfie3', style: 'man.headshot.studio-dark' },
}

/** Single pictures: a photo as it was given, or in a style. */
const singles: Record<string, { photo: string; style?: string }> = {
  'steps-selfie-1': { photo: 'person-1-selfie1' },
  'steps-selfie-2': { photo: 'person-1-selfie2' },
  'steps-selfie-3': { photo: 'person-1-selfie4' },
  'steps-style-1': { photo: 'person-6-studio', style: 'man.headshot.studio-brown' },
  'steps-style-2': { photo: 'person-6-studio', style: 'man.headshot.outdoor-sunset' },
  'steps-style-3': { photo: 'person-6-studio', style: 'man.headshot.white-background' },
  'steps-result-1': { photo: 'person-1-selfie3', style: 'man.headshot.gray-gradient' },
  'steps-result-2': { photo: 'person-1-studio', style: 'man.headshot.studio-blue' },
  'steps-result-3': { photo: 'person-1-selfie2', style: 'man.headshot.outdoor-architecture' },
}

interface Saved {
  widths: readonly number[]
  avif: number
  webp: number
}
const usual: Omit<Saved, 'widths'> = { avif: 58, webp: 80 }
/** Landing pages load theirs among much else. The engine's pictures are 1,024 pixels wide. */
const lean: Saved = { widths: [320, 400, 640, 960], avif: 50, webp: 74 }

/** Saves a 4:5 picture as AVIF and WebP in each width. `base` is the path without width and type. */
export async function save(base: string, picture: Uint8Array | Sharp, { widths, avif, webp }: Saved): Promise<void> {
  const source = picture instanceof Uint8Array ? sharp(picture).rotate() : picture
  for (const width of widths) {
    const sized = source.clone().resize(width, Math.round(width * 1.25), { fit: 'cover', position: 'top' })
    await writeFile(`${base}-${width}.avif`, await sized.clone().avif({ quality: avif }).toBuffer())
    await writeFile(`${base}-${width}.webp`, await sized.clone().webp({ quality: webp }).toBuffer())
  }
}

async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Makes the folders `previews` and `samples` anew. */
export async function makeSamples(into: string, cast: Cast, photographer: Photographer): Promise<void> {
  const previews = await emptied(join(into, 'previews'))
  await Promise.all(
    [...subjectsFor(styles)].map(async ([style, photo]) => {
      const { picture } = await photographer.photograph(cast(photo), style.id)
      await save(join(previews, style.id), picture, { widths: [240, 480], ...usual })
      console.log(`${style.id}: ${cast(photo)}`)
    }),
  )
  const samples = await emptied(join(into, 'samples'))
  const sizes: Saved = { widths: [320, 480, 800], ...usual }
  for (const [name, { photo, style }] of Object.entries(pairs)) {
    const { picture, before } = await photographer.photograph(cast(photo), style)
    await save(join(samples, `${name}-before`), before, sizes)
    await save(join(samples, `${name}-after`), picture, sizes)
    console.log(name)
  }
  for (const [name, { photo, style }] of Object.entries(singles)) {
    const picture = style
      ? (await photographer.photograph(cast(photo), style)).picture
      : await readFile(photoFile(cast(photo)))
    await save(join(samples, name), picture, sizes)
    console.log(name)
  }
}

/** Empties a folder of pictures but for those with these names, and says which of those it has. */
export async function keepPictures(folder: string, names: ReadonlySet<string>): Promise<Set<string>> {
  await mkdir(folder, { recursive: true })
  const kept = new Set<string>()
  for (const file of await readdir(folder)) {
    const name = file.replace(/-\d+\.(avif|webp)$/, '')
    if (names.has(name)) kept.add(name)
    else await rm(join(folder, file))
  }
  return kept
}

/** Makes the folder `pairs`: what is there already stays as it is. */
export async function makePairs(
  into: string,
  examples: readonly Example[],
  cast: Cast,
  photographer: Photographer,
): Promise<void> {
  const folder = join(into, 'pairs')
  const made = await keepPictures(
    folder,
    new Set(examples.flatMap((example) => Object.values(pairNames(example)).flat())),
  )
  const add = async (name: string, picture: Uint8Array | Sharp) => {
    if (made.has(name)) return
    await save(join(folder, name), picture, lean)
    made.add(name)
  }
  for (const example of examples) {
    const names = pairNames(example)
    if (
      Object.values(names)
        .flat()
        .every((name) => made.has(name))
    )
      continue
    const { before, picture } = await photographer.photograph(cast(example.subject), example.style)
    await add(names.before, before)
    await add(names.after, picture)
    for (const [at, name] of names.filtered.entries()) await add(name, await filtered(picture, example.filters[at]))
    console.log(`${example.subject}: ${example.style}`)
  }
}

async function filtered(picture: Uint8Array, filter: string | undefined): Promise<Sharp> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const image = applyFilter(filter as FilterName, { width, height, data })
  return sharp(image.data, { raw: { width, height, channels: 3 } })
}

/** Runs with a photographer and closes it afterwards. */
export async function withPhotographer(work: (photographer: Photographer) => Promise<void>): Promise<void> {
  const photographer = openPhotographer()
  try {
    await work(photographer)
  } finally {
    await photographer.close()
  }
}

/**
 * `npm run previews`: makes the pictures that the web shows of every look, and the samples of its public pages, with the
 * studio engine from our rendered people. What a preview shows is what the look does.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { looks } from '@keylight/contract'
import sharp from 'sharp'
import { openPhotographer, subjectsFor } from './sample-subjects.ts'
import { root } from './steps.ts'

const publicFolder = join(root, 'apps/web/public')

/** A photo and what a look makes of it, in one framing: `NAME-before` and `NAME-after`. */
const pairs: Record<string, { photo: string; look: string }> = {
  man: { photo: 'person-7-selfie3', look: 'man.headshot.blue-gradient' },
  woman: { photo: 'person-2-selfie2', look: 'woman.headshot.blue-gradient' },
  'pair-1': { photo: 'person-6-selfie2', look: 'man.headshot.studio-textured' },
  'pair-2': { photo: 'person-3-selfie3', look: 'woman.headshot.gray-gradient' },
  'pair-3': { photo: 'person-1-selfie3', look: 'man.headshot.studio-dark' },
}

/** Single pictures: a photo as it was given, or in a look. */
const singles: Record<string, { photo: string; look?: string }> = {
  'steps-selfie-1': { photo: 'person-1-selfie1' },
  'steps-selfie-2': { photo: 'person-1-selfie2' },
  'steps-selfie-3': { photo: 'person-1-selfie4' },
  'steps-style-1': { photo: 'person-6-studio', look: 'man.headshot.studio-brown' },
  'steps-style-2': { photo: 'person-6-studio', look: 'man.headshot.outdoor-sunset' },
  'steps-style-3': { photo: 'person-6-studio', look: 'man.headshot.white-background' },
  'steps-result-1': { photo: 'person-1-selfie3', look: 'man.headshot.gray-gradient' },
  'steps-result-2': { photo: 'person-1-studio', look: 'man.headshot.studio-blue' },
  'steps-result-3': { photo: 'person-1-selfie2', look: 'man.headshot.outdoor-architecture' },
}

const photographer = openPhotographer()

async function save(folder: string, name: string, picture: Uint8Array, widths: number[]): Promise<void> {
  for (const width of widths) {
    const image = sharp(picture).resize(width, Math.round(width * 1.25), { fit: 'cover', position: 'top' })
    await writeFile(join(publicFolder, folder, `${name}-${width}.avif`), await image.avif({ quality: 58 }).toBuffer())
    await writeFile(join(publicFolder, folder, `${name}-${width}.webp`), await image.webp({ quality: 80 }).toBuffer())
  }
}

for (const folder of ['previews', 'samples']) {
  await rm(join(publicFolder, folder), { recursive: true, force: true })
  await mkdir(join(publicFolder, folder), { recursive: true })
}
await Promise.all(
  [...subjectsFor(looks)].map(async ([look, photo]) => {
    await save('previews', look.id, (await photographer.photograph(photo, look.id)).picture, [240, 480])
    console.log(`${look.id}: ${photo}`)
  }),
)
const sampleWidths = [320, 480, 800]
for (const [name, { photo, look }] of Object.entries(pairs)) {
  const { picture, before } = await photographer.photograph(photo, look)
  await save('samples', `${name}-before`, before, sampleWidths)
  await save('samples', `${name}-after`, picture, sampleWidths)
  console.log(name)
}
for (const [name, { photo, look }] of Object.entries(singles)) {
  const picture = look
    ? (await photographer.photograph(photo, look)).picture
    : await readFile(join(root, 'testing/photos', `${photo}.jpg`))
  await save('samples', name, picture, sampleWidths)
  console.log(name)
}
await photographer.close()

/**
 * `npm run previews`: makes the pictures that the web shows of every look, and the samples of its public pages, with the
 * studio engine from our rendered people. What a preview shows is what the look does.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLook, type Gender } from '@keylight/contract'
import { createStudioEngine, finishTask } from '@keylight/engine'
import sharp from 'sharp'
import { root } from './steps.ts'

const publicFolder = join(root, 'apps/web/public')
const photoFolder = join(root, 'testing/photos')

/** Who shows the looks, in turns. */
const sitters: Record<Gender, string[]> = {
  man: ['person-7-studio', 'person-6-studio', 'person-1-studio', 'person-5-studio'],
  woman: ['person-2-studio', 'person-3-studio', 'person-4-studio'],
}

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

const files = new Map<string, Uint8Array>()
const engine = createStudioEngine({
  files: {
    read: async (key) => files.get(key) ?? readFile(join(photoFolder, key)),
    write: async (key, bytes) => void files.set(key, bytes),
    exists: async (key) => files.has(key),
  },
})

const likenesses = new Map<string, Promise<string>>()
function likenessOf(photo: string): Promise<string> {
  const known = likenesses.get(photo)
  if (known) return known
  const task = { kind: 'train', key: photo, photos: [{ id: photo, file: `${photo}.jpg` }], folder: photo } as const
  const made = finishTask(engine, { ...task, photos: [...task.photos] }).then(({ likeness }) => likeness)
  likenesses.set(photo, made)
  return made
}

async function inLook(photo: string, look: string): Promise<{ picture: Uint8Array; before: Uint8Array }> {
  const output = `${photo}/${look}`
  const size = { width: 1024, height: 1280 }
  const likeness = await likenessOf(photo)
  const made = await finishTask(engine, {
    kind: 'shoot',
    key: output,
    likeness,
    style: look,
    take: 0,
    ...size,
    output,
  })
  return { picture: files.get(made.file)!, before: files.get(made.before!)! }
}

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
const turns: Record<Gender, number> = { man: 0, woman: 0 }
for (const id of engine.capabilities().styles.keys()) {
  const look = findLook(id)
  if (!look) throw new Error(`The engine makes ${id}, which is not in the catalogue.`)
  const sitter = sitters[look.gender][turns[look.gender]++ % sitters[look.gender].length]!
  await save('previews', id, (await inLook(sitter, id)).picture, [240, 480])
  console.log(`${id}: ${sitter}`)
}
const sampleWidths = [320, 480, 800]
for (const [name, { photo, look }] of Object.entries(pairs)) {
  const { picture, before } = await inLook(photo, look)
  await save('samples', `${name}-before`, before, sampleWidths)
  await save('samples', `${name}-after`, picture, sampleWidths)
  console.log(name)
}
for (const [name, { photo, look }] of Object.entries(singles)) {
  const picture = look ? (await inLook(photo, look)).picture : await readFile(join(photoFolder, `${photo}.jpg`))
  await save('samples', name, picture, sampleWidths)
  console.log(name)
}
await engine.close()

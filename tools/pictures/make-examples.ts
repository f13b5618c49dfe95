/**
 * `npm run examples`: re-renders all images of people on public pages from the photos in `apps/web/example-people`,
 * with the same engine users get. None of them is retouched manually.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { garments } from '@keylight/contract'
import sharp from 'sharp'
import { readGarment } from '../../packages/imaging/src/dress-up/read-garment.ts'
import { makeReady } from '../setup/parts.mjs'
import { root } from '../steps.ts'
import { makeBrowserPictures } from './browser-pictures.ts'
import { closeUpFile } from './close-up.ts'
import { pairsFile, readExamples } from './landing-pictures.ts'
import { withPhotographer } from './photographer.ts'
import { makeReadmeHero } from './readme-hero.ts'
import { makeChecklist, makePairs, makePeople, makeSamples } from './sample-pictures.ts'
import { makeToolPictures } from './tool-pictures.ts'

const publicFolder = join(root, 'apps/web/public')
const examples = await readExamples()

await withPhotographer(async (photographer) => {
  const shots = await makePairs(publicFolder, examples, (person) => person, photographer)
  await writeFile(pairsFile, `${JSON.stringify(shots, null, 2)}\n`)
  await makePeople(publicFolder, (person) => person, photographer)
  const unmovedPoints = await makeSamples(publicFolder, (person) => person, photographer)
  await writeFile(closeUpFile, `${JSON.stringify({ unmovedPoints }, null, 2)}\n`)
  await makeToolPictures(join(publicFolder, 'tools'), (person) => person, photographer)
})
await makeReadmeHero(join(publicFolder, 'people'))
await makeChecklist(publicFolder, (person) => person)

await mkdir(join(publicFolder, 'garments'), { recursive: true })
for (const { id } of garments) {
  const { width, height, data } = (await readGarment(id)).levels[0].image
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).trim()
  const small = picture.resize(208, 260, { fit: 'cover', position: 'top' })
  await small.webp({ quality: 82 }).toFile(join(publicFolder, 'garments', `${id}.webp`))
}

// The client can only be built with all other images in place.
makeReady(['web'])
await makeBrowserPictures(join(publicFolder, 'tools'))

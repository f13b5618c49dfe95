/**
 * `npm run previews`: makes the pictures that the web shows of every style, and the samples of its public pages, with the
 * studio engine from our rendered people. What a preview shows is what the style does.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { garments } from '@keylight/contract'
import sharp from 'sharp'
import { root } from '../steps.ts'
import { makeSamples, withPhotographer } from './sample-pictures.ts'

const publicFolder = join(root, 'apps/web/public')

await withPhotographer((photographer) => makeSamples(publicFolder, (photo) => photo, photographer))
await mkdir(join(publicFolder, 'garments'), { recursive: true })
for (const { id } of garments) {
  const picture = sharp(join(root, 'packages/imaging/garments', `${id}.webp`)).trim()
  const small = picture.resize(208, 260, { fit: 'cover', position: 'top' })
  await small.webp({ quality: 82 }).toFile(join(publicFolder, 'garments', `${id}.webp`))
}

/**
 * `npm run figures`: makes the pictures that public pages show of a style before they know the visitor: its backdrop, and
 * its light on a bust of clay. Nobody's face is in them.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figureWidths, looksWithFigures } from '@keylight/contract'
import {
  analysePortrait,
  checkLongSide,
  checkPhoto,
  choosePictureFrame,
  composePicture,
  framePerson,
  openNets,
  openPhoto,
  styleRecipes,
} from '@keylight/imaging'
import sharp from 'sharp'
import { modelBust, photographBust } from './clay-figure.ts'
import { root } from './steps.ts'

const folder = join(root, 'apps/web/public/figures')
const size = { width: 640, height: 800 }

/** Somebody's place in a picture, without them: what a style draws around that is its backdrop. */
async function emptyPlace() {
  const nets = await openNets()
  const photo = await openPhoto(await readFile(join(root, 'testing/photos/person-7-studio.jpg')))
  const image = await photo.pixels(checkLongSide)
  const check = await checkPhoto(nets, image, Math.max(photo.width, photo.height) / Math.max(image.width, image.height))
  const analysis = await analysePortrait(nets, photo, image, check)
  const framed = await framePerson(analysis, choosePictureFrame(analysis, 'head-and-shoulders', size), size)
  await nets.close()
  framed.alpha.fill(0)
  framed.relief.alpha.fill(0)
  return framed
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const place = await emptyPlace()
const bust = modelBust(size)
for (const id of looksWithFigures) {
  const recipe = styleRecipes.get(id)
  if (recipe === undefined) throw new Error(`${id} has no recipe`)
  const { data } = await composePicture(place, recipe)
  const picture = photographBust(bust, data, recipe)
  for (const width of figureWidths) {
    const image = sharp(picture, { raw: { ...size, channels: 3 } }).resize(width)
    await writeFile(join(folder, `${id}-${width}.avif`), await image.avif({ quality: 55 }).toBuffer())
    await writeFile(join(folder, `${id}-${width}.webp`), await image.webp({ quality: 78 }).toBuffer())
  }
  console.log(id)
}

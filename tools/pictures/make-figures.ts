/**
 * `npm run figures`: makes the pictures that public pages show of a style before they know the visitor, and that no one has
 * made yet: its backdrop, and its light on a bust of clay. No one's face is in them. `npm run figures -- --again` makes
 * all of them again, after a change of recipes.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { figureWidths, styles } from '@keylight/contract'
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
import { root } from '../steps.ts'
import { modelBust, photographBust } from './clay-figure.ts'
import { keepPictures, save } from './sample-pictures.ts'

const folder = join(root, 'apps/web/public/figures')
const size = { width: 640, height: 800 }

/** Someone's place in a picture, without them: what a style draws around that is its backdrop. */
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

if (process.argv.includes('--again')) await rm(folder, { recursive: true, force: true })
const ids = styles.map(({ id }) => id)
const made = await keepPictures(folder, new Set(ids))
const place = await emptyPlace()
const bust = modelBust(size)
for (const id of ids.filter((one) => !made.has(one))) {
  const recipe = styleRecipes.get(id)
  if (recipe === undefined) throw new Error(`${id} has no recipe`)
  const { data } = await composePicture(place, recipe)
  const picture = sharp(photographBust(bust, data, recipe), { raw: { ...size, channels: 3 } })
  await save(join(folder, id), picture, { widths: figureWidths, avif: 55, webp: 78 })
  console.log(id)
}

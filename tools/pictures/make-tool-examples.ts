/** Makes the pictures that the pages of the free tools show, with the tools' own stages: `npm run tool-examples`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { animationStill } from '../../packages/imaging/src/artistic/animation-still.ts'
import { applyFilter } from '../../packages/imaging/src/artistic/apply-filter.ts'
import { openNets } from '../../packages/imaging/src/nets/open-nets.ts'
import type { RgbImage } from '../../packages/imaging/src/pixels.ts'
import { cutFrom, cutOutPeople } from '../../packages/imaging/src/remove-background/remove-background.ts'
import { cleanNoise } from '../../packages/imaging/src/upscale/clean-noise.ts'
import { upscale } from '../../packages/imaging/src/upscale/upscale.ts'

const photos = join(import.meta.dirname, '../../testing/photos')
const folder = join(import.meta.dirname, '../../apps/web/public/tools')
const side = 640

/** The upper square of a photo, which has the face. */
async function square(name: string, top = 0.14): Promise<Sharp> {
  const photo = sharp(join(photos, name)).removeAlpha()
  const { width, height } = await photo.metadata()
  const edge = Math.min(width, Math.round(height * (1 - top)))
  return photo.extract({
    left: Math.round((width - edge) / 2),
    top: Math.round(top * height),
    width: edge,
    height: edge,
  })
}

async function pixels(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

const picture = ({ width, height, data }: RgbImage) =>
  sharp(data, { raw: { width, height, channels: (data.length / width / height) as 3 | 4 } })

const save = (what: Sharp, name: string) =>
  what
    .resize(side, side)
    .webp({ quality: 82, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))

mkdirSync(folder, { recursive: true })
const nets = await openNets()

const curls = await pixels((await square('person-2-selfie2.jpg')).resize(960, 960))
await save(picture(curls), 'background-remover-before')
await save(picture(cutFrom(curls, curls, await cutOutPeople(nets, curls))), 'background-remover-after')
await sharp(join(photos, 'person-2-selfie2.jpg'))
  .resize(1100)
  .jpeg({ quality: 84 })
  .toFile(join(folder, 'background-remover-sample.jpg'))

const face = await (await square('person-7-selfie2.jpg', 0.2)).toBuffer()
const { width = 0 } = await sharp(face).metadata()
const crop = { left: Math.round(0.27 * width), top: Math.round(0.02 * width), width: Math.round(0.46 * width) }
const small = await sharp(face)
  .extract({ ...crop, height: crop.width })
  .resize(160, 160)
  .jpeg({ quality: 78 })
  .toBuffer()
await sharp(small).webp({ lossless: true }).toFile(join(folder, 'upscaler-before.webp'))
await save(picture(upscale(cleanNoise(await pixels(sharp(small)), 'light'), 4)), 'upscaler-after')
await sharp(join(photos, 'person-7-selfie2.jpg'))
  .resize(360)
  .jpeg({ quality: 62 })
  .toFile(join(folder, 'upscaler-sample.jpg'))

const hair = await pixels((await square('person-4-selfie1.jpg')).resize(1024, 1024))
await save(picture(hair), 'image-to-image-before')
await save(picture(applyFilter('watercolour', hair)), 'image-to-image-after')

const beard = await pixels((await square('person-7-selfie2.jpg')).resize(1024, 1024))
const people = await cutOutPeople(nets, beard)
await save(picture(beard), 'animation-before')
await save(picture(animationStill(beard, { people, backdrop: null, background: 'summer' })), 'animation-after')
await sharp(join(photos, 'person-7-selfie2.jpg'))
  .resize(1000)
  .jpeg({ quality: 84 })
  .toFile(join(folder, 'paint-sample.jpg'))
await nets.close()

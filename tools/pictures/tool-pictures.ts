/** Images on the free tools' pages, made with the tools' own stages. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { toolPeople } from '../../apps/web/app/example-people.ts'
import { animationStill } from '../../packages/imaging/src/artistic/animation-still.ts'
import { applyFilter } from '../../packages/imaging/src/artistic/apply-filter.ts'
import { openNets } from '../../packages/imaging/src/nets/open-nets.ts'
import type { RgbImage } from '../../packages/imaging/src/pixels.ts'
import { cutFrom, cutOutPeople } from '../../packages/imaging/src/remove-background/remove-background.ts'
import { cleanNoise } from '../../packages/imaging/src/upscale/clean-noise.ts'
import { upscale } from '../../packages/imaging/src/upscale/upscale.ts'
import type { Cast } from './cast.ts'
import { type Photographer, readPhoto } from './photographer.ts'

const side = 640

/** Face position in a head-and-shoulders portrait of 1,024 × 1,280 pixels. */
const face = { left: 162, top: 190, width: 700, height: 700 }

async function pixels(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

const picture = ({ width, height, data }: RgbImage) =>
  sharp(data, { raw: { width, height, channels: (data.length / width / height) as 3 | 4 } })

/** Makes the images of single-photo tools and saves them to `folder`. */
export async function makeToolPictures(folder: string, cast: Cast, photographer: Photographer): Promise<void> {
  const square = async (photo: string) =>
    pixels((await readPhoto(photo)).resize(1000, 1000, { fit: 'cover', position: 'top' }))
  const save = (what: Sharp, name: string) =>
    what
      .resize(side, side)
      .webp({ quality: 82, smartSubsample: true })
      .toFile(join(folder, `${name}.webp`))
  const sample = (what: Sharp, name: string, width: number, quality: number) =>
    what
      .resize(width)
      .jpeg({ quality })
      .toFile(join(folder, `${name}-sample.jpg`))

  await mkdir(folder, { recursive: true })
  const nets = await openNets()
  const bust = await square(cast(toolPeople.backgroundRemover))
  await save(picture(bust), 'background-remover-before')
  await save(picture(cutFrom(bust, bust, await cutOutPeople(nets, bust))), 'background-remover-after')
  await sample(picture(bust), 'background-remover', 1000, 84)

  const framed = await photographer.photograph(cast(toolPeople.upscaler), 'man.headshot.gray-gradient')
  const small = await sharp(framed.before).extract(face).resize(160, 160).jpeg({ quality: 78 }).toBuffer()
  await sharp(small).webp({ lossless: true }).toFile(join(folder, 'upscaler-before.webp'))
  await save(picture(upscale(cleanNoise(await pixels(sharp(small)), 'light'), 4)), 'upscaler-after')
  await sample(picture(await square(cast(toolPeople.upscaler))), 'upscaler', 360, 62)

  const outdoors = await square(cast(toolPeople.imageToImage))
  await save(picture(outdoors), 'image-to-image-before')
  await save(picture(applyFilter('watercolour', outdoors)), 'image-to-image-after')

  const smile = await square(cast(toolPeople.animation))
  const people = await cutOutPeople(nets, smile)
  await save(picture(smile), 'animation-before')
  await save(picture(animationStill(smile, { people, backdrop: null, background: 'summer' })), 'animation-after')
  await sample(picture(smile), 'paint', 1000, 84)
  await nets.close()
}

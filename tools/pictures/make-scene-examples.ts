/** Renders the example images of the two text-to-image pages: `node tools/pictures/make-scene-examples.ts`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { realisticPhotoExamples } from '../../apps/web/app/features/tools/realistic-photo/examples.ts'
import { sizeOf } from '../../apps/web/app/features/tools/scenes/sizes.ts'
import { textToImageExamples } from '../../apps/web/app/features/tools/text-to-image/examples.ts'
import { applyFilter } from '../../packages/imaging/src/artistic/apply-filter.ts'
import { xmpPacket } from '../../packages/imaging/src/encode/digital-source.ts'
import { readScene, renderScene, sceneKinds } from '../../packages/scenes/src/index.ts'

/** Rendered larger than shown, for sharpness. */
const [drawnLongSide, shownLongSide] = [960, 480]
const folder = join(import.meta.dirname, '../../apps/web/public/tools/scenes')

mkdirSync(folder, { recursive: true })
for (const { prompt, seed, picture, ratio } of [...textToImageExamples, ...realisticPhotoExamples]) {
  const { scene, style } = readScene(prompt, { kinds: sceneKinds, styles: true })
  if (!scene) throw new Error(`“${prompt}” can’t be rendered`)
  const work = renderScene({ ...scene, seed, ...sizeOf(ratio, drawnLongSide) })
  let step = work.next()
  while (!step.done) step = work.next()
  const { width, height, data } = style === null ? step.value : applyFilter(style, step.value)
  await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: shownLongSide })
    .withXmp(xmpPacket('algorithmicMedia'))
    .webp({ quality: 80 })
    .toFile(join(folder, `${picture}.webp`))
  console.log(picture)
}

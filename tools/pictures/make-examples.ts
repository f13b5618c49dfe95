/**
 * `npm run examples`: makes what the landing pages show and no one has made yet: the before and after of each page, every
 * style that it names as a lit ball on its backdrop, and the plan of its light. It removes what no page shows any more.
 * `npm run examples -- --again` makes everything again, after a change of recipes.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lightPlanOf, renderLightBall } from '@keylight/imaging'
import sharp from 'sharp'
import { root } from '../steps.ts'
import { lightsFile, readLandingPages, recipeOf } from './landing-pictures.ts'
import { keepPictures, makePairs, save, withPhotographer } from './sample-pictures.ts'

const publicFolder = join(root, 'apps/web/public')
const ballWidth = 320

const { examples, styles } = await readLandingPages()
const plans = [...new Set(examples.map(({ style }) => style))].sort()
await writeFile(
  lightsFile,
  `${JSON.stringify(Object.fromEntries(plans.map((style) => [style, lightPlanOf(recipeOf(style))])), null, 2)
    // As the formatter has it.
    .replace(/\[\s+("#\w+"),\s+("#\w+")\s+\]/g, '[$1, $2]')}\n`,
)

const lights = join(publicFolder, 'lights')
if (process.argv.includes('--again'))
  for (const folder of [lights, join(publicFolder, 'pairs')]) await rm(folder, { recursive: true, force: true })

const made = await keepPictures(lights, new Set(styles))
for (const style of styles.filter((id) => !made.has(id))) {
  const { width, height, data } = await renderLightBall(recipeOf(style), ballWidth, 1.25 * ballWidth)
  const ball = sharp(data, { raw: { width, height, channels: 3 } })
  await save(join(lights, style), ball, { widths: [ballWidth], avif: 50, webp: 74 })
  console.log(`${style}: light`)
}
await withPhotographer((photographer) => makePairs(publicFolder, examples, (photo) => photo, photographer))

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lightPlanOf } from '@keylight/imaging'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { lightsFile, pairNames, readLandingPages, recipeOf } from './landing-pictures.ts'

const { examples, styles } = await readLandingPages()
const publicFolder = join(root, 'apps/web/public')

test('the light on every landing page is that of its recipe: after a change, npm run examples', () => {
  const lights = JSON.parse(readFileSync(lightsFile, 'utf8'))
  for (const { style } of examples) expect([style, lights[style]]).toEqual([style, lightPlanOf(recipeOf(style))])
})

// Proves 2.17
test('every landing page has its pictures, and there are no others: after a change, npm run examples', () => {
  const namesIn = (folder: string) =>
    new Set(readdirSync(join(publicFolder, folder)).map((file) => file.replace(/-\d+\.(avif|webp)$/, '')))
  expect(namesIn('pairs')).toEqual(new Set(examples.flatMap((example) => Object.values(pairNames(example)).flat())))
  expect(namesIn('lights')).toEqual(new Set(styles))
})

test('the pictures of the landing pages stay below 12 MB', () => {
  const bytes = ['pairs', 'lights'].flatMap((folder) =>
    readdirSync(join(publicFolder, folder)).map((file) => statSync(join(publicFolder, folder, file)).size),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024 * 1024)
})

test('landing pages begin with styles that need no other clothes or pose, and with people whom we have photos of', () => {
  for (const { style, subject } of examples) {
    expect([style, recipeOf(style).needs]).toEqual([style, undefined])
    expect([subject, existsSync(join(root, 'testing/photos', `${subject}.jpg`))]).toEqual([subject, true])
  }
})

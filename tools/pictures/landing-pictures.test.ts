import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { styles } from '@keylight/contract'
import { lightPlanOf } from '@keylight/imaging'
import { expect, test } from 'vitest'
import { examplePeople, examplePersonIds } from '../../apps/web/app/example-people.ts'
import { root } from '../steps.ts'
import { lightsFile, pairNames, readExamples, recipeOf } from './landing-pictures.ts'

const examples = await readExamples()
const publicFolder = join(root, 'apps/web/public')

test('every landing page shows the light of its recipe: after a change, npm run examples', () => {
  const lights = JSON.parse(readFileSync(lightsFile, 'utf8'))
  for (const { style } of examples) expect([style, lights[style]]).toEqual([style, lightPlanOf(recipeOf(style))])
})

// Proves 2.17
test('every landing page has its pictures, and no others exist: after a change, npm run examples', () => {
  const namesIn = (folder: string) =>
    new Set(readdirSync(join(publicFolder, folder)).map((file) => file.replace(/-\d+\.(avif|webp)$/, '')))
  expect(namesIn('pairs')).toEqual(new Set(examples.flatMap((example) => Object.values(pairNames(example)).flat())))
  expect(namesIn('previews')).toEqual(new Set(styles.map(({ id }) => id)))
})

test('no public picture shows a person but the example people', () => {
  const folders = readdirSync(publicFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  // `npm run examples` empties and fills all of these, but for icons, garments without people, and scenes without people.
  expect(folders.map(({ name }) => name).sort()).toEqual(
    ['examples', 'garments', 'icons', 'pairs', 'people', 'previews', 'samples', 'tools'].sort(),
  )
  const people = new Set(readdirSync(join(publicFolder, 'people')).map((file) => file.split('.')[0]))
  expect(people).toEqual(new Set(examplePersonIds))
})

test('the pictures of the landing pages stay below 12 MB', () => {
  const folder = join(publicFolder, 'pairs')
  const bytes = readdirSync(folder).map((file) => statSync(join(folder, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024 * 1024)
})

test('landing pages start with styles that need no other clothes or pose', () => {
  for (const { style } of examples) expect([style, recipeOf(style).needs]).toEqual([style, undefined])
})

test('every example person has a photo, and a line about its origin', () => {
  const folder = join(root, 'apps/web/example-people')
  const photos = readdirSync(folder).filter((file) => file.endsWith('.jpg'))
  expect(photos).toEqual(examplePersonIds.map((id) => `${id}.jpg`).sort())
  const origin = readFileSync(join(folder, 'ORIGIN.md'), 'utf8')
  for (const id of examplePersonIds) expect(origin).toContain(`| ${id}.jpg | ${examplePeople[id].source} | CC0 |`)
})

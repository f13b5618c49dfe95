import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listSamples, previewWidths, styles } from '@keylight/contract'
import { expect, test } from 'vitest'
import { examplePeople, examplePersonIds } from '../../apps/web/app/example-people.ts'
import { beforeIn, exampleStyles, homeStyles } from '../../apps/web/app/pages/example-styles.ts'
import {
  checklistWidths,
  closeUpWidths,
  headshotWidths,
  pairWidths,
  photoWidths,
  sampleWidths,
} from '../../apps/web/app/ui/photo-widths.ts'
import { root } from '../steps.ts'
import { castStyles } from './cast.ts'
import { pairNames, pairsFile, readExamples, recipeOf } from './landing-pictures.ts'
import { checklist, samplePairs } from './sample-pictures.ts'

const examples = await readExamples()
const publicFolder = join(root, 'apps/web/public')

test('pages have the framing and face position of every example (after a change: npm run examples)', () => {
  const pairs = JSON.parse(readFileSync(pairsFile, 'utf8'))
  expect(Object.keys(pairs).sort()).toEqual(examples.map((example) => pairNames(example).after).sort())
  for (const { person, style } of examples) {
    const { framing, face } = pairs[`${person}.${style}`]
    expect([style, framing]).toEqual([style, recipeOf(style).framing])
    expect([style, face.width > 0.1 && face.height > 0.1]).toEqual([style, true])
  }
})

const files = (names: readonly string[], widths: readonly number[]) =>
  names.flatMap((name) => widths.map((width) => `${name}-${width}.avif`))

const peopleFiles = examplePersonIds.flatMap((person) => {
  const shownIn = exampleStyles[examplePeople[person].gender]
  const named = (names: readonly string[]) => [...new Set(names)].map((name) => `${person}.${name}`)
  return [
    ...files(named(['photo']), photoWidths),
    ...files(named(shownIn), headshotWidths),
    ...files(named(shownIn.map(beforeIn)), headshotWidths.slice(1)),
  ]
})

// Proves 2.17
test.for([
  [
    'pairs',
    files(
      examples.flatMap((example) => Object.values(pairNames(example)).flat()),
      pairWidths,
    ),
  ],
  [
    'previews',
    files(
      styles.map(({ id }) => id),
      previewWidths,
    ),
  ],
  ['people', peopleFiles],
  [
    'samples',
    [
      ...files(
        Object.keys(samplePairs).flatMap((name) => [`${name}-before`, `${name}-after`]),
        sampleWidths,
      ),
      ...files(['eyes-before', 'eyes-after'], closeUpWidths),
    ],
  ],
  ['examples', files(Object.keys(checklist), checklistWidths)],
] as const)(
  'the folder %s has exactly the pictures that pages request (after a change: npm run examples)',
  ([folder, expected]) => {
    expect(readdirSync(join(publicFolder, folder)).sort()).toEqual([...new Set(expected)].sort())
  },
)

test("the examples page shows each photo in its headshot's framing", () => {
  for (const style of Object.values(exampleStyles).flat())
    expect([style, beforeIn(style)]).toEqual([style, `before-${recipeOf(style).framing}`])
})

test('public pictures show only the example people', () => {
  const folders = readdirSync(publicFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  // `npm run examples` replaces all of these except icons, and garments and scenes without people.
  expect(folders.map(({ name }) => name).sort()).toEqual(
    ['examples', 'garments', 'icons', 'pairs', 'people', 'previews', 'samples', 'tools'].sort(),
  )
})

test('the public files stay below 20 MB', () => {
  const all = readdirSync(publicFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = all.map((file) => statSync(join(file.parentPath, file.name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024 * 1024)
})

test('the gallery starts with every example person, each at most twice', () => {
  const cast = new Map([...castStyles(styles)].map(([{ id }, person]) => [id, person]))
  const first = listSamples().map(({ style }) => cast.get(style))
  expect(new Set(first.slice(0, examplePersonIds.length)).size).toBe(examplePersonIds.length)
  expect(new Set(first.slice(examplePersonIds.length, 2 * examplePersonIds.length)).size).toBe(examplePersonIds.length)
})

test('the home page shows each style on a different person', () => {
  const cast = [...castStyles(styles)].filter(([{ id }]) => homeStyles.includes(id))
  expect(new Set(cast.map(([, person]) => person)).size).toBe(homeStyles.length)
})

test('landing pages start with styles that work without other clothes or poses', () => {
  for (const { style } of examples) expect([style, recipeOf(style).needs]).toEqual([style, undefined])
})

test('every example person has a photo and a documented origin', () => {
  const folder = join(root, 'apps/web/example-people')
  const photos = readdirSync(folder).filter((file) => file.endsWith('.jpg'))
  expect(photos).toEqual(examplePersonIds.map((id) => `${id}.jpg`).sort())
  const origin = readFileSync(join(folder, 'ORIGIN.md'), 'utf8')
  for (const id of examplePersonIds) expect(origin).toContain(`| ${id}.jpg | ${examplePeople[id].source} | CC0 |`)
})

import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listShown } from '../../apps/web/app/example-people.ts'
import { countOwnPeople, placeOwnPeople } from '../../apps/web/own-people.ts'
import { root } from '../steps.ts'
import { castOwn } from './cast.ts'
import { listOwnerPhotos, refuseOwnerPhotos } from './owner-photos.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-photos-'))
  for (const gender of ['man', 'woman']) await mkdir(join(folder, gender))
})
afterEach(() => rm(folder, { recursive: true }))

const add = (photo: string, to: string) => copyFile(join(root, 'testing/photos', photo), join(folder, to))

test('reports unusable photos by name, and a folder without photos', async () => {
  await add('person-1-selfie1.jpg', 'man/ben.jpg')
  await writeFile(join(folder, 'man/notes.jpg'), 'not a photo')
  const problems = await refuseOwnerPhotos(await listOwnerPhotos(folder))
  expect(problems).toHaveLength(2)
  expect(problems[0]).toContain('folder woman')
  expect(problems[1]).toContain(join('man', 'notes.jpg'))
})

test("replaces each example person with the site owner's photo of someone of the same gender", async () => {
  for (const to of ['man/a.jpg', 'man/b.jpg', 'woman/c.jpg']) await add('person-2-selfie1.jpg', to)
  const cast = castOwn(await listOwnerPhotos(folder))
  expect(cast('portrait-009')).toBe(join(folder, 'woman/c.jpg'))
  expect(new Set([cast('portrait-014'), cast('portrait-020')])).toEqual(
    new Set([join(folder, 'man/a.jpg'), join(folder, 'man/b.jpg')]),
  )
})

test("replaces our pictures with the site owner's when the client is built", async () => {
  const client = join(folder, 'client')
  for (const place of ['client/samples', 'owner/samples']) await mkdir(join(folder, place), { recursive: true })
  await writeFile(join(client, 'samples/man-before-320.avif'), 'ours')
  await writeFile(join(folder, 'owner/samples/man-before-320.avif'), 'theirs')
  await writeFile(join(folder, 'owner/people.json'), '{ "man": 1, "woman": 2 }')
  await placeOwnPeople(client, join(folder, 'nothing'))
  await placeOwnPeople(client, join(folder, 'owner'))
  expect(await readFile(join(client, 'samples/man-before-320.avif'), 'utf8')).toBe('theirs')
  expect(await readdir(client)).toEqual(['samples'])
})

test("shows each of the site owner's photos once on the examples page", async () => {
  expect(countOwnPeople(join(folder, 'nothing'))).toBeNull()
  await mkdir(join(folder, 'owner'))
  expect(() => countOwnPeople(join(folder, 'owner'))).toThrow('Run npm run samples again')
  await writeFile(join(folder, 'owner/people.json'), '{ "man": 1, "woman": 2 }')
  const photos = { man: ['ben'], woman: ['ana', 'bea'] }
  expect(listShown(countOwnPeople(join(folder, 'owner'))).map(castOwn(photos))).toEqual(['ana', 'ben', 'bea'])
})

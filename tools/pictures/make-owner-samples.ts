/**
 * `npm run samples -- FOLDER --with-consent`: re-renders all images of people on public pages from the site owner's own
 * photos in `FOLDER/man` and `FOLDER/woman`. Writes to `apps/web/host-public`, which replaces our images in the next
 * build. Delete the folder to restore them.
 */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ownPeopleFile } from '../../apps/web/own-people.ts'
import { readOptions } from '../read-options.ts'
import { root } from '../steps.ts'
import { castOwn } from './cast.ts'
import { readExamples } from './landing-pictures.ts'
import { listOwnerPhotos, refuseOwnerPhotos } from './owner-photos.ts'
import { withPhotographer } from './photographer.ts'
import { makeChecklist, makePairs, makePeople, makeSamples } from './sample-pictures.ts'
import { makeToolPictures } from './tool-pictures.ts'

const usage = `Usage: npm run samples -- FOLDER --with-consent
  FOLDER contains two folders, man and woman, each with at least one photo (JPEG, PNG, WebP, AVIF or HEIC)
  --with-consent  confirms that everyone in the photos has agreed to be shown on your public pages`

async function main(): Promise<number> {
  const { values, positionals } = readOptions(usage, {
    options: { 'with-consent': { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (folder === undefined || !values['with-consent']) {
    console.error(usage)
    return 1
  }
  const photos = await listOwnerPhotos(resolve(folder))
  const problems = await refuseOwnerPhotos(photos)
  if (problems.length > 0) {
    console.error(`Nothing was changed.\n${problems.join('\n')}`)
    return 1
  }
  const finished = join(root, 'apps/web/host-public')
  const making = `${finished}.making`
  await rm(making, { recursive: true, force: true })
  const cast = castOwn(photos)
  const examples = await readExamples()
  await withPhotographer(async (photographer) => {
    await makeSamples(making, cast, photographer)
    await makePeople(making, cast, photographer)
    await makePairs(making, examples, cast, photographer)
    await makeToolPictures(join(making, 'tools'), cast, photographer)
  })
  await makeChecklist(making, cast)
  const counts = { woman: photos.woman.length, man: photos.man.length }
  await writeFile(join(making, ownPeopleFile), `${JSON.stringify(counts)}\n`)
  await rm(finished, { recursive: true, force: true })
  await rename(making, finished)
  console.log('Build the web client to show them: npm run build -w apps/web')
  return 0
}

process.exitCode = await main()

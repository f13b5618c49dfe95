/** Analyses of the people in the tests. */
import { cachedFixture } from '../../../testing/src/fixture-cache.ts'
import { checkLongSide, checkPhoto } from '../src/checks/check-photo.ts'
import { openNets } from '../src/nets/open-nets.ts'
import { openPhoto } from '../src/photo/open-photo.ts'
import type { Photo } from '../src/photo/photo.ts'
import { analysePortrait, type PortraitAnalysis } from '../src/portrait/analyse-portrait.ts'
import { photoBytes } from './pictures.ts'

/** Returns the head-and-shoulders analysis of one of our photos (by name) or of a photo's bytes, cached. */
export async function analysisOf(photo: string | Uint8Array): Promise<PortraitAnalysis> {
  const bytes = typeof photo === 'string' ? await photoBytes(photo) : photo
  return await cachedFixture(import.meta.url, [bytes], () => analysePhoto(bytes))
}

/** Analyses a photo without the cache. `changes` override what the file says. */
export async function analysePhoto(
  bytes: Uint8Array,
  changes: Partial<Pick<Photo, 'isCoarse'>> = {},
): Promise<PortraitAnalysis> {
  const nets = await openNets()
  try {
    const photo = { ...(await openPhoto(bytes)), ...changes }
    const image = await photo.pixels(checkLongSide)
    const check = await checkPhoto(nets, image, photo.width / image.width)
    return await analysePortrait(nets, photo, image, check)
  } finally {
    await nets.close()
  }
}

/** Lists and checks a site owner's own photos for public pages, and assigns them to the example people. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { genders } from '@keylight/contract'
import { checkLongSide, checkPhoto, openNets, openPhoto, PhotoRefused } from '@keylight/imaging'
import { sentenceOfFinding } from '@keylight/messages/findings'

export type OwnerPhotos = Record<(typeof genders)[number], string[]>

/** Lists the photos in `FOLDER/man` and `FOLDER/woman`, by name. */
export async function listOwnerPhotos(folder: string): Promise<OwnerPhotos> {
  const found: OwnerPhotos = { man: [], woman: [] }
  for (const gender of genders) {
    const files = await readdir(join(folder, gender)).catch(() => [])
    found[gender] = files
      .filter((file) => /\.(jpe?g|png|webp|avif|heic|heif)$/i.test(file))
      .sort()
      .map((file) => join(folder, gender, file))
  }
  return found
}

/** Returns a sentence for each problem with the photos; empty if all are usable. */
export async function refuseOwnerPhotos(photos: OwnerPhotos): Promise<string[]> {
  const missing = genders
    .filter((gender) => photos[gender].length === 0)
    .map((gender) => `The folder ${gender} has no photos. Add at least one.`)
  const files = Object.values(photos).flat()
  if (files.length === 0) return missing
  const nets = await openNets()
  try {
    for (const file of files) {
      const codes = await findings(nets, file)
      if (codes.length > 0) missing.push(`${file}: ${codes.map((code) => sentenceOfFinding(code, ['en'])).join(' ')}`)
    }
    return missing
  } finally {
    await nets.close()
  }
}

async function findings(nets: Awaited<ReturnType<typeof openNets>>, file: string) {
  try {
    const photo = await openPhoto(await readFile(file))
    const image = await photo.pixels(checkLongSide)
    const scale = Math.max(photo.width, photo.height) / Math.max(image.width, image.height)
    const check = await checkPhoto(nets, image, scale)
    return check.accepted ? [] : check.findings.filter(({ severity }) => severity === 'refused').map(({ code }) => code)
  } catch (error) {
    if (error instanceof PhotoRefused) return [error.code]
    throw error
  }
}

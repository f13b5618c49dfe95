/** Photos uploaded in journeys and screenshots. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../photos')
const photo = (name: string) => join(folder, `${name}.jpg`)

/** Five photos of one person. */
export const onePerson = [
  'person-1-selfie1',
  'person-1-selfie2',
  'person-1-selfie3',
  'person-1-selfie4',
  'person-1-studio',
].map(photo)

/** Three photos of another person. */
export const anotherPerson = ['person-2-selfie1', 'person-2-selfie2', 'person-2-studio'].map(photo)

/** Writes a photo of two people side by side, the first from `onePerson`, and returns its path. */
export async function makeGroupPhoto(): Promise<string> {
  const half = (path: string) => sharp(path).resize(700, 900, { fit: 'cover', position: 'top' }).toBuffer()
  const path = join(mkdtempSync(join(tmpdir(), 'keylight-photos-')), 'two-people.jpg')
  await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#888' } })
    .composite([
      { input: await half(photo('person-1-studio')), left: 0, top: 0 },
      { input: await half(photo('person-3-selfie1')), left: 700, top: 0 },
    ])
    .jpeg()
    .toFile(path)
  return path
}

/** Writes a photo for each reason for rejection, and returns the paths with the expected messages. */
export async function makeBadPhotos(): Promise<{ path: string; sentence: RegExp }[]> {
  const made = mkdtempSync(join(tmpdir(), 'keylight-photos-'))
  const file = (name: string, content: Uint8Array | string) => {
    const path = join(made, name)
    writeFileSync(path, content)
    return path
  }
  const selfie = readFileSync(onePerson[0]!)
  const wall = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b8a894' } })
    .jpeg()
    .toBuffer()
  const huge = await sharp({ create: { width: 8_000, height: 6_300, channels: 3, background: '#345' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return [
    { path: file('no-face.jpg', wall), sentence: /couldn’t find a face/ },
    { path: await makeGroupPhoto(), sentence: /more than one person/ },
    {
      path: file('letter.jpg', 'Dear reader, this is not a photo at all.\n'.repeat(40)),
      sentence: /can’t open this file as a photo/,
    },
    { path: file('huge.png', huge), sentence: /more than 50 megapixels/ },
    { path: file('cut-short.jpg', selfie.subarray(0, Math.floor(selfie.length / 2))), sentence: /damaged/ },
  ]
}

/** Images for comparing networks: rendered people with exact mattes, in phone-like photos. */
import { readFile } from 'node:fs/promises'

import { cropPixels, examinePhoto, openNets, openPhoto, type RgbImage } from '@keylight/imaging'
import { asPhoneTakesIt, composite, type Person, places, readCutout } from '@keylight/testing/rendered-people'
import sharp from 'sharp'
import { alignFace } from '../../packages/imaging/src/identity/face-embedder.ts'
import type { Plane } from '../../packages/imaging/src/pixels.ts'
import type { KnownFace } from './judge-identity.ts'

export interface KnownMatte {
  name: string
  image: RgbImage
  /** Ground truth alpha, 0 to 1. */
  truth: Plane
}

const mattePeople: Person[] = ['person-2', 'person-4', 'person-6', 'person-7']
const mattePlaces = ['grey-wall', 'living-room', 'bookshelf']

/** Returns four kinds of hair, each in front of a plain wall, a blurred room and a bookshelf. */
export async function knownMattes(): Promise<KnownMatte[]> {
  const found: KnownMatte[] = []
  for (const person of mattePeople) {
    const { colours, alpha } = await readCutout(person)
    for (const { name, picture } of places.filter((place) => mattePlaces.includes(place.name))) {
      const scene = composite(colours, alpha, await picture(colours.width, colours.height))
      const image = await asPhoneTakesIt(scene, found.length + 1)
      found.push({ name: `${person} at ${name}`, image, truth: alpha })
    }
  }
  return found
}

const crops: { name: string; left: number; top: number }[] = [
  { name: 'person-1-studio', left: 370, top: 200 },
  { name: 'person-4-studio', left: 400, top: 230 },
  { name: 'person-2-selfie1', left: 240, top: 230 },
]

const photosOf: Record<Person, string[]> = {
  'person-1': ['selfie1', 'selfie2', 'selfie4', 'studio'],
  'person-2': ['selfie1', 'selfie2', 'studio'],
  'person-3': ['selfie1', 'selfie3', 'studio'],
  'person-4': ['selfie1', 'selfie3', 'studio'],
  'person-5': ['selfie1', 'studio'],
  'person-6': ['selfie1', 'selfie2', 'studio'],
  'person-7': ['selfie2', 'selfie3', 'studio'],
}

/** Faces of all rendered people, from studio images and selfies. */
export async function knownFaces(): Promise<KnownFace[]> {
  const nets = await openNets()
  const found: KnownFace[] = []
  for (const [person, photos] of Object.entries(photosOf))
    for (const photo of photos) {
      const { image, check } = await examinePhoto(nets, await openPhoto(await readFile(fileOf(`${person}-${photo}`))))
      if (check.face) found.push({ person, face: alignFace(image, check.face) })
    }
  await nets.close()
  return found
}

const fileOf = (name: string) => new URL(`../../testing/photos/${name}.jpg`, import.meta.url)

/** Returns portrait crops to downscale and upscale. */
export async function knownDetail(): Promise<RgbImage[]> {
  return await Promise.all(
    crops.map(async ({ name, left, top }) => {
      const { data, info } = await sharp(await readFile(fileOf(name)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return cropPixels({ width: info.width, height: info.height, data }, left, top, 256, 320)
    }),
  )
}

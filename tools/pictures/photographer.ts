/** Makes headshots in styles, with the same studio engine users get. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FaceBox } from '@keylight/contract'
import { createStudioEngine, finishTask } from '@keylight/engine'
import { openPhoto } from '@keylight/imaging'
import sharp, { type Sharp } from 'sharp'
import { root } from '../steps.ts'

export type Photographer = ReturnType<typeof openPhotographer>

interface Taken {
  picture: Uint8Array
  before: Uint8Array
  /** The face box, which is the same in both images. */
  face: FaceBox
  /** Number of unmoved facial landmarks; null if some have moved. */
  unmovedPoints: number | null
}

/** Returns a photo's path. `photo` is the id of an example person or already a path. */
export const photoFile = (photo: string): string =>
  photo.includes('.') ? resolve(photo) : join(root, 'apps/web/example-people', `${photo}.jpg`)

/** Returns the upright pixels of a photo. Site owners may have HEIC photos, which sharp can't decode. */
export async function readPhoto(photo: string): Promise<Sharp> {
  const opened = await openPhoto(await readFile(photoFile(photo)))
  const { width, height, data } = await opened.pixels(2048)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export function openPhotographer() {
  const files = new Map<string, Uint8Array>()
  const engine = createStudioEngine({
    files: {
      read: async (key) => files.get(key) ?? readFile(key),
      write: async (key, bytes) => void files.set(key, bytes),
      exists: async (key) => files.has(key),
    },
  })
  const likenesses = new Map<string, Promise<string>>()
  let shoots = 0
  function likenessOf(photo: string): Promise<string> {
    const known = likenesses.get(photo)
    if (known) return known
    const photos = [{ id: '1', file: photoFile(photo) }]
    const made = finishTask(engine, { kind: 'train', key: photo, photos, folder: photo }).then(
      ({ likeness }) => likeness,
    )
    likenesses.set(photo, made)
    return made
  }
  return {
    /** Returns the headshot in a style (1,024 × 1,280), the photo in the same framing, and facial measurements. */
    async photograph(photo: string, style: string): Promise<Taken> {
      // The engine never writes the same output twice.
      const output = `${photo}/${style}/${shoots++}`
      const likeness = await likenessOf(photo)
      const size = { width: 1024, height: 1280 }
      const made = await finishTask(engine, {
        kind: 'shoot',
        key: output,
        likeness,
        style,
        photos: [],
        ...size,
        output,
      })
      const taken = {
        picture: files.get(made.file)!,
        before: files.get(made.before!)!,
        face: made.face!,
        unmovedPoints: made.faithfulness?.unmovedPoints ?? null,
      }
      // Headshots in the same framing share the original.
      for (const file of [made.file, made.preview]) files.delete(file)
      return taken
    },
    close: () => engine.close(),
  }
}

/** Opens a photographer for `work` and closes it afterwards. */
export async function withPhotographer(work: (photographer: Photographer) => Promise<void>): Promise<void> {
  const photographer = openPhotographer()
  try {
    await work(photographer)
  } finally {
    await photographer.close()
  }
}

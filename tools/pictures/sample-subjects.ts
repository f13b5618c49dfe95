/** Our rendered people sit for the styles: who sits for which, and their pictures by the studio engine. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Style } from '@keylight/contract'
import { createStudioEngine, finishTask } from '@keylight/engine'
import { root } from '../steps.ts'

/** In jacket or suit, and as people come from the street. */
const wardrobes = {
  man: {
    formal: ['person-7-studio', 'person-6-studio', 'person-1-studio', 'person-5-studio'],
    casual: ['person-6-selfie2', 'person-1-selfie3', 'person-7-selfie3', 'person-5-studio'],
  },
  woman: {
    formal: ['person-2-studio', 'person-3-studio', 'person-4-studio'],
    casual: ['person-2-studio', 'person-2-selfie2', 'person-3-selfie3', 'person-4-studio', 'person-4-selfie3'],
  },
} as const

const casual =
  /\.(environment|pose|seated)\.|casual|natural|outdoor|garden|autumn|golden|urban|minimalist|creative|startup|architect$/

/** The photo for each style: people take turns, dressed as the style has it. */
export function subjectsFor(styles: readonly Style[]): Map<Style, string> {
  const turns = new Map<readonly string[], number>()
  const photos = new Map<Style, string>()
  for (const style of styles) {
    const cast = wardrobes[style.gender][casual.test(style.id) ? 'casual' : 'formal']
    const turn = turns.get(cast) ?? 0
    turns.set(cast, turn + 1)
    photos.set(style, cast[turn % cast.length]!)
  }
  return photos
}

export type Photographer = ReturnType<typeof openPhotographer>

/** Where a photo is: `photo` is the name of one of our people's, or the path of any other. */
export const photoFile = (photo: string): string =>
  photo.includes('.') ? resolve(photo) : join(root, 'testing/photos', `${photo}.jpg`)

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
    async photograph(photo: string, style: string): Promise<{ picture: Uint8Array; before: Uint8Array }> {
      const output = `${photo}/${style}`
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
      const taken = { picture: files.get(made.file)!, before: files.get(made.before!)! }
      // The photo beside it is shared by pictures in one framing.
      for (const file of [made.file, made.preview]) files.delete(file)
      return taken
    },
    close: () => engine.close(),
  }
}

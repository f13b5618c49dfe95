/** In-memory files for engine tests. */
import { readFile } from 'node:fs/promises'
import type { EngineFiles } from '../src/engine.ts'

export class MemoryFiles implements EngineFiles {
  readonly content = new Map<string, Uint8Array>()

  async read(key: string): Promise<Uint8Array> {
    const bytes = this.content.get(key)
    if (bytes === undefined) throw new Error(`There is no ${key}`)
    return bytes
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    this.content.set(key, bytes)
  }

  async exists(key: string): Promise<boolean> {
    return this.content.has(key)
  }
}

/** Reads one of the rendered test photos, such as `person-1-selfie1`. */
export const testPhoto = (name: string) => readFile(new URL(`../../../testing/photos/${name}.jpg`, import.meta.url))

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a rendered photo, such as `person-1-selfie2`. */
export const photo = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../photos', `${name}.jpg`)))

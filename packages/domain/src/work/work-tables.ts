import { kindOfId } from '../ids.ts'

/** The tables of all work that has a file, by kind of id. */
export const madeTables = {
  picture: 'pictures',
  upscale: 'upscales',
  video: 'videos',
  thumbnail: 'thumbnails',
} as const
type MadeTable = (typeof madeTables)[keyof typeof madeTables]

export function madeTableOf(id: string): MadeTable | undefined {
  const kind = kindOfId(id)
  return kind && kind in madeTables ? madeTables[kind as keyof typeof madeTables] : undefined
}

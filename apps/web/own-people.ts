import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gender } from '@keylight/contract'

/** Output of `npm run samples` from the site owner's photos. If it exists, the build uses it instead of our images. */
export const ownPeople = join(import.meta.dirname, 'host-public')

/** The file in that folder with the number of source photos of each gender. */
export const ownPeopleFile = 'people.json'

/** Returns the number of photos of each gender that a site owner shows instead of ours, or null if they show ours. */
export function countOwnPeople(from = ownPeople): Record<Gender, number> | null {
  if (!existsSync(from)) return null
  const file = join(from, ownPeopleFile)
  if (!existsSync(file))
    throw new Error(`${from} was made by an older version. Run npm run samples again, or delete it.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Replaces our images in a built client with the site owner's, if there are any. */
export async function placeOwnPeople(client: string, from = ownPeople): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, client, { recursive: true, filter: (file) => file !== join(from, ownPeopleFile) })
}

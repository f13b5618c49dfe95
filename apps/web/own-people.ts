import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gender } from '@keylight/contract'

/** What `npm run samples` makes from the site owner's photos. A build that finds it shows it instead of our pictures. */
export const ownPeople = join(import.meta.dirname, 'host-public')

/** The file in that folder that says how many photos of each gender it was made from. */
export const ownPeopleFile = 'people.json'

/** Returns how many photos of each gender a site owner shows instead of ours, or null if they show ours. */
export function countOwnPeople(from = ownPeople): Record<Gender, number> | null {
  if (!existsSync(from)) return null
  const file = join(from, ownPeopleFile)
  if (!existsSync(file))
    throw new Error(`${from} was made by an older version. Run npm run samples again, or delete it.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Replaces our pictures in a built client with the site owner's, if there are any. */
export async function placeOwnPeople(client: string, from = ownPeople): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, client, { recursive: true, filter: (file) => file !== join(from, ownPeopleFile) })
}

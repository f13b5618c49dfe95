import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** What `npm run samples` makes from the site owner's photos. A build that finds it shows it instead of our pictures. */
export const ownPeople = join(import.meta.dirname, 'host-public')

/** Replaces our pictures in a built client with the site owner's, if there are any. */
export async function placeOwnPeople(client: string, from = ownPeople): Promise<void> {
  if (existsSync(from)) await cp(from, client, { recursive: true })
}

import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** What `npm run samples` makes from a host's own photos. A build that finds it shows it instead of our pictures. */
export const hostPictures = join(import.meta.dirname, 'host-public')

/** Puts the host's pictures, where there are some, into the place of ours in a built client. */
export async function placeHostPictures(client: string, from = hostPictures): Promise<void> {
  if (existsSync(from)) await cp(from, client, { recursive: true })
}

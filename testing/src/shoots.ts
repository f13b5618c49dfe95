import { getShoot, type Picture, requestShoot, type Shoot, type UserEvent } from '@keylight/contract'
import type { TestServer } from './server.ts'

/** Waits until every picture of a shoot is ready or has failed. */
export async function shootEnded(server: TestServer, token: string, shootId: string): Promise<Shoot> {
  const read = async () => (await server.call(getShoot, { shootId }, token)).output.shoot
  const { pictures } = await read()
  const waiting = new Set(pictures.filter(({ status }) => status === 'in_progress').map(({ _id }) => _id))
  await picturesEnded(server, token, waiting)
  return await read()
}

/** Waits until these pictures are ready or have failed. */
export async function picturesEnded(server: TestServer, token: string, ids: Iterable<string>): Promise<void> {
  const waiting = new Set(ids)
  if (waiting.size === 0) return
  await server.until(token, (event: UserEvent) => {
    if (event.kind === 'picture' && event.picture.status !== 'in_progress') waiting.delete(event.picture._id)
    return waiting.size === 0
  })
}

/** Orders a picture of a model, and returns it once it is ready. */
export async function aReadyPicture(
  server: TestServer,
  { token, modelId }: { token: string; modelId: string },
  style = 'man.headshot.studio-blue',
): Promise<Picture> {
  const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
  return (await shootEnded(server, token, shoot._id)).pictures[0]!
}

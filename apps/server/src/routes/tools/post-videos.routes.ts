import { Readable } from 'node:stream'
import { findPostVideo, postVideoPath } from '@keylight/contract'
import { postVideos } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { attachment, guarded } from '../../http/serve-file.ts'

/** Finds the videos in public LinkedIn posts, and proxies their files. */
export function postVideosRoutes(app: FastifyInstance, deps: RouteDeps): void {
  mount(app, deps.sessions.identify, findPostVideo, ({ input, address }) =>
    postVideos.findPostVideo(deps, deps.nameSubject('address', address), input),
  )
  app.get(postVideoPath, async (request, reply) => {
    const { file } = request.query as { file?: unknown }
    const visitor = deps.nameSubject('address', request.ip)
    const passed = await postVideos.openPostVideo(deps, visitor, typeof file === 'string' ? file : '')
    reply.raw.on('close', passed.close)
    if (reply.raw.destroyed) passed.close()
    reply.headers({
      ...guarded,
      'content-type': 'video/mp4',
      'content-disposition': attachment(passed.fileName),
      'cache-control': 'private, no-store',
      ...(passed.bytes === undefined ? {} : { 'content-length': passed.bytes }),
    })
    return await reply.send(Readable.from(passed.body))
  })
}

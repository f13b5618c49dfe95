import { getVideo, requestStoryboard, requestVideo } from '@keylight/contract'
import { videos } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function videosRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, requestVideo, async ({ caller, input, sentences }) => ({
    video: await videos.requestVideo({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, requestStoryboard, async ({ caller, input, sentences }) => ({
    video: await videos.requestStoryboard({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, getVideo, async ({ caller, input, sentences }) => ({
    video: await videos.getVideo({ ...deps, sentences, urls: caller.urls }, caller.userId, input.videoId),
  }))
}

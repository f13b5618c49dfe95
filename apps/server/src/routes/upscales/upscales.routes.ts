import { listUpscales, requestUpscale } from '@keylight/contract'
import { upscales } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function upscalesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, listUpscales, async ({ caller, sentences }) => ({
    upscalingImages: await upscales.listUpscales({ ...deps, sentences, urls: caller.urls }, caller.userId),
  }))
  mount(app, identify, requestUpscale, async ({ caller, input, sentences }) => ({
    upscale: await upscales.requestUpscale({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
}

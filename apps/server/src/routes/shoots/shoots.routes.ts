import {
  getRetouchRange,
  getShoot,
  previewTeamPhoto,
  requestDressUp,
  requestRetouch,
  requestShoot,
  requestTeamPhoto,
} from '@keylight/contract'
import { retouches, shoots, teamPhotoPreview } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function shootsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, requestShoot, async ({ caller, input, sentences }) => ({
    shoot: await shoots.requestPictures({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, requestDressUp, async ({ caller, input, sentences }) => ({
    shoot: await shoots.requestDresses({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, requestTeamPhoto, async ({ caller, input, sentences }) => ({
    shoot: await shoots.requestTeam({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, previewTeamPhoto, async ({ caller, input }) =>
    teamPhotoPreview.previewTeam(deps, caller.userId, input),
  )
  mount(app, identify, getRetouchRange, async ({ caller, input }) =>
    retouches.getRange({ ...deps, urls: caller.urls }, caller.userId, input),
  )
  mount(app, identify, requestRetouch, async ({ caller, input, sentences }) => ({
    picture: await retouches.requestRetouch({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, getShoot, async ({ caller, input, sentences }) => ({
    shoot: await shoots.getShoot({ ...deps, sentences, urls: caller.urls }, caller.userId, input.shootId),
  }))
}

import {
  cutOutPhoto,
  describePhoto,
  drawScene,
  filterPhoto,
  makeHeadshot,
  upscalePhoto,
  writeTexts,
} from '@keylight/contract'
import { apiTools } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../auth/sessions.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** The free tools for API clients. */
export function apiToolsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const by = ({ caller, address }: { caller: Caller; address: string }) => ({
    userId: caller.userId,
    network: deps.nameSubject('address', address),
  })
  mount(app, identify, makeHeadshot, (call) =>
    apiTools.makeHeadshotOf({ ...deps, sentences: call.sentences }, by(call), call.input, call.photo),
  )
  mount(app, identify, cutOutPhoto, (call) => apiTools.cutOut(deps, by(call), call.input, call.photo))
  mount(app, identify, upscalePhoto, (call) => apiTools.enlarge(deps, by(call), call.input, call.photo))
  mount(app, identify, filterPhoto, (call) => apiTools.paint(deps, by(call), call.input, call.photo))
  mount(app, identify, describePhoto, (call) => apiTools.describe(deps, by(call), call.photo))
  mount(app, identify, drawScene, async (call) => {
    const { picture, unused } = await apiTools.draw(deps, by(call), call.input)
    // Header values may only contain ASCII.
    if (unused.length > 0) call.http.reply.header('x-unused-words', unused.map(encodeURIComponent).join(', '))
    return picture
  })
  mount(app, identify, writeTexts, async (call) => {
    const leaving = new AbortController()
    call.http.reply.raw.on('close', () => leaving.abort())
    return await apiTools.writeFor(deps, by(call), call.input, leaving.signal)
  })
}

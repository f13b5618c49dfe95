import {
  changePassword,
  getSignInOptions,
  redeemSignInCode,
  requestSignInLink,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
} from '@keylight/contract'
import type { FastifyInstance } from 'fastify'
import { googleCallbackPath, googleStartPath } from '../../auth/auth.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { auth } = deps
  const { identify } = deps.sessions
  mount(app, identify, requestSignInLink, async ({ address, input, sentences: { locale } }) => {
    await auth.sendLink({ address, locale }, input.email)
    return { sent: true as const, localOutbox: deps.localOutbox }
  })
  mount(app, identify, redeemSignInCode, ({ address, input, sentences: { locale } }) =>
    auth.redeem({ address, locale }, input.code),
  )
  mount(app, identify, signUp, ({ address, input, sentences: { locale } }) => auth.signUp({ address, locale }, input))
  mount(app, identify, signIn, ({ address, input, sentences: { locale } }) => auth.signIn({ address, locale }, input))
  mount(app, identify, signOut, async ({ caller }) => {
    await auth.signOut(caller.sessionToken)
    return { success: true as const }
  })
  mount(app, identify, signOutEverywhere, async ({ caller }) => {
    await auth.signOutEverywhere(caller.userId)
    return { success: true as const }
  })
  mount(app, identify, changePassword, async ({ caller, input }) => {
    await auth.changePassword(caller, input)
    return { success: true as const }
  })
  mount(app, identify, getSignInOptions, async () => ({ googleUrl: auth.googleOffered ? googleStartPath : null }))

  if (!auth.googleOffered) return
  app.get(googleStartPath, async (_request, reply) => {
    const { url, cookies } = await auth.startGoogle()
    return reply.header('set-cookie', cookies).redirect(url)
  })
  app.get(googleCallbackPath, async (request, reply) => {
    const query = request.raw.url?.slice(googleCallbackPath.length) ?? ''
    const { path, cookies } = await auth.returnFromGoogle(query, request.headers.cookie ?? '')
    return reply.header('set-cookie', cookies).redirect(path)
  })
}

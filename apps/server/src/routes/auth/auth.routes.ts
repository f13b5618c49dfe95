import {
  addPasskey,
  changePassword,
  confirmEmailChange,
  createApiKey,
  type Endpoint,
  endSession,
  getSignInMethods,
  getSignInOptions,
  listApiKeys,
  listPasskeys,
  listSessions,
  readMailLink,
  redeemSignInCode,
  removePasskey,
  renameApiKey,
  renamePasskey,
  requestEmailChange,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  revokeApiKey,
  signIn,
  signInWithPasskey,
  signOut,
  signOutEverywhere,
  signOutOthers,
  signUp,
  startAddingPasskey,
  startPasskeySignIn,
} from '@keylight/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { googleCallbackPath, googleStartPath } from '../../auth/better-auth.ts'
import { browserOf } from '../../auth/browser.ts'
import type { Caller } from '../../auth/sessions.ts'
import type { SignInAttempt } from '../../auth/sign-in-attempt.ts'
import { type Call, mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Client information of every request. */
type Parts = Pick<Call<Endpoint, Caller>, 'address' | 'sentences' | 'http'>

export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { auth } = deps
  const { identify } = deps.sessions
  const browserBehind = (http: { request: FastifyRequest; reply: FastifyReply }) =>
    browserOf(http, deps.siteUrl().startsWith('https:'))
  const attempt = ({ address, sentences, http }: Parts): SignInAttempt => ({
    address,
    locale: sentences.locale,
    browser: browserBehind(http),
  })
  const sent = () => ({ sent: true as const, localOutbox: deps.localOutbox })

  mount(app, identify, requestSignInLink, async (call) => {
    await auth.sendLink(attempt(call), call.input.email)
    return sent()
  })
  mount(app, identify, requestPasswordReset, async (call) => {
    await auth.sendResetLink(attempt(call), call.input.email)
    return sent()
  })
  mount(app, identify, readMailLink, (call) => auth.readLink(attempt(call), call.input.code))
  mount(app, identify, redeemSignInCode, (call) => auth.redeem(attempt(call), call.input))
  mount(app, identify, resetPassword, (call) => auth.resetPassword(attempt(call), call.input))
  mount(app, identify, signUp, (call) => auth.signUp(attempt(call), call.input))
  mount(app, identify, signIn, (call) => auth.signIn(attempt(call), call.input))
  mount(app, identify, signOut, async ({ caller }) => {
    await auth.signOut(caller.sessionToken)
    return { success: true as const }
  })
  mount(app, identify, signOutEverywhere, async ({ caller }) => {
    await auth.signOutEverywhere(caller.userId)
    return { success: true as const }
  })
  mount(app, identify, getSignInMethods, ({ caller }) => auth.getSignInMethods(caller))
  mount(app, identify, listSessions, async ({ caller }) => ({ sessions: await auth.listSessions(caller) }))
  mount(app, identify, endSession, async ({ caller, input }) => {
    await auth.endSession(caller.userId, input.sessionId)
    return { success: true as const }
  })
  mount(app, identify, signOutOthers, async ({ caller }) => {
    await auth.signOutOthers(caller)
    return { success: true as const }
  })
  mount(app, identify, requestEmailChange, async (call) => {
    await auth.sendEmailChange(attempt(call), call.caller, call.input.email)
    return sent()
  })
  mount(app, identify, confirmEmailChange, async (call) => {
    const caller = await identify(call.http.request.headers.authorization)
    return await auth.confirmEmailChange(attempt(call), call.input.code, caller?.userId)
  })
  mount(app, identify, changePassword, async ({ caller, input }) => {
    await auth.changePassword(caller, input)
    return { success: true as const }
  })
  mount(app, identify, startPasskeySignIn, async ({ address }) => ({
    options: await auth.startPasskeySignIn({ address }),
  }))
  mount(app, identify, signInWithPasskey, (call) => auth.signInWithPasskey(attempt(call), call.input))
  mount(app, identify, listPasskeys, async ({ caller }) => ({ passkeys: await auth.listPasskeys(caller.userId) }))
  mount(app, identify, startAddingPasskey, async ({ caller }) => ({ options: await auth.startAddingPasskey(caller) }))
  mount(app, identify, addPasskey, ({ caller, input, http }) => auth.addPasskey(caller, browserBehind(http), input))
  mount(app, identify, renamePasskey, ({ caller, input }) =>
    auth.renamePasskey(caller.userId, input.passkeyId, input.name),
  )
  mount(app, identify, removePasskey, async ({ caller, input }) => {
    await auth.removePasskey(caller, input.passkeyId)
    return { success: true as const }
  })
  mount(app, identify, listApiKeys, async ({ caller }) => ({ keys: await auth.listApiKeys(caller.userId) }))
  mount(app, identify, createApiKey, ({ caller, input }) => auth.createApiKey(caller, input))
  mount(app, identify, renameApiKey, ({ caller, input }) => auth.renameApiKey(caller.userId, input.keyId, input.name))
  mount(app, identify, revokeApiKey, async ({ caller, input }) => {
    await auth.revokeApiKey(caller.userId, input.keyId)
    return { success: true as const }
  })
  mount(app, identify, getSignInOptions, async () => ({
    googleUrl: auth.googleOffered ? googleStartPath : null,
    passkeys: auth.passkeysOffered(),
  }))

  if (!auth.googleOffered) return
  app.get(googleStartPath, async (_request, reply) => {
    const { url, cookies } = await auth.startGoogle()
    return reply.header('set-cookie', cookies).redirect(url)
  })
  app.get(googleCallbackPath, async (request, reply) => {
    const query = request.raw.url?.slice(googleCallbackPath.length) ?? ''
    const { path, cookies } = await auth.returnFromGoogle(
      query,
      request.headers.cookie ?? '',
      browserBehind({ request, reply }),
    )
    return reply.header('set-cookie', cookies).redirect(path)
  })
}

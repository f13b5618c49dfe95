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
  type OutputOf,
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
import { browserOf } from '../../auth/browser.ts'
import { providerCallbackPath, providerStartPath } from '../../auth/provider-sign-in.ts'
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
  /** Mounts an endpoint that is off if only single sign-on is allowed. */
  const mountOther = <E extends Endpoint>(endpoint: E, answer: (call: Call<E, Caller>) => Promise<OutputOf<E>>) =>
    mount(app, identify, endpoint, async (call: Call<E, Caller>) => {
      auth.refuseIfOnlySingleSignOn()
      return await answer(call)
    })
  const sent = () => ({ sent: true as const, localOutbox: deps.localOutbox })

  mountOther(requestSignInLink, async (call) => {
    await auth.sendLink(attempt(call), call.input.email)
    return sent()
  })
  mountOther(requestPasswordReset, async (call) => {
    await auth.sendResetLink(attempt(call), call.input.email)
    return sent()
  })
  mount(app, identify, readMailLink, (call) => auth.readLink(attempt(call), call.input.code))
  mount(app, identify, redeemSignInCode, (call) => auth.redeem(attempt(call), call.input))
  mountOther(resetPassword, (call) => auth.resetPassword(attempt(call), call.input))
  mountOther(signUp, (call) => auth.signUp(attempt(call), call.input))
  mountOther(signIn, (call) => auth.signIn(attempt(call), call.input))
  mount(app, identify, signOut, async ({ caller }) => ({
    success: true as const,
    providerUrl: await auth.signOut(caller.sessionToken),
  }))
  mount(app, identify, signOutEverywhere, async ({ caller }) => ({
    success: true as const,
    providerUrl: await auth.signOutEverywhere(caller),
  }))
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
  mountOther(changePassword, async ({ caller, input }) => {
    await auth.changePassword(caller, input)
    return { success: true as const }
  })
  mountOther(startPasskeySignIn, async ({ address }) => ({
    options: await auth.startPasskeySignIn({ address }),
  }))
  mountOther(signInWithPasskey, (call) => auth.signInWithPasskey(attempt(call), call.input))
  mount(app, identify, listPasskeys, async ({ caller }) => ({ passkeys: await auth.listPasskeys(caller.userId) }))
  mountOther(startAddingPasskey, async ({ caller }) => ({ options: await auth.startAddingPasskey(caller) }))
  mountOther(addPasskey, ({ caller, input, http }) => auth.addPasskey(caller, browserBehind(http), input))
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
  mount(app, identify, getSignInOptions, async () => auth.signInOptions())

  for (const name of auth.providersOffered) {
    const behind = (request: FastifyRequest, reply: FastifyReply): SignInAttempt => ({
      address: request.ip,
      locale: request.language.locale,
      browser: browserBehind({ request, reply }),
    })
    app.get(providerStartPath(name), async (request, reply) =>
      reply.redirect(await auth.startAtProvider(name, behind(request, reply))),
    )
    app.get(providerCallbackPath(name), async (request, reply) => {
      const query = request.raw.url?.slice(providerCallbackPath(name).length) ?? ''
      return reply.redirect(await auth.returnFromProvider(name, query, behind(request, reply)))
    })
  }
}

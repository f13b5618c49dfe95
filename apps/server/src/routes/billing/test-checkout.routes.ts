import type { AddressInfo } from 'node:net'
import { Failure } from '@keylight/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webhookPath } from '../../adapters/payments/stripe.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { drawTestCheckout, testCheckoutPolicy } from './test-checkout-page.ts'

/** The timeout for webhooks. */
const webhookMs = 10_000

interface Address {
  Params: { id: string }
  Body: URLSearchParams | undefined
}

/** The test checkout's pages: plain forms without scripts. As with any checkout, anyone with the URL can pay. */
export function testCheckoutRoutes(app: FastifyInstance, { testCheckout: checkout }: RouteDeps): void {
  if (!checkout) return
  checkout.deliverTo(async (body, headers) => {
    const answer = await fetch(`${ownAddress(app)}${webhookPath}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(webhookMs),
    })
    if (!answer.ok) throw new Error(`The webhook receiver responded with ${answer.status}.`)
  })

  const show = async (
    request: FastifyRequest<Address>,
    reply: FastifyReply,
    problem?: 'is_declined' | 'is_empty' | 'unknown_card',
    asking?: string,
  ) => {
    const { id } = request.params
    const found = await checkout.find(id)
    if (!found) throw new Failure('nothing_here')
    const { locale, testCheckout: words } = request.language
    reply.headers({
      'content-security-policy': testCheckoutPolicy,
      'content-language': locale,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    })
    return reply
      .status(problem ? 422 : 200)
      .type('text/html; charset=utf-8')
      .send(drawTestCheckout(locale, words, { id, ...found, problem, asking }))
  }

  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.get<Address>('/test-checkout/:id', (request, reply) => show(request, reply))
    pages.post<Address>('/test-checkout/:id', async (request, reply) => {
      const card = request.body?.get('card') ?? ''
      const found = await checkout.find(request.params.id)
      if (!found) throw new Failure('nothing_here')
      const outcome = await checkout.pay(request.params.id, card, request.body?.get('confirmed') === 'yes')
      if (outcome === 'asks') return await show(request, reply, undefined, card)
      if (outcome === 'is_declined' || outcome === 'is_empty' || outcome === 'unknown_card')
        return await show(request, reply, outcome)
      return reply.redirect(onThisSite(found.doneUrl), 303)
    })
    pages.post<Address>('/test-checkout/:id/leave', async (request, reply) => {
      const found = await checkout.find(request.params.id)
      if (!found) throw new Failure('nothing_here')
      await checkout.leave(request.params.id)
      return reply.redirect(onThisSite(found.leftUrl), 303)
    })
    pages.post<Address>('/test-checkout/:id/dispute', async (request, reply) => {
      const { id } = request.params
      if (!(await checkout.find(id))) throw new Failure('nothing_here')
      await checkout.decide(id, request.body?.get('decided') === 'won' ? 'won' : 'lost')
      return reply.redirect(`/test-checkout/${encodeURIComponent(id)}`, 303)
    })
  })
}

/** Returns a URL's path and query, because the page's policy restricts its forms to the origin the buyer sees. */
function onThisSite(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Returns the URL this process listens on, regardless of its public URL. */
function ownAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

import {
  cancelSubscription,
  changePlan,
  getInvoice,
  getOrder,
  getPaymentOptions,
  listPayments,
  openBillingPortal,
  previewPlanChange,
  refundOrder,
  resumeSubscription,
  startCheckout,
} from '@keylight/contract'
import {
  checkout,
  Failure,
  invoices,
  orders,
  paymentWebhooks,
  planChanges,
  refunds,
  subscriptions,
  voucherCheckout,
} from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { webhookPath } from '../../adapters/payments/stripe.ts'
import { invoicePrefix } from '../../adapters/signed-urls.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { attachment } from '../../http/serve-file.ts'
import { drawInvoice } from './draw-invoice.ts'

/** Webhooks from providers are far smaller. */
const webhookBytesMax = 256 * 1024

export function paymentsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, startCheckout, async ({ caller, input }) => ({
    order: input.voucherId
      ? await voucherCheckout.startCheckout(deps, caller.userId, { ...input, voucherId: input.voucherId })
      : await checkout.startCheckout(deps, caller.userId, input.plan, input.returnTo, input.seats),
  }))
  mount(app, identify, getOrder, async ({ caller, input }) => ({
    order: await orders.getOrder(deps, caller.userId, input.orderId),
  }))
  mount(app, identify, listPayments, async ({ caller }) => ({
    orders: await orders.listOrders(deps, caller.userId),
  }))
  mount(app, identify, refundOrder, async ({ caller, input }) => ({
    order: await refunds.refundOrder(deps, caller.userId, input.orderId),
  }))
  mount(app, identify, cancelSubscription, async ({ caller }) => ({
    subscription: await subscriptions.setCancelled(deps, caller.userId, true),
  }))
  mount(app, identify, resumeSubscription, async ({ caller }) => ({
    subscription: await subscriptions.setCancelled(deps, caller.userId, false),
  }))

  mount(app, identify, getPaymentOptions, async () => ({
    provider: deps.payments?.provider ?? null,
    portal: deps.payments?.openPortal !== undefined,
  }))
  mount(app, identify, previewPlanChange, ({ caller, input }) =>
    planChanges.previewPlanChange(deps, caller.userId, input.plan, input.seats),
  )
  mount(app, identify, changePlan, async ({ caller, input }) => ({
    subscription: await planChanges.changePlan(deps, caller.userId, input.plan, input.seats),
  }))
  mount(app, identify, openBillingPortal, async ({ caller, input }) => ({
    url: await subscriptions.openPortal(deps, caller.userId, input.returnTo),
  }))
  mount(app, identify, getInvoice, ({ caller, input }) =>
    invoices.getInvoice({ ...deps, urls: caller.urls }, caller.userId, input.paymentId),
  )

  app.get(`${invoicePrefix}*`, { exposeHeadRoute: false }, async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const asked = deps.grants.readInvoice(path, request.query as Record<string, unknown>)
    const owner = asked && { kind: 'user' as const, id: asked.userId, accessEpoch: asked.accessEpoch }
    const open = owner && (await deps.fileAccess.isOpen({ key: `users/${owner.id}`, owner }))
    const invoice = open && (await invoices.readInvoice(deps, asked.userId, asked.paymentId))
    if (!invoice) throw new Failure('invoice_link_expired')
    const { locale, invoice: words } = request.language
    reply.headers({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${words.title(invoice)}.pdf`),
    })
    return reply.send(await drawInvoice(locale, words, invoice, deps.issuer))
  })

  app.register(async (webhooks) => {
    // The signature covers the raw bytes.
    const types = ['application/json']
    webhooks.removeContentTypeParser(types)
    webhooks.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhooks.post(webhookPath, { bodyLimit: webhookBytesMax }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await paymentWebhooks.receiveWebhook(deps, body, request.headers)
      return reply.status(204).send()
    })
  })
}

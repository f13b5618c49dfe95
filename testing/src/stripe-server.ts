import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMonths } from '@keylight/domain'

/** A card, identified by the outcome of its payments. */
export type StripeCard = 'succeeds' | 'is_disputed' | 'fails_later'

type Fields = { [name: string]: unknown }
interface Thing extends Fields {
  id: string
  object: string
}

export interface StripeServer {
  url: string
  secretKey: string
  webhookSecret: string
  /** Pays on a checkout page. `pending`: the money arrives with `arrive`. */
  pay(session: string, card?: StripeCard, pending?: boolean): void
  /** Completes or fails a delayed payment. */
  arrive(session: string, succeeded: boolean): void
  /** Pays for a subscription whose renewal failed. */
  recover(session: string): void
  /** Settles the dispute about a checkout's first payment. */
  decide(session: string, dispute: 'won' | 'lost'): void
  /** Returns the newest event of this type as Stripe sends it. */
  signedEvent(type: string): { body: Buffer; headers: Record<string, string> }
  /** Requests from our server, oldest first. */
  requests: { method: string; path: string; fields: Fields; key: string | undefined }[]
  close(): Promise<void>
}

/** The documented parameters of API version 2026-10-28 that we send. All others are rejected. */
const known: Record<string, readonly string[]> = {
  'POST /v1/checkout/sessions':
    'mode client_reference_id customer customer_update customer_email metadata success_url cancel_url line_items automatic_tax billing_address_collection tax_id_collection discounts subscription_data payment_intent_data customer_creation invoice_creation'.split(
      ' ',
    ),
  'GET /v1/checkout/sessions/:id': ['expand'],
  'POST /v1/checkout/sessions/:id/expire': [],
  'GET /v1/subscriptions/:id': ['expand'],
  'POST /v1/subscriptions/:id': ['items', 'metadata', 'proration_behavior', 'payment_behavior', 'cancel_at_period_end'],
  'DELETE /v1/subscriptions/:id': ['invoice_now', 'prorate'],
  'POST /v1/subscription_schedules': ['from_subscription'],
  'POST /v1/subscription_schedules/:id': ['end_behavior', 'proration_behavior', 'phases'],
  'POST /v1/subscription_schedules/:id/release': [],
  'POST /v1/products': ['id', 'name'],
  'POST /v1/coupons': ['amount_off', 'currency', 'duration', 'max_redemptions', 'metadata'],
  'GET /v1/charges': ['customer', 'limit', 'starting_after'],
  'GET /v1/disputes': ['charge', 'limit'],
  'GET /v1/invoices': ['subscription', 'status', 'limit', 'starting_after', 'expand'],
  'GET /v1/invoices/:id': ['expand'],
  'POST /v1/invoices/create_preview': ['subscription', 'subscription_details'],
  'GET /v1/invoice_payments': ['payment', 'limit', 'expand'],
  'POST /v1/refunds': ['payment_intent'],
  'POST /v1/billing_portal/sessions': ['customer', 'return_url'],
  'GET /v1/events': ['created', 'types', 'limit', 'starting_after'],
  'GET /v1/account': [],
  'GET /v1/webhook_endpoints': ['limit'],
}

/** Requests that move money must be idempotent. */
const repeatable = ['POST /v1/checkout/sessions', 'POST /v1/refunds', 'POST /v1/coupons']

class Refusal extends Error {
  readonly status: number
  readonly body: Fields
  constructor(status: number, type: string, code: string | undefined, message: string) {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}
const invalid = (code: string, message: string) => new Refusal(400, 'invalid_request_error', code, message)

/**
 * A fake server for the parts of Stripe's API we use, written from the public documentation. Like Stripe, it rejects
 * other versions and keys, unknown parameters, and idempotency keys reused with other parameters.
 */
export async function startStripeServer(
  clock: { now(): Date },
  version: string,
  site?: { webhookUrl: string },
): Promise<StripeServer> {
  const secretKey = 'sk_test_keylight'
  const webhookSecret = 'whsec_keylight'
  const things = new Map<string, Thing>()
  const answers = new Map<string, { content: string; status: number; body: unknown }>()
  const requests: StripeServer['requests'] = []
  let count = 0
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const monthAfter = (seconds: number, months = 1) =>
    Math.floor(addMonths(new Date(seconds * 1000), months).getTime() / 1000)

  const add = (prefix: string, object: string, fields: Fields, id = `${prefix}_${++count}`): Thing => {
    const thing = { id, object, created: now(), livemode: false, ...fields }
    things.set(id, thing)
    return thing
  }
  const get = (id: unknown, object: string): Thing => {
    const thing = things.get(String(id))
    if (thing?.object !== object)
      throw new Refusal(404, 'invalid_request_error', 'resource_missing', `No such ${object}: '${id}'`)
    return thing
  }
  const all = (object: string) => [...things.values()].filter((thing) => thing.object === object).reverse()
  const event = (type: string, object: Thing) =>
    add('evt', 'event', { type, api_version: version, data: { object: structuredClone(object) } })

  const charge = (customer: unknown, amount: number, fails: boolean): Thing => {
    const intent = add('pi', 'payment_intent', { amount, amount_received: fails ? 0 : amount, customer })
    const status = fails ? 'failed' : 'succeeded'
    const made = add('ch', 'charge', {
      ...{ amount, amount_refunded: 0, customer, disputed: false, payment_intent: intent.id, status },
    })
    Object.assign(intent, { latest_charge: made.id, status: fails ? 'requires_payment_method' : 'succeeded' })
    return intent
  }

  const bill = (subscription: Thing, amount: number, reason: string, fails: boolean): Thing => {
    const intent = amount > 0 ? charge(subscription.customer, amount, fails) : undefined
    const paid = !fails
    const invoice = add('in', 'invoice', {
      subscription_id: subscription.id,
      customer: subscription.customer,
      billing_reason: reason,
      status: paid ? 'paid' : 'open',
      amount_paid: paid ? amount : 0,
      amount_due: amount,
      number: `KEYL-${String(count).padStart(4, '0')}`,
      invoice_pdf: `https://pay.stripe.test/invoice/in_${count}/pdf`,
      status_transitions: { paid_at: paid ? now() : null, finalized_at: now() },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { ...(subscription.metadata as Fields) } },
      },
    })
    if (intent)
      add('inpay', 'invoice_payment', {
        invoice: invoice.id,
        status: paid ? 'paid' : 'open',
        payment: { type: 'payment_intent', payment_intent: intent.id },
      })
    event(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return invoice
  }

  const itemOf = (subscription: Thing) => (subscription.items as { data: Fields[] }).data[0]!
  const priceOf = (subscription: Thing) => Number((itemOf(subscription).price as Fields).unit_amount)

  /** Renews subscriptions whose period has ended. */
  const roll = () => {
    for (const subscription of all('subscription')) {
      const item = itemOf(subscription)
      while (subscription.ended_at === null && Number(item.current_period_end) <= now()) {
        const at = Number(item.current_period_end)
        if (subscription.cancel_at_period_end) {
          Object.assign(subscription, { ended_at: at, status: 'canceled' })
          event('customer.subscription.deleted', subscription)
          break
        }
        if (subscription.status === 'past_due') break
        const schedule = things.get(String(subscription.schedule))
        const phase = (schedule?.phases as Fields[] | undefined)?.find(({ start_date }) => start_date === at)
        if (schedule && phase) {
          const [{ price_data }] = phase.items as [{ price_data: Fields }]
          item.price = add('price', 'price', { ...price_data, unit_amount: Number(price_data.unit_amount) })
          Object.assign(subscription.metadata as Fields, phase.metadata)
          schedule.status = 'released'
          subscription.schedule = null
        }
        item.current_period_start = at
        subscription.months = Number(subscription.months) + 1
        item.current_period_end = monthAfter(Number(subscription.start_date), Number(subscription.months))
        const fails = subscription.card === 'fails_later'
        const invoice = bill(subscription, priceOf(subscription), 'subscription_cycle', fails)
        // The test advanced the clock past it.
        invoice.created = at
        if (!fails) (invoice.status_transitions as Fields).paid_at = at
        else subscription.status = 'past_due'
      }
      const failedAt = Number(item.current_period_start) + 21 * 86_400
      if (subscription.status === 'past_due' && subscription.ended_at === null && failedAt <= now())
        Object.assign(subscription, { ended_at: failedAt, status: 'canceled' })
    }
  }

  const due = (subscription: Thing, price: number) => {
    const { current_period_start, current_period_end } = itemOf(subscription) as Record<string, number>
    const share = (current_period_end! - now()) / (current_period_end! - current_period_start!)
    return Math.round((price - priceOf(subscription)) * share)
  }

  /** Expands ids to objects. */
  const expand = (given: Thing, paths: readonly string[]): Thing => {
    const copy = structuredClone(given)
    for (const path of paths) {
      const [field = '', ...rest] = path.split('.')
      if (given.object === 'invoice' && field === 'payments') {
        copy.payments = list(all('invoice_payment').filter(({ invoice }) => invoice === given.id))
        continue
      }
      const inner = things.get(String(given[field]))
      if (inner) copy[field] = expand(inner, rest.length > 0 ? [rest.join('.')] : [])
    }
    return copy
  }
  const list = (data: Thing[], fields: Fields = {}) => {
    const from = fields.starting_after ? data.findIndex(({ id }) => id === fields.starting_after) + 1 : 0
    const to = from + Number(fields.limit ?? 10)
    const paths = arrayOf(fields.expand).map((path) => path.replace(/^data\./, ''))
    const page = data.slice(from, to).map((thing) => expand(thing, paths))
    return { object: 'list', url: '/v1', has_more: to < data.length, data: page }
  }

  const answerTo = (route: string, id: string, fields: Fields): unknown => {
    switch (route) {
      case 'POST /v1/checkout/sessions': {
        const [line] = fields.line_items as [{ price_data: Fields }]
        const isMonthly = fields.mode === 'subscription'
        if (isMonthly !== (line.price_data.recurring !== undefined)) throw invalid('parameter_invalid', 'mode')
        if (isMonthly && (fields.payment_intent_data || fields.invoice_creation || fields.customer_creation))
          throw invalid('parameter_invalid', 'Only in payment mode.')
        const { customer } = fields
        if (customer !== undefined && (fields.customer_email || fields.customer_creation))
          throw invalid('parameter_invalid', 'There is a customer already.')
        if (customer === undefined && fields.customer_update) throw invalid('parameter_invalid', 'No customer.')
        if (customer !== undefined) get(customer, 'customer')
        const session = add('cs_test', 'checkout.session', {
          ...{ ...fields, asked: fields, expires_at: now() + 86_400, customer: customer ?? null, payment_intent: null },
          ...{ subscription: null, status: 'open', payment_status: 'unpaid' },
        })
        session.url = `https://checkout.stripe.test/${session.id}`
        return session
      }
      case 'GET /v1/checkout/sessions/:id': {
        const session = get(id, 'checkout.session')
        if (session.status === 'open' && Number(session.expires_at) <= now()) session.status = 'expired'
        return expand(session, arrayOf(fields.expand))
      }
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = get(id, 'checkout.session')
        if (session.status !== 'open') throw invalid('checkout_session_not_open', 'Only open sessions can be expired.')
        session.status = 'expired'
        event('checkout.session.expired', session)
        return session
      }
      case 'GET /v1/subscriptions/:id':
        return expand(get(id, 'subscription'), arrayOf(fields.expand))
      case 'POST /v1/subscriptions/:id': {
        const subscription = get(id, 'subscription')
        if (subscription.ended_at !== null) throw invalid('resource_missing', 'The subscription has ended.')
        if (subscription.schedule) throw invalid('subscription_schedule', 'The subscription is managed by a schedule.')
        const before = { metadata: { ...(subscription.metadata as Fields) }, price: itemOf(subscription).price }
        Object.assign(subscription.metadata as Fields, fields.metadata)
        const [item] = (fields.items ?? []) as { id: string; price_data: Fields }[]
        if (item) {
          if (item.id !== itemOf(subscription).id) throw invalid('resource_missing', 'No such subscription item.')
          get(item.price_data.product, 'product')
          if (fields.payment_behavior !== 'error_if_incomplete' || fields.proration_behavior !== 'always_invoice')
            throw invalid('parameter_invalid', 'It must be paid at once.')
          const amount = due(subscription, Number(item.price_data.unit_amount))
          if (subscription.card === 'fails_later') {
            Object.assign(subscription, { metadata: before.metadata })
            throw new Refusal(402, 'card_error', 'card_declined', 'Your card was declined.')
          }
          itemOf(subscription).price = add('price', 'price', {
            ...item.price_data,
            unit_amount: Number(item.price_data.unit_amount),
          })
          bill(subscription, amount, 'subscription_update', false)
        }
        if (fields.cancel_at_period_end !== undefined)
          subscription.cancel_at_period_end = fields.cancel_at_period_end === 'true'
        event('customer.subscription.updated', subscription)
        return subscription
      }
      case 'DELETE /v1/subscriptions/:id': {
        const subscription = get(id, 'subscription')
        if (subscription.ended_at !== null) throw invalid('resource_missing', 'The subscription has ended.')
        Object.assign(subscription, { ended_at: now(), status: 'canceled' })
        event('customer.subscription.deleted', subscription)
        return subscription
      }
      case 'POST /v1/subscription_schedules': {
        const subscription = get(fields.from_subscription, 'subscription')
        const { current_period_start, current_period_end } = itemOf(subscription)
        const schedule = add('sub_sched', 'subscription_schedule', {
          status: 'active',
          subscription: subscription.id,
          phases: [{ start_date: current_period_start, end_date: current_period_end, metadata: {} }],
        })
        subscription.schedule = schedule.id
        return schedule
      }
      case 'POST /v1/subscription_schedules/:id': {
        const schedule = get(id, 'subscription_schedule')
        const [first, next] = fields.phases as [Fields, Fields]
        get((first.items as [Fields])[0].price, 'price')
        get(((next.items as [Fields])[0].price_data as Fields).product, 'product')
        const end_date = Number(first.end_date)
        schedule.phases = [
          { ...first, start_date: Number(first.start_date), end_date },
          { ...next, start_date: end_date, end_date: monthAfter(end_date) },
        ]
        return schedule
      }
      case 'POST /v1/subscription_schedules/:id/release': {
        const schedule = get(id, 'subscription_schedule')
        schedule.status = 'released'
        get(schedule.subscription, 'subscription').schedule = null
        return schedule
      }
      case 'POST /v1/products':
        if (things.has(String(fields.id))) throw invalid('resource_already_exists', 'Product already exists.')
        return add('prod', 'product', fields, String(fields.id))
      case 'POST /v1/coupons':
        return add('coupon', 'coupon', fields)
      case 'GET /v1/charges':
        return list(
          all('charge').filter(({ customer }) => customer === fields.customer),
          fields,
        )
      case 'GET /v1/disputes':
        return list(
          all('dispute').filter((dispute) => dispute.charge === fields.charge),
          fields,
        )
      case 'GET /v1/invoices':
        return list(
          all('invoice').filter(
            ({ subscription_id, status }) =>
              subscription_id === fields.subscription && (!fields.status || status === fields.status),
          ),
          fields,
        )
      case 'GET /v1/invoices/:id':
        return expand(get(id, 'invoice'), arrayOf(fields.expand))
      case 'POST /v1/invoices/create_preview': {
        const { items } = fields.subscription_details as { items: [{ price_data: Fields }] }
        get(items[0].price_data.product, 'product')
        const price = Number(items[0].price_data.unit_amount)
        return { object: 'invoice', amount_due: due(get(fields.subscription, 'subscription'), price) }
      }
      case 'GET /v1/invoice_payments': {
        const { payment_intent } = fields.payment as Fields
        const found = all('invoice_payment').filter(
          ({ payment }) => (payment as Fields).payment_intent === payment_intent,
        )
        return list(found, fields)
      }
      case 'POST /v1/refunds': {
        const intent = get(fields.payment_intent, 'payment_intent')
        const paid = get(intent.latest_charge, 'charge')
        if (paid.amount_refunded === paid.amount) throw invalid('charge_already_refunded', 'Already refunded.')
        paid.amount_refunded = paid.amount
        event('charge.refunded', paid)
        return add('re', 'refund', { payment_intent: intent.id, amount: paid.amount, status: 'succeeded' })
      }
      case 'POST /v1/billing_portal/sessions':
        return { object: 'billing_portal.session', url: `https://billing.stripe.test/${fields.customer}` }
      case 'GET /v1/events': {
        const { gte } = fields.created as { gte: string }
        const types = arrayOf(fields.types)
        return list(
          all('event').filter(({ created, type }) => Number(created) >= Number(gte) && types.includes(String(type))),
          fields,
        )
      }
      case 'GET /v1/account':
        return { object: 'account', id: 'acct_keylight', charges_enabled: true }
      case 'GET /v1/webhook_endpoints': {
        const endpoint = { object: 'webhook_endpoint', id: 'we_1', status: 'enabled', enabled_events: ['*'] }
        return { ...list([]), data: site ? [{ ...endpoint, url: site.webhookUrl }] : [] }
      }
      default:
        throw new Refusal(404, 'invalid_request_error', undefined, `Unrecognized request URL (${route}).`)
    }
  }

  const take = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks).toString()
    const { headers, method = '' } = request
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, 'invalid_request_error', undefined, 'Invalid API Key provided.')
    if (headers['stripe-version'] !== version) throw invalid('api_version', `Unexpected ${headers['stripe-version']}.`)
    if (sent && headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw invalid('content_type', 'Bodies are form-encoded.')
    const fields = { ...parse(url.search.slice(1)), ...parse(sent) }
    const { route, id } = routeOf(method, url.pathname)
    const key = headers['idempotency-key'] as string | undefined
    requests.push({ method, path: url.pathname, fields, key })
    const unknown = Object.keys(fields).filter((name) => !known[route]?.includes(name))
    if (unknown.length > 0) throw invalid('parameter_unknown', `Received unknown parameters: ${unknown.join(', ')}`)
    if (repeatable.includes(route) && !key?.startsWith('keylight '))
      throw invalid('idempotency_key', 'This moves money and needs its own key.')
    const content = `${route} ${id} ${sent}`
    const earlier = key === undefined || method !== 'POST' ? undefined : answers.get(key)
    if (earlier && earlier.content !== content)
      throw new Refusal(400, 'idempotency_error', undefined, 'Keys can only be used with the same parameters.')
    if (earlier) return earlier
    roll()
    const answer = { status: 200, body: structuredClone(answerTo(route, id, fields)) }
    if (key !== undefined && method === 'POST') answers.set(key, { content, ...answer })
    return answer
  }

  const server = createServer((request, response: ServerResponse) => {
    void take(request)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return { status: error.status, body: error.body }
        return { status: 500, body: { error: { type: 'api_error', message: String(error) } } }
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${++count}` })
        response.end(JSON.stringify(body))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const complete = (session: Thing, card: StripeCard, succeeded: boolean) => {
    const asked = session.asked as Fields
    const [line] = asked.line_items as [{ price_data: Fields }]
    const price = Number(line.price_data.unit_amount)
    session.customer ??= add('cus', 'customer', { email: asked.customer_email }).id
    // Buyers are German whenever tax is requested.
    const isTaxed = (asked.automatic_tax as Fields | undefined)?.enabled === 'true'
    const taxIn = (amount: number) => (isTaxed ? Math.round((amount * 19) / 119) : 0)
    session.customer_details = { address: isTaxed ? { country: 'DE' } : null }
    session.total_details = { amount_tax: taxIn(price) }
    if (asked.mode === 'payment') {
      const intent = charge(session.customer, price, !succeeded)
      session.payment_intent = intent.id
      if (succeeded) session.payment_status = 'paid'
      const invoice = add('in', 'invoice', {
        ...{ status: 'paid', amount_paid: price, parent: null, billing_reason: 'manual', number: `KEYL-${count}` },
        invoice_pdf: `https://pay.stripe.test/${session.id}/pdf`,
      })
      const payment = { type: 'payment_intent', payment_intent: intent.id }
      if (succeeded) add('inpay', 'invoice_payment', { invoice: invoice.id, status: 'paid', payment })
      return get(intent.latest_charge, 'charge')
    }
    const { metadata } = asked.subscription_data as { metadata: Fields }
    const product = add('prod', 'product', line.price_data.product_data as Fields)
    const subscription = add('sub', 'subscription', {
      ...{ customer: session.customer, metadata: { ...metadata }, status: 'active', ended_at: null, schedule: null },
      ...{ cancel_at: null, cancel_at_period_end: false, start_date: now(), card, months: 1 },
    })
    const item = add('si', 'subscription_item', {
      price: add('price', 'price', { ...line.price_data, product: product.id, unit_amount: price }),
      current_period_start: now(),
      current_period_end: monthAfter(now()),
    })
    subscription.items = { object: 'list', data: [item] }
    const [discount] = (asked.discounts ?? []) as { coupon: string }[]
    const off = discount ? Number(get(discount.coupon, 'coupon').amount_off) : 0
    const invoice = bill(subscription, price - off, 'subscription_create', false)
    Object.assign(invoice, {
      total_taxes: isTaxed ? [{ amount: taxIn(price - off) }] : [],
      customer_address: isTaxed ? { country: 'DE' } : null,
    })
    session.subscription = subscription.id
    session.payment_status = 'paid'
    const payment = all('invoice_payment').find((each) => each.invoice === invoice.id)!
    const intent = get((payment.payment as Fields).payment_intent, 'payment_intent')
    return get(intent.latest_charge, 'charge')
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    requests,
    pay(id, card = 'succeeds', pending = false) {
      const session = get(id, 'checkout.session')
      if (session.status !== 'open') throw new Error(`The checkout ${id} is ${session.status}.`)
      session.status = 'complete'
      if (pending) {
        session.payment_intent = add('pi', 'payment_intent', { status: 'processing', latest_charge: null }).id
      } else {
        const paid = complete(session, card, true)
        if (card === 'is_disputed') {
          paid.disputed = true
          const about = { charge: paid.id, payment_intent: paid.payment_intent, status: 'needs_response' }
          event('charge.dispute.created', add('dp', 'dispute', about))
        }
      }
      event('checkout.session.completed', session)
    },
    arrive(id, succeeded) {
      const session = get(id, 'checkout.session')
      complete(session, 'succeeds', succeeded)
      event(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session)
    },
    recover(id) {
      const subscription = get(get(id, 'checkout.session').subscription, 'subscription')
      const owed = all('invoice').find((each) => each.subscription_id === subscription.id && each.status === 'open')!
      const intent = charge(subscription.customer, Number(owed.amount_due), false)
      Object.assign(owed, { status: 'paid', amount_paid: owed.amount_due })
      Object.assign(owed.status_transitions as Fields, { paid_at: now() })
      const paid = all('invoice_payment').find((each) => each.invoice === owed.id)!
      Object.assign(paid, { status: 'paid', payment: { type: 'payment_intent', payment_intent: intent.id } })
      Object.assign(subscription, { status: 'active', card: 'succeeds' })
      event('invoice.paid', owed)
    },
    decide(id, dispute) {
      const session = get(id, 'checkout.session')
      const intent = session.payment_intent
      const open = all('dispute').find(({ payment_intent }) => !intent || payment_intent === intent)!
      open.status = dispute
      event('charge.dispute.closed', open)
    },
    signedEvent(type) {
      const found = all('event').find((each) => each.type === type)
      if (!found) throw new Error(`No event ${type} was sent.`)
      const body = Buffer.from(JSON.stringify(found))
      const time = now()
      const signature = createHmac('sha256', webhookSecret).update(`${time}.`).update(body).digest('hex')
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } }
    },
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
}

const arrayOf = (given: unknown): string[] => (Array.isArray(given) ? given.map(String) : [])

/** Returns a route's name and the id in its path. */
function routeOf(method: string, path: string): { route: string; id: string } {
  const whole = `${method} ${path}`
  if (whole in known) return { route: whole, id: '' }
  const [, version, folder, ...rest] = path.split('/')
  const [area, id, action] = folder === 'checkout' ? [`${folder}/${rest[0]}`, ...rest.slice(1)] : [folder, ...rest]
  return { route: `${method} /${version}/${area}/:id${action ? `/${action}` : ''}`, id: id ?? '' }
}

/** Parses a form like `items[0][price]=…&metadata[order]=…`. */
function parse(form: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    let into: Fields = fields
    for (const [index, part] of path.entries()) {
      const key = part === '' ? String(Object.keys(into).length) : part
      if (index === path.length - 1) into[key] = value
      else {
        into[key] ??= {}
        into = into[key] as Fields
      }
    }
  }
  return toArrays(fields) as Fields
}

function toArrays(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const entries = Object.entries(given).map(([key, value]) => [key, toArrays(value)] as const)
  const isArray = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

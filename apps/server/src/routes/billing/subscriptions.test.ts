import { getSubscription } from '@keylight/contract'
import { aServer, aUser } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

async function subscribed(plan: string, status: 'active' | 'cancelled') {
  const userId = await aUser(server.db)
  const row = {
    plan,
    status,
    started_at: new Date('2026-10-01T12:00:00Z'),
    renews_at: status === 'active' ? new Date('2026-12-01T12:00:00Z') : null,
    ends_at: status === 'active' ? null : new Date('2026-12-01T12:00:00Z'),
  }
  await server.db
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .execute()
  await server.db.updateTable('users').where('id', '=', userId).set({ plan, subscription_status: status }).execute()
  return await server.tokenOf(userId)
}

// Proves 1.23
test('shows subscribers their own plan and renewal date', async () => {
  await subscribed('studio', 'active')
  const { output } = await server.call(getSubscription, {}, await subscribed('pro', 'active'))
  expect(output.subscription).toEqual({
    plan: 'pro',
    status: 'active',
    startedAt: '2026-10-01T12:00:00.000Z',
    renewsAt: '2026-12-01T12:00:00.000Z',
    endsAt: null,
    price: null,
    nextPlan: null,
    nextPrice: null,
    seats: 1,
    nextSeats: null,
  })
})

// Proves 6.4
test('rejects users without an active subscription', async () => {
  const never = await server.tokenOf(await aUser(server.db))
  for (const token of [never, await subscribed('pro', 'cancelled')]) {
    const answer = await server.call(getSubscription, {}, token)
    expect(answer).toMatchObject({ status: 403, failure: { code: 'not_subscribed' } })
  }
})

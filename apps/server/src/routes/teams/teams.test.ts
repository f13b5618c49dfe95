import {
  acceptTeamInvitation,
  type Credits,
  cancelSubscription,
  cancelWork,
  changePlan,
  changeTeamRole,
  closeTeam,
  declineTeamInvitation,
  deleteAccount,
  downloadWork,
  getSubscription,
  getTeam,
  getTeamInvitation,
  getUserData,
  handOverTeam,
  inviteToTeam,
  leaveTeam,
  listCreditEntries,
  listPayments,
  listPoolEntries,
  type Order,
  openingCredits,
  plans,
  previewPlanChange,
  refundOrder,
  removeFromTeam,
  requestShoot,
  resumeSubscription,
  revokeTeamInvitation,
  startCheckout,
  updateTeam,
} from '@keylight/contract'
import { adminUsers, credits, Failure, runMaintenance } from '@keylight/domain'
import { aModel, anOnboardedUser, aServer, emailOf } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web' } })

const dayMinutes = 24 * 60
const monthly = plans.studio.credits.imageGeneration
const styles = ['man.headshot.studio-blue', 'man.headshot.gray-gradient']

/** A user with a model. Tests advance the clock, so each request uses a new session. */
async function aPerson() {
  const userId = await anOnboardedUser(server.db)
  const email = await emailOf(server.db, userId)
  const token = () => server.tokenOf(userId)
  const modelId = await aModel(server.db, userId)
  return {
    userId,
    email,
    token,
    shoot: async (count = 1) =>
      await server.call(requestShoot, { modelId, styles: styles.slice(0, count) }, await token()),
    data: async () => (await server.call(getUserData, {}, await token())).output,
    team: async () => (await server.call(getTeam, {}, await token())).output,
    own: async () => (await credits.ownBalance(server.db, userId)).imageGeneration,
  }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const subscribe = (person: Person, seats: number, card?: string) => buy(person, { plan: 'studio', seats }, card)

async function buy(
  person: Person,
  offer: { plan: 'studio' | 'team_pack'; seats?: number },
  card = '4242 4242 4242 4242',
): Promise<Order> {
  const { output } = await server.call(startCheckout, { ...offer, immediateStart: true }, await person.token())
  const paid = await fetch(output.order.checkoutUrl!, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  return output.order
}

const invite = async (by: Person, email: string, role: 'admin' | 'member' = 'member') =>
  await server.call(inviteToTeam, { email, role }, await by.token())
const openInvitation = async (by: Person, { email }: Person) =>
  (await by.team()).company!.invitations.find((invitation) => invitation.email === email)!._id
const accept = async (person: Person, invitationId: string) =>
  await server.call(acceptTeamInvitation, { invitationId }, await person.token())
const remove = async (by: Person, { userId }: Person) => await server.call(removeFromTeam, { userId }, await by.token())

async function join(owner: Person, person: Person, role: 'admin' | 'member' = 'member') {
  expect((await invite(owner, person.email, role)).status).toBe(200)
  expect((await accept(person, await openInvitation(owner, person))).status).toBe(200)
}

/** A team with an owner and members, who have used up their own credits unless specified otherwise. */
async function aTeam(members: number, seats = members + 1) {
  const owner = await aPerson()
  const order = await subscribe(owner, seats)
  const people: Person[] = []
  for (let at = 0; at < members; at++) {
    const person = await aPerson()
    await join(owner, person)
    people.push(person)
  }
  return { owner, order, people, member: people[0]! }
}

const poolOf = async (owner: Person): Promise<Credits> => (await owner.team()).company!.credits

test("sells Studio per seat in one order, and adds the credits to the team's pool", async () => {
  const owner = await aPerson()
  const order = await subscribe(owner, 3)
  expect(order).toMatchObject({ plan: 'Studio × 3', planId: 'studio', seats: 3, price: 8700 })
  expect(order.credits.imageGeneration).toBe(3 * monthly)
  const { company: team, credits: all, pool } = await owner.data()
  expect(team).toMatchObject({ role: 'owner', hasSeat: true, name: '' })
  expect([pool.imageGeneration, all.imageGeneration]).toEqual([
    3 * monthly,
    3 * monthly + openingCredits.imageGeneration,
  ])
  expect(await owner.own()).toBe(openingCredits.imageGeneration)
  const { output } = await server.call(listPayments, {}, await owner.token())
  expect(output.orders).toMatchObject([{ payments: [{ amount: 8700 }] }])
  const alone = await server.call(
    startCheckout,
    { plan: 'pro', seats: 2, immediateStart: true },
    await (await aPerson()).token(),
  )
  expect(alone.failure).toMatchObject({ code: 'wrong_plan' })
})

test('invites by email, and lets only the verified address accept', async () => {
  const { owner, member } = await aTeam(1, 4)
  await server.call(updateTeam, { name: 'Acme', styles: [styles[0]!, styles[0]!] }, await owner.token())
  expect((await member.data()).company).toMatchObject({
    name: 'Acme',
    role: 'member',
    hasSeat: true,
    styles: [styles[0]],
  })
  const [bo, eve] = [await aPerson(), await aPerson()]
  await invite(owner, bo.email)
  const id = await openInvitation(owner, bo)
  const { rows } = await sql<{ data: { data: { message: { params: { link: string } } } } }>`
    select data from pgboss.job where data::text like ${`%${id}%`}`.execute(server.db)
  expect(JSON.stringify(rows)).toContain(`/join#${id}`)
  expect((await server.call(getTeamInvitation, { invitationId: id })).output).toMatchObject({
    name: 'Acme',
    sender: owner.email,
    email: `${bo.email[0]}…@example.com`,
  })
  expect((await accept(eve, id)).failure).toMatchObject({ code: 'not_allowed' })
  expect((await eve.team()).invitations).toEqual([])
  await server.db.updateTable('users').where('id', '=', bo.userId).set({ email_verified: false }).execute()
  expect((await accept(bo, id)).failure).toMatchObject({ code: 'email_unproved' })
  expect((await bo.team()).invitations).toEqual([])
  await server.db.updateTable('users').where('id', '=', bo.userId).set({ email_verified: true }).execute()
  expect((await bo.team()).invitations).toMatchObject([{ _id: id, name: 'Acme', sender: owner.email }])
  expect((await accept(bo, id)).output.company).toMatchObject({ role: 'member', name: 'Acme' })
  expect((await accept(bo, id)).failure).toMatchObject({ code: 'not_found' })

  // A new email revokes the previous email's link.
  await invite(owner, eve.email)
  const before = await openInvitation(owner, eve)
  await invite(owner, eve.email)
  expect((await server.call(getTeamInvitation, { invitationId: before })).failure).toMatchObject({
    code: 'not_found',
  })
  const declined = await openInvitation(owner, eve)
  await server.call(declineTeamInvitation, { invitationId: declined }, await eve.token())
  expect((await owner.team()).company!.invitations).toMatchObject([{ email: eve.email, status: 'declined' }])
  expect((await accept(eve, declined)).failure).toMatchObject({ code: 'not_found' })
  await invite(owner, eve.email)
  const late = await openInvitation(owner, eve)
  server.clock.advance(15 * dayMinutes)
  expect((await accept(eve, late)).failure).toMatchObject({ code: 'link_expired' })
  expect((await server.call(revokeTeamInvitation, { invitationId: late }, await owner.token())).status).toBe(200)
  expect((await owner.team()).company!.invitations).toEqual([])
})

test('assigns only paid seats, even when two users accept concurrently', async () => {
  const owner = await aPerson()
  await subscribe(owner, 2)
  const [bo, eve] = [await aPerson(), await aPerson()]
  await invite(owner, bo.email)
  expect((await invite(owner, eve.email)).failure).toMatchObject({ code: 'account_full' })
  // As if two invitations had been pending when the number of seats was reduced.
  const { company: team } = await owner.team()
  await sql`insert into company_invitations (id, company_id, email, role, invited_by, created_at, expires_at)
    select 'cin_second', company_id, ${eve.email}, role, invited_by, created_at, expires_at
    from company_invitations where company_id = ${team!._id}`.execute(server.db)
  const id = await openInvitation(owner, bo)
  const joined = await Promise.all([accept(bo, id), accept(eve, 'cin_second')])
  expect(joined.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await owner.team()).company!.members).toHaveLength(2)
})

test('allows members only what their role permits', async () => {
  const { owner, people } = await aTeam(3)
  const [admin, member, other] = people as [Person, Person, Person]
  const stranger = await aPerson()
  await member.shoot()
  const role = async (by: Person, of: Person, to: 'admin' | 'member') =>
    await server.call(changeTeamRole, { userId: of.userId, role: to }, await by.token())
  expect((await role(admin, admin, 'admin')).failure).toMatchObject({ code: 'not_allowed' })
  expect((await role(owner, admin, 'admin')).status).toBe(200)
  expect((await role(owner, owner, 'member')).failure).toMatchObject({ code: 'not_allowed' })

  const seen = (await member.team()).company!
  expect(seen.members.map(({ email }) => email).filter(Boolean)).toEqual([member.email])
  expect(seen.members.filter(({ used }) => used !== null)).toHaveLength(1)
  const all = (await admin.team()).company!
  expect(all.members.find(({ _id }) => _id === member.userId)!.used!.imageGeneration).toBe(1)
  const entries = async (by: Person) => await server.call(listPoolEntries, {}, await by.token())
  expect((await entries(member)).failure).toMatchObject({ code: 'not_allowed' })
  expect((await entries(stranger)).failure).toMatchObject({ code: 'not_found' })
  expect((await entries(admin)).output.entries).toMatchObject([
    { kind: 'used', who: member.email, credits: { imageGeneration: -1 } },
    { kind: 'added', who: owner.email, credits: { imageGeneration: 4 * monthly } },
  ])

  const refused = async (call: Promise<{ failure: unknown }>, code = 'not_allowed') =>
    expect((await call).failure).toMatchObject({ code })
  await refused(invite(member, 'new@example.com'))
  await refused(invite(admin, 'new@example.com', 'admin'))
  await refused(remove(member, other))
  await refused(remove(admin, owner))
  await refused(remove(stranger, other), 'not_found')
  await refused(remove(owner, stranger), 'not_found')
  await refused(server.call(updateTeam, { name: 'Mine' }, await member.token()))
  await refused(server.call(closeTeam, {}, await admin.token()))
  await refused(server.call(handOverTeam, { userId: other.userId }, await admin.token()))
  await refused(server.call(leaveTeam, {}, await owner.token()))
  expect((await remove(admin, other)).status).toBe(200)
  expect((await server.call(leaveTeam, {}, await admin.token())).status).toBe(200)
  expect((await owner.team()).company!.members.map(({ _id }) => _id)).toEqual([owner.userId, member.userId])
})

test("charges the pool first, then the user's own credits, and refunds failed work to both", async () => {
  const { owner, member } = await aTeam(1)
  const own = await member.own()
  const left = await poolOf(owner)
  await sql`insert into pool_entries (company_id, kind, amount, reason)
    select company_id, 'imageGeneration', ${1 - left.imageGeneration}, 'test' from company_members
    where user_id = ${owner.userId}`.execute(server.db)
  expect((await member.data()).credits.imageGeneration).toBe(own + 1)
  const { shoot } = (await member.shoot(2)).output
  expect([await member.own(), (await poolOf(owner)).imageGeneration]).toEqual([own - 1, 0])
  const { entries } = (await server.call(listCreditEntries, {}, await member.token())).output
  expect(
    entries
      .slice(0, 2)
      .map(({ kind, ofTeam, credits }) => [kind, ofTeam, credits.imageGeneration])
      .sort(),
  ).toEqual([
    ['used', false, -1],
    ['used', true, -1],
  ])
  const [first, second] = shoot.pictures
  await server.call(cancelWork, { workId: first!._id }, await member.token())
  expect([await member.own(), (await poolOf(owner)).imageGeneration]).toEqual([own, 0])
  // The refund goes there even when the member has left the team.
  await remove(owner, member)
  await server.call(cancelWork, { workId: second!._id }, await member.token())
  await server.call(cancelWork, { workId: second!._id }, await member.token())
  expect([await member.own(), (await poolOf(owner)).imageGeneration]).toEqual([own, 1])
  expect((await member.data()).credits.imageGeneration).toBe(own)
})

test("lets only one of many concurrent requests spend the pool's last credit", async () => {
  const { owner, people } = await aTeam(4)
  const everyone = [owner, ...people]
  for (const { userId } of everyone)
    await sql`delete from credit_entries where user_id = ${userId} and kind = 'imageGeneration'`.execute(server.db)
  const { imageGeneration } = await poolOf(owner)
  await sql`insert into pool_entries (company_id, kind, amount, reason)
    select company_id, 'imageGeneration', ${1 - imageGeneration}, 'test' from company_members
    where user_id = ${owner.userId}`.execute(server.db)
  const orders = await Promise.all(everyone.flatMap((person) => [person.shoot(), person.shoot()]))
  expect(orders.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(402)])
  expect((await poolOf(owner)).imageGeneration).toBe(0)
})

test('lets removed members keep their own data, and notifies them', async () => {
  const { owner, member } = await aTeam(1)
  const { shoot } = (await member.shoot()).output
  const { eventSeq } = await member.data()
  await remove(owner, member)
  const after = await member.data()
  expect(after).toMatchObject({ company: null, pool: { imageGeneration: 0 }, models: [{ name: 'Me' }] })
  expect(after.credits.imageGeneration).toBe(openingCredits.imageGeneration)
  expect(after.eventSeq).toBeGreaterThan(eventSeq)
  const { status } = await server.db
    .selectFrom('pictures')
    .where('shoot_id', '=', shoot._id)
    .select('status')
    .executeTakeFirstOrThrow()
  expect(status).toBe('in_progress')
  const told = await server.db
    .selectFrom('notifications')
    .where('user_id', '=', member.userId)
    .select('message')
    .execute()
  expect(told.map(({ message }) => message.code)).toContain('team_removed')
})

test("shows the admin a member's own and team credits, and the people waiting for a seat", async () => {
  const { owner, member } = await aTeam(1)
  const ofMember = async () => await adminUsers.getPerson({ ...server.deps, adminEmail: undefined }, member.userId)
  expect(await ofMember()).toMatchObject({
    credits: { imageGeneration: openingCredits.imageGeneration },
    team: { name: '', role: 'member', hasSeat: true, credits: await poolOf(owner) },
  })
  expect((await poolOf(owner)).imageGeneration).toBe(2 * monthly)
  await sql`update companies set seats = 1 where owner_id = ${owner.userId}`.execute(server.db)
  expect((await ofMember()).team).toMatchObject({ hasSeat: false, credits: await poolOf(owner) })
  expect(
    (await adminUsers.getPerson({ ...server.deps, adminEmail: undefined }, (await aPerson()).userId)).team,
  ).toBeNull()
})

test('adds seats immediately for the rest of the period, and removes them at the next renewal', async () => {
  const { owner, people } = await aTeam(2, 3)
  const before = await poolOf(owner)
  const preview = await server.call(previewPlanChange, { plan: 'studio', seats: 4 }, await owner.token())
  expect(preview.output).toMatchObject({ when: 'now', price: 4 * 2900 })
  const more = { plan: 'studio', seats: 4, immediateStart: true } as const
  const changed = await server.call(changePlan, more, await owner.token())
  expect(changed.output.subscription).toMatchObject({ plan: 'studio', seats: 4, nextSeats: null })
  expect((await server.call(changePlan, more, await owner.token())).failure).toMatchObject({
    code: 'already_subscribed',
  })
  const { company: team } = await owner.team()
  expect(team).toMatchObject({ seats: 4, nextSeats: null })
  expect(team!.credits.imageGeneration - before.imageGeneration).toBe(monthly)

  const fewer = (seats: number) => ({ plan: 'studio', seats, immediateStart: true }) as const
  expect((await server.call(changePlan, fewer(2), await owner.token())).failure).toMatchObject({ code: 'account_full' })
  await remove(owner, people[1]!)
  const less = (await server.call(changePlan, fewer(2), await owner.token())).output.subscription
  expect(less).toMatchObject({ seats: 4, nextPlan: 'studio', nextSeats: 2 })
  expect((await invite(owner, 'late@example.com')).failure).toMatchObject({ code: 'account_full' })
  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  expect((await owner.team()).company).toMatchObject({ seats: 2, nextSeats: null })
  const { subscription } = (await server.call(getSubscription, {}, await owner.token())).output
  expect(subscription).toMatchObject({ seats: 2, nextSeats: null })
  // If there are more people than seats for any other reason, the last to join have to wait.
  await sql`update companies set seats = 1 where id = ${team!._id}`.execute(server.db)
  expect((await people[0]!.data()).company).toMatchObject({ hasSeat: false })
  expect((await people[0]!.data()).pool.imageGeneration).toBe(0)
  expect((await owner.data()).pool.imageGeneration).toBeGreaterThan(0)
})

test('limits the pool to the owner when the subscription ends, and reopens it to everyone on renewal', async () => {
  const { owner, member } = await aTeam(1)
  await server.call(cancelSubscription, {}, await owner.token())
  server.clock.advance(32 * dayMinutes)
  const left: unknown[] = []
  await runMaintenance({ ...server.deps, report: (...said) => left.push(said) })
  expect(left).toEqual([])
  expect((await member.data()).company).toMatchObject({ hasSeat: false })
  expect((await member.data()).credits.imageGeneration).toBe(openingCredits.imageGeneration)
  expect((await owner.data()).pool.imageGeneration).toBe(2 * monthly)
  expect((await invite(owner, 'late@example.com')).failure).toMatchObject({ code: 'account_full' })
  const told = await server.db
    .selectFrom('notifications')
    .where('user_id', '=', member.userId)
    .select('message')
    .execute()
  expect(told.map(({ message }) => message.code)).toContain('team_unpaid')
  await subscribe(owner, 2)
  expect((await member.data()).pool.imageGeneration).toBe(4 * monthly)
  const fewer = await server.call(startCheckout, { plan: 'studio', immediateStart: true }, await member.token())
  expect(fewer.failure).toMatchObject({ code: 'already_member' })
})

test('removes unused credits from the pool on a refund, unless a member has downloaded an image', async () => {
  const { owner, order, member } = await aTeam(1)
  const { shoot } = (await member.shoot()).output
  const [picture] = shoot.pictures
  const ready = sql`update pictures set status = 'ready', file_key = 'users/' || user_id || '/pictures/' || id || '/0.jpg',
    preview_key = 'users/' || user_id || '/pictures/' || id || '/0.webp' where id = ${picture!._id}`
  await ready.execute(server.db)
  const refund = async () => await server.call(refundOrder, { orderId: order._id }, await owner.token())
  expect((await refund()).output.order.state).toBe('refunded')
  expect((await poolOf(owner)).imageGeneration).toBe(0)
  const download = await server.call(downloadWork, { workId: picture!._id }, await member.token())
  expect(download.failure).toMatchObject({ code: 'not_ready' })

  const team = await aTeam(1)
  const { output } = await team.member.shoot()
  await sql`update pictures set status = 'ready', file_key = 'users/' || user_id || '/pictures/' || id || '/0.jpg'
    where id = ${output.shoot.pictures[0]!._id}`.execute(server.db)
  await server.call(downloadWork, { workId: output.shoot.pictures[0]!._id }, await team.member.token())
  const late = await server.call(refundOrder, { orderId: team.order._id }, await team.owner.token())
  expect(late.failure).toMatchObject({ code: 'not_refundable' })
})

test("ends the former owner's subscription when a team changes hands, so the new owner can subscribe", async () => {
  const { owner, member } = await aTeam(1)
  const handOver = async (by: Person, to: Person) =>
    await server.call(handOverTeam, { userId: to.userId }, await by.token())
  // In tests, a session lasts an hour and counts as fresh for ten minutes.
  expect((await handOver(owner, owner)).failure).toMatchObject({ code: 'not_found' })
  expect((await handOver(owner, member)).output.company).toMatchObject({ role: 'admin' })
  const { company: team } = await member.team()
  expect(team).toMatchObject({ role: 'owner', seats: 2 })
  expect(team!.paidByFormerOwnerUntil).not.toBeNull()
  expect((await server.call(getSubscription, {}, await owner.token())).output.subscription.endsAt).not.toBeNull()
  expect((await server.call(resumeSubscription, {}, await owner.token())).failure).toMatchObject({
    code: 'not_allowed',
  })
  const pool = (await poolOf(member)).imageGeneration
  await subscribe(member, 3)
  const paid = (await member.team()).company!
  expect([paid.seats, paid.credits.imageGeneration, paid.paidByFormerOwnerUntil]).toEqual([3, pool + 3 * monthly, null])
  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  expect((await member.team()).company).toMatchObject({ seats: 3 })
  expect((await owner.data()).company).toMatchObject({ role: 'admin', hasSeat: true })
  expect((await server.call(getSubscription, {}, await owner.token())).failure).toMatchObject({
    code: 'not_subscribed',
  })
})

test("deletes an owner's account only when the team has no other members, and refunds running work", async () => {
  const { owner, member } = await aTeam(1)
  const erase = async (person: Person) => {
    const token = await person.token()
    await server.db
      .updateTable('sessions')
      .where('user_id', '=', person.userId)
      .set({ created_at: server.clock.now() })
      .execute()
    return await server.call(deleteAccount, { email: person.email }, token)
  }
  expect((await erase(owner)).failure).toMatchObject({ code: 'team_has_members' })
  expect((await server.call(getSubscription, {}, await owner.token())).status).toBe(200)
  const before = (await poolOf(owner)).imageGeneration
  await member.shoot(2)
  expect((await poolOf(owner)).imageGeneration).toBe(before - 2)
  expect((await erase(member)).status).toBe(200)
  expect((await poolOf(owner)).imageGeneration).toBe(before)
  const { output } = await server.call(listPoolEntries, {}, await owner.token())
  expect(output.entries.filter(({ who }) => who === null).length).toBeGreaterThan(0)
  await invite(owner, 'waiting@example.com')
  const { company: team } = await owner.team()
  expect((await erase(owner)).status).toBe(200)
  expect(
    await server.db.selectFrom('companies').where('id', '=', team!._id).select(['owner_id', 'name']).execute(),
  ).toEqual([{ owner_id: null, name: '' }])
  expect(
    await server.db.selectFrom('company_invitations').where('company_id', '=', team!._id).select('id').execute(),
  ).toEqual([])
})

test('closes a team for everyone but its owner', async () => {
  const { owner, people } = await aTeam(2)
  await server.call(closeTeam, {}, await owner.token())
  expect((await owner.team()).company!.members).toHaveLength(1)
  for (const person of people) expect((await person.data()).company).toBeNull()
  expect((await owner.data()).pool.imageGeneration).toBe(3 * monthly)
})

test('keeps balances correct after random orders, failures, joins, removals and refunds', async () => {
  const { owner, people } = await aTeam(3)
  const everyone = [owner, ...people]
  let state = 20_261_122
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const teamId = (await owner.team()).company!._id
  const { imageGeneration: start } = await poolOf(owner)
  await sql`insert into pool_entries (company_id, kind, amount, reason)
    values (${teamId}, 'imageGeneration', ${60 - start}, 'test')`.execute(server.db)
  const open: { userId: string; key: string; amount: number; returned: number }[] = []
  const total = async () => {
    const own = await Promise.all(everyone.map((person) => person.own()))
    return (await poolOf(owner)).imageGeneration + own.reduce((sum, left) => sum + left, 0)
  }
  const before = await total()
  for (let round = 0; round < 40; round++) {
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { userId } = pick(everyone)
        const roll = random()
        if (roll < 0.55) {
          const order = { userId, key: `shoot:sht_${round}_${at}`, amount: 1 + Math.floor(random() * 4), returned: 0 }
          try {
            await server.db
              .transaction()
              .execute((tx) => credits.spend(tx, userId, 'imageGeneration', order.amount, order.key))
            open.push(order)
          } catch (error) {
            expect(error).toBeInstanceOf(Failure)
          }
        } else if (roll < 0.85 && open.length > 0) {
          const order = pick(open)
          // Sent twice concurrently, it counts once.
          const given = await Promise.all(
            [1, 2].map(() =>
              server.db
                .transaction()
                .execute((tx) => credits.refund(tx, order.userId, 'imageGeneration', order.amount, order.key)),
            ),
          )
          if (given.some(Boolean)) order.returned += order.amount
        } else if (roll < 0.95) {
          await sql`update companies set seats = ${1 + Math.floor(random() * 4)} where id = ${teamId}`.execute(
            server.db,
          )
        }
      }),
    )
  }
  const spent = open.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
  expect(await total()).toBe(before - spent)
  expect((await poolOf(owner)).imageGeneration).toBeGreaterThanOrEqual(0)
  for (const person of everyone) expect(await person.own()).toBeGreaterThanOrEqual(0)
  for (const { amount, returned } of open) expect([0, amount]).toContain(returned)
})

test('sells a team pack once, with ten seats and a pool of credits shared by everyone', async () => {
  const owner = await aPerson()
  const { team_pack: pack } = plans
  const asked = { plan: 'team_pack', seats: 3, immediateStart: true } as const
  expect((await server.call(startCheckout, asked, await owner.token())).failure).toMatchObject({ code: 'wrong_plan' })
  const order = await buy(owner, { plan: 'team_pack' })
  expect(order).toMatchObject({ plan: 'Team pack', seats: 10, price: 19900, paid: 'once', credits: pack.credits })
  const member = await aPerson()
  await join(owner, member)
  expect((await owner.team()).company).toMatchObject({ seats: 10, packSeats: 10, credits: pack.credits })
  expect(await owner.data()).toMatchObject({ plan: 'team_pack', subscriptionStatus: 'none' })
  expect((await member.shoot()).status).toBe(200)
  expect((await poolOf(owner)).imageGeneration).toBe(pack.credits.imageGeneration - 1)
  // A year later, nothing was renewed and nothing has ended.
  server.clock.advance(365 * dayMinutes)
  await runMaintenance(server.deps)
  expect((await owner.team()).company).toMatchObject({ seats: 10, paidByFormerOwnerUntil: null })
  expect((await poolOf(owner)).modelTraining).toBe(pack.credits.modelTraining)
  const other = await server.call(startCheckout, { plan: 'team_pack', immediateStart: true }, await member.token())
  expect(other.failure).toMatchObject({ code: 'already_member' })
})

test('adds pack seats to subscription seats, and fills pack seats first', async () => {
  const { owner } = await aTeam(4, 6)
  await buy(owner, { plan: 'team_pack' })
  await buy(owner, { plan: 'team_pack' })
  expect((await owner.team()).company).toMatchObject({ seats: 26, packSeats: 20, nextSeats: null })
  expect((await poolOf(owner)).imageGeneration).toBe(6 * monthly + 2 * plans.team_pack.credits.imageGeneration)
  const fewer = { plan: 'studio', seats: 1, immediateStart: true } as const
  expect((await server.call(changePlan, fewer, await owner.token())).output.subscription).toMatchObject({
    nextSeats: 1,
  })
  expect((await owner.team()).company).toMatchObject({ seats: 26, nextSeats: 21 })
  await server.call(cancelSubscription, {}, await owner.token())
  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  expect((await owner.team()).company).toMatchObject({ seats: 20, packSeats: 20, nextSeats: null })
})

test("removes a pack's seats and unused credits on a refund, and keeps them when the team changes hands", async () => {
  const owner = await aPerson()
  const order = await buy(owner, { plan: 'team_pack' })
  const member = await aPerson()
  await join(owner, member)
  expect((await server.call(handOverTeam, { userId: member.userId }, await owner.token())).status).toBe(200)
  expect((await member.team()).company).toMatchObject({ role: 'owner', seats: 10, paidByFormerOwnerUntil: null })
  const { message } = await server.db
    .selectFrom('notifications')
    .where('user_id', '=', member.userId)
    .orderBy('created_at', 'desc')
    .select('message')
    .executeTakeFirstOrThrow()
  expect(message).toMatchObject({ code: 'team_handed_over', params: { until: null, hasPack: true } })
  const refunded = await server.call(refundOrder, { orderId: order._id }, await owner.token())
  expect(refunded.output.order.state).toBe('refunded')
  expect((await member.team()).company).toMatchObject({ seats: 0, packSeats: 0 })
  expect((await poolOf(member)).imageGeneration).toBe(0)
})

/**
 * Teams, and the subscriptions and team packs that pay for them: which pool a payment adds to, and how many people have
 * a seat.
 */
import { isForTeams } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import type { OrderRow } from './order-rows.ts'
import { keptOf, subscriptionStatusOf } from './rules.ts'
import { subscriptionOf, termsOf } from './terms.ts'

/**
 * Throws `Failure` if a member of someone else's team orders a team plan, since it would be unclear which pool it adds
 * to.
 */
export async function refuseMembers(db: Db, userId: string, plan: string): Promise<void> {
  if (!isForTeams(plan)) return
  const member = await db
    .selectFrom('company_members')
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .select('company_id')
    .executeTakeFirst()
  if (member) throw new Failure('team_of_other')
}

/**
 * Returns the number of subscription seats the owner's team needs: for people and pending invitations, minus the seats
 * from packs. 1 for users without a team.
 */
export async function seatsNeeded({ db, clock }: Pick<Deps, 'db' | 'clock'>, ownerId: string): Promise<number> {
  const own = await db
    .selectFrom('company_members')
    .where('user_id', '=', ownerId)
    .where('role', '=', 'owner')
    .select('company_id')
    .executeTakeFirst()
  if (!own) return 1
  return (await takenSeats(db, own.company_id, clock.now())) - (await packSeats(db, own.company_id))
}

/** Returns the number of a team's seats taken by people and pending invitations. */
export async function takenSeats(db: Db, teamId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select (
    (select count(*) from company_members where company_id = ${teamId})
    + (select count(*) from company_invitations
        where company_id = ${teamId} and declined_at is null and expires_at > ${now}))::int as taken`.execute(db)
  return rows[0]!.taken
}

/**
 * Returns the team whose pool this order's payments add to: the one it has paid for before, the buyer's own, or a new
 * one. Null for plans for one person.
 */
export async function teamPaidBy(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'company_id' | 'user_id'>,
  plan: string,
  now: Date,
): Promise<string | null> {
  if (!isForTeams(plan)) return null
  if (order.company_id !== null) {
    const paid = await tx
      .selectFrom('companies')
      .where('id', '=', order.company_id)
      .where('owner_id', 'is not', null)
      .select('id')
      .executeTakeFirst()
    if (paid) return paid.id
  }
  if (order.user_id === null) return null
  const teamId = await ownedTeam(tx, order.user_id, now)
  await tx.updateTable('orders').where('id', '=', order.id).set({ company_id: teamId }).execute()
  return teamId
}

/** Returns the owner's team, creating it if there is none. */
async function ownedTeam(tx: Tx, userId: string, now: Date): Promise<string> {
  const own = await tx
    .selectFrom('companies')
    .leftJoin('company_members', (join) =>
      join.onRef('company_members.company_id', '=', 'companies.id').on('company_members.user_id', '=', userId),
    )
    .where('companies.owner_id', '=', userId)
    .select('companies.id')
    .orderBy('company_members.joined_at')
    .orderBy('companies.created_at', 'desc')
    .executeTakeFirst()
  const id = own?.id ?? newId('company')
  if (!own) await tx.insertInto('companies').values({ id, owner_id: userId, created_at: now }).execute()
  // Users who have since joined another team stay there.
  await tx
    .insertInto('company_members')
    .values({ user_id: userId, company_id: id, role: 'owner', joined_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return id
}

/** Returns the number of a team's seats from packs, not counting packs that were refunded or are disputed. */
export async function packSeats(db: Db, teamId: string): Promise<number> {
  const payments = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.company_id', '=', teamId)
    .where('orders.paid', '=', 'once')
    .select(['orders.seats', 'payments.amount', 'payments.refunded', 'payments.dispute'])
    .execute()
  return payments.filter((payment) => keptOf(payment) > 0).reduce((sum, { seats }) => sum + seats, 0)
}

/** Updates a team's seats from all orders that pay for it. Notifies members when the last one ends. */
export async function reconcileSeats(deps: Pick<Deps, 'queue'>, tx: Tx, teamId: string, now: Date): Promise<void> {
  const team = await tx.selectFrom('companies').where('id', '=', teamId).selectAll().forNoKeyUpdate().executeTakeFirst()
  if (!team) return
  const orders = await tx
    .selectFrom('orders')
    .where('company_id', '=', teamId)
    .where('state', '=', 'paid')
    .where('surplus_at', 'is', null)
    .where('paid', '=', 'monthly')
    .selectAll()
    .execute()
  const packed = await packSeats(tx, teamId)
  let seats = packed
  let nextSeats = packed
  for (const order of orders) {
    const standing = subscriptionStatusOf(subscriptionOf(order), now)
    const terms = await termsOf(tx, order)
    if (!isForTeams(terms.plan) || standing === 'ended' || standing === 'past_due') continue
    seats = Math.max(seats, packed + terms.seats)
    const next = order.next_change_id === null ? terms : await termsOf(tx, order, order.next_change_id)
    if (isForTeams(next.plan)) nextSeats = Math.max(nextSeats, packed + next.seats)
  }
  const next = nextSeats === seats || nextSeats === 0 ? null : nextSeats
  if (seats === team.seats && next === team.next_seats) return
  await tx.updateTable('companies').where('id', '=', teamId).set({ seats, next_seats: next }).execute()
  if (seats > 0 || team.seats === 0) return
  const members = await tx
    .selectFrom('company_members')
    .where('company_id', '=', teamId)
    .where('role', '<>', 'owner')
    .select('user_id')
    .orderBy('user_id')
    .execute()
  for (const { user_id } of members) {
    await notify(deps, tx, user_id, {
      kind: 'team',
      idempotencyKey: `team-unpaid:${teamId}:${now.toISOString()}`,
      message: { code: 'team_unpaid', params: { team: team.name } },
      link: '/member-settings',
    })
  }
}

import { issueGiftCard, issueVoucher, listAuditLog } from '@keylight/contract'
import { adminEmail, aNewcomer, aServerWithAdmin, aUser, startTestServer } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin({ env: { KEYLIGHT_ROLES: 'web' } })

const read = async (before?: string) => {
  const token = await server.tokenOf(admin.userId)
  return (await server.call(listAuditLog, before === undefined ? {} : { before }, token)).output
}

test("logs the admin, action, user, time and IP address, but not the user's email address", async () => {
  const token = await server.tokenOf(admin.userId)
  const { userId } = await aNewcomer(server, 'lucky@example.com')
  const credits = { modelTraining: 0, imageGeneration: 3, imageUpscaling: 0, videoGeneration: 0 }
  await server.call(issueVoucher, { email: 'lucky@example.com', title: 'Hello', credits }, token)
  await server.call(issueVoucher, { email: 'nobody@example.com', title: 'Hello', credits }, token)
  await server.call(issueVoucher, { email: 'x@example.com', title: 'For lucky@example.com', credits }, token)
  await server.call(issueGiftCard, { worth: 59 }, token)
  const { entries } = await read()
  const voucher = { action: 'POST /api/host/vouchers', about: { title: 'Hello', credits } }
  expect(entries).toMatchObject([
    { action: 'GET /api/host/audit', about: {} },
    { action: 'POST /api/host/gift-cards', about: { worth: 59 } },
    { ...voucher, about: { title: 'For [email address]' } },
    { ...voucher, about: { userId: null } },
    { ...voucher, about: { ...voucher.about, userId } },
  ])
  for (const { who, address, at } of entries) {
    expect([who, address]).toEqual([adminEmail, '127.0.0.1'])
    expect(Math.abs(Date.parse(at) - server.clock.now().getTime())).toBeLessThan(60_000)
  }
  expect(JSON.stringify(entries)).not.toContain('lucky@example.com')
})

test("doesn't log attempts by other users", async () => {
  const entries = () => server.db.selectFrom('audit_entries').select('id').execute()
  const before = await entries()
  const { token } = await aNewcomer(server)
  expect((await server.call(issueGiftCard, { worth: 59 }, token)).status).toBe(404)
  expect(await entries()).toEqual(before)
})

test('returns the log in pages', async () => {
  const token = await server.tokenOf(admin.userId)
  for (let time = 0; time < 51; time++) await server.call(listAuditLog, {}, token)
  const first = await read()
  expect(first.entries).toHaveLength(50)
  const second = await read(first.next!)
  expect(Number(second.entries[0]!._id)).toBe(Number(first.entries.at(-1)!._id) - 1)
  const bad = await server.call(listAuditLog, { before: 'x' }, token)
  expect(Object.keys(bad.failure.fields ?? {})).toEqual(['before'])
})

test('rejects updates, deletions and truncation of the log', async () => {
  await read()
  for (const change of [
    sql`update audit_entries set address = 'elsewhere'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
    sql`delete from audit_entries where host_id = 'nobody'`,
  ]) {
    await expect(change.execute(server.db)).rejects.toThrow('The audit log only grows.')
  }
})

test("requires a fresh sign-in after ten minutes, and doesn't run or log actions until then", async () => {
  const own = await startTestServer({ env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_ADMIN_EMAIL: adminEmail } })
  const admin = await own.tokenOf(await aUser(own.db, adminEmail))
  own.clock.advance(9)
  expect((await own.call(issueGiftCard, { worth: 29 }, admin)).status).toBe(200)
  own.clock.advance(2)
  const refused = await own.call(issueGiftCard, { worth: 29 }, admin)
  expect(refused).toMatchObject({ status: 403, failure: { code: 'sign_in_again' } })
  expect((await own.call(listAuditLog, {}, admin)).failure.code).toBe('sign_in_again')
  expect(await own.db.selectFrom('gift_cards').select('id').execute()).toHaveLength(1)
  expect(await own.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(1)
  await own.stop()
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCheckout } from '@keylight/contract'
import { queueInspector } from '@keylight/server'
import { aServer, aUser } from '@keylight/testing'
import { beforeAll, expect, test } from 'vitest'
import { type AdminDeps, findCommand, help, Misused } from './commands.ts'

const server = aServer({ env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_TEST_CHECKOUT: 'true' } })
let deps: AdminDeps
let userId: string
beforeAll(async () => {
  const certificates = { dataFolder: server.dataFolder, organisation: 'Acme' }
  deps = { ...server.deps, queueInspector, adminEmail: undefined, certificates }
  userId = await aUser(server.db, 'maya@example.com')
})

async function admin(...args: string[]): Promise<string> {
  const command = findCommand(args)
  if (command === 'help') return help
  const answer = await command(deps, 'root')
  if (typeof answer === 'string') return answer
  let text = ''
  for await (const lines of answer.lines) text += lines
  return text
}

const log = async () =>
  (
    await server.db.selectFrom('audit_entries').select(['host_id', 'action', 'about']).orderBy('id', 'desc').execute()
  )[0]

// Proves 2.86
test('the shell finds users, and adds and removes credits with a reason in the log', async () => {
  expect(await admin('people', 'find', 'MAYA@')).toContain(userId)
  expect(await admin('people', 'find', 'nobody at all')).toBe('No users found.')
  const given = await admin(
    'credits',
    'give',
    'maya@example.com',
    '--pictures',
    '5',
    '--reason',
    'Their pictures failed',
  )
  expect(given).toBe('They now have 1 trainings, 15 pictures, 2 upscales, 1 videos.')
  expect(await log()).toMatchObject({
    host_id: 'shell:root',
    action: 'admin credits give',
    about: { userId, reason: 'Their pictures failed', credits: { imageGeneration: 5 } },
  })
  expect(await admin('credits', 'take', userId, '--pictures', '15', '--reason', 'A mistake')).toContain('0 pictures')
  await expect(admin('credits', 'take', userId, '--pictures', '1', '--reason', 'More')).rejects.toThrow(
    'person_has_fewer',
  )
  expect(await admin('people', 'show', 'maya@example.com')).toMatch(/Credits +1 trainings, 0 pictures/)
})

test('the shell lists and refunds payments, and prints them as CSV', async () => {
  const token = await server.tokenOf(userId)
  const { order } = (await server.call(startCheckout, { plan: 'starter', immediateStart: true }, token)).output
  await fetch(order.checkoutUrl!, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242424242424242' }),
    redirect: 'manual',
  })
  expect(await admin('payments', 'list', '--search', 'maya')).toMatch(
    new RegExp(`${order._id} .*paid, test +29.00 EUR`),
  )
  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await admin('payments', 'csv', '--from', day, '--to', day)).toContain(`"${order._id}"`)
  expect(await admin('payments', 'refund', order._id, '--reason', 'Paid twice')).toMatch(/refunded, test +0.00 EUR/)
  expect(await log()).toMatchObject({ action: 'admin payments refund', about: { orderId: order._id, userId } })
})

test('the shell lists jobs, and issues and revokes vouchers', async () => {
  expect(await admin('jobs', 'list')).toContain('0 running, 0 failed')
  expect(await admin('jobs', 'retry-all', '--kind', 'picture')).toContain('0 will be retried')
  const made = await admin(
    'vouchers',
    'create',
    'spring',
    '--title',
    'Spring',
    '--expires',
    '2099-12-31',
    '--percent',
    '20',
  )
  expect(made).toBe('SPRING can be used until 2099-12-31.')
  const list = await admin('vouchers', 'list')
  expect(list).toMatch(/SPRING +Spring +0 of any number of uses +until 2099-12-31/)
  await admin('vouchers', 'revoke', list.split(' ')[0]!)
  expect(await admin('vouchers', 'list')).toContain('revoked')
})

test('the shell reports missing input before it opens the database', () => {
  for (const args of [
    ['people', 'delete'],
    ['credits', 'give', 'maya@example.com', '--pictures', '5'],
    ['credits', 'give', 'maya@example.com', '--reason', 'None'],
    ['credits', 'give', 'maya@example.com', '--pictures', 'many', '--reason', 'None'],
    ['payments', 'csv', '--from', 'yesterday'],
    ['jobs', 'list', '--state', 'lost'],
    ['vouchers', 'create', 'spring'],
    ['people', 'find', '--colour', 'red'],
  ])
    expect(() => findCommand(args)).toThrow(Misused)
  expect(findCommand([])).toBe('help')
  expect(findCommand(['payments', '--help'])).toBe('help')
})

test('the shell replaces the certificate for content credentials', async () => {
  const file = join(server.dataFolder, 'provenance/certificate.pem')
  const rotate = () => admin('certificate', 'rotate', '--reason', 'A copy was lost')
  await rotate()
  const first = await readFile(file, 'utf8')
  expect(await rotate()).toContain('new certificate')
  expect(await readFile(file, 'utf8')).not.toBe(first)
  expect(await log()).toMatchObject({ action: 'admin certificate rotate', about: { authority: false } })
})

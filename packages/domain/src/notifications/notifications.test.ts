import { limits } from '@keylight/contract'
import { aUser, emailOf, freshDatabase, languages, english as sentences, testClock } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import type { JobOrder, Mail, Mailer, PreparedQuery, Queue } from '../ports.ts'
import { deleteOldNotifications, mailNotification, type Notice, notify, retrieveAll } from './notifications.ts'

let db: Db
let query: PreparedQuery
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, query, close } = await freshDatabase())
})
afterAll(() => close())

let orders: JobOrder[]
let mails: Mail[]
let mailServerAway: boolean
beforeEach(() => {
  orders = []
  mails = []
  mailServerAway = false
  clock = testClock()
})
const queue: Queue = { enqueue: async (_tx, more) => void orders.push(...more), withdraw: async () => {} }
const mailer = {
  send: async (mail: Mail) => {
    if (mailServerAway) throw new Error('The mail server is away.')
    mails.push(mail)
  },
}
let clock = testClock()
const retention = { uploadsDays: 7, idleDays: 90 }
const siteUrl = () => 'https://photos.example.com'

const ready: Notice = {
  kind: 'work_ready',
  idempotencyKey: 'mdl_1:ready',
  message: { code: 'model_ready', params: { model: 'Ana' } },
  link: '/ai-image-generator',
}
const say = (userId: string, notice: Notice) => db.transaction().execute((tx) => notify({ queue }, tx, userId, notice))
const mailIt = (notificationId: string) =>
  mailNotification({ db, mailer, languages, siteUrl, clock, retention }, notificationId)

async function someone(wants: { mail_finished_work?: boolean; mail_retention?: boolean } = {}): Promise<string> {
  const id = await aUser(db)
  if (Object.keys(wants).length > 0) await db.updateTable('users').where('id', '=', id).set(wants).execute()
  return id
}

/** A notification to a user who wants emails about finished work. */
async function told(notice = ready): Promise<{ userId: string; id: string }> {
  const userId = await someone({ mail_finished_work: true })
  await say(userId, notice)
  return { userId, id: (await retrieveAll({ query, sentences }, userId))[0]!._id }
}

test('creates one notification, email and event per idempotency key, even concurrently', async () => {
  const user = await someone({ mail_finished_work: true })
  const outcomes = await Promise.all([say(user, ready), say(user, ready)])
  expect([...outcomes, await say(user, ready)].sort()).toEqual([false, false, true])
  const [only, ...others] = await retrieveAll({ query, sentences }, user)
  expect(others).toEqual([])
  expect(only).toMatchObject({ isUnRead: true, title: 'Ana is ready', link: '/ai-image-generator' })
  expect(orders).toEqual([{ name: 'mail-notification', data: { notificationId: only!._id }, lane: 'bulk' }])
  const events = await db.selectFrom('user_events').where('user_id', '=', user).select(['kind', 'subject_id']).execute()
  expect(events).toEqual([{ kind: 'notification', subject_id: only!._id }])
})

test('notifies several users of one event', async () => {
  const [ana, bo] = [await someone(), await someone()]
  expect([await say(ana, ready), await say(bo, ready)]).toEqual([true, true])
})

test('emails about finished work on request, about retention unless declined, and never about gifts', async () => {
  const every = [
    ready,
    { ...ready, kind: 'work_failed', idempotencyKey: 'mdl_2:failed' },
    { ...ready, kind: 'retention', idempotencyKey: 'retention:2026-11' },
    { ...ready, kind: 'gift', idempotencyKey: 'gift:1' },
    { ...ready, kind: 'referral', idempotencyKey: 'referral:1' },
    { ...ready, kind: 'voucher', idempotencyKey: 'voucher:1' },
  ] satisfies Notice[]
  const mailedTo = async (userId: string) => {
    orders = []
    for (const notice of every) await say(userId, notice)
    const ids = new Map((await retrieveAll({ query, sentences }, userId)).map((each) => [each._id, each.kind]))
    return orders.map((order) => ids.get((order.data as { notificationId: string }).notificationId))
  }
  expect(await mailedTo(await someone())).toEqual(['retention'])
  expect(await mailedTo(await someone({ mail_finished_work: true }))).toEqual([
    'work_ready',
    'work_failed',
    'retention',
  ])
  expect(await mailedTo(await someone({ mail_retention: false }))).toEqual([])
})

test('includes the page link and the email settings link in both plain text and HTML', async () => {
  const { userId, id } = await told()
  await mailIt(id)
  expect(mails).toHaveLength(1)
  const mail = mails[0]!
  expect(mail).toMatchObject({ to: await emailOf(db, userId), subject: 'Your AI model is ready' })
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('Training is finished.')
    expect(text).toContain('https://photos.example.com/ai-image-generator')
    expect(text).toContain('https://photos.example.com/account')
  }
})

test("escapes names in an email's HTML, and omits them from its subject", async () => {
  const name = 'A<img src=x>"&\r\nBcc: eve@example.com'
  const inTitle = await told({ ...ready, message: { code: 'model_ready', params: { model: name } } })
  const inMessage = await told({ ...ready, message: { code: 'video_ready', params: { model: name, seconds: 4 } } })
  await mailIt(inTitle.id)
  await mailIt(inMessage.id)
  expect(mails[0]!.subject).toBe('Your AI model is ready')
  for (const { html } of mails) {
    expect(html).not.toContain('<img')
    expect(html).toContain('A&lt;img src=x&gt;&quot;&amp;')
  }
})

test('sends one email when the job runs twice', async () => {
  const { id } = await told()
  await mailIt(id)
  await mailIt(id)
  expect(mails).toHaveLength(1)
})

test('sends an email on the next attempt when the first one fails', async () => {
  const { id } = await told()
  mailServerAway = true
  await expect(mailIt(id)).rejects.toThrow('The mail server is away.')
  mailServerAway = false
  await mailIt(id)
  expect(mails).toHaveLength(1)
})

test("reuses the first email's key when resending after a crash", async () => {
  const { id } = await told()
  const dying = new Proxy(db, {
    get(target, name) {
      if (name === 'updateTable') throw new Error('The process dies.')
      return Reflect.get(target, name).bind(target)
    },
  })
  const killed = mailNotification({ db: dying, mailer, languages, siteUrl, clock, retention }, id)
  await expect(killed).rejects.toThrow('The process dies.')
  await mailIt(id)
  expect(mails.map(({ key }) => key)).toEqual([id, id])
})

test('drops emails about old news, but sends a late warning with a later date', async () => {
  const news = await told()
  const deletedAt = new Date(clock.now().getTime() + 14 * 86_400_000)
  const late = await told({
    kind: 'retention',
    idempotencyKey: 'retention:2026-01-01',
    message: {
      code: 'retention_warning',
      params: { lastSeenAt: new Date(0).toISOString(), deletedAt: deletedAt.toISOString() },
    },
    link: null,
  })
  clock.advance(6 * 1440)
  await mailIt(news.id)
  expect(mails).toEqual([])
  await mailIt(late.id)
  const day = new Date(deletedAt.getTime() + 6 * 86_400_000)
  const date = day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(mails.map(({ subject }) => subject)).toEqual([`Your headshots will be deleted on ${date}`])
  const [shown] = await retrieveAll({ query, sentences }, late.userId)
  expect(shown!.title).toBe(`Your headshots will be deleted on ${date}`)
})

test('removes an email from the outbox if the account is deleted while the email is being written', async () => {
  const { userId, id } = await told()
  const forgotten: string[] = []
  const email = await emailOf(db, userId)
  const slow: Mailer = {
    send: async () => void (await db.deleteFrom('users').where('id', '=', userId).execute()),
    outbox: { forget: async (address) => void forgotten.push(address), tidy: async () => {} },
  }
  await mailNotification({ db, mailer: slow, languages, siteUrl, clock, retention }, id)
  expect(forgotten).toEqual([email])
})

test("doesn't email after the account is deleted or emails are turned off", async () => {
  const gone = await told()
  await db.deleteFrom('users').where('id', '=', gone.userId).execute()
  await mailIt(gone.id)
  const silent = await told()
  await db.updateTable('users').where('id', '=', silent.userId).set({ mail_finished_work: false }).execute()
  await mailIt(silent.id)
  expect(mails).toEqual([])
})

test("keeps only each user's newest notifications", async () => {
  const kept = limits.notificationsKept
  const { idempotencyKey: _, ...columns } = ready
  const [ana, bo] = [await someone(), await someone()]
  const rows = (userId: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${userId}-${i}`,
      user_id: userId,
      ...columns,
      message: JSON.stringify(ready.message),
      idempotency_key: `fact ${i}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + i * 1000),
    }))
  await db
    .insertInto('notifications')
    .values([...rows(ana, kept + 7), ...rows(bo, 3)])
    .execute()
  expect(await retrieveAll({ query, sentences }, ana)).toHaveLength(kept)
  await deleteOldNotifications({ db })
  const left = await db.selectFrom('notifications').where('user_id', '=', ana).select('idempotency_key').execute()
  expect(left.map((row) => row.idempotency_key).sort()).toEqual(
    Array.from({ length: kept }, (_, i) => `fact ${i + 7}`).sort(),
  )
  expect(await retrieveAll({ query, sentences }, bo)).toHaveLength(3)
})

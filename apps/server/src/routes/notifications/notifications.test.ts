import { mkdir, watch } from 'node:fs/promises'
import { join } from 'node:path'
import { readNotification, retrieveNotifications, type UserEvent } from '@keylight/contract'
import { notifications } from '@keylight/domain'
import { aNewcomer, aServer, eventually, startSmtpServer, startTestServer } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = aServer()

const say = (userId: string, idempotencyKey: string) =>
  server.db.transaction().execute((tx) =>
    notifications.notify(server.deps, tx, userId, {
      kind: 'work_ready',
      idempotencyKey,
      message: { code: 'model_ready', params: { model: idempotencyKey } },
      link: '/ai-image-generator',
    }),
  )
const listed = async (token: string) => (await server.call(retrieveNotifications, {}, token)).output.notifications
const unread = async (token: string) => (await listed(token)).filter((each) => each.isUnRead).map((each) => each.title)

// Proves 1.16, 3.12, 7.18
test("lists the user's own notifications as unread, newest first", async () => {
  const [ana, bo] = [await aNewcomer(server), await aNewcomer(server)]
  await say(ana.userId, 'one')
  await say(ana.userId, 'two')
  expect(await listed(ana.token)).toMatchObject([
    {
      title: 'two is ready',
      isUnRead: true,
      kind: 'work_ready',
      message: expect.stringContaining('Training is finished'),
      link: '/ai-image-generator',
    },
    { title: 'one is ready', isUnRead: true },
  ])
  expect(await listed(bo.token)).toEqual([])
})

// Proves 7.19, 7.20
test('marks one or all notifications as read, idempotently', async () => {
  const { userId, token } = await aNewcomer(server)
  for (const idempotencyKey of ['one', 'two', 'three']) await say(userId, idempotencyKey)
  const second = (await listed(token))[1]!
  for (let time = 0; time < 2; time++) {
    const read = { readType: 'single' as const, notificationId: second._id }
    expect((await server.call(readNotification, read, token)).output).toEqual({ success: true })
    expect(await unread(token)).toEqual(['three is ready', 'one is ready'])
  }
  expect((await server.call(readNotification, { readType: 'all' }, token)).output).toEqual({ success: true })
  expect(await unread(token)).toEqual([])
  expect((await server.call(readNotification, { readType: 'all' }, token)).status).toBe(200)
})

test("rejects marking unknown notifications and other users' notifications", async () => {
  const [ana, bo] = [await aNewcomer(server), await aNewcomer(server)]
  await say(ana.userId, 'one')
  const [hers] = await listed(ana.token)
  for (const notificationId of [hers!._id, 'ntf_nothing']) {
    const answer = await server.call(readNotification, { readType: 'single', notificationId }, bo.token)
    expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  }
  await server.call(readNotification, { readType: 'all' }, bo.token)
  expect(await unread(ana.token)).toEqual(['one is ready'])
})

// Proves 9.9
test('lists every invalid field', async () => {
  const { token } = await aNewcomer(server)
  const noId = await server.call(readNotification, { readType: 'single' } as never, token)
  expect(noId).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
  expect(Object.keys(noId.failure.fields ?? {})).toEqual(['notificationId'])
  const noType = await server.call(readNotification, { readType: 'some' } as never, token)
  expect(Object.keys(noType.failure.fields ?? {})).toEqual(['readType'])
})

test('streams a new notification, and streams it again once another window reads it', async () => {
  const { userId, token } = await aNewcomer(server)
  const events = server.events(token, 0)
  const next = async () => (await events.next()).value as UserEvent
  await say(userId, 'one')
  const arrived = await next()
  expect(arrived).toMatchObject({ kind: 'notification', notification: { title: 'one is ready', isUnRead: true } })
  await server.call(readNotification, { readType: 'all' }, token)
  expect(await next()).toMatchObject({ kind: 'notification', notification: { title: 'one is ready', isUnRead: false } })
  await events.return(undefined)
})

test('emails users who opted in about finished work, with a link to its page', async () => {
  const email = 'wants-mail@example.com'
  const { userId } = await aNewcomer(server, email)
  await server.db.updateTable('users').where('id', '=', userId).set({ mail_finished_work: true }).execute()
  const outbox = join(server.dataFolder, 'outbox')
  await mkdir(outbox, { recursive: true })
  const changes = watch(outbox)[Symbol.asyncIterator]()
  let change = changes.next()
  await say(userId, 'her portrait')
  let mail = await server.mailTo(email)
  while (mail === undefined) {
    await change
    change = changes.next()
    mail = await server.mailTo(email)
  }
  expect(mail).toContain('Subject: Your AI model is ready')
  expect(mail).toContain('her portrait is ready. ')
  expect(mail).toContain(`${server.url}/ai-image-generator`)
})

test('delivers an email once the mail server is back', async () => {
  const smtp = await startSmtpServer({ isAway: true })
  const own = await startTestServer({ env: { SMTP_URL: smtp.url } })
  const { userId } = await aNewcomer(own)
  await own.db.updateTable('users').where('id', '=', userId).set({ mail_finished_work: true }).execute()
  await own.db.transaction().execute((tx) =>
    notifications.notify(own.deps, tx, userId, {
      kind: 'work_ready',
      idempotencyKey: 'one',
      message: { code: 'model_ready', params: { model: 'Ana' } },
      link: null,
    }),
  )
  const { id } = await own.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  const failed = await eventually('a try that failed', async () => {
    const { rows } = await sql<{ id: string; limit: number }>`select id, retry_limit as limit from pgboss.job
      where data -> 'data' ->> 'notificationId' = ${id} and state = 'retry'`.execute(own.db)
    return rows[0]
  })
  expect(failed.limit).toBeGreaterThan(100)
  smtp.comeBack()
  await sql`update pgboss.job set start_after = now() where id = ${failed.id}`.execute(own.db)
  const mail = await smtp.taken
  expect(mail).toContain('Subject: Your AI model is ready')
  expect(mail).toContain(`Message-ID: <${id}@localhost>`)
  await eventually('the note that it was sent', async () => {
    const sent = own.db.selectFrom('notifications').where('mailed_at', 'is not', null).select('id')
    return await sent.executeTakeFirst()
  })
  await own.stop()
  await smtp.stop()
})

import {
  getUserData,
  listModels,
  listPhotos,
  redeemSignInCode,
  requestSignInLink,
  retrieveNotifications,
} from '@keylight/contract'
import { accounts, type Deps, notifications, runMaintenance } from '@keylight/domain'
import {
  aFullAccount,
  aModel,
  aPhoto,
  aUser,
  type FullAccount,
  startTestServer,
  type TestServer,
  untilBlocked,
} from '@keylight/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

// No worker and no cron, because the tests run maintenance themselves, each on its own clock.
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({
    env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_KEEP_UPLOADS_DAYS: '7', KEYLIGHT_KEEP_IDLE_DAYS: '90' },
  })
})
afterEach(() => server.stop())

const days = (count: number) => server.clock.advance(count * 1440)
const exists = (key: string) => server.deps.store.exists(key)
const status = async (url: string) => (await fetch(new URL(url, server.url))).status
const rows = (table: 'models' | 'photos' | 'shoots' | 'videos' | 'thumbnails' | 'upscales' | 'chats', userId: string) =>
  server.db.selectFrom(table).where('user_id', '=', userId).select('id').execute()
const mailJobs = async () => {
  const { rows } = await sql`select 1 from pgboss.job where data ->> 'name' = 'mail-notification'`.execute(server.db)
  return rows.length
}

describe('uploaded files', () => {
  const original = (ana: FullAccount, photoId: string) => `users/${ana.userId}/photos/${photoId}/original`
  const coverOf = async (ana: FullAccount) => {
    const { output } = await server.call(listModels, {}, await server.tokenOf(ana.userId))
    return output.models.find((model) => model._id === ana.modelId)!.s3Url!
  }

  test('deletes trained uploads after a week and keeps the model with its cover', async () => {
    const ana = await aFullAccount(server.deps)
    days(6)
    await runMaintenance(server.deps)
    for (const id of ana.photoIds) expect(await exists(original(ana, id))).toBe(true)
    const preview = Buffer.from(await (await fetch(new URL(await coverOf(ana), server.url))).arrayBuffer())

    days(1.1)
    await runMaintenance(server.deps)
    await runMaintenance(server.deps)
    for (const key of ana.files.keys()) {
      const ofTraining = /\/photos\//.test(key) && !(await isWaiting(key))
      expect(await exists(key), key).toBe(!ofTraining)
    }
    const cover = await fetch(new URL(await coverOf(ana), server.url))
    expect(Buffer.from(await cover.arrayBuffer()).equals(preview)).toBe(true)
    const kept = await server.db
      .selectFrom('photos')
      .where('model_id', '=', ana.modelId)
      .select('file_deleted_at')
      .execute()
    expect(kept).toEqual([{ file_deleted_at: expect.any(Date) }, { file_deleted_at: expect.any(Date) }])
    const pictures = server.db.selectFrom('pictures').where('user_id', '=', ana.userId).select('before_key')
    expect(await pictures.execute()).toEqual([{ before_key: null }, { before_key: null }])
  })

  const isWaiting = async (key: string) => {
    const waiting = await server.db.selectFrom('photos').where('model_id', 'is', null).select('id').execute()
    return waiting.some(({ id }) => key.includes(id))
  }

  test('keeps uploads during training, and completes interrupted deletions', async () => {
    const ana = await aFullAccount(server.deps)
    const busy = await aModel(server.db, ana.userId, { status: 'in_progress', deadlineAt: new Date(2100, 0) })
    const [used] = await server.db.selectFrom('photos').where('model_id', '=', busy).select('id').execute()
    await server.deps.store.put(original(ana, used!.id), new Uint8Array([1]))
    days(8)
    let left = 2
    const dying = {
      ...server.deps.store,
      deleteFolder: async (folder: string) => {
        if (left-- <= 0) throw new Error('The process dies.')
        await server.deps.store.deleteFolder(folder)
      },
    }
    await runMaintenance({ ...server.deps, store: dying })
    await runMaintenance(server.deps)
    for (const id of ana.photoIds) expect(await exists(original(ana, id))).toBe(false)
    expect(await status(await coverOf(ana))).toBe(200)
    expect(await exists(original(ana, used!.id))).toBe(true)
  })

  test("deletes unused uploads and failed trainings' uploads after a month", async () => {
    const ana = await aFullAccount(server.deps)
    const failed = await aModel(server.db, ana.userId, { status: 'failed' })
    const [ofFailed] = await server.db.selectFrom('photos').where('model_id', '=', failed).select('id').execute()
    await server.deps.store.put(original(ana, ofFailed!.id), new Uint8Array([1]))
    const [waiting] = await server.db
      .selectFrom('photos')
      .where('user_id', '=', ana.userId)
      .where('model_id', 'is', null)
      .select('id')
      .execute()
    days(29)
    await runMaintenance(server.deps)
    const list = async () => (await server.call(listPhotos, {}, await server.tokenOf(ana.userId))).output.photos
    expect((await list()).map((photo) => photo._id)).toEqual([waiting!.id])
    const fresh = await aPhoto(server.db, ana.userId)
    await server.db.updateTable('photos').where('id', '=', fresh).set({ accepted_at: server.clock.now() }).execute()
    days(1.1)
    await runMaintenance(server.deps)
    expect((await list()).map((photo) => photo._id)).toEqual([fresh])
    // A job deletes the files, or maintenance if there was no job.
    server.clock.advance(61)
    await runMaintenance(server.deps)
    for (const { id } of [waiting!, ofFailed!]) expect(await exists(original(ana, id))).toBe(false)
    expect(await rows('photos', ana.userId)).not.toContainEqual({ id: ofFailed!.id })
    expect((await rows('models', ana.userId)).map(({ id }) => id)).toContain(failed)
  })
})

describe('an idle account', () => {
  const filesLeft = async (account: FullAccount) => {
    const there = await Promise.all([...account.files.keys()].map(exists))
    return there.filter(Boolean).length
  }
  const tables = ['models', 'photos', 'shoots', 'videos', 'thumbnails', 'upscales', 'chats'] as const
  const rowsLeft = async ({ userId }: FullAccount) =>
    (await Promise.all(tables.map((table) => rows(table, userId)))).flat().length
  const told = async ({ userId }: FullAccount) => {
    const { output } = await server.call(retrieveNotifications, {}, await server.tokenOf(userId))
    return output.notifications.filter(({ kind }) => kind === 'retention')
  }
  /** Sends the warning, as a worker would. */
  const mailWarning = async ({ userId }: FullAccount, deps: Deps = server.deps) => {
    const warnings = server.db.selectFrom('notifications').where('user_id', '=', userId).where('kind', '=', 'retention')
    for (const { id } of await warnings.select('id').execute()) await notifications.mailNotification(deps, id)
  }
  const signIn = async ({ email }: FullAccount) => {
    await server.call(requestSignInLink, { email })
    const code = /code=(\S+)/.exec((await server.mailTo(email)) ?? '')?.[1] ?? ''
    expect((await server.call(redeemSignInCode, { code, confirmed: true })).status).toBe(200)
  }

  test('warns the owner once two weeks ahead, then deletes everything but the account and its credits', async () => {
    const ana = await aFullAccount(server.deps)
    days(75)
    await runMaintenance(server.deps)
    expect(await told(ana)).toEqual([])
    days(1.1)
    await runMaintenance(server.deps)
    await runMaintenance(server.deps)
    const [news, ...more] = await told(ana)
    expect(more).toEqual([])
    const day = server.clock.now()
    day.setUTCDate(day.getUTCDate() + 14)
    const date = day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(news).toMatchObject({ title: `Your headshots will be deleted on ${date}`, isUnRead: true })
    expect(news?.message).toMatch(/Sign in before .* to keep your photos, models/)
    expect(await mailJobs()).toBe(1)
    await mailWarning(ana)

    days(13.9)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)].every((count) => count > 0)).toBe(true)
    days(0.2)
    await runMaintenance(server.deps)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)]).toEqual([0, 0])
    await signIn(ana)
    const { output } = await server.call(getUserData, {}, await server.tokenOf(ana.userId))
    // Ten of the user's own, and sixty in their team's pool.
    expect(output).toMatchObject({ id: ana.userId, models: [], credits: { modelTraining: 1, imageGeneration: 70 } })
    expect(await server.db.selectFrom('reviews').where('user_id', '=', ana.userId).select('rating').execute()).toEqual([
      { rating: 5 },
    ])
  })

  test('deletes nothing when the owner signs in before the deadline, and warns again next time', async () => {
    const ana = await aFullAccount(server.deps)
    days(80)
    await runMaintenance(server.deps)
    expect(await told(ana)).toHaveLength(1)
    await signIn(ana)
    days(20)
    await runMaintenance(server.deps)
    expect(await rowsLeft(ana)).toBeGreaterThan(0)
    expect(await told(ana)).toHaveLength(1)
    days(60)
    await runMaintenance(server.deps)
    expect(await told(ana)).toHaveLength(2)
    expect(await rowsLeft(ana)).toBeGreaterThan(0)
  })

  test('warns before deleting even if maintenance has not run for a year', async () => {
    const ana = await aFullAccount(server.deps)
    days(365)
    await runMaintenance(server.deps)
    const models = (await rows('models', ana.userId)).length
    expect([models, (await told(ana)).length]).toEqual([2, 1])
    await mailWarning(ana)
    days(14.1)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)]).toEqual([0, 0])
  })

  test('waits two weeks after the mail server accepts the warning before deleting', async () => {
    const ana = await aFullAccount(server.deps)
    days(80)
    await runMaintenance(server.deps)
    const away = async () => {
      throw new Error('The mail server is away.')
    }
    await expect(mailWarning(ana, { ...server.deps, mailer: { send: away } })).rejects.toThrow('away')
    days(15)
    await runMaintenance(server.deps)
    expect(await rowsLeft(ana)).toBeGreaterThan(0)
    await mailWarning(ana)
    days(13.9)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)].every((count) => count > 0)).toBe(true)
    days(0.2)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)]).toEqual([0, 0])
  })

  test('deletes a month after the in-app notification if no mail server accepts the warning', async () => {
    const ana = await aFullAccount(server.deps)
    days(80)
    await runMaintenance(server.deps)
    days(29.9)
    await runMaintenance(server.deps)
    expect(await told(ana)).toHaveLength(1)
    expect(await rowsLeft(ana)).toBeGreaterThan(0)
    days(0.2)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)]).toEqual([0, 0])
  })

  test("keeps all of a subscriber's data", async () => {
    const ana = await aFullAccount(server.deps)
    const subscribed = { plan: 'pro', paid: 'monthly', added: 'monthly' } as const
    await server.db.updateTable('orders').where('user_id', '=', ana.userId).set(subscribed).execute()
    await server.db.updateTable('users').where('id', '=', ana.userId).set({ subscription_status: 'active' }).execute()
    days(200)
    await runMaintenance(server.deps)
    days(200)
    await runMaintenance(server.deps)
    expect(await rows('models', ana.userId)).toHaveLength(2)
    expect(await told(ana)).toEqual([])
  })

  test('neither emails users who opted out nor warns empty accounts', async () => {
    const ana = await aFullAccount(server.deps)
    await server.db.updateTable('users').where('id', '=', ana.userId).set({ mail_retention: false }).execute()
    const newcomer = await aUser(server.db)
    days(80)
    await runMaintenance(server.deps)
    expect([await told(ana), await mailJobs()]).toEqual([[expect.anything()], 0])
    const news = server.db.selectFrom('notifications').where('user_id', '=', newcomer).select('id')
    expect(await news.execute()).toEqual([])
  })

  test('waits for work in progress before deleting, and completes interrupted deletions', async () => {
    const ana = await aFullAccount(server.deps)
    days(80)
    await runMaintenance(server.deps)
    await mailWarning(ana)
    const busy = await aModel(server.db, ana.userId, { status: 'in_progress', deadlineAt: new Date(2100, 0) })
    days(15)
    await runMaintenance(server.deps)
    expect((await rows('models', ana.userId)).length).toBe(3)
    await server.db.deleteFrom('models').where('id', '=', busy).execute()
    const dying = {
      ...server.deps.store,
      deleteFolder: async (folder: string) => {
        await server.deps.store.deleteFolder(folder)
        if (folder === `users/${ana.userId}`) throw new Error('The process dies.')
      },
    }
    await runMaintenance({ ...server.deps, store: dying })
    expect((await rows('models', ana.userId)).length).toBe(2)
    await runMaintenance(server.deps)
    expect([await rowsLeft(ana), await filesLeft(ana)]).toEqual([0, 0])
  })

  test('blocks a sign-in while the account is being emptied', async () => {
    const ana = await aFullAccount(server.deps)
    days(80)
    await runMaintenance(server.deps)
    await mailWarning(ana)
    days(15)
    const order: string[] = []
    let signedIn: Promise<unknown> = Promise.resolve()
    const slow = {
      ...server.deps.store,
      deleteFolder: async (folder: string) => {
        const isAccount = folder === `users/${ana.userId}`
        if (isAccount) {
          signedIn = accounts
            .openAccount(server.db, ana.userId, server.clock.now(), 'en', (address) => [address])
            .then(() => order.push('signed in'))
          await untilBlocked(server.db)
        }
        await server.deps.store.deleteFolder(folder)
        if (isAccount) order.push('files gone')
      },
    }
    await runMaintenance({ ...server.deps, store: slow })
    await signedIn
    expect(order).toEqual(['files gone', 'signed in'])
    expect([await rowsLeft(ana), await filesLeft(ana)]).toEqual([0, 0])
  })
})

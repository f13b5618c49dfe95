/** No query on a user-facing path may scan a whole table, or one heavy user would slow it down for everyone. */
import * as contract from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { aFullAccount, anOnboardedUser, aServer } from '@keylight/testing'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
const server = aServer({ env: { KEYLIGHT_ADMIN_EMAIL: adminEmail } })

interface Asked {
  text: string
  values: unknown[]
  /** Whether its plan is reused for all values. */
  kept: boolean
}

/** Returns every distinct statement that the process runs during `happens`. */
async function statementsDuring(happens: () => Promise<void>): Promise<Asked[]> {
  const statements = new Map<string, Asked>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown as [string | Partial<pg.QueryConfig>, unknown]
    const { text = '', values = second, name } = typeof first === 'string' ? { text: first } : first
    statements.set(text, { text, values: Array.isArray(values) ? values : [], kept: name !== undefined })
    return query.apply(this, args)
  } as typeof query
  try {
    await happens()
  } finally {
    pg.Client.prototype.query = query
  }
  // Excludes the queue's own statements.
  const ours = ({ text }: Asked) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/pgboss/.test(text)
  return [...statements.values()].filter(ours)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Short lists, such as work in progress, which the database may scan. */
const short = /_in_progress$|^photos_with_file$|^photos_once_while_waiting$|^users_suspended$/

/** Returns the tables and indexes that a plan scans in full. An index scan with a limit doesn't count. */
function fullScansIn(plan: Plan, limited = false): string[] {
  const type = plan['Node Type']
  const below = (plan.Plans ?? []).flatMap((inner) => fullScansIn(inner, type === 'Limit'))
  if (type === 'Seq Scan') return [plan['Relation Name']!, ...below]
  const searches =
    type.includes('Index') && plan['Index Cond'] === undefined && !limited && !short.test(plan['Index Name']!)
  return searches ? [plan['Index Name']!, ...below] : below
}

/**
 * Returns the tables and indexes a statement scans in full even when the planner avoids scans and assumes full tables.
 */
async function fullScansOf({ text, values, kept }: Asked): Promise<string[]> {
  return await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`update pg_class set relpages = 1, reltuples = 1000000 where relnamespace = 'public'::regnamespace`.execute(
      tx,
    )
    const explain = async (options: string, given: unknown[]) => {
      const asked = CompiledQuery.raw(`explain (${options}format json) ${text}`, given)
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(asked)
      return fullScansIn(rows[0]!['QUERY PLAN'][0].Plan)
    }
    const reads = await explain('', values)
    return kept ? [...reads, ...(await explain('generic_plan, ', []))] : reads
  })
}

async function wholeReads(statements: Asked[]): Promise<{ text: string; reads: string[] }[]> {
  const found = []
  for (const asked of statements) {
    const reads = await fullScansOf(asked)
    if (reads.length > 0) found.push({ text: asked.text, reads })
  }
  return found
}

test('detects a statement that lacks an index', async () => {
  const reads = (text: string) => fullScansOf({ text, values: ['Ana'], kept: true })
  expect(await reads('select id from users where name = $1')).toEqual(['users', 'users'])
  expect(await reads('select id from users where name = $1 order by id')).toEqual(['users_pkey', 'users_pkey'])
  expect(await reads('select id from users where email = $1')).toEqual([])
})

test("never scans a whole table for a signed-in user's requests or the resulting jobs", async () => {
  const { userId, modelId, pictureId } = await aFullAccount(server.deps)
  const { userId: onboarded } = await aFullAccount(server.deps)
  const steps = await server.db
    .selectFrom('onboardings')
    .where('user_id', '=', await anOnboardedUser(server.db))
    .select('steps')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('onboardings')
    .where('user_id', 'in', [userId, onboarded])
    .set({ steps: JSON.stringify(steps.steps) })
    .execute()
  const only = async (table: 'shoots' | 'videos' | 'thumbnails' | 'chats' | 'upscales' | 'pictures') =>
    (
      await server.db
        .selectFrom(table as 'shoots')
        .where('user_id', '=', userId)
        .select('id')
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  const [shootId, videoId, thumbnailId, chatId, upscaleId] = [
    await only('shoots'),
    await only('videos'),
    await only('thumbnails'),
    await only('chats'),
    await only('upscales'),
  ]
  const { file_key } = await server.db
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .select('file_key')
    .executeTakeFirstOrThrow()
  const url = server.deps.urls.sign(file_key!)
  const token = await server.tokenOf(userId)
  const style = 'man.headshot.studio-blue'
  const design = (await server.call(contract.getThumbnail, { thumbnailId }, token)).output.thumbnail.design

  const answered: [string, number][] = []
  const call = async <E extends contract.Endpoint>(endpoint: E, input: contract.SentTo<E>) => {
    const answer = await server.call(endpoint, input, token)
    answered.push([`${endpoint.method} ${endpoint.path}`, answer.status])
    return answer
  }
  const statements = await statementsDuring(async () => {
    await call(contract.getUserData, {})
    await call(contract.getHistory, {})
    for (const list of contract.historyLists) {
      await call(contract.getHistory, { list })
      const of = {
        activities: shootId,
        dressUpActivities: shootId,
        videoActivities: videoId,
        thumbnailActivities: thumbnailId,
      }
      await call(contract.getHistory, { list, before: `1763726400123456.${of[list]}` })
    }
    await call(contract.listFavourites, {})
    await call(contract.toggleFavourite, { url })
    await call(contract.retrieveNotifications, {})
    await call(contract.readNotification, { readType: 'all' })
    await call(contract.listModels, {})
    await call(contract.pendingModelProgress, {})
    await call(contract.renameModel, { modelId, name: 'Bo' })
    await call(contract.getShoot, { shootId })
    await call(contract.getVideo, { videoId })
    await call(contract.getThumbnail, { thumbnailId })
    await call(contract.changeThumbnail, { thumbnailId, design })
    await call(contract.listVouchers, {})
    await call(contract.getReferralCode, {})
    await call(contract.listChats, {})
    await call(contract.getChat, { chatId })
    await call(contract.sendChatMessage, { chatId, words: 'warmer light' })
    await call(contract.getInspired, {})
    const { picture } = (await call(contract.publishPicture, { pictureId })).output
    for (const file of [url, picture.url]) expect((await fetch(new URL(file, server.url))).status).toBe(200)
    await call(contract.unpublishPicture, { pictureId })
    await call(contract.listReviews, {})
    await call(contract.listPhotos, {})
    await call(contract.listUpscales, {})
    await call(contract.requestUpscale, { image: url })
    await call(contract.requestShoot, { modelId, styles: [style] })
    await call(contract.requestThumbnail, { modelId, style, design })
    await call(contract.requestVideo, { pictureId })
    await call(contract.downloadWork, { workId: pictureId })
    await call(contract.cancelWork, { workId: upscaleId })
    for await (const event of server.events(token, 0)) if (event.kind === 'video') break
    for (const workId of [upscaleId, videoId, thumbnailId, chatId, shootId, modelId])
      await call(contract.deleteWork, { workId })
  })

  // Failed requests would run fewer statements.
  const refused = answered.filter(([, status]) => status !== 200)
  expect(refused).toEqual([])
  expect(statements.length).toBeGreaterThan(100)
  expect(await wholeReads(statements)).toEqual([])
})

test('never scans a whole table during maintenance, except for a count on the notification index', async () => {
  const statements = await statementsDuring(() => runMaintenance(server.deps))
  const found = await wholeReads(statements)
  expect(found.flatMap(({ reads }) => reads)).toEqual(['notifications_of_user'])
})

test('uses an index to find references to deleted rows', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(server.db)
  expect(rows).toEqual([])
})

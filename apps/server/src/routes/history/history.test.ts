import { getHistory, getShoot, getThumbnail, getVideo, type HistoryList, limits } from '@keylight/contract'
import { history, newId } from '@keylight/domain'
import { aFailure, aMember, aServer } from '@keylight/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const server = aServer()

type ShootKind = 'styles' | 'chat' | 'team' | 'dress_up'

async function aShoot(userId: string, kind: ShootKind, createdAt = new Date()): Promise<string> {
  const id = newId('shoot')
  await server.db
    .insertInto('shoots')
    .values({
      id,
      user_id: userId,
      kind,
      model_name: 'Ana',
      prompt: trap,
      understood: JSON.stringify([{ words: trap, meaning: 'Warm light' }]),
      unused: [trap, 'in a'],
      created_at: createdAt,
    })
    .execute()
  return id
}

/** Text that must survive escaping unchanged. */
const trap = `"url":{"key":"users/x"} \\" \\u0001 \u0001 \n É 🙂 </script>`

/** A finished, a failed and a pending image, in this order. */
async function threePictures(userId: string, shootId: string): Promise<void> {
  const common = { user_id: userId, shoot_id: shootId, style: 'man.headshot.studio-blue', photo_ids: ['pho_1'] }
  const deadline_at = new Date()
  const key = `users/${userId}/pictures/${newId('picture')}/0`
  const ready = { file_key: `${key}.jpg`, preview_key: `${key}.webp`, before_key: `${key}.before.webp` }
  await server.db
    .insertInto('pictures')
    .values([
      { ...common, id: newId('picture'), position: 2, deadline_at },
      { ...common, ...ready, id: newId('picture'), position: 0, status: 'ready', missing: ['pose'], deadline_at },
      { ...common, id: newId('picture'), position: 1, status: 'failed', failure: aFailure('picture'), deadline_at },
    ])
    .execute()
}

async function aVideo(userId: string): Promise<string> {
  const id = newId('video')
  const key = `users/${userId}/videos/${id}/0`
  await sql`
    insert into videos (id, user_id, kind, model_name, scenes, width, height, status, file_key, poster_key, seconds,
      deadline_at)
    values (${id}, ${userId}, 'video', 'Ana', '[]', 1080, 1350, 'ready', ${`${key}.mp4`}, ${`${key}.webp`}, 4.5, now())
  `.execute(server.db)
  return id
}

const design = {
  backdrop: { kind: 'style', blur: 0, dim: 0.2 },
  person: { x: 0.7, y: 0.5, height: 0.9, mirrored: false, outline: null },
  texts: [],
}

const aText = (words: string) => ({
  words,
  x: 0.05,
  y: 0.2,
  width: 0.5,
  size: 0.16,
  colour: '#ffffff',
  weight: 'bold',
  align: 'left',
  box: null,
  outline: null,
})

async function aThumbnail(userId: string): Promise<string> {
  const id = newId('thumbnail')
  const key = `users/${userId}/thumbnails/${id}/0`
  await sql`
    insert into thumbnails (id, user_id, model_name, style, design, status, file_key, preview_key, backdrop_key, person_key,
      deadline_at)
    values (${id}, ${userId}, 'Ana', 'man.headshot.studio-blue', ${JSON.stringify(design)}, 'ready', ${`${key}.jpg`},
      ${`${key}.webp`}, ${`${key}.backdrop.webp`}, ${`${key}.person.webp`}, now())
  `.execute(server.db)
  return id
}

/** Inserts rows of a list, seven per microsecond. */
async function many(list: HistoryList, userId: string, count: number): Promise<void> {
  const of = { activities: 'sht', dressUpActivities: 'sht', videoActivities: 'vid', thumbnailActivities: 'thb' }[list]
  const own = sql`${`${of}_`} || substr(md5(${userId} || n), 1, 22), ${userId}, 'Ana',
    timestamptz '2026-11-21 12:00:00.123450Z' + (n / 7) * interval '1 microsecond'`
  const rows = sql`generate_series(1, ${sql.lit(count)}) as n`
  const inserted = {
    activities: sql`insert into shoots (id, user_id, model_name, created_at, kind)
      select ${own}, (array['styles', 'chat', 'team'])[n % 3 + 1] from ${rows}`,
    dressUpActivities: sql`insert into shoots (id, user_id, model_name, created_at, kind)
      select ${own}, 'dress_up' from ${rows}`,
    videoActivities: sql`insert into videos (id, user_id, model_name, created_at, kind, scenes, width, height, deadline_at)
      select ${own}, 'video', '[]', 1080, 1350, now() from ${rows}`,
    thumbnailActivities: sql`insert into thumbnails (id, user_id, model_name, created_at, style, design, deadline_at)
      select ${own}, 'man.headshot.studio-blue', ${JSON.stringify(design)}, now() from ${rows}`,
  }[list]
  await inserted.execute(server.db)
}

/** Returns the ids of the user's rows in a list, newest first. */
async function idsOf(list: HistoryList, userId: string): Promise<string[]> {
  const from = {
    activities: sql`shoots where kind <> 'dress_up' and`,
    dressUpActivities: sql`shoots where kind = 'dress_up' and`,
    videoActivities: sql`videos where`,
    thumbnailActivities: sql`thumbnails where`,
  }[list]
  const { rows } = await sql<{ id: string }>`
    select id from ${from} user_id = ${userId} order by created_at desc, id desc`.execute(server.db)
  return rows.map(({ id }) => id)
}

async function page(token: string, list: HistoryList, before: string | null) {
  const { output } = await server.call(getHistory, before === null ? { list } : { list, before }, token)
  if (before === null) {
    const all = (await server.call(getHistory, {}, token)).output
    expect({ items: all[list], next: all.next[list] }).toEqual({ items: output[list], next: output.next[list] })
  }
  const ids = {
    activities: output.activities.map(({ _id }) => _id),
    videoActivities: output.videoActivities.map(({ videoId }) => videoId),
    dressUpActivities: output.dressUpActivities.map(({ _id }) => _id),
    thumbnailActivities: output.thumbnailActivities.map(({ _id }) => _id),
  }
  const { [list]: own, ...others } = ids
  expect(Object.values(others)).toEqual([[], [], []])
  return { ids: own, next: output.next[list] }
}

const everyList: HistoryList[] = ['activities', 'videoActivities', 'dressUpActivities', 'thumbnailActivities']

// Proves 7.6
test('returns each item exactly as its own endpoint does, newest first', async () => {
  const { userId, token } = await aMember(server)
  const [old, dress, chat, team] = [
    await aShoot(userId, 'styles', new Date('2026-01-01')),
    await aShoot(userId, 'dress_up', new Date('2026-01-02')),
    await aShoot(userId, 'chat', new Date('2026-01-03')),
    await aShoot(userId, 'team', new Date('2026-01-04')),
  ]
  const empty = await aShoot(userId, 'styles', new Date('2026-01-05'))
  for (const id of [old, dress, chat, team]) await threePictures(userId, id)
  const videos = [await aVideo(userId), await aVideo(userId), await aVideo(userId)]
  const thumbnails = [await aThumbnail(userId), await aThumbnail(userId)]
  await sql`
    update pictures set published_at = now(), width = 1024, height = 1280, face = '{"x": 0.5, "y": 0.1, "width": 0.25, "height": 1e-7}'
      where user_id = ${userId} and status = 'ready'`.execute(server.db)
  await sql`
    update videos set status = 'in_progress', completed = 1, total = 3, file_key = null, seconds = null, prompt = ${trap},
      understood = ${JSON.stringify([{ words: trap, meaning: trap }])} where id = ${videos[1]!}`.execute(server.db)
  await sql`
    update videos set status = 'failed', file_key = null, failure = ${aFailure('video')}, model_name = ${trap}
      where id = ${videos[0]!}`.execute(server.db)
  await sql`
    update thumbnails set status = 'failed', file_key = null, failure = ${aFailure('thumbnail')}, person_key = null,
      design = jsonb_set(design, '{texts}', ${JSON.stringify([aText(trap)])}) where id = ${thumbnails[0]!}`.execute(
    server.db,
  )
  const shoot = async (shootId: string) => (await server.call(getShoot, { shootId }, token)).output.shoot
  const video = async (videoId: string) => (await server.call(getVideo, { videoId }, token)).output.video
  const thumbnail = async (id: string) => (await server.call(getThumbnail, { thumbnailId: id }, token)).output.thumbnail
  const all = async <T>(ids: string[], read: (id: string) => Promise<T>) =>
    await Promise.all(ids.toReversed().map(read))

  const answer = await fetch(server.url + getHistory.path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const shown: unknown = await answer.json()
  expect(shown).toEqual({
    activities: await all([old, chat, team, empty], shoot),
    videoActivities: await all(videos, video),
    dressUpActivities: await all([dress], shoot),
    thumbnailActivities: await all(thumbnails, thumbnail),
    next: { activities: null, videoActivities: null, dressUpActivities: null, thumbnailActivities: null },
  })
  expect(getHistory.output.parse(shown)).toEqual(shown)
})

describe.each(everyList)('the list %s', (list) => {
  test('can be read to the end without gaps or duplicates while items are added', async () => {
    const { userId, token } = await aMember(server)
    await many(list, userId, 300)
    const expected = await idsOf(list, userId)
    const first = (await server.call(getHistory, {}, token)).output
    const seen = first[list].map((item) => ('videoId' in item ? item.videoId : item._id))
    let { [list]: next } = first.next
    while (next !== null) {
      if (list === 'videoActivities') await aVideo(userId)
      else if (list === 'thumbnailActivities') await aThumbnail(userId)
      else await aShoot(userId, list === 'activities' ? 'styles' : 'dress_up')
      const more = await page(token, list, next)
      expect(more.ids.length).toBeLessThanOrEqual(limits.historyPage)
      seen.push(...more.ids)
      next = more.next
    }
    expect(seen).toEqual(expected)
  })

  test('ends after a full last page', async () => {
    const { userId, token } = await aMember(server)
    await many(list, userId, limits.historyPage)
    expect(await page(token, list, null)).toEqual({ ids: await idsOf(list, userId), next: null })
  })

  test("never includes other users' items, even with a forged cursor", async () => {
    const owner = await aMember(server)
    const other = await aMember(server)
    await many(list, owner.userId, 60)
    const { next } = await page(owner.token, list, null)
    expect(next).not.toBeNull()
    expect(await page(other.token, list, null)).toEqual({ ids: [], next: null })
    expect(await page(other.token, list, next)).toEqual({ ids: [], next: null })
  })
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test("loads a page in index order, at a cost independent of the history's length", async () => {
  // Users with short histories, for whom collecting and sorting everything would seem just as cheap.
  const everyone = sql`users, generate_series(1, 5) as n where email like '%@example.org'`
  const common = sql`substr(md5(users.id || n), 1, 22), users.id, 'Ana'`
  await sql`
    insert into users (id, email) select 'usr_' || n, n || '@example.org' from generate_series(1, 500) as n;
    insert into shoots (id, user_id, model_name, kind) select 'sht_' || ${common}, 'styles' from ${everyone};
    insert into shoots (id, user_id, model_name, kind) select 'sht_d' || ${common}, 'dress_up' from ${everyone};
    insert into videos (id, user_id, model_name, kind, scenes, width, height, deadline_at)
      select 'vid_' || ${common}, 'video', '[]', 1080, 1350, now() from ${everyone};
    insert into thumbnails (id, user_id, model_name, style, design, deadline_at)
      select 'thb_' || ${common}, 'man.headshot.studio-blue', '{}', now() from ${everyone};
    analyze shoots; analyze videos; analyze thumbnails; analyze pictures`.execute(server.db)
  let statement = ''
  const noteStatement = async (_name: string, text: string) => {
    statement = text
    return []
  }
  await history.readHistory({ ...server.deps, query: noteStatement }, 'usr_1', {})
  const explained = `explain (format json) ${statement}`
  const [row] = await server.deps.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>('explained', explained, ['usr_1'])
  const nodes = nodesOf(row!['QUERY PLAN'][0].Plan)
  const tablesOf = (of: PlanNode[]) => new Set(of.map((node) => node['Relation Name']))
  const ofType = (type: string) => nodes.filter((node) => node['Node Type'] === type)
  for (const table of ['shoots', 'videos', 'thumbnails']) {
    expect(tablesOf(ofType('Index Scan'))).toContain(table)
    expect(tablesOf(ofType('Sort').flatMap(nodesOf))).not.toContain(table)
  }
})

test('ends a page of large shoots early to keep responses small', async () => {
  const { userId, token } = await aMember(server)
  await many('activities', userId, 10)
  await sql`
    insert into pictures (id, user_id, shoot_id, position, style, deadline_at)
    select 'pic_' || md5(shoots.id || n), user_id, shoots.id, n, 'man.headshot.studio-blue', now()
    from shoots, generate_series(0, 39) as n where user_id = ${userId}`.execute(server.db)
  const seen: string[] = []
  let next: string | null = null
  do {
    const more = await page(token, 'activities', next)
    expect(more.ids.length).toBeLessThanOrEqual(3)
    seen.push(...more.ids)
    next = more.next
  } while (next !== null)
  expect(seen).toEqual(await idsOf('activities', userId))
})

describe('a cursor', () => {
  const id = newId('shoot')

  test.each([
    ['is not a cursor', 'yesterday'],
    ['is empty', ''],
    ['has no id', '1763726400123456.'],
    ['has no time', `.${id}`],
    ['has an impossible time', `${'9'.repeat(17)}.${id}`],
    ['has something else in it', `1763726400123456.${id}' or true --`],
    ['is of another list', `1763726400123456.${newId('video')}`],
  ])('is rejected if it %s', async (_, before) => {
    const { token } = await aMember(server)
    const answer = await server.call(getHistory, { list: 'activities', before }, token)
    expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(['before'])
  })

  test('is accepted only for its own list', async () => {
    const { token } = await aMember(server)
    const answer = await server.call(getHistory, { before: `1763726400123456.${id}` }, token)
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(['before'])
  })

  test('is accepted for any time it can encode', async () => {
    const { userId, token } = await aMember(server)
    const shoot = await aShoot(userId, 'styles')
    expect((await page(token, 'activities', `0.${id}`)).ids).toEqual([])
    expect((await page(token, 'activities', `${'9'.repeat(16)}.${id}`)).ids).toEqual([shoot])
  })
})

// Proves 3.10
test('returns an empty history for a new user, and later the newest shoot first', async () => {
  const nothing = { activities: [], videoActivities: [], dressUpActivities: [], thumbnailActivities: [] }
  const newcomer = await aMember(server)
  expect((await server.call(getHistory, {}, newcomer.token)).output).toMatchObject(nothing)
  const { userId, token } = await aMember(server)
  const older = await aShoot(userId, 'styles', new Date(2026, 0, 1))
  const newer = await aShoot(userId, 'styles', new Date(2026, 0, 2))
  const { activities } = (await server.call(getHistory, {}, token)).output
  expect(activities.map((shoot) => shoot._id)).toEqual([newer, older])
})

/**
 * Benchmarks the first requests of every page (user data, history, favourites, notifications) on a database of 10,000
 * users with a million works. Each request is for a different user.
 */
import { join } from 'node:path'
import { getHistory, getUserData, listFavourites, retrieveNotifications } from '@keylight/contract'
import { migrate } from '@keylight/domain'
import { openDatabase, openSessions, startEmbeddedPostgres } from '@keylight/server'
import { newDataFolder, removeDataFolder, startProduct } from '@keylight/testing/product'
import { load, startBare } from './load.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'history'
const people = 10_000
const connections = 16
const seconds = 4
const rounds = 3
const secret = 'a public secret for this benchmark'

/** Pictures in each of a user's shoots, in order; 76 in total. */
const shootSizes = [10, 4, 8, 1, 12, 4, 8, 6, 2, 8, 5, 8]
const dressUps = [4, 9]
const videos = 5
const thumbnails = 7
const favourites = 10
const notifications = 20

const design = JSON.stringify({
  backdrop: { kind: 'style', blur: 0.3, dim: 0.2 },
  person: { x: 0.75, y: 0.55, height: 0.95, mirrored: false, outline: { colour: '#ffffff', width: 0.008 } },
  texts: ['How I got my job', 'in 7 days'].map((words, index) => ({
    words,
    x: 0.05,
    y: 0.2 + 0.3 * index,
    width: 0.5,
    size: 0.16,
    colour: '#ffffff',
    weight: 'bold',
    align: 'left',
    box: index === 1 ? '#3e52c2' : null,
    outline: null,
  })),
})
const chips = JSON.stringify([
  { words: 'warm light', meaning: 'Warm light' },
  { words: 'navy background', meaning: 'Navy background' },
])
const steps = JSON.stringify({
  mode: { completed: true, value: 'style' },
  profession: { completed: true, value: ['man.headshot.studio-blue'] },
  modelDetails: { completed: true, gender: 'man', name: 'Ana' },
  photoUpload: { completed: true },
  training: { completed: true },
  styleSelection: { completed: true, styles: ['man.headshot.studio-blue'] },
  pricing: { completed: false },
})

const id = (prefix: string, of: string) => `'${prefix}_' || substr(md5('${prefix}' || ${of}), 1, 22)`
const userId = id('usr', 'u')
const thing = "u || '.' || k"
/** Rows are ordered by time, so each user's rows are spread over the table. */
const made = "now() - interval '30 days' + k * interval '2 days' + u * interval '1 second'"
const each = (rows: number) => `generate_series(1, ${rows}) as k, generate_series(1, ${people}) as u order by k, u`
const sizes = `unnest('{${shootSizes}}'::int[]) with ordinality as shoot (size, k)`

/** Without triggers, which would look up every owner. Session tokens have the format of real ones. */
const fill = [
  `set statement_timeout = 0`,
  `set session_replication_role = replica`,
  `insert into users (id, email, name, email_verified)
    select ${userId}, 'person-' || u || '@example.com', 'Ana Example', true from generate_series(1, ${people}) as u`,
  `insert into sessions (id, user_id, token, expires_at)
    select ${id('ses', 'u')}, ${userId}, md5('token' || u), now() + interval '1 day' from generate_series(1, ${people}) as u`,
  `insert into onboardings (user_id, steps) select ${userId}, '${steps}' from generate_series(1, ${people}) as u`,
  `insert into consents (user_id, version) select ${userId}, '2026-11-21' from generate_series(1, ${people}) as u`,
  `insert into models (id, user_id, name, gender, status, photo_count, completed, total, likeness, cover_key, deadline_at,
      created_at)
    select ${id('mdl', thing)}, ${userId}, 'Ana', 'woman', 'ready', 8, 8, 8, 'likeness',
      'users/' || ${userId} || '/models/' || ${id('mdl', thing)} || '/cover.webp', now(), ${made} from ${each(2)}`,
  `insert into credit_entries (user_id, kind, amount, reason)
    select ${userId}, kind, 100, 'opening' from generate_series(1, ${people}) as u,
      unnest('{modelTraining,imageGeneration,imageUpscaling,videoGeneration}'::text[]) as kind`,
  `insert into credit_entries (user_id, kind, amount, reason)
    select ${userId}, 'imageGeneration', -1, 'shoot:' || ${id('sht', thing)} from ${each(shootSizes.length)}`,
  `insert into shoots (id, user_id, kind, model_id, model_name, prompt, understood, unused, created_at)
    select ${id('sht', thing)}, ${userId},
      case when k in (${dressUps}) then 'dress_up' when k % 6 = 0 then 'chat' else 'styles' end,
      ${id('mdl', "u || '.1'")}, 'Ana',
      case when k % 4 = 0 then 'in warm light before a navy background, like a film' end,
      case when k % 4 = 0 then '${chips}'::jsonb else '[]' end, case when k % 4 = 0 then '{like,a,film}'::text[] else '{}' end,
      ${made}
    from ${each(shootSizes.length)}`,
  `insert into pictures (id, user_id, shoot_id, position, style, photo_ids, model_id, garment, status, file_key, preview_key,
      before_key, width, height, digital_source, missing, failure, deadline_at, created_at)
    select pic, usr, sht, p, 'man.headshot.studio-blue', array['pho_' || mdl], mdl, case when k in (${dressUps}) then 'blazer-navy' end,
      case when failed then 'failed' else 'ready' end, case when not failed then file || '.jpg' end,
      case when not failed then file || '.preview.webp' end, case when not failed then file || '.before.webp' end,
      1024, 1280, 'algorithmicallyEnhanced', case when p % 3 = 0 then '{attire,pose}'::text[] else '{}' end,
      case when failed then '{"code": "no_usable_photo", "params": {"work": "picture", "credits": 1}}'::jsonb end,
      now(), made
    from (
      select *, 'users/' || usr || '/pictures/' || pic || '/0' as file
      from (
        select k, p, (u + k * 7 + p) % 50 = 0 as failed, ${id('pic', "u || '.' || k || '.' || p")} as pic, ${userId} as usr,
          ${id('sht', thing)} as sht, ${id('mdl', "u || '.1'")} as mdl, ${made} as made
        from ${sizes}, generate_series(1, ${people}) as u, generate_series(0, size - 1) as p
        order by k, u, p) as ids) as rows`,
  `insert into videos (id, user_id, kind, model_id, model_name, scenes, width, height, status, completed, total, file_key,
      poster_key, seconds, deadline_at, created_at)
    select vid, usr, 'video', mdl, 'Ana', '[]', 1080, 1350, 'ready', 100, 100, 'users/' || usr || '/videos/' || vid || '/0.mp4',
      'users/' || usr || '/videos/' || vid || '/0.poster.webp', 5, now(), made
    from (
      select ${id('vid', thing)} as vid, ${userId} as usr, ${id('mdl', "u || '.1'")} as mdl, ${made} as made
      from ${each(videos)}) as rows`,
  `insert into thumbnails (id, user_id, model_id, model_name, style, design, status, file_key, preview_key,
      backdrop_key, person_key, digital_source, deadline_at, created_at)
    select thb, usr, mdl, 'Ana', 'man.headshot.studio-blue', '${design}', 'ready', file || '.jpg', file || '.preview.webp',
      file || '.backdrop.webp', file || '.person.webp', 'composite', now(), made
    from (
      select *, 'users/' || usr || '/thumbnails/' || thb || '/0' as file
      from (
        select ${id('thb', thing)} as thb, ${userId} as usr, ${id('mdl', "u || '.1'")} as mdl, ${made} as made
        from ${each(thumbnails)}) as ids) as rows`,
  `insert into favourites (user_id, work_id)
    select ${userId}, ${id('pic', "u || '.' || k || '.0'")} from ${each(favourites)}`,
  `insert into notifications (id, user_id, kind, idempotency_key, message, link, is_unread, created_at)
    select ${id('ntf', thing)}, ${userId}, 'work_ready', ${id('sht', thing)},
      '{"code": "shoot_ready", "params": {"model": "Ana", "ready": 8, "failed": 0, "credits": 0}}'::jsonb, '/ai-image-generator', k % 4 = 0, ${made} from ${each(notifications)}`,
]

/** Returns the users' bearer tokens. */
async function fillDatabase(folder: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres(folder, { fsync: 'off', max_wal_size: '8GB' })
  const { db, query, pool, close } = openDatabase(postgres.url, () => {}, 1)
  try {
    await migrate(db)
    for (const statement of fill) await pool.query(statement)
    await pool.query('set session_replication_role = origin')
    await pool.query('vacuum (analyze)')
    const { rows } = await pool.query<{ made: string }>(`
      select (select count(*) from shoots) + (select count(*) from pictures) + (select count(*) from videos)
        + (select count(*) from thumbnails) as made`)
    if (Number(rows[0]?.made) !== people * 100) throw new Error(`The database contains ${rows[0]?.made} records.`)
    const clock = { now: () => new Date() }
    const sessions = openSessions(
      { query, clock, grants: {} as never, siteUrl: () => '', adminEmail: undefined },
      secret,
    )
    const stored = await pool.query<{ token: string }>('select token from sessions order by id')
    // Sequential, because thousands of parallel requests would time out waiting for the only connection.
    const tokens: string[] = []
    for (const { token } of stored.rows) tokens.push((await sessions.show(token)).token)
    return tokens
  } finally {
    await close()
    await postgres.stop()
  }
}

/** Number of sequential scans so far, which PostgreSQL reports once connections close. */
async function wholeReads(url: string): Promise<number> {
  const { pool, close } = openDatabase(url, () => {}, 1)
  const { rows } = await pool.query<{ count: string }>(`
    select sum(seq_scan) as count from pg_stat_user_tables where schemaname = 'public'
      and relname in ('users', 'sessions', 'onboardings', 'consents', 'credit_entries', 'models', 'shoots', 'pictures',
        'videos', 'thumbnails', 'favourites', 'notifications')`)
  await close()
  return Number(rows[0]?.count)
}

const measured = [getUserData, getHistory, listFavourites, retrieveNotifications].map(({ path }) => ({
  name: `GET ${path}`,
  path,
}))

/** Target for the 99th percentile in milliseconds, first reads included. Users don't notice shorter delays. */
const p99Target = 60

export async function* benchHistory(): AsyncGenerator<BenchRow> {
  const dataFolder = newDataFolder()
  try {
    const folder = join(dataFolder, 'database')
    const tokens = await fillDatabase(folder)
    const postgres = await startEmbeddedPostgres(folder)
    const readBefore = await wholeReads(postgres.url)
    const env = { DATABASE_URL: postgres.url, KEYLIGHT_ROLES: 'web', KEYLIGHT_ENGINE: 'fake', KEYLIGHT_SECRET: secret }
    const product = await startProduct(join(dataFolder, 'product'), env)
    const bare = await startBare()
    let readWhole = Number.NaN
    const bares: number[] = []
    const answered = measured.map(() => ({ perSecond: [] as number[], p99Ms: [] as number[], ratio: [] as number[] }))
    try {
      // The first round is a warm-up. The others alternate, so load on the machine affects all of them equally.
      for (let round = 0; round <= rounds; round++) {
        const bareRate = (await load({ url: bare.url, connections, seconds })).perSecond
        if (round > 0) bares.push(bareRate)
        for (const [index, { path }] of measured.entries()) {
          const { perSecond, p99Ms } = await load({ url: product.url + path, connections, seconds, tokens })
          if (round === 0) continue
          answered[index]!.perSecond.push(perSecond)
          answered[index]!.p99Ms.push(p99Ms)
          answered[index]!.ratio.push(perSecond / bareRate)
        }
      }
    } finally {
      await bare.stop()
      await product.stop()
      readWhole = (await wholeReads(postgres.url)) - readBefore
      await postgres.stop()
    }
    yield { group, name: 'bare route', value: median(bares), unit: 'requests/s', better: 'higher' }
    for (const [index, { name }] of measured.entries()) {
      const { perSecond, p99Ms, ratio } = answered[index]!
      yield { group, name, value: median(perSecond), unit: 'requests/s', better: 'higher' }
      yield { group, name: `${name}, p99`, value: median(p99Ms), unit: 'ms', target: p99Target, better: 'lower' }
      yield { group, name: `${name} / bare route`, value: median(ratio), unit: '', better: 'higher' }
    }
    yield { group, name: 'sequential scans', value: readWhole, unit: '', target: 0, better: 'lower' }
  } finally {
    removeDataFolder(dataFolder)
  }
}

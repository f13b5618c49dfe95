import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getShoot, getUserData, requestShoot } from '@keylight/contract'
import { createTables, type Db, newestMigration, pendingMigrations } from '@keylight/domain'
import { createFakeEngine } from '@keylight/engine/fake'
import {
  aFullAccount,
  aMemberWithModel,
  aUser,
  callServer,
  eventually,
  type FullAccount,
  freshDatabase,
  heldEngine,
  type Member,
  startTestServer,
  type TestServer,
} from '@keylight/testing'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../adapters/database/database.ts'
import { openFolderStore } from '../adapters/storage/folder-store.ts'
import { type S3Server, startS3Server } from '../adapters/storage/s3-server.test-double.ts'
import { configFrom } from '../config/config.ts'
import { checkBackups } from '../doctor/check-backups.ts'
import { startServer } from '../server.ts'
import { contentsOf, readHead } from './archive.ts'
import { isDue, readRecord } from './backup-folder.ts'
import { backUp, restore, settingsIn } from './commands.ts'
import { makeBackup } from './make-backup.ts'
import { nightlyBackups } from './nightly.ts'

const secret = 'a secret for the tests of backups'
const stripeKey = 'sk_test_neverInABackup'
const log = pino({ level: 'silent' })
const never = new AbortController().signal

let parent: string
let source: TestServer
let sourceUrl: string
let member: Member & { modelId: string }
let account: FullAccount
/** A shoot whose picture is being made. */
let shootId: string
/** A backup of all that. */
let file: string
let before: Rows
const held = heldEngine()
const gate = Promise.withResolvers<void>()
const closing: (() => Promise<unknown>)[] = []

const pathOf = (name: string) => join(parent, name)

/** Creates a database without tables. */
async function emptyDatabase(): Promise<{ url: string; db: Db }> {
  const { serverUrl } = inject('templateDatabase')
  const url = new URL(serverUrl)
  url.pathname = `/empty_${randomBytes(6).toString('hex')}`
  const server = openDatabase(serverUrl, () => {}, 1)
  await sql.raw(`create database ${url.pathname.slice(1)}`).execute(server.db)
  await server.close()
  const { db, close } = openDatabase(url.href, () => {}, 2)
  closing.push(close)
  return { url: url.href, db }
}

type Rows = Record<string, string[]>

/** Returns all rows of all tables, without what changes while nothing happens. */
async function rowsOf(db: Db): Promise<Rows> {
  const tables = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where relkind in ('r', 'p') and not relispartition
      and (relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass)`.execute(db)
  const found: Rows = {}
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`
      select (to_jsonb(t) - ${name === 'users' ? 'event_seq' : 'heartbeat_on'}::text)::text as row
      from ${sql.raw(name)} t order by 1`.execute(db)
    found[name] = rows.rows.map(({ row }) => row)
  }
  return found
}

/** Returns foreign keys, triggers and the state of sequences. */
async function definitionsOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
    union all select sequencename || ' ' || last_value from pg_sequences where schemaname = 'public'
    order by 1`.execute(db)
  return rows
}

async function filesIn(folder: string, within = ''): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const entry of await readdir(join(folder, within), { withFileTypes: true })) {
    const path = join(within, entry.name)
    if (entry.isDirectory()) Object.assign(all, await filesIn(folder, path))
    else all[path] = hashOf(await readFile(join(folder, path)))
  }
  return all
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const environmentOf = (dataFolder: string, databaseUrl: string, more: Record<string, string> = {}) => ({
  KEYLIGHT_DATA: dataFolder,
  DATABASE_URL: databaseUrl,
  KEYLIGHT_ENGINE: 'fake',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...more,
})

const sourceEnvironment = (more: Record<string, string> = {}) =>
  environmentOf(source.dataFolder, sourceUrl, { KEYLIGHT_SECRET: secret, ...more })

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'keylight-backup-'))
  const database = await freshDatabase()
  closing.push(database.close)
  sourceUrl = database.url
  source = await startTestServer({
    databaseUrl: sourceUrl,
    engine: held.engine,
    // Without maintenance, which may run at any time.
    env: { KEYLIGHT_SECRET: secret, KEYLIGHT_ROLES: 'web,worker' },
  })
  account = await aFullAccount(source.deps)
  member = await aMemberWithModel(source)
  await mkdir(join(source.dataFolder, 'nets'))
  await writeFile(join(source.dataFolder, 'nets', 'an added network.onnx'), randomBytes(300_000))
  held.hold = () => gate.promise
  const styles = ['man.headshot.studio-blue', 'man.headshot.studio-blue']
  shootId = (await source.call(requestShoot, { modelId: member.modelId, styles }, member.token)).output.shoot._id
  await eventually('the work has begun', async () => held.tasks.length === 2)
  before = await rowsOf(source.db)
  file = pathOf('whole.tar')
  const environment = sourceEnvironment({
    KEYLIGHT_URL: 'https://photos.example.com',
    KEYLIGHT_ANNOUNCEMENT: 'We’re “moving” # soon',
    KEYLIGHT_ANNOUNCEMENT_URL: 'https://photos.example.com/move',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_neverInABackup',
    LLM_URL: 'https://me:neverInABackup@model.example.com/v1',
    LLM_MODEL: 'large',
  })
  await backUp(environment, file, never)
})
afterAll(async () => {
  gate.resolve()
  await source.stop()
  for (const close of closing.reverse()) await close()
  await rm(parent, { recursive: true, force: true })
})

test('restores every row and file into a built-in database, and finishes the work', async () => {
  const folder = pathOf('built-in')
  const environment = environmentOf(folder, '')
  // A first start creates tables and a secret, which the restore replaces.
  await (await startServer(configFrom(environment), log)).stop()
  let checked = false
  await restore(environment, file, () => {
    checked = true
  })
  expect(checked).toBe(true)
  const [stored, kept] = [join('files', 'objects'), 'nets'].map((name) =>
    Promise.all([filesIn(join(folder, name)), filesIn(join(source.dataFolder, name))]),
  )
  const [restoredFiles, sourceFiles] = await stored!
  expect(Object.keys(restoredFiles).length).toBeGreaterThan(account.files.size - 1)
  expect(restoredFiles).toEqual(sourceFiles)
  const [restoredNets, sourceNets] = await kept!
  expect(restoredNets).toEqual(sourceNets)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)

  const server = await startServer(configFrom(environment), log, {
    engine: (files) => createFakeEngine({ files }),
    clock: source.clock,
  })
  try {
    // Sessions still work, because the secret is the same.
    const read = async () => (await callServer(server.url, getShoot, { shootId }, member.token)).output.shoot.pictures
    const pictures = await eventually('the restored work is finished', async () => {
      const found = await read()
      return found.every(({ status }) => status === 'ready') && found
    })
    expect(pictures).toHaveLength(2)
    for (const { url } of pictures) expect((await fetch(new URL(url!, server.url))).status).toBe(200)
    const { credits } = (await callServer(server.url, getUserData, {}, member.token)).output
    expect(credits.imageGeneration).toBe(8)
  } finally {
    await server.stop()
  }
})

test('restores every row into another database and every file into a bucket, and back', async () => {
  const s3: S3Server = await startS3Server()
  const { url, db } = await emptyDatabase()
  const bucket = {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const environment = environmentOf(pathOf('bucket'), url, { KEYLIGHT_SECRET: secret, ...bucket })
  await restore(environment, file, () => {})
  expect(await rowsOf(db)).toEqual(before)
  expect(before['pgboss.job']!.filter((row) => row.includes('"active"'))).toHaveLength(2)
  // An unused secret would only confuse.
  expect(existsSync(pathOf('bucket/secret'))).toBe(false)

  // Foreign keys and triggers are back, and new rows don't reuse numbers.
  expect(await definitionsOf(db)).toEqual(await definitionsOf(source.db))
  await aUser(db)
  const seqOf = async (of: Db) =>
    Number(
      (await of.selectFrom('users').where('id', '=', member.userId).select('event_seq').executeTakeFirst())?.event_seq,
    )
  expect(await seqOf(db)).toBe((await seqOf(source.db)) + 1_000_000)

  const again = pathOf('again.tar')
  const { files } = await backUp(environment, again, never)
  expect(files).toBe(Object.keys(await filesIn(join(source.dataFolder, 'files', 'objects'))).length)
  const hashes = async (archive: string) => {
    const found: Record<string, string> = {}
    for await (const { name, body } of contentsOf(archive)) {
      const hash = createHash('sha256')
      for await (const part of body) hash.update(part)
      if (!name.startsWith('database/')) found[name] = hash.digest('hex')
    }
    return found
  }
  expect(await hashes(again)).toEqual(await hashes(file))
  await s3.stop()
})

test('restores a backup of an older version, and migrates it', async () => {
  const older = await emptyDatabase()
  await older.db.transaction().execute((tx) => createTables(tx, 34))
  await sql`insert into users (id, email) values ('usr_a', 'a@example.com')`.execute(older.db)
  const archive = pathOf('older.tar')
  await backUp(sourceEnvironment({ DATABASE_URL: older.url }), archive, never)
  expect((await readHead(archive)).schema).toBe(34)
  const { url, db } = await emptyDatabase()
  await restore(environmentOf(pathOf('from-older'), url), archive, () => {})
  expect(await pendingMigrations(db)).toEqual([])
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'a@example.com' }])
})

/** Expects that a restore is refused for this reason before it writes anything. */
async function expectRefused(archive: string, reason: RegExp, more: Record<string, string> = {}): Promise<void> {
  const { url, db } = await emptyDatabase()
  const folder = pathOf(`refused-${randomBytes(4).toString('hex')}`)
  let checked = false
  const restoring = restore(environmentOf(folder, url, more), archive, () => {
    checked = true
  })
  await expect(restoring).rejects.toThrow(reason)
  expect(checked).toBe(false)
  expect(existsSync(folder)).toBe(false)
  const { rows } = await sql`select from pg_tables where schemaname in ('public', 'pgboss')`.execute(db)
  expect(rows).toEqual([])
}

test('refuses a backup of a newer version', async () => {
  const newer = await freshDatabase()
  await aUser(newer.db)
  await sql`insert into migrations (number, name) values (${newestMigration + 1}, 'later')`.execute(newer.db)
  const archive = pathOf('newer.tar')
  await backUp(sourceEnvironment({ DATABASE_URL: newer.url }), archive, never)
  await newer.close()
  await expectRefused(archive, /whose database is newer than that of this version .*Update Keylight/)
})

test('refuses a backup that was signed with another secret', async () => {
  await expectRefused(file, /KEYLIGHT_SECRET isn’t the secret of this backup/, { KEYLIGHT_SECRET: 'x'.repeat(40) })
})

test('refuses damaged, incomplete and foreign files', async () => {
  const whole = await readFile(file)
  const changed = async (name: string, change: (content: Buffer) => Buffer) => {
    await writeFile(pathOf(name), change(Buffer.from(whole)))
    return pathOf(name)
  }
  /** Flips a bit in the content of the first entry of this kind. */
  const flipped = (kind: string) =>
    changed(`flipped-${kind}.tar`, (content) => {
      const at = content.indexOf(`${kind}/`) + 512 + 20
      content[at]! ^= 1
      return content
    })
  for (const kind of ['database', 'data', 'files', 'checksums'])
    await expectRefused(await flipped(kind), /is damaged: .* doesn’t match its checksum/)
  await expectRefused(await changed('cut.tar', (content) => content.subarray(0, content.length - 40_000)), /incomplete/)
  await expectRefused(
    await changed('endless.tar', (content) => content.subarray(0, content.length - 1024)),
    /incomplete/,
  )
  await expectRefused(await changed('text.tar', () => Buffer.from('Hello')), /is not a Keylight backup/)
  await expectRefused(await changed('empty.tar', () => Buffer.alloc(0)), /is not a Keylight backup/)
})

test('refuses an installation that has users or files', async () => {
  const used = await freshDatabase()
  await aUser(used.db)
  const intoUsed = restore(environmentOf(pathOf('used'), used.url), file, () => {})
  await expect(intoUsed).rejects.toThrow('The database already belongs to a Keylight. Set DATABASE_URL to an empty one')
  expect(await used.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  await used.close()

  const store = await openFolderStore(pathOf('with-files/files'))
  await store.put('users/usr_a/photos/pho_a/original', new Uint8Array(3))
  const { url, db } = await emptyDatabase()
  const intoFiles = restore(environmentOf(pathOf('with-files'), url), file, () => {})
  await expect(intoFiles).rejects.toThrow('already contains photos or images. Restore into an empty installation')
  expect(await store.list('users')).toHaveLength(1)
  expect((await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows).toEqual([])

  const builtIn = environmentOf(pathOf('built-in-used'), '')
  const server = await startServer(configFrom(builtIn), log)
  await aUser(server.deps.db)
  await expect(restore(builtIn, file, () => {})).rejects.toThrow('Another Keylight process is already using')
  await server.stop()
  await expect(restore(builtIn, file, () => {})).rejects.toThrow('with users. To replace it, stop Keylight')
})

test('leaves an empty installation when a restore fails, which can then be repeated', async () => {
  const { url, db } = await emptyDatabase()
  const folder = pathOf('fails')
  const environment = environmentOf(folder, url)
  // Files can't be written where there is a folder.
  await mkdir(join(folder, 'nets', 'an added network.onnx', 'in the way'), { recursive: true })
  await expect(restore(environment, file, () => {})).rejects.toThrow(/in the way|EISDIR|directory/i)
  expect((await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows).toEqual([])
  expect(existsSync(join(folder, 'secret'))).toBe(false)
  await rm(join(folder, 'nets'), { recursive: true })
  await restore(environment, file, () => {})
  expect(await rowsOf(db)).toEqual(before)
})

test('contains keys but no passwords of other services, and is readable only by its owner', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file)).includes('neverInABackup')).toBe(false)
  const settings = await settingsIn({ KEYLIGHT_DATA: '/srv/keylight' }, file)
  expect(settings.split('\n').slice(1)).toEqual([
    'PORT=0',
    'KEYLIGHT_URL=https://photos.example.com',
    `KEYLIGHT_ANNOUNCEMENT='We’re “moving” # soon'`.replaceAll("'", '"'),
    'KEYLIGHT_ANNOUNCEMENT_URL=https://photos.example.com/move',
    'KEYLIGHT_ENGINE=fake',
    'LLM_MODEL=large',
    'LOG_LEVEL=silent',
    '',
    '# These were also set. Backups don’t contain their values, because they may be secret.',
    ...['DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'LLM_URL'].map((name) => `#${name}=`),
    '',
  ])
})

test('includes prices and a workflow that are elsewhere', async () => {
  const [prices, workflow] = [pathOf('my prices.json'), pathOf('workflow.json')]
  await writeFile(prices, '{"starter":{"price":19}}')
  await writeFile(workflow, '{"1":{}}')
  const archive = pathOf('elsewhere.tar')
  const environment = sourceEnvironment({
    KEYLIGHT_PRICES: prices,
    COMFYUI_WORKFLOW: workflow,
    COMFYUI_URL: 'http://127.0.0.1:8188',
  })
  await backUp(environment, archive, never)
  const { url } = await emptyDatabase()
  const folder = pathOf('elsewhere')
  await restore(environmentOf(folder, url), archive, () => {})
  expect(await readFile(join(folder, 'prices.json'), 'utf8')).toBe('{"starter":{"price":19}}')
  expect(await readFile(join(folder, 'comfyui-workflow.json'), 'utf8')).toBe('{"1":{}}')
  expect(await settingsIn({ KEYLIGHT_DATA: folder }, archive)).toContain(
    `COMFYUI_WORKFLOW=${folder}/comfyui-workflow.json`,
  )
})

test('refuses to back up without the server’s secret, an empty database, or over another file', async () => {
  const archive = pathOf('never.tar')
  const other = sourceEnvironment({ KEYLIGHT_SECRET: 'x'.repeat(40) })
  await expect(backUp(other, archive, never)).rejects.toThrow('This command and the server use different secrets.')
  const none = environmentOf(pathOf('nothing'), '')
  await expect(backUp(none, archive, never)).rejects.toThrow(/There is no secret in .*nothing/)
  const { url } = await emptyDatabase()
  await expect(backUp(sourceEnvironment({ DATABASE_URL: url }), archive, never)).rejects.toThrow(
    'the database is empty',
  )
  await expect(backUp(sourceEnvironment(), undefined, never)).rejects.toThrow('Name a file')
  await writeFile(archive, 'My thesis')
  await expect(backUp(sourceEnvironment(), archive, never)).rejects.toThrow('exists and isn’t a backup')
  expect(await readFile(archive, 'utf8')).toBe('My thesis')
  expect((await readdir(parent)).filter((name) => name.includes('.part'))).toEqual([])
})

test('leaves out files that are deleted while it runs, and those of users who sign up meanwhile', async () => {
  const { store, ...rest } = await aSource()
  const doomed = [...account.files.keys()][0]!
  let late: FullAccount | undefined
  const changing = {
    ...store,
    // The snapshot is older than the first read.
    get: async (key: string) => {
      late ??= await aFullAccount(source.deps)
      return key === doomed ? undefined : await store.get(key)
    },
  }
  const archive = pathOf('vanished.tar')
  expect(await makeBackup({ ...rest, store: changing }, archive)).toMatchObject({ vanished: 1 })
  const names: string[] = []
  for await (const { name, body } of contentsOf(archive)) {
    for await (const _ of body);
    names.push(name)
  }
  expect(names).not.toContain(`files/${doomed}`)
  expect(names.filter((name) => name.includes(account.userId))).toHaveLength(account.files.size - 1)
  expect(names.filter((name) => name.includes(late!.userId))).toEqual([])
})

async function aSource(more: Record<string, string> = {}) {
  const environment = sourceEnvironment(more)
  const store = await openFolderStore(join(source.dataFolder, 'files'))
  return { config: configFrom(environment), environment, databaseUrl: sourceUrl, secrets: [secret] as [string], store }
}

test('a stopped or failed backup leaves nothing behind and keeps the earlier one', async () => {
  const archive = pathOf('repeated.tar')
  await backUp(sourceEnvironment(), archive, never)
  const earlier = hashOf(await readFile(archive))
  const stopping = new AbortController()
  const { store, ...rest } = await aSource()
  const stopped = {
    ...store,
    get: async (key: string) => {
      stopping.abort()
      return await store.get(key)
    },
  }
  await expect(makeBackup({ ...rest, store: stopped }, archive, stopping.signal)).rejects.toThrow(/abort/)
  const broken = { ...store, get: () => Promise.reject(new Error('The bucket is away.')) }
  await expect(makeBackup({ ...rest, store: broken }, archive)).rejects.toThrow('The bucket is away.')
  expect(hashOf(await readFile(archive))).toBe(earlier)
  expect(existsSync(`${archive}.part`)).toBe(false)
  const [finding] = await checkBackups(rest.config)
  expect(finding).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('failed: The bucket is away. The last'),
  })
  await backUp(sourceEnvironment(), archive, never)
  expect(await checkBackups(rest.config)).toMatchObject([{ level: 'ok', text: expect.stringContaining(archive) }])
})

test('makes nightly backups, keeps the newest ones, and removes what killed ones left', async () => {
  const folder = pathOf('nightly')
  await mkdir(folder)
  const old = ['2026-01-01T03-00-00Z', '2026-01-02T03-00-00Z', '2026-01-03T03-00-00Z'].map((at) => `keylight-${at}.tar`)
  const upgrades = ['2025-01-01T03-00-00Z', '2025-02-01T03-00-00Z'].map((at) => `keylight-${at}-upgrade.tar`)
  for (const name of [...old, ...upgrades, `${old[0]}.part`, 'notes.txt']) await writeFile(join(folder, name), '')
  const server = await startTestServer({
    databaseUrl: sourceUrl,
    env: { KEYLIGHT_SECRET: secret, KEYLIGHT_ROLES: 'cron', KEYLIGHT_BACKUP_FOLDER: folder, KEYLIGHT_BACKUP_KEEP: '2' },
  })
  const made = await eventually('the first backup', async () => (await readRecord(server.dataFolder)).made)
  await server.stop()
  expect(made.file).toMatch(/keylight-20..-..-..T..-..-..Z\.tar$/)
  const left = [old[2], upgrades[1], 'notes.txt', made.file.slice(folder.length + 1)]
  expect(new Set(await readdir(folder))).toEqual(new Set(left))

  // Another start doesn't make a second one.
  const parts = await aSource({ KEYLIGHT_BACKUP_FOLDER: folder })
  const again = nightlyBackups(parts, folder, log)
  await again.idle()
  await again.stop()
  expect(await readdir(folder)).toHaveLength(4)
  // A command does, and names the file.
  const { file: next } = await backUp(parts.environment, undefined, never)
  expect(await readdir(folder)).toContain(next.slice(folder.length + 1))
})

test('a nightly backup that fails is logged and recorded', async () => {
  const blocked = pathOf('not a folder')
  await writeFile(blocked, '')
  const parts = await aSource({ KEYLIGHT_BACKUP_FOLDER: blocked })
  const errors: object[] = []
  const logged = Object.assign(Object.create(log), { error: (about: object) => errors.push(about) })
  const backups = nightlyBackups(parts, blocked, logged)
  await backups.idle()
  await backups.stop()
  expect(errors).toHaveLength(1)
  expect(await checkBackups(parts.config)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('EEXIST') },
  ])
})

test('backs up before an upgrade, and doesn’t upgrade if that fails', async () => {
  const older = await emptyDatabase()
  await older.db.transaction().execute((tx) => createTables(tx, newestMigration - 1))
  await sql`insert into users (id, email) values ('usr_a', 'a@example.com')`.execute(older.db)
  const [blocked, folder] = [pathOf('blocked'), pathOf('upgrades')]
  await writeFile(blocked, '')
  const start = (backupFolder: string) =>
    startTestServer({
      databaseUrl: older.url,
      env: { KEYLIGHT_SECRET: secret, KEYLIGHT_BACKUP_FOLDER: backupFolder, KEYLIGHT_ROLES: 'web' },
    })
  await expect(start(blocked)).rejects.toThrow(
    /The backup before the upgrade failed, so nothing was changed\. .*EEXIST/,
  )
  expect(await pendingMigrations(older.db)).toHaveLength(1)
  await (await start(folder)).stop()
  expect(await pendingMigrations(older.db)).toEqual([])
  const [name, ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(name).toMatch(/-upgrade\.tar$/)
  expect((await readHead(join(folder, name!))).schema).toBe(newestMigration - 1)
  // Starting again, or for the first time, is no upgrade.
  await (await start(folder)).stop()
  expect(await readdir(folder)).toHaveLength(1)
})

test.each([
  ['never', undefined, '2026-05-10T12:00', true],
  ['last night', '2026-05-10T03:01', '2026-05-11T02:59', false],
  ['the night before', '2026-05-10T03:01', '2026-05-11T03:00', true],
  ['just before it was due', '2026-05-11T02:59', '2026-05-11T03:00', true],
  ['by hand in the evening', '2026-05-10T20:00', '2026-05-11T03:00', true],
])('knows whether a backup is due if the last one was made %s', (_when, last, now, due) => {
  expect(isDue(last === undefined ? undefined : new Date(last), new Date(now))).toBe(due)
})

test('the doctor knows the age of the last backup', async () => {
  const dataFolder = pathOf('aged')
  await mkdir(dataFolder)
  const at = (hours: number) => new Date(Date.parse('2026-05-10T03:00:00Z') + hours * 3_600_000)
  const check = async (hours: number, folder?: string) => {
    const environment = environmentOf(dataFolder, sourceUrl, folder ? { KEYLIGHT_BACKUP_FOLDER: folder } : {})
    const [finding] = await checkBackups(configFrom(environment), at(hours))
    return [finding!.level, finding!.text]
  }
  expect(await check(0)).toEqual(['warning', 'There are no backups.'])
  expect(await check(0, '/backups')).toEqual(['warning', 'There is no backup yet.'])
  const made = { at: at(0).toISOString(), file: '/elsewhere/one.tar', bytes: 1_234_567 }
  await writeFile(join(dataFolder, 'last-backup.json'), JSON.stringify({ made }))
  const text = (age: string) => `The last one was made ${age}: /elsewhere/one.tar, 1.2 MB.`
  expect(await check(0.5)).toEqual(['ok', text('less than an hour ago')])
  expect(await check(30, '/backups')).toEqual(['ok', text('30 hours ago')])
  expect(await check(73, '/backups')).toEqual(['problem', text('3 days ago')])
  expect(await check(73)).toEqual(['ok', text('3 days ago')])
  expect(await check(24 * 9)).toEqual(['warning', text('9 days ago')])
})

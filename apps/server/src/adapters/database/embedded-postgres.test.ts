import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let parent: string
let folder: string
let running: EmbeddedPostgres | undefined
let elsewhere: ChildProcess | undefined
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'keylight-embedded-'))
  await chmod(parent, 0o711)
  folder = join(parent, 'postgres')
})
afterEach(async () => {
  // A process left over from a failed test would keep the folder locked.
  elsewhere?.kill('SIGKILL')
  elsewhere = undefined
  await running?.stop()
  running = undefined
})
afterAll(() => rm(parent, { recursive: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Starts another process that uses the folder, prints its URL and keeps running. */
async function startElsewhere() {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const code = `const { startEmbeddedPostgres } = await import('${module}')
    const { url } = await startEmbeddedPostgres('${folder}'); console.log(url); setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  elsewhere = child
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url: line.toString().trim(), end }
}

const postmasterOf = async () =>
  Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

test("reuses a killed Keylight process's database server and data", async () => {
  const other = await startElsewhere()
  await query(other.url, 'create table kept (word text)')
  await query(other.url, `insert into kept values ('still here')`)
  const before = await postmasterOf()
  await other.end('SIGKILL')
  running = await startEmbeddedPostgres(folder)
  expect(running.origin).toBe('adopted')
  expect(await postmasterOf()).toBe(before)
  expect(await query(running.url, 'select word from kept')).toEqual([{ word: 'still here' }])
})

test('restarts a killed server with the same data and URL', async () => {
  const other = await startElsewhere()
  await query(other.url, 'create table also_kept (word text)')
  const gone = new pg.Client({ connectionString: other.url })
  const ended = new Promise((resolve) => gone.on('error', resolve))
  await gone.connect()
  process.kill(await postmasterOf(), 'SIGKILL')
  await ended
  await other.end('SIGKILL')
  running = await startEmbeddedPostgres(folder)
  expect(running).toMatchObject({ origin: 'started', url: other.url })
  expect(await query(running.url, 'select * from also_kept')).toEqual([])
})

test('rejects a second Keylight process on the same folder and keeps the first one running', async () => {
  const other = await startElsewhere()
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/already using .* \(process \d+\)/)
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await other.end('SIGKILL')
  running = await startEmbeddedPostgres(folder)
})

test('starts even if another program has reused the process id in the lock file', async () => {
  const first = await startEmbeddedPostgres(folder)
  await first.stop()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${stranger.pid}\n${folder}/cluster\n0\n1\n`)
  running = await startEmbeddedPostgres(folder)
  expect(running.origin).toBe('started')
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('moves permanently to another port when its own is taken', async () => {
  const first = await startEmbeddedPostgres(folder)
  await first.stop()
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')
  const second = await startEmbeddedPostgres(folder)
  expect(second.url).not.toBe(first.url)
  await second.stop()
  squatter.close()
  running = await startEmbeddedPostgres(folder)
  expect(running.url).toBe(second.url)
})

test('rejects connections from other machines or without the password', async () => {
  running = await startEmbeddedPostgres(folder)
  const [settings] = await query(running.url, `select current_setting('listen_addresses') as at`)
  expect(settings).toEqual({ at: '127.0.0.1' })
  const url = new URL(running.url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password/)
})

test('recreates the database when an earlier start was killed while creating it', async () => {
  const first = await startEmbeddedPostgres(folder)
  await first.stop()
  await rm(join(folder, 'cluster'), { recursive: true })
  await writeFile(join(folder, 'cluster.new'), 'half')
  running = await startEmbeddedPostgres(folder)
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

const mayHaveNamespace = spawnSync('unshare', ['--user', '--map-user=1', '--map-group=1', 'true']).status === 0

test.runIf(mayHaveNamespace)("starts as root in a home folder that other users can't access", async () => {
  const home = await mkdtemp(join(tmpdir(), 'keylight-home-'))
  await chmod(home, 0o700)
  running = await startEmbeddedPostgres(join(home, 'postgres'))
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await running.stop()
  running = undefined
  await rm(home, { recursive: true })
})

test('finds a running server in the folder without starting one', async () => {
  running = await startEmbeddedPostgres(folder)
  expect(await findEmbeddedPostgres(folder)).toBe(running.url)
  await running.stop()
  running = undefined
  expect(await findEmbeddedPostgres(folder)).toBeUndefined()
  expect(await findEmbeddedPostgres(join(parent, 'nowhere'))).toBeUndefined()
})

test('restarts a crashed server at the same URL with its data', async () => {
  const restarted = Promise.withResolvers<{ attempt: number; error?: unknown }>()
  running = await startEmbeddedPostgres(folder, {}, restarted.resolve)
  await query(running.url, 'create table survivors (word text)')
  const before = await postmasterOf()
  process.kill(before, 'SIGKILL')
  expect(await restarted.promise).toEqual({ attempt: 1 })
  expect(await postmasterOf()).not.toBe(before)
  expect(await query(running.url, 'select count(*)::int as count from survivors')).toEqual([{ count: 0 }])
})

test.each(['', 'junk', '0'])('starts even if the lock file of a killed server contains %j', async (text) => {
  const first = await startEmbeddedPostgres(folder)
  await first.stop()
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), text)
  running = await startEmbeddedPostgres(folder)
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

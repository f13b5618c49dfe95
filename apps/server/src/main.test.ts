import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  consentVersion,
  type Endpoint,
  getUserData,
  giveConsent,
  type OutputOf,
  type SentTo,
  signUp,
  uploadPhoto,
} from '@keylight/contract'
import { callServer, eventually, freshDatabase, photo } from '@keylight/testing'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'keylight-main-'))
})
/** Stops processes left over from a failed test. */
const stillRunning = new Set<() => Promise<unknown>>()
afterEach(async () => {
  for (const stop of stillRunning) await stop()
})
afterAll(() => rm(dataFolder, { recursive: true }))

const main = join(import.meta.dirname, 'main.ts')

/** A folder on its own file system, of the size in `mount`. Visible only to the process. */
interface Mounted {
  folder: string
  options: string
}
const inNamespace = ['--user', '--map-root-user', '--mount']
const mayMount = spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** Runs the program like `npm start`, with its own database and the fake engine. */
function run(env: Record<string, string> = {}, mounted?: Mounted) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const program = [process.execPath, main]
  const mount = `mount -t tmpfs -o ${mounted?.options} tmpfs '${mounted?.folder}' && exec "$@"`
  const [command = '', ...args] = mounted ? ['unshare', ...inNamespace, 'sh', '-c', mount, 'sh', ...program] : program
  const child = spawn(command, args, {
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      PORT: '0',
      KEYLIGHT_DATA: dataFolder,
      KEYLIGHT_ENGINE: 'fake',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close') as Promise<[number | null]>
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string }
      if (msg === 'Keylight is ready' && url) resolve(url)
    })
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return (await ended)[0]
  }
  const stop = () => end('SIGTERM')
  stillRunning.add(stop)
  void ended.then(() => stillRunning.delete(stop))
  return { ready, ended, end, output: () => output, pid: child.pid }
}

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: SentTo<E>,
  token?: string,
  content?: Uint8Array,
): Promise<OutputOf<E>> {
  const answer = await callServer(url, endpoint, input, token, content)
  if (!answer.output) throw new Error(JSON.stringify(answer.failure))
  return answer.output
}

test('never logs tokens, IP addresses, email addresses or links', async () => {
  const server = run({ LOG_LEVEL: 'trace' })
  const url = await server.ready
  const email = 'secretive@example.com'
  const { token } = await call(url, signUp, { email, password: 'correct horse' })
  await call(url, giveConsent, { version: consentVersion }, token)
  const { photo: kept } = await call(url, uploadPhoto, {}, token, photo('person-1-selfie1'))
  await fetch(new URL(kept!.previewUrl, url))
  await fetch(`${url}/api/auth/link`, {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json' },
  })
  await fetch(`${url}/auth/callback?code=one-time-code`)
  await server.end('SIGTERM')
  const signature = new URL(kept!.previewUrl, url).searchParams.get('s')!
  for (const secret of [
    email,
    token,
    token.split('.')[0]!,
    'one-time-code',
    signature,
    '127.0.0.1"',
    'correct horse',
  ]) {
    expect(server.output()).not.toContain(secret)
  }
  expect(server.output()).toContain('saved an email to the outbox')
})

test('creates its secret once, readable only by its owner, and stops cleanly', async () => {
  const first = run()
  const url = await first.ready
  const { token } = await call(url, signUp, { email: 'again@example.com', password: 'correct horse' })
  expect(await first.end('SIGTERM')).toBe(0)
  // Nothing is left running after a clean stop.
  await expect(stat(join(dataFolder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  const second = run()
  expect((await call(await second.ready, getUserData, {}, token)).email).toBe('again@example.com')
  await second.end('SIGINT')
  const { mode } = await stat(join(dataFolder, 'secret'))
  expect((mode & 0o777).toString(8)).toBe('600')
  expect((await readFile(join(dataFolder, 'secret'), 'utf8')).length).toBeGreaterThan(40)
})

test('reports that the port is in use and exits', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as { port: number }
  const server = run({ PORT: String(port) })
  await expect(server.ready).rejects.toThrow(`Port ${port} is already in use.`)
  expect((await server.ended)[0]).toBe(1)
  await expect(stat(join(dataFolder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  squatter.close()
})

test('reports an invalid setting and exits before opening anything', async () => {
  const nowhere = join(dataFolder, 'not-yet')
  const server = run({ PORT: 'x', LOG_LEVEL: 'loud', KEYLIGHT_DATA: nowhere })
  await expect(server.ready).rejects.toThrow('PORT must be a whole number')
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toContain('LOG_LEVEL must be one of')
  await expect(stat(nowhere)).rejects.toThrow('ENOENT')
})

/** Returns the program's error when it can't start. It must be a sentence, and no process may be left running. */
async function refusal(env: Record<string, string>, mounted?: Mounted): Promise<string> {
  const server = run({ LOG_LEVEL: 'silent', ...env }, mounted)
  server.ready.catch(() => {})
  expect((await server.ended)[0]).toBe(1)
  const [heading, sentence = '', ...more] = server.output().trim().split('\n')
  expect([heading, more]).toEqual(['Keylight can’t start.', []])
  return sentence
}

test("explains why the database can't be used", async () => {
  const { serverUrl } = inject('templateDatabase')
  const changed = (change: (url: URL) => void) => {
    const url = new URL(serverUrl)
    change(url)
    return { DATABASE_URL: url.href }
  }
  const { host } = new URL(serverUrl)
  const said = await Promise.all([
    refusal({ DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/photos' }),
    refusal({ DATABASE_URL: 'postgres://ana:secret@nowhere.invalid/photos' }),
    refusal(changed((url) => Object.assign(url, { password: 'wrong' }))),
    refusal(changed((url) => Object.assign(url, { pathname: '/missing' }))),
  ])
  expect(said).toEqual([
    'No database responds at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
    "The host nowhere.invalid can't be found. Correct DATABASE_URL, or check this machine’s network.",
    `The database at ${host} rejects the password for the user keylight. Correct DATABASE_URL.`,
    `The database missing doesn’t exist at ${host}. Create it, for example with createdb, or correct DATABASE_URL.`,
  ])
})

test('refuses to join processes with another secret, but starts alone with a new secret', async () => {
  const database = await freshDatabase()
  const first = run({ DATABASE_URL: database.url, KEYLIGHT_SECRET: 'a'.repeat(40) })
  await first.ready
  const folder = await mkdtemp(join(tmpdir(), 'keylight-other-'))
  expect(await refusal({ DATABASE_URL: database.url, KEYLIGHT_DATA: folder })).toMatch(
    /^Other processes use this database with a different secret, .* Set the same KEYLIGHT_SECRET for all\./,
  )
  await first.end('SIGTERM')
  await database.close()
  const alone = run({ KEYLIGHT_SECRET: 'b'.repeat(40) })
  await alone.ready
  expect(alone.output()).toContain('the secret was replaced, so everyone has to sign in again')
  await alone.end('SIGTERM')
  await rm(folder, { recursive: true })
})

test("explains why the data folder can't be used", async () => {
  const parent = await mkdtemp(join(tmpdir(), 'keylight-refused-'))
  const file = join(parent, 'file')
  await writeFile(file, '')
  const cut = join(parent, 'cut')
  await mkdir(join(cut, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(cut, 'postgres', 'access.json'), '{"port":54')
  const said = await Promise.all([refusal({ KEYLIGHT_DATA: file }), refusal({ KEYLIGHT_DATA: cut })])
  expect(said).toEqual([
    `The data folder can't be opened because ${file} is a file or inside one. Move it, or set KEYLIGHT_DATA to another folder.`,
    `${cut}/postgres/access.json is damaged. It contains the built-in database’s password. Restore it from a backup.`,
  ])
  await rm(parent, { recursive: true })
})

test.runIf(mayMount)('reports a full or read-only disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keylight-mounted-'))
  const at = (options: string) => refusal({ KEYLIGHT_DATA: folder }, { folder, options })
  const full = `The disk that contains ${folder} is full. Free some space, or set KEYLIGHT_DATA to another folder.`
  // Too small for a secret, and then for the database.
  expect(await Promise.all([at('size=16k'), at('size=40m'), at('ro')])).toEqual([
    full,
    full,
    `The disk that contains ${folder} is read-only. Make it writable, or set KEYLIGHT_DATA to another folder.`,
  ])
  await rm(folder, { recursive: true })
})

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, ...((await answer.json()) as { parts: object; problems?: object }) }
}

test.runIf(mayMount)('is not ready while its disk is full, removes partial files, and recovers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keylight-mounted-'))
  const database = await freshDatabase()
  const server = run({ KEYLIGHT_DATA: folder, DATABASE_URL: database.url }, { folder, options: 'size=20m' })
  const url = await server.ready
  const inside = `/proc/${server.pid}/root${folder}`
  // 20 MB is small, but enough for writing.
  expect((await readiness(url)).parts).toMatchObject({ storage: true, disk: false })
  const { token } = await call(url, signUp, { email: 'full@example.com', password: 'correct horse' })
  await call(url, giveConsent, { version: consentVersion }, token)
  await writeFile(join(inside, 'filler'), Buffer.alloc(30_000_000)).catch(() => {})
  const full = await eventually('a full disk', async () => {
    const found = await readiness(url)
    return 'storage' in (found.problems ?? {}) && found
  })
  expect(full).toMatchObject({
    status: 503,
    parts: { database: true, storage: false, disk: false },
    problems: {
      storage: 'Photos and images can’t be stored.',
      disk: 'The data folder’s disk is nearly full, with less than 256 MB left.',
    },
  })
  expect((await callServer(url, uploadPhoto, {}, token, photo('person-1-selfie1'))).status).toBeGreaterThanOrEqual(500)
  expect(await readdir(join(inside, 'files', '.drafts'))).toEqual([])
  await rm(join(inside, 'filler'))
  expect((await callServer(url, uploadPhoto, {}, token, photo('person-1-selfie1'))).status).toBe(200)
  await eventually('free space', async () => !('storage' in ((await readiness(url)).problems ?? {})))
  await server.end('SIGTERM')
  await database.close()
  await rm(folder, { recursive: true })
})

test("reports that it isn't ready while the built-in database is down, and recovers", async () => {
  const server = run()
  const url = await server.ready
  const cluster = join(dataFolder, 'postgres', 'cluster')
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  // Prevents an immediate restart.
  await rename(cluster, `${cluster}.aside`)
  process.kill(pid, 'SIGKILL')
  const down = await eventually('not ready', async () => {
    const found = await readiness(url)
    return found.status === 503 && found
  })
  expect(down).toMatchObject({
    parts: { database: false, storage: true },
    problems: { database: 'The built-in database doesn’t respond. If it has crashed, it will be restarted.' },
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await rename(`${cluster}.aside`, cluster)
  await eventually('ready again', async () => (await readiness(url)).status === 200)
  await server.end('SIGTERM')
})

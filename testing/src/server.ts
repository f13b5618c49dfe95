import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient } from '@keylight/client'
import {
  type Credits,
  type Endpoint,
  FailureBody,
  getUserData,
  type OutputOf,
  type SentTo,
  type UserEvent,
} from '@keylight/contract'
import type { Db, Grants, RequestDeps, Urls } from '@keylight/domain'
import type { Engine, EngineFiles } from '@keylight/engine'
import type { Catalogue } from '@keylight/messages'
import { configFrom, openDatabase, openSessions, type Replacements, startServer } from '@keylight/server'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aSession } from './builders.ts'
import { type TestClock, testClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { untilEvent } from './events.ts'
import { type HeldEngine, heldEngine } from './held-engine.ts'

export interface Answer<E extends Endpoint> {
  status: number
  headers: Headers
  /** Response of a successful request. */
  output: OutputOf<E>
  /** Error of a rejected request. */
  failure: FailureBody
}

export interface TestServer {
  url: string
  db: Db
  /** Domain dependencies, with sentences in the default language and file URLs for any owner. */
  deps: RequestDeps
  clock: TestClock
  dataFolder: string
  /** Calls an endpoint. `photo` is the file of an upload. */
  call<E extends Endpoint>(endpoint: E, input: SentTo<E>, token?: string, photo?: Uint8Array): Promise<Answer<E>>
  /** Returns the balance of the token's user. */
  creditsOf(token: string): Promise<Credits>
  /** Returns a bearer token for a new session of this user. */
  tokenOf(userId: string): Promise<string>
  events(token: string, after?: number): AsyncGenerator<UserEvent>
  /** Waits for an event of the token's user. */
  until(token: string, happened: (event: UserEvent) => boolean): Promise<UserEvent>
  /** Returns the newest email to this address in the local outbox that contains this text. */
  mailTo(address: string, words?: string): Promise<string | undefined>
  stop(): Promise<void>
}

export interface TestServerOptions
  extends Pick<Replacements, 'store' | 'timeouts' | 'uploadsAtOnce' | 'streamsAtOnce' | 'web' | 'stripeUrl'> {
  env?: Record<string, string>
  engine?: (files: EngineFiles) => Engine
  /** Uses this database instead of a new database. */
  databaseUrl?: string
  /** Installs these catalogues instead of the product's. */
  catalogues?: readonly [Catalogue, ...Catalogue[]]
}

/** Starts the real server on a free port, with a new database, the fake engine and an adjustable clock. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'keylight-test-'))
  const database = options.databaseUrl === undefined ? await freshDatabase() : undefined
  const databaseUrl = options.databaseUrl ?? database!.url
  // Processes that share a database share the secret.
  const secret = options.env?.KEYLIGHT_SECRET ?? createHash('sha256').update(databaseUrl).digest('hex')
  const config = configFrom({
    PORT: '0',
    KEYLIGHT_DATA: dataFolder,
    KEYLIGHT_SECRET: secret,
    KEYLIGHT_ENGINE: 'fake',
    KEYLIGHT_WORKERS: '2',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const clock = testClock()
  const log = pino({ level: config.log.level })
  const { env: _, databaseUrl: __, ...instead } = options
  const server = await startServer(config, log, { clock, ...instead } as Replacements)
  const own = openDatabase(databaseUrl, () => {}, 2)
  const sessions = openSessions(
    { query: own.query, clock, grants: server.deps.grants, siteUrl: server.deps.siteUrl, adminEmail: undefined },
    secret.split(',')[0]!,
  )

  return {
    url: server.url,
    db: own.db,
    deps: { ...server.deps, sentences: server.deps.languages.of(null), urls: urlsOf(server.deps.grants) },
    clock,
    dataFolder,
    call: (endpoint, input, token, photo) => callServer(server.url, endpoint, input, token, photo),
    async creditsOf(token) {
      return (await callServer(server.url, getUserData, {}, token)).output.credits
    },
    async tokenOf(userId) {
      const inAnHour = new Date(clock.now().getTime() + 3_600_000)
      return (await sessions.show(await aSession(own.db, userId, inAnHour))).token
    },
    events: (token, after) => openClient({ baseUrl: server.url, token }).events({ after }),
    until: (token, happened) => untilEvent(server.url, token, happened),
    async mailTo(address, words = '') {
      const outbox = join(dataFolder, 'outbox')
      // Skips drafts, which may disappear before they are read.
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt'))
      const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')))
      return mails.filter((mail) => mail.includes(`To: ${address}\n`) && mail.includes(words)).at(-1)
    },
    async stop() {
      await server.stop()
      await own.close()
      await database?.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns a server shared by a file's tests. It starts before the first test, stops after the last test, and is empty
 * until it starts.
 */
export function aServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => void Object.assign(server, await startTestServer(options)))
  afterAll(() => server.stop?.())
  return server
}

/** The same, with an engine that tests can pause and that is reset before each test. */
export function aServerWithHeldEngine(): { server: TestServer; held: HeldEngine } {
  const held = heldEngine()
  beforeEach(() => held.reset())
  return { server: aServer(held), held }
}

/** Signs file URLs with the owner's first grant. */
function urlsOf(grants: Grants): Urls {
  const ownersOf = (key: string) => grants.ofUser({ id: key.split('/')[1] ?? '', accessEpoch: 0 })
  return {
    sign: (key, options) => ownersOf(key).sign(key, options),
    keyOf: ownersOf('').keyOf,
    signExport: ownersOf('').signExport,
    signInvoice: ownersOf('').signInvoice,
  }
}

/** Calls an endpoint and returns its response or its error. */
export async function callServer<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  input: SentTo<E>,
  token?: string,
  photo?: Uint8Array,
): Promise<Answer<E>> {
  const { status, headers, body } = await openClient({ baseUrl, token }).send(endpoint, input, { photo })
  const isRefused = status >= 400
  return {
    status,
    headers,
    output: (isRefused ? undefined : endpoint.output.parse(body)) as OutputOf<E>,
    failure: (isRefused ? FailureBody.parse(body) : undefined) as FailureBody,
  }
}

import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type Clock,
  commissionFollower,
  type Deps,
  giftCardFollower,
  migrate,
  type ObjectStore,
  type Report,
  voucherFollower,
} from '@keylight/domain'
import type { Engine, EngineFiles } from '@keylight/engine'
import { catalogues, openLanguages } from '@keylight/messages'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { checkSpace, keptSecrets, openDataFolder, spaceNeededMegabytes } from './adapters/data-folder.ts'
import { openDatabase } from './adapters/database/database.ts'
import { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts'
import { listenForEvents } from './adapters/database/postgres-events.ts'
import { openLanguageModel } from './adapters/llm/chat-completions.ts'
import { outboxMailer } from './adapters/mail/outbox.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { openStripe } from './adapters/payments/stripe.ts'
import { openTestCheckout } from './adapters/payments/test-checkout.ts'
import { openQueue } from './adapters/queue/pg-boss-queue.ts'
import { queueInspector } from './adapters/queue/queue-inspector.ts'
import { rotatedUrls } from './adapters/rotated-urls.ts'
import { openSeals } from './adapters/signed-tokens.ts'
import { openFolderStore } from './adapters/storage/folder-store.ts'
import { openS3Store } from './adapters/storage/s3-store.ts'
import { analyticsPeople } from './adapters/telemetry/analytics-people.ts'
import { openTelemetry } from './adapters/telemetry/telemetry.ts'
import { openPublicWeb, type WebParts } from './adapters/web/public-web.ts'
import { buildApp, buildHealthApp } from './app.ts'
import { openAuth } from './auth/auth.ts'
import { openFileAccess } from './auth/file-access.ts'
import { openSessions } from './auth/sessions.ts'
import { subjectNamer } from './auth/visitor.ts'
import { CannotStart } from './cannot-start.ts'
import { type Config, ownEnvironment } from './config/config.ts'
import { readPriceList } from './config/price-list.ts'
import { openCondition } from './doctor/health.ts'
import { engineFiles, openEngine } from './engine.ts'
import { explainStart } from './explain-start.ts'
import type { Check } from './http/health.routes.ts'
import { openIdempotency } from './http/idempotency.ts'
import type { StreamsAtOnce } from './http/route-deps.ts'
import type { Patience } from './http/slow-request-guard.ts'
import { openUploads, type UploadsAtOnce } from './http/uploads.ts'
import { maintenance, maintenanceSchedule } from './jobs/maintenance.ts'
import { performer } from './jobs/perform.ts'
import { jobs } from './jobs/registry.ts'
import { agreeOnSecret, giftSecretsOf } from './secrets.ts'
import { siteFrom } from './site-facts.ts'

export interface RunningServer {
  /** The address at which it listens. */
  url: string
  /** The dependencies of the domain, for tests. */
  deps: Deps
  /** Accepts nothing new, finishes or hands back running jobs, and closes everything. */
  stop(): Promise<void>
}

/** What tests can replace. */
export interface Replacements {
  clock?: Clock
  engine?: (files: EngineFiles) => Engine
  catalogues?: typeof catalogues
  store?: (store: ObjectStore) => ObjectStore
  patience?: Patience
  uploadsAtOnce?: UploadsAtOnce
  streamsAtOnce?: StreamsAtOnce
  web?: WebParts
  stripeUrl?: string
}

const webFolder = resolve(import.meta.dirname, '../../web/build/client')
const kitFolder = resolve(import.meta.dirname, '../../web/build/kit')

/** Opens everything in order and starts the configured roles. If something fails, closes what was opened. */
export async function startServer(config: Config, log: Logger, instead: Replacements = {}): Promise<RunningServer> {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, 'something failed to close')
      }
    }
  }
  try {
    return { ...(await open(config, log, instead, (close) => closing.push(close))), stop }
  } catch (error) {
    await stop()
    throw explainStart(error, config)
  }
}

async function open(
  config: Config,
  log: Logger,
  instead: Replacements,
  onStop: (close: () => unknown) => void,
): Promise<Omit<RunningServer, 'stop'>> {
  const clock = instead.clock ?? { now: () => new Date() }
  const { roles } = config.processes
  const broken = (part: string) => (error: Error) => log.error({ err: error, part }, 'a connection was lost')

  await openDataFolder(config.data.folder)
  const secrets = config.data.secrets ?? (await keptSecrets(config.data.folder))
  const [secret, ...olderSecrets] = secrets

  const { url, embedded } = await findDatabase(config, log, onStop)
  const { db, ask, pool, close } = openDatabase(url, broken('database'))
  onStop(close)
  const { applied } = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'migrated the database')
  const { replaced } = await agreeOnSecret(db, secrets, embedded)
  if (replaced) log.warn('the secret was replaced, so everybody has to sign in again')

  const kept =
    config.storage.kind === 's3'
      ? openS3Store(config.storage)
      : await openFolderStore(join(config.data.folder, 'files'))
  const store = instead.store?.(kept) ?? kept
  const files = engineFiles(store)
  const engine =
    instead.engine?.(files) ??
    (await openEngine(config.engine, config.generator, files, {
      netsFolder: config.data.netsFolder,
      warn: (sentence) => log.warn(sentence),
    }))
  onStop(() => engine.close())

  const queue = await openQueue(
    url,
    jobs,
    { supervise: roles.has('worker') || roles.has('cron'), cron: roles.has('cron') },
    broken('queue'),
  )
  onStop(() => queue.stop())

  const grants = rotatedUrls(secrets, clock)
  const report: Report = (fault, about) => log.error({ ...about }, fault)
  const outbox = join(config.data.folder, 'outbox')
  const mailer =
    config.mail.smtpUrl === undefined
      ? outboxMailer(outbox, config.mail.from, clock, (file) => log.info({ file }, 'saved a mail to the outbox'))
      : smtpMailer(config.mail.smtpUrl, config.mail.from)
  let listening = ''
  const languages = openLanguages(instead.catalogues ?? catalogues)
  const siteUrl = () => config.http.publicUrl ?? (listening || addressOf(config.http))
  const testCheckout = config.payments.testCheckout
    ? openTestCheckout({ db, clock, siteUrl }, secret, (error) =>
        log.warn({ err: error }, 'a webhook was not delivered'),
      )
    : undefined
  onStop(() => testCheckout?.delivered())
  const giftSecrets = giftSecretsOf(secrets)
  const deps: Deps = {
    db,
    ask,
    store,
    grants,
    clock,
    queue,
    engine,
    report,
    mailer,
    languages,
    siteUrl,
    retention: config.retention,
    giftSecrets,
    prices: await readPriceList(config),
    affiliateTerms: config.affiliates,
    payments: config.payments.stripe ? openStripe(config.payments.stripe, clock, instead.stripeUrl) : testCheckout,
    followers: [giftCardFollower({ giftSecrets }), voucherFollower, commissionFollower],
    analytics: config.telemetry.analytics && analyticsPeople(config.telemetry.analytics),
  }
  const checks: Record<string, Check> = {
    database: {
      run: async () => void (await pool.query('select 1')),
      problem: embedded
        ? 'The built-in database does not answer. It is restarted if it has died.'
        : 'The database does not answer.',
    },
    storage: { run: () => store.check(), problem: 'Photos and pictures cannot be stored.' },
    disk: {
      run: () => checkSpace(config.data.folder),
      problem: `The disk of the data folder is nearly full: less than ${spaceNeededMegabytes} MB are free.`,
    },
    queue: { run: () => queue.check(), problem: 'The job queue does not answer.' },
    engine: {
      run: async () => {
        if (engine.capabilities().styles.size === 0) throw new Error('The engine makes no style.')
      },
      problem: 'The image engine makes no pictures.',
    },
  }

  const options = {
    log,
    languages,
    trustProxy: config.http.trustProxy,
    secure: config.http.publicUrl?.startsWith('https:') ?? false,
    checks,
    patience: instead.patience,
  }
  const buildWebApp = async () => {
    const bus = await listenForEvents(url, broken('events'))
    onStop(() => bus.close())
    const nameSubject = subjectNamer(secret)
    const olderNamers = olderSecrets.map(subjectNamer)
    const trialDigests = (email: string): [string, ...string[]] => [
      nameSubject('trial', email),
      ...olderNamers.map((name) => name('trial', email)),
    ]
    const sessions = openSessions({ ask, clock, grants, siteUrl, adminEmail: config.admin.email }, secret, olderSecrets)
    const auth = openAuth(
      { db, clock, mailer, queue, languages, sessions, nameSubject, trialDigests, siteUrl, report },
      { secret, google: config.google, baseUrl: config.http.publicUrl ?? addressOf(config.http) },
    )
    const telemetry = openTelemetry(config.telemetry, { clock, siteUrl, log })
    onStop(() => telemetry.close())
    const { streamsAtOnce } = instead
    const localOutbox = config.mail.smtpUrl === undefined
    const fileAccess = openFileAccess(ask)
    const { email: adminEmail } = config.admin
    const routeDeps = {
      ...deps,
      grants,
      fileAccess,
      auth,
      sessions,
      bus,
      nameSubject,
      telemetry,
      condition: openCondition(config, ownEnvironment(), checks),
      queueInspector,
      testCheckout,
      model: config.llm && openLanguageModel(config.llm),
      web: openPublicWeb(instead.web),
      videoSeals: openSeals(secret, 'post videos', clock),
      issuer: { name: config.site.hostName, address: config.site.hostAddress, contact: config.site.contact },
      adminEmail,
      localOutbox,
      streamsAtOnce,
    }
    return await buildApp(routeDeps, {
      ...options,
      webFolder,
      idempotency: openIdempotency({ db, ask, clock }, secret),
      site: () => siteFrom(config, siteUrl()),
      kitFolder: config.http.development ? kitFolder : undefined,
      uploads: await openUploads(join(config.data.folder, 'uploads'), instead.uploadsAtOnce),
    })
  }
  const app = roles.has('web') ? await buildWebApp() : buildHealthApp(options)
  onStop(() => closeApp(app))

  if (roles.has('worker')) {
    const { run, abandon } = performer(jobs, deps, log)
    const workersPerLane = 2 * (config.engine.workers ?? availableParallelism())
    await queue.work({ run, abandon, workersPerLane, handBack: embedded })
  }
  if (roles.has('cron'))
    await queue.schedule(maintenanceSchedule, { name: maintenance.name, version: maintenance.version, data: {} })

  await listen(app, config.http)
  const bound = app.server.address() as { port: number }
  listening = addressOf({ host: config.http.host, port: bound.port })
  return { url: listening, deps }
}

async function listen(app: FastifyInstance, { host, port }: Config['http']): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new CannotStart(`Port ${port} is already in use. Set PORT to another one.`)
    if (code === 'EACCES')
      throw new CannotStart(`This user is not allowed to listen on port ${port}. Set PORT to 1024 or higher.`)
    if (code === 'EADDRNOTAVAIL')
      throw new CannotStart(`This machine has no network address ${host}. Set HOST to one that it has.`)
    throw error
  }
}

/** Running requests may finish within this time. Longer ones are cut off, and their clients try again. */
const requestsMayTakeMs = 4000

async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsMayTakeMs)
  await app.close()
  clearTimeout(cutOff)
}

const addressOf = ({ host, port }: { host: string; port: number }) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`

async function findDatabase(
  config: Config,
  log: Logger,
  onStop: (close: () => unknown) => void,
): Promise<{ url: string; embedded: boolean }> {
  const { database } = config.processes
  if (database.kind === 'server') return { url: database.url, embedded: false }
  const postgres = await startEmbeddedPostgres(join(config.data.folder, 'postgres'), {}, ({ attempt, error }) =>
    error
      ? log.error({ err: error, attempt }, 'the built-in database is down and could not be restarted')
      : log.warn({ attempt }, 'the built-in database had died and was restarted'),
  )
  onStop(() => postgres.stop())
  if (postgres.origin === 'adopted') log.info('took over the running database of a killed Keylight')
  return { url: postgres.url, embedded: true }
}

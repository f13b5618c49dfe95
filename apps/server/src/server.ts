import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  type Clock,
  commissionFollower,
  type Deps,
  giftCardFollower,
  migrate,
  type ObjectStore,
  pendingMigrations,
  type Report,
  voucherFollower,
} from '@keylight/domain'
import type { Engine, EngineFiles } from '@keylight/engine'
import { catalogues, openLanguages } from '@keylight/messages'
import type { ClaimSigner } from '@keylight/provenance'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { loadSecrets, openDataFolder } from './adapters/data-folder.ts'
import { openDatabase } from './adapters/database/database.ts'
import { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts'
import { listenForEvents } from './adapters/database/postgres-events.ts'
import { outboxMailer } from './adapters/mail/outbox.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { openStripe } from './adapters/payments/stripe.ts'
import { openTestCheckout } from './adapters/payments/test-checkout.ts'
import {
  certificateFiles,
  createCertificates,
  loadIdentity,
  organisationOf,
} from './adapters/provenance/certificate-files.ts'
import { openSigner } from './adapters/provenance/open-signer.ts'
import { openQueue } from './adapters/queue/pg-boss-queue.ts'
import { sealedCodes } from './adapters/queue/sealed-codes.ts'
import { rotatedUrls } from './adapters/rotated-urls.ts'
import { openStore } from './adapters/storage/open-store.ts'
import { analyticsPeople } from './adapters/telemetry/analytics-people.ts'
import type { WebParts } from './adapters/web/public-web.ts'
import { buildHealthApp } from './app.ts'
import type { BackupSource } from './backup/make-backup.ts'
import { backUpFirst, nightlyBackups } from './backup/nightly.ts'
import { CannotStart } from './cannot-start.ts'
import { type Config, ownEnvironment } from './config/config.ts'
import { readPriceList } from './config/price-list.ts'
import { engineFiles, openEngine } from './engine.ts'
import { explainStart } from './explain-start.ts'
import { healthChecks } from './health-checks.ts'
import type { StreamsAtOnce } from './http/route-deps.ts'
import type { RequestTimeouts } from './http/slow-request-guard.ts'
import type { UploadsAtOnce } from './http/uploads.ts'
import { maintenance, maintenanceSchedule } from './jobs/maintenance.ts'
import { performer } from './jobs/perform.ts'
import { jobs } from './jobs/registry.ts'
import { agreeOnSecret, giftSecretsOf, type Secrets } from './secrets.ts'
import { openWebApp } from './web-role.ts'

export interface RunningServer {
  /** The URL the server listens on. */
  url: string
  /** The domain's dependencies, for tests. */
  deps: Deps
  /** Stops accepting requests and jobs, finishes running jobs or returns them to the queue, and closes everything. */
  stop(): Promise<void>
}

/** Replaced in tests. */
export interface Replacements {
  clock?: Clock
  engine?: (files: EngineFiles) => Engine
  catalogues?: typeof catalogues
  store?: (store: ObjectStore) => ObjectStore
  timeouts?: RequestTimeouts
  uploadsAtOnce?: UploadsAtOnce
  streamsAtOnce?: StreamsAtOnce
  web?: WebParts
  stripeUrl?: string
}

/** Opens everything in order and starts the configured roles. If something fails, closes what it has opened. */
export async function startServer(config: Config, log: Logger, instead: Replacements = {}): Promise<RunningServer> {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        log.error({ err: error }, 'a resource failed to close')
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
  const onLost = (part: string) => (error: Error) => log.error({ err: error, part }, 'a connection was lost')

  await openDataFolder(config.data.folder)
  const secrets = config.data.secrets ?? (await loadSecrets(config.data.folder))
  const database = await openMigrated(config, secrets, log, onStop, onLost('database'))
  const { url, embedded } = database
  const { store, engine } = await openStudio(config, log, instead)
  onStop(() => engine.close())
  const supervise = roles.has('worker') || roles.has('cron')
  const queue = await openQueue(
    url,
    jobs,
    { supervise, cron: roles.has('cron') },
    sealedCodes(secrets),
    onLost('queue'),
  )
  onStop(() => queue.stop())

  let listening = ''
  const siteUrl = () => config.http.publicUrl ?? (listening || addressOf(config.http))
  const parts = { ...database, store, engine, queue, clock, siteUrl }
  const { deps, grants, testCheckout } = await wireDeps(config, secrets, log, instead, parts)
  onStop(() => testCheckout?.delivered())
  const { languages } = deps
  const options = {
    log,
    languages,
    trustProxy: config.http.trustProxy,
    secure: config.http.publicUrl?.startsWith('https:') ?? false,
    checks: healthChecks({ ...database, store, queue, engine }, config.data.folder, embedded),
    timeouts: instead.timeouts,
  }
  const app = roles.has('web')
    ? await openWebApp(config, secrets, instead, onStop, {
        ...{ deps, languages, grants, testCheckout, options },
        bus: await listenForEvents(url, onLost('events')),
        ownUrl: config.http.publicUrl ?? addressOf(config.http),
      })
    : buildHealthApp(options)
  onStop(() => closeApp(app))

  if (roles.has('worker')) {
    const { run, abandon } = performer(jobs, deps, log, {
      check: async () => {
        await store.check()
        await pendingMigrations(deps.db)
      },
    })
    const workersPerLane = 2 * (config.engine.workers ?? availableParallelism())
    await queue.work({ run, abandon, workersPerLane, handBack: embedded })
  }
  if (roles.has('cron'))
    await queue.schedule(maintenanceSchedule, { name: maintenance.name, version: maintenance.version, data: {} })
  if (roles.has('cron') && config.backup.folder !== undefined) {
    const backups = nightlyBackups(sourceOf(config, secrets, url, store), config.backup.folder, log)
    onStop(() => backups.stop())
  }

  await listen(app, config.http)
  const bound = app.server.address() as { port: number }
  listening = addressOf({ host: config.http.host, port: bound.port })
  return { url: listening, deps }
}

/** Opens the database, applies migrations and verifies the secret. */
async function openMigrated(
  config: Config,
  secrets: Secrets,
  log: Logger,
  onStop: (close: () => unknown) => void,
  onLost: (error: Error) => void,
) {
  const { url, embedded } = await findDatabase(config, log, onStop)
  const { db, query, pool, close } = openDatabase(url, onLost)
  onStop(close)
  const { folder } = config.backup
  const { applied } =
    folder === undefined
      ? await migrate(db)
      : await backUpFirst(sourceOf(config, secrets, url, await openStore(config)), folder, db, log, () => migrate(db))
  if (applied.length > 0) log.info({ applied }, 'migrated the database')
  const { replaced } = await agreeOnSecret(db, secrets, embedded)
  if (replaced) log.warn('the secret was replaced, so everyone has to sign in again')
  return { url, embedded, db, query, pool }
}

const sourceOf = (config: Config, secrets: Secrets, databaseUrl: string, store: ObjectStore): BackupSource => ({
  ...{ config, secrets, databaseUrl, store },
  environment: ownEnvironment(),
})

/** Opens the object store and the engine that uses it. */
async function openStudio(config: Config, log: Logger, instead: Replacements) {
  const configured = await openStore(config)
  const store = instead.store?.(configured) ?? configured
  const files = engineFiles(store)
  const engine =
    instead.engine?.(files) ??
    (await openEngine(config.engine, config.generator, files, {
      netsFolder: config.data.netsFolder,
      warn: (sentence) => log.warn(sentence),
      signer: await openProvenance(config),
    }))
  return { store, engine }
}

/** Creates our certificate, or checks the site owner's, and opens the signer of content credentials. */
async function openProvenance(config: Config): Promise<() => Promise<ClaimSigner>> {
  const files = certificateFiles(config)
  const isOurs = config.provenance.certificate === undefined
  if (isOurs) await createCertificates(config.data.folder, organisationOf(config.site), new Date())
  try {
    await loadIdentity(files)
  } catch (error) {
    const name = isOurs ? files.certificate : 'KEYLIGHT_CERTIFICATE'
    throw new CannotStart(`${name} can’t be used. ${(error as Error).message}`)
  }
  return openSigner(files)
}

/** Creates the dependencies of the domain and the routes. */
async function wireDeps(
  config: Config,
  secrets: Secrets,
  log: Logger,
  instead: Replacements,
  {
    db,
    query,
    store,
    engine,
    queue,
    clock,
    siteUrl,
  }: Pick<Deps, 'db' | 'query' | 'store' | 'engine' | 'queue' | 'clock' | 'siteUrl'>,
) {
  const grants = rotatedUrls(secrets, clock)
  const report: Report = (fault, about) => log.error({ ...about }, fault)
  const outbox = join(config.data.folder, 'outbox')
  const mailer =
    config.mail.smtpUrl === undefined
      ? outboxMailer(outbox, config.mail.from, clock, (file) => log.info({ file }, 'saved an email to the outbox'))
      : smtpMailer(config.mail.smtpUrl, config.mail.from)
  const { hostName: owner, contact } = config.site
  const languages = openLanguages(instead.catalogues ?? catalogues, () => ({ url: siteUrl(), owner, contact }))
  const testCheckout = config.payments.testCheckout
    ? openTestCheckout({ db, clock, siteUrl }, secrets[0], (error) =>
        log.warn({ err: error }, 'a webhook wasn’t delivered'),
      )
    : undefined
  const giftSecrets = giftSecretsOf(secrets)
  const deps: Deps = {
    ...{ db, query, store, grants, clock, queue, engine, report, mailer, languages, siteUrl, giftSecrets },
    retention: config.retention,
    prices: await readPriceList(config),
    affiliateTerms: config.affiliates,
    payments: config.payments.stripe ? openStripe(config.payments.stripe, clock, instead.stripeUrl) : testCheckout,
    followers: [giftCardFollower({ giftSecrets }), voucherFollower, commissionFollower],
    analytics: config.telemetry.analytics && analyticsPeople(config.telemetry.analytics),
  }
  return { deps: { ...deps, languages }, grants, testCheckout }
}

async function listen(app: FastifyInstance, { host, port }: Config['http']): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new CannotStart(`Port ${port} is already in use. Set PORT to another number.`)
    if (code === 'EACCES')
      throw new CannotStart(`This user isn’t allowed to listen on port ${port}. Set PORT to 1024 or higher.`)
    if (code === 'EADDRNOTAVAIL')
      throw new CannotStart(`${host} isn’t an address of this machine. Set HOST to one that is.`)
    throw error
  }
}

/** Time limit for running requests to finish. Longer ones are cut off, and their clients retry. */
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
      ? log.error({ err: error, attempt }, 'the built-in database is down and couldn’t be restarted')
      : log.warn({ attempt }, 'the built-in database crashed and was restarted'),
  )
  onStop(() => postgres.stop())
  if (postgres.origin === 'adopted') log.info('took over the running database of a killed Keylight process')
  return { url: postgres.url, embedded: true }
}

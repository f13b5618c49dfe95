import { join, resolve } from 'node:path'
import type { Deps, EventBus } from '@keylight/domain'
import type { InstalledLanguages } from '@keylight/messages'
import type { FastifyInstance } from 'fastify'
import { openLanguageModel } from './adapters/llm/chat-completions.ts'
import type { TestCheckout } from './adapters/payments/test-checkout.ts'
import { ownAuthorities } from './adapters/provenance/certificate-files.ts'
import { queueInspector } from './adapters/queue/queue-inspector.ts'
import { openSignedTokens } from './adapters/signed-tokens.ts'
import type { SignedUrls } from './adapters/signed-urls.ts'
import { openTelemetry } from './adapters/telemetry/telemetry.ts'
import { openPublicWeb, type WebParts } from './adapters/web/public-web.ts'
import { type AppOptions, buildApp } from './app.ts'
import { openAuth } from './auth/auth.ts'
import { openFileAccess } from './auth/file-access.ts'
import { openSessions } from './auth/sessions.ts'
import { subjectNamer } from './auth/visitor.ts'
import { type Config, ownEnvironment } from './config/config.ts'
import { openHealth } from './doctor/health.ts'
import { openIdempotency } from './http/idempotency.ts'
import type { StreamsAtOnce } from './http/route-deps.ts'
import { openUploads, type UploadsAtOnce } from './http/uploads.ts'
import type { Secrets } from './secrets.ts'
import { siteFrom } from './site-facts.ts'

const webFolder = resolve(import.meta.dirname, '../../web/build/client')
const kitFolder = resolve(import.meta.dirname, '../../web/build/kit')

interface WebRoleParts {
  deps: Deps
  languages: InstalledLanguages
  grants: SignedUrls
  testCheckout: TestCheckout | undefined
  bus: EventBus & { close(): unknown }
  /** The URL of this server. */
  ownUrl: string
  options: Pick<AppOptions, 'log' | 'languages' | 'trustProxy' | 'secure' | 'checks' | 'timeouts'>
}

/** Opens the app of a process with the web role: all routes and the built web client. */
export async function openWebApp(
  config: Config,
  secrets: Secrets,
  instead: { uploadsAtOnce?: UploadsAtOnce; streamsAtOnce?: StreamsAtOnce; web?: WebParts },
  onStop: (close: () => unknown) => void,
  { deps, languages, grants, testCheckout, bus, ownUrl, options }: WebRoleParts,
): Promise<FastifyInstance> {
  onStop(() => bus.close())
  const { db, query, clock, siteUrl } = deps
  const [secret, ...olderSecrets] = secrets
  const nameSubject = subjectNamer(secret)
  const olderNamers = olderSecrets.map(subjectNamer)
  const trialDigests = (email: string): [string, ...string[]] => [
    nameSubject('trial', email),
    ...olderNamers.map((name) => name('trial', email)),
  ]
  const { email: adminEmail } = config.admin
  const sessions = openSessions({ query, clock, grants, siteUrl, adminEmail }, secret, olderSecrets)
  const auth = openAuth(
    { ...deps, languages, sessions, nameSubject, trialDigests },
    { secret, google: config.google, singleSignOn: config.singleSignOn, baseUrl: ownUrl },
  )
  const telemetry = openTelemetry(config.telemetry, { clock, siteUrl, log: options.log })
  onStop(() => telemetry.close())
  const routeDeps = {
    ...{ ...deps, grants, auth, sessions, bus, nameSubject, telemetry, queueInspector, testCheckout, adminEmail },
    fileAccess: openFileAccess(query),
    health: openHealth(config, ownEnvironment(), options.checks),
    model: config.llm && openLanguageModel(config.llm),
    web: openPublicWeb(instead.web),
    videoTokens: openSignedTokens(secret, 'post videos', clock),
    authorities: () => ownAuthorities(config),
    issuer: { name: config.site.hostName, address: config.site.hostAddress, contact: config.site.contact },
    localOutbox: config.mail.smtpUrl === undefined,
    streamsAtOnce: instead.streamsAtOnce,
  }
  return await buildApp(routeDeps, {
    ...options,
    webFolder,
    idempotency: openIdempotency({ db, query, clock }, secret),
    site: () => siteFrom(config, siteUrl()),
    kitFolder: config.http.development ? kitFolder : undefined,
    uploads: await openUploads(join(config.data.folder, 'uploads'), instead.uploadsAtOnce),
  })
}

import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { Site } from '@keylight/contract'
import { Failure } from '@keylight/domain'
import type { InstalledLanguages, Language } from '@keylight/messages'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import { openAdminGate } from './http/admin-gate.ts'
import { clearCacheOnLeaving } from './http/clear-cache.ts'
import { answerFailures, failureBody } from './http/failures.ts'
import { type Check, healthRoutes } from './http/health.routes.ts'
import type { Idempotency } from './http/idempotency.ts'
import { openapiRoutes } from './http/openapi.routes.ts'
import type { RouteDeps } from './http/route-deps.ts'
import { defaultTimeouts, guardSlowRequests, type RequestTimeouts } from './http/slow-request-guard.ts'
import type { Uploads } from './http/uploads.ts'
import { webClientRoutes } from './http/web-client.ts'
import { routes } from './routes/routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The response language. */
    readonly language: Language
  }
  interface FastifyInstance {
    /** Handles uploads. Only set in processes with the web role. */
    readonly uploads: Uploads
  }
}

export interface AppOptions {
  log: Logger
  languages: InstalledLanguages
  trustProxy: false | number | string[]
  /** Whether the public URL uses https. */
  secure: boolean
  checks: Readonly<Record<string, Check>>
  /** The folder of the built web client. */
  webFolder: string
  idempotency: Idempotency
  /** The site owner's settings for pages. */
  site: () => Site
  /** The folder of the built page `/kit`. Undefined if there is none. */
  kitFolder?: string | undefined
  uploads: Uploads
  /** Overrides the default client timeouts. */
  timeouts?: RequestTimeouts | undefined
}

/** Builds the app with all routes, without listening. */
export async function buildApp(deps: RouteDeps, options: AppOptions): Promise<FastifyInstance> {
  const app = openHttp(options)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorate('uploads', options.uploads)
  answerFailures(app)
  clearCacheOnLeaving(app)
  healthRoutes(app, options.checks)
  const { idempotency } = options
  app.decorate('idempotency', idempotency)
  app.decorate('adminGate', openAdminGate(deps))
  for (const addRoutes of routes) addRoutes(app, { ...deps, db: idempotency.db, query: idempotency.query })
  openapiRoutes(app, deps)
  const facts = { site: options.site, prices: deps.prices, telemetry: deps.telemetry.parts }
  await webClientRoutes(app, options.webFolder, facts, options.kitFolder)
  return app
}

/** Builds the app of a process without the web role: health checks only. */
export function buildHealthApp(
  options: Omit<AppOptions, 'webFolder' | 'site' | 'uploads' | 'idempotency'>,
): FastifyInstance {
  const app = openHttp(options)
  answerFailures(app)
  healthRoutes(app, options.checks)
  return app
}

/** Returns ids that are unique across processes. Generating random bytes for every request would be too slow. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => `req_${process}${(++count).toString(36)}`
}

/** Size limit of JSON bodies. Photos are multipart and have their own limit. */
const jsonBytesMax = 128 * 1024

function openHttp(
  options: Pick<AppOptions, 'log' | 'languages' | 'trustProxy' | 'secure' | 'timeouts'>,
): FastifyInstance {
  const { languages, timeouts = defaultTimeouts } = options
  const hops = options.trustProxy
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: jsonBytesMax,
    connectionTimeout: timeouts.idleMs,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headMs, connectionsCheckingInterval: timeouts.headMs / 3 },
    genReqId: requestIds(),
    // Handles malformed URLs.
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply)
        .status(404)
        .send(
          failureBody(new Failure('nothing_here'), languages.choose(request.headers['accept-language']), request.id),
        ),
  })
  guardSlowRequests(app, timeouts)
  app.decorateRequest('language', {
    getter() {
      return languages.choose(this.headers['accept-language'])
    },
  })
  const headers = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  // Logs the route pattern, since URLs contain signatures and codes.
  app.addHook('onResponse', (request, reply, done) => {
    options.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  return app
}

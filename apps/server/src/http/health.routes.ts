import type { FastifyInstance } from 'fastify'

/** A dependency of this server. */
export interface Check {
  /** Throws if it is unavailable. */
  run(): Promise<void>
  /** The message if it fails. It is public; the log has the details. */
  problem: string
}

const timeoutMs = 2000
/** Cached, since checks write files and anyone can call this endpoint. */
const freshMs = 1000

/** `/healthz` reports that this process is running, and `/readyz` whether each of its dependencies is available. */
export function healthRoutes(app: FastifyInstance, checks: Readonly<Record<string, Check>>): void {
  const parts = Object.entries(checks).map(([name, { run, problem }]) => ({
    name,
    problem,
    isAvailable: cachedBriefly(async () => {
      try {
        await inTime(run())
        return true
      } catch (error) {
        app.log.error({ err: error, part: name }, 'not ready')
        return false
      }
    }),
  }))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const found = await Promise.all(parts.map(async (part) => ({ ...part, available: await part.isAvailable() })))
    const missing = found.filter(({ available }) => !available)
    const ready = missing.length === 0
    return reply.status(ready ? 200 : 503).send({
      ready,
      parts: Object.fromEntries(found.map(({ name, available }) => [name, available])),
      ...(ready ? {} : { problems: Object.fromEntries(missing.map(({ name, problem }) => [name, problem])) }),
    })
  })
}

/** Callers within a second share a result. */
function cachedBriefly<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (!answer || performance.now() - askedAt > freshMs) {
      askedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

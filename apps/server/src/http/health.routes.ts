import type { FastifyInstance } from 'fastify'

export type Check = () => Promise<void>

const patienceMs = 2000

/** `/healthz` says that this process runs, `/readyz` whether each thing that it needs is available. */
export function healthRoutes(app: FastifyInstance, checks: Readonly<Record<string, Check>>): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await inTime(check())
          return [name, true] as const
        } catch (error) {
          request.log.error({ err: error, part: name }, 'not ready')
          return [name, false] as const
        }
      }),
    )
    const ready = parts.every(([, ok]) => ok)
    return reply.status(ready ? 200 : 503).send({ ready, parts: Object.fromEntries(parts) })
  })
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

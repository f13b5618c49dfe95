import { once } from 'node:events'
import { getWriterModel, seePicture, WriterOrder, writeTextsPath } from '@keylight/contract'
import { Failure, seePicture as seePictureOf, writers } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { fieldMessagesOf } from '../../http/field-messages.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** In milliseconds. Frequent enough to keep proxies from closing the stream while the model thinks. */
const heartbeatMs = 10_000

/** Streams results from the language model, if one is configured. */
export function writersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const open = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const stopping of open) stopping.abort()
  })

  mount(app, deps.sessions.identify, getWriterModel, async () => ({
    isModel: deps.model !== undefined,
    seesPictures: deps.model?.seesPictures ?? false,
  }))
  mount(app, deps.sessions.identify, seePicture, async ({ address, photo, http }) => {
    const leaving = new AbortController()
    http.reply.raw.on('close', () => leaving.abort())
    return await seePictureOf(deps, deps.nameSubject('address', address), photo, leaving.signal)
  })

  app.post(writeTextsPath, async (request, reply) => {
    const parsed = WriterOrder.safeParse(request.body ?? {}, { reportInput: true })
    if (!parsed.success) throw new Failure('input_invalid', {}, fieldMessagesOf(parsed.error))
    const texts = await writers.orderTexts(deps, deps.nameSubject('address', request.ip), parsed.data)
    reply.hijack()
    const response = reply.raw
    // A disconnected client needs no more text.
    if (response.destroyed) return texts.close()
    const stopping = new AbortController()
    open.add(stopping)
    response.on('close', () => stopping.abort())
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const heartbeat = setInterval(() => response.write(': here\n\n'), heartbeatMs)
    try {
      for await (const event of texts.write(stopping.signal)) {
        if (stopping.signal.aborted) break
        if (!response.write(`data: ${JSON.stringify(event)}\n\n`))
          await once(response, 'drain', { signal: stopping.signal })
      }
    } catch (error) {
      if (!stopping.signal.aborted) request.log.warn({ err: error, requestId: request.id }, 'a text stream failed')
    } finally {
      texts.close()
      clearInterval(heartbeat)
      open.delete(stopping)
      response.end()
    }
  })
}

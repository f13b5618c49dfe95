/** A fake fal.ai queue, written from its documentation, which can also misbehave. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import sharp from 'sharp'

/** An accepted order, which costs money. */
export interface FalOrder {
  id: string
  model: string
  headers: IncomingMessage['headers']
  input: { prompt: string; image_url?: string; image_urls?: string[] }
  isCancelled: boolean
  /** Number of status requests for this order. */
  asked: number
}

export interface FalAnswer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

type Moment = 'submit' | 'status' | 'result' | 'file'

export interface FalServer {
  origin: string
  key: string
  orders: FalOrder[]
  /** Overrides the next responses of a kind. `lost`: the server handles the request, then drops the connection. */
  misbehave(moment: Moment, ...answers: (FalAnswer | 'lost')[]): void
  /** Keeps orders in the queue until it is called. */
  hold(): () => void
  /** Generated image of a photo; by default, the mirrored photo with slightly more colour. */
  drawWith(draw: (photo: Uint8Array) => Promise<Uint8Array>): void
  stop(): Promise<void>
}

const mirrored = (photo: Uint8Array) => sharp(photo).flop().modulate({ saturation: 1.3 }).png().toBuffer()

/** Each order is queued at the first poll, then in progress, then completed. */
export async function startFalServer(): Promise<FalServer> {
  const key = 'id-of-the-key:the-secret-of-the-key'
  const orders: FalOrder[] = []
  const drawn = new Map<string, Promise<Uint8Array>>()
  const unusual: Record<Moment, (FalAnswer | 'lost')[]> = { submit: [], status: [], result: [], file: [] }
  let draw: (photo: Uint8Array) => Promise<Uint8Array> = mirrored
  let isHeld = false
  let origin = ''

  const say = (response: ServerResponse, { status, headers = {}, body }: FalAnswer) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body instanceof Uint8Array ? body : JSON.stringify(body ?? { detail: `Error ${status}` }))
  }
  const missing = (field: string, input: unknown): FalAnswer => ({
    status: 422,
    // The documented error repeats the input.
    body: { detail: [{ loc: ['body', field], msg: 'Field required', type: 'missing', input }] },
  })

  function submit(model: string, headers: IncomingMessage['headers'], input: FalOrder['input']): FalAnswer {
    if (!input.prompt) return missing('prompt', input)
    const field = /kontext/.test(model) ? 'image_url' : 'image_urls'
    const photo = field === 'image_url' ? input.image_url : input.image_urls?.[0]
    if (!photo?.startsWith('data:image/jpeg;base64,')) return missing(field, input)
    const id = randomUUID()
    orders.push({ id, model, headers, input, isCancelled: false, asked: 0 })
    drawn.set(id, draw(Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')))
    // As documented, URLs omit the end of the model id.
    const at = `${origin}/${model.split('/').slice(0, 2).join('/')}/requests/${id}`
    const urls = { response_url: at, status_url: `${at}/status`, cancel_url: `${at}/cancel` }
    return { status: 200, body: { status: 'IN_QUEUE', request_id: id, queue_position: 0, ...urls } }
  }

  function statusOf(order: FalOrder): FalAnswer {
    if (order.isCancelled) return { status: 400, body: { detail: 'Request was cancelled' } }
    if (!isHeld) order.asked++
    const status = isHeld || order.asked === 1 ? 'IN_QUEUE' : order.asked === 2 ? 'IN_PROGRESS' : 'COMPLETED'
    return { status: status === 'COMPLETED' ? 200 : 202, body: { status, request_id: order.id } }
  }

  async function answerTo(request: IncomingMessage, body: string): Promise<FalAnswer | 'lost'> {
    const path = (request.url ?? '').slice(1)
    if (path.startsWith('files/')) {
      const picture = drawn.get(path.slice('files/'.length))
      if (picture === undefined) return { status: 404 }
      // File downloads don't send the key.
      if (request.headers.authorization !== undefined) return { status: 400 }
      return unusual.file.shift() ?? { status: 200, headers: { 'content-type': 'image/png' }, body: await picture }
    }
    if (request.headers.authorization !== `Key ${key}`) return { status: 401, body: { detail: 'Invalid key' } }
    const [, id, what] = /\/requests\/([^/]+)(\/\w+)?$/.exec(path) ?? []
    const order = orders.find((each) => each.id === id)
    if (request.method === 'POST' && id === undefined) {
      const next = unusual.submit.shift()
      if (next !== undefined && next !== 'lost') return next
      const answer = submit(path, request.headers, JSON.parse(body))
      return next ?? answer
    }
    if (order === undefined) return { status: 404, body: { detail: 'Request not found' } }
    if (what === '/status') return unusual.status.shift() ?? statusOf(order)
    if (what === '/cancel') {
      const isOver = order.asked > 2
      order.isCancelled ||= !isOver
      return isOver
        ? { status: 400, body: { status: 'ALREADY_COMPLETED' } }
        : { status: 202, body: { status: 'CANCELLATION_REQUESTED' } }
    }
    const images = [{ url: `${origin}/files/${order.id}`, content_type: 'image/png' }]
    const result = { images, prompt: order.input.prompt, has_nsfw_concepts: [false] }
    return unusual.result.shift() ?? { status: 200, body: result }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const answer = await answerTo(request, Buffer.concat(parts).toString())
    if (answer === 'lost') response.destroy()
    else say(response, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    origin,
    key,
    orders,
    misbehave: (moment, ...answers) => void unusual[moment].push(...answers),
    hold() {
      isHeld = true
      return () => {
        isHeld = false
      }
    },
    drawWith(next) {
      draw = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A fake ComfyUI server, written from its documentation. It runs every workflow by mirroring the photo. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import sharp from 'sharp'

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>

export interface ComfyUiServer {
  url: string
  /** Orders by id. */
  orders: { id: string; graph: Graph; asked: number; state: 'there' | 'interrupted' | 'deleted' }[]
  /** Files in its input folder. */
  inputs: Map<string, Uint8Array>
  /** Keeps orders in the queue until it is called. */
  hold(): () => void
  /** Makes this node throw from the next order on. */
  breakNode(type: string): void
  /** Clears the queue and the history, like a restart. */
  restart(): void
  stop(): Promise<void>
}

/** Starts the server. An order is queued at the first poll, running at the next two, and then in the history. */
export async function startComfyUiServer(): Promise<ComfyUiServer> {
  const inputs = new Map<string, Uint8Array>()
  const orders: ComfyUiServer['orders'] = []
  let isHeld = false
  let brokenNode: string | null = null

  const phaseOf = (order: ComfyUiServer['orders'][number]) =>
    order.state !== 'there' ? 'gone' : isHeld || order.asked <= 1 ? 'pending' : order.asked <= 3 ? 'running' : 'done'

  const historyOf = ({ graph }: ComfyUiServer['orders'][number]) => {
    const failing = Object.entries(graph).find(([, { class_type }]) => class_type === brokenNode)
    if (failing) {
      const about = { node_id: failing[0], node_type: failing[1].class_type, exception_message: JSON.stringify(graph) }
      return { outputs: {}, status: { status_str: 'error', completed: false, messages: [['execution_error', about]] } }
    }
    const [saving] = Object.entries(graph).find(([, node]) => node.class_type === 'SaveImage')!
    const [loading] = Object.values(graph).filter((node) => node.class_type === 'LoadImage')
    const drawn = { filename: `drawn ${String(loading!.inputs.image)}`, subfolder: '', type: 'output' }
    return {
      outputs: { [saving]: { images: [drawn] } },
      status: { status_str: 'success', completed: true, messages: [] },
    }
  }

  async function answerTo(request: IncomingMessage, body: Buffer): Promise<[number, unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://comfyui')
    const asked = `${request.method} ${pathname}`
    if (asked === 'GET /system_stats') return [200, { system: { os: 'posix' } }]
    if (asked === 'POST /upload/image') {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type']! },
      }).formData()
      const image = form.get('image') as File
      inputs.set(image.name, new Uint8Array(await image.arrayBuffer()))
      return [200, { name: image.name, subfolder: '', type: form.get('type') }]
    }
    if (asked === 'POST /prompt') {
      const { prompt, prompt_id: id } = JSON.parse(body.toString()) as { prompt: Graph; prompt_id: string }
      const wrong = Object.entries(prompt).find(
        ([, node]) => node.class_type === 'LoadImage' && !inputs.has(String(node.inputs.image)),
      )
      if (wrong)
        return [
          400,
          { error: { type: 'prompt_outputs_failed_validation', message: '' }, node_errors: { [wrong[0]]: {} } },
        ]
      orders.push({ id, graph: prompt, asked: 0, state: 'there' })
      return [200, { prompt_id: id, number: orders.length, node_errors: {} }]
    }
    if (asked === 'GET /queue') {
      for (const order of orders) if (!isHeld) order.asked++
      const list = (phase: string) =>
        orders.filter((order) => phaseOf(order) === phase).map((order, i) => [i, order.id, order.graph, {}, []])
      return [200, { queue_running: list('running'), queue_pending: list('pending') }]
    }
    if (asked === 'POST /queue') {
      const { delete: ids } = JSON.parse(body.toString()) as { delete: string[] }
      for (const order of orders) if (ids.includes(order.id) && phaseOf(order) === 'pending') order.state = 'deleted'
      return [200, {}]
    }
    if (asked === 'POST /interrupt') {
      for (const order of orders) if (phaseOf(order) === 'running') order.state = 'interrupted'
      return [200, {}]
    }
    if (pathname.startsWith('/history/')) {
      const order = orders.find(({ id }) => pathname === `/history/${id}`)
      return [200, order && phaseOf(order) === 'done' ? { [order.id]: historyOf(order) } : {}]
    }
    if (asked === 'GET /view') {
      const photo = inputs.get((searchParams.get('filename') ?? '').replace(/^drawn /, ''))
      return photo ? [200, await sharp(photo).flop().png().toBuffer()] : [404, {}]
    }
    return [404, {}]
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const [status, body] = await answerTo(request, Buffer.concat(parts))
    const isPicture = body instanceof Uint8Array
    response.writeHead(status, { 'content-type': isPicture ? 'image/png' : 'application/json' })
    response.end(isPicture ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    orders,
    inputs,
    hold() {
      isHeld = true
      return () => {
        isHeld = false
      }
    },
    breakNode(type) {
      brokenNode = type
    },
    restart: () => void orders.splice(0),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A minimal workflow with all placeholders. */
export const smallWorkflow = {
  1: { class_type: 'LoadImage', inputs: { image: 'KEYLIGHT_PHOTO' } },
  2: { class_type: 'CLIPTextEncode', inputs: { text: 'KEYLIGHT_PROMPT', clip: ['9', 1] } },
  3: { class_type: 'KSampler', inputs: { seed: 'KEYLIGHT_SEED', steps: 20, positive: ['2', 0] } },
  4: { class_type: 'ImageScale', inputs: { width: 'KEYLIGHT_WIDTH', height: 'KEYLIGHT_HEIGHT', image: ['3', 0] } },
  5: { class_type: 'SaveImage', inputs: { filename_prefix: 'keylight', images: ['4', 0] } },
}

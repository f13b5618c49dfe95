/** Provider for a self-hosted ComfyUI server with a custom workflow. docs/HOWTO.md explains the setup. */

import { type ImageProvider, ProviderError, type ProviderOrder, type ProviderStatus } from './image-provider.ts'
import { jsonOf, type ProviderResponse, requestProvider } from './request-provider.ts'

/** A workflow in ComfyUI's API format: nodes by id, with their inputs. */
export type Workflow = Readonly<Record<string, { class_type: string; inputs: Readonly<Record<string, unknown>> }>>

export interface ComfyUiOptions {
  /** Base URL, without a trailing slash. */
  url: string
  workflow: Workflow
}

const service = 'ComfyUI'
const pictureBytesMax = 25 * 1024 * 1024

/** Placeholders in a workflow: inputs with exactly these values are replaced with the order's. */
export const workflowPlaceholders = [
  'KEYLIGHT_PROMPT',
  'KEYLIGHT_PHOTO',
  'KEYLIGHT_WIDTH',
  'KEYLIGHT_HEIGHT',
  'KEYLIGHT_SEED',
] as const
type Place = (typeof workflowPlaceholders)[number]

/** Returns the placeholders missing from a workflow. Throws an `Error` if it isn't a workflow in API format. */
export function missingPlaceholders(workflow: unknown): Place[] {
  const nodes = Object.values(Object(workflow) as Record<string, unknown>)
  const inputs = nodes.flatMap((node) => {
    const { class_type: type, inputs } = Object(node) as { class_type?: unknown; inputs?: unknown }
    if (typeof type !== 'string' || typeof inputs !== 'object' || inputs === null)
      throw new Error('It isn’t in API format. Save it in ComfyUI with “Export (API)”.')
    return Object.values(inputs)
  })
  if (nodes.length === 0) throw new Error('It has no nodes.')
  return workflowPlaceholders.filter((place) => !inputs.includes(place))
}

/** Returns a provider for a ComfyUI server. Sends nothing before the first order. */
export function createComfyUiProvider({ url, workflow }: ComfyUiOptions): ImageProvider {
  const request = (path: string, question: Parameters<typeof requestProvider>[2] = {}) =>
    requestProvider(service, `${url}${path}`, question)

  /** Uses our order id as ComfyUI's prompt id, so that an existing order is found instead of submitted twice. */
  async function start({ id, words, photo, width, height, seed }: ProviderOrder): Promise<string> {
    if ((await phaseOf(id)) !== 'unknown') return id
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `keylight-${id}.jpg`)
    form.set('type', 'input')
    form.set('overwrite', 'true')
    const uploaded = await request('/upload/image', { method: 'POST', body: form })
    if (uploaded.status !== 200) throw refusalOf(uploaded)
    const { name, subfolder } = jsonOf(uploaded)
    if (typeof name !== 'string')
      throw new ProviderError('broken', `${service} didn’t return a name for the uploaded photo`)
    const file = typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${name}` : name
    const prompt = fill(workflow, {
      KEYLIGHT_PROMPT: words,
      KEYLIGHT_PHOTO: file,
      KEYLIGHT_WIDTH: width,
      KEYLIGHT_HEIGHT: height,
      KEYLIGHT_SEED: seed,
    })
    const answer = await request('/prompt', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt, prompt_id: id, client_id: 'keylight' }),
    })
    if (answer.status !== 200) throw refusalOf(answer)
    // Older versions of ComfyUI assign their own ids.
    const { prompt_id: given } = jsonOf(answer)
    return typeof given === 'string' ? given : id
  }

  /** Checks the queue before the history, so that an order that moves between the two requests is still found. */
  async function phaseOf(id: string): Promise<'waiting' | 'running' | 'unknown' | HistoryEntry> {
    const queue = jsonOf(await request('/queue'))
    const has = (list: unknown) =>
      Array.isArray(list) && list.some((item) => Array.isArray(item) && (item as unknown[])[1] === id)
    if (has(queue.queue_running)) return 'running'
    if (has(queue.queue_pending)) return 'waiting'
    const history = jsonOf(await request(`/history/${encodeURIComponent(id)}`))
    return id in history ? (Object(history[id]) as HistoryEntry) : 'unknown'
  }

  async function check(id: string, signal: AbortSignal): Promise<ProviderStatus> {
    const found = await phaseOf(id)
    signal.throwIfAborted()
    if (found === 'waiting' || found === 'running') return { phase: found }
    if (found === 'unknown')
      throw new ProviderError('broken', `${service} can’t find the order, perhaps because it was restarted`)
    if (found.status?.status_str === 'error')
      throw new ProviderError('broken', `${service} couldn’t run the workflow${nodeOf(found.status.messages)}`)
    const images = Object.values(found.outputs ?? {}).flatMap((output) => output.images ?? [])
    // Preview nodes have the type `temp`.
    const image = images.find(({ type }) => type === 'output') ?? images[0]
    if (image === undefined)
      throw new ProviderError('broken', `${service} didn’t save an image. Does the workflow end in Save Image?`)
    const { filename, subfolder = '', type = 'output' } = image
    const query = new URLSearchParams({ filename, subfolder, type })
    const answer = await request(`/view?${query}`, { signal, bytesMax: pictureBytesMax })
    if (answer.status !== 200 || !answer.type.startsWith('image/')) throw refusalOf(answer)
    return { phase: 'done', picture: answer.body }
  }

  const post = (path: string, body: object) =>
    request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  return {
    service,
    isOutside: false,
    startsOnce: true,
    start,
    check,
    async cancel(id) {
      await post('/queue', { delete: [id] })
      // Older versions ignore the id and interrupt any running order, so this is checked first.
      if ((await phaseOf(id)) === 'running') await post('/interrupt', { prompt_id: id })
    },
    async connect() {
      const answer = await request('/system_stats')
      if (answer.status !== 200) throw refusalOf(answer)
    },
  }
}

interface HistoryEntry {
  outputs?: Record<string, { images?: { filename: string; subfolder?: string; type?: string }[] }>
  status?: { status_str?: string; completed?: boolean; messages?: unknown }
}

/** Returns the workflow with its placeholders filled in. */
function fill(workflow: Workflow, values: Record<Place, string | number>): Workflow {
  return Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => [
      id,
      {
        ...node,
        inputs: Object.fromEntries(
          Object.entries(node.inputs).map(([name, value]) => [
            name,
            workflowPlaceholders.includes(value as Place) ? values[value as Place] : value,
          ]),
        ),
      },
    ]),
  )
}

/** Returns the type of the node that failed. Exception messages are left out, since they could quote the prompt. */
function nodeOf(messages: unknown): string {
  for (const message of Array.isArray(messages) ? (messages as unknown[]) : []) {
    const [kind, about] = Array.isArray(message) ? (message as unknown[]) : []
    const { node_type: type } = Object(about) as { node_type?: unknown }
    if (kind === 'execution_error' && typeof type === 'string' && /^[\w .-]{1,60}$/.test(type))
      return `: ${type} failed`
  }
  return ''
}

function refusalOf(answer: ProviderResponse): ProviderError {
  const { error, node_errors: nodes } = jsonOf(answer)
  const { type } = Object(error) as { type?: unknown }
  const reason = typeof type === 'string' && /^[\w.-]{1,60}$/.test(type) ? `: ${type}` : ''
  const where = Object.keys(Object(nodes) as object).filter((id) => /^[\w:]{1,20}$/.test(id))
  return new ProviderError(
    'broken',
    `${service} answered ${answer.status}${reason}${where.length > 0 ? ` at node ${where.join(', ')}` : ''}`,
  )
}

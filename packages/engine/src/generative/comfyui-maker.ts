/** ComfyUI: our own server, which runs our own workflow. docs/HOWTO.md says how to prepare one. */
import { askMaker, jsonOf, type MakerAnswer } from './ask-maker.ts'
import { MakerFailed, type MakerOrder, type MakerStatus, type PictureMaker } from './picture-maker.ts'

/** A workflow in ComfyUI's API format: nodes by id, with their inputs. */
export type Workflow = Readonly<Record<string, { class_type: string; inputs: Readonly<Record<string, unknown>> }>>

export interface ComfyUiOptions {
  /** Where it is, without a slash at the end. */
  url: string
  workflow: Workflow
}

const service = 'ComfyUI'
const pictureBytesMax = 25 * 1024 * 1024

/** What a workflow leaves open: inputs with exactly these words get what is ordered. */
export const workflowPlaces = [
  'KEYLIGHT_PROMPT',
  'KEYLIGHT_PHOTO',
  'KEYLIGHT_WIDTH',
  'KEYLIGHT_HEIGHT',
  'KEYLIGHT_SEED',
] as const
type Place = (typeof workflowPlaces)[number]

/** The places that a workflow lacks. Throws an `Error` when it isn't a workflow in API format. */
export function missingPlaces(workflow: unknown): Place[] {
  const nodes = Object.values(Object(workflow) as Record<string, unknown>)
  const inputs = nodes.flatMap((node) => {
    const { class_type: type, inputs } = Object(node) as { class_type?: unknown; inputs?: unknown }
    if (typeof type !== 'string' || typeof inputs !== 'object' || inputs === null)
      throw new Error('It is not in API format. Save it in ComfyUI with “Export (API)”.')
    return Object.values(inputs)
  })
  if (nodes.length === 0) throw new Error('It has no nodes.')
  return workflowPlaces.filter((place) => !inputs.includes(place))
}

/** Opens a ComfyUI. Nothing is sent before the first order. */
export function createComfyUiMaker({ url, workflow }: ComfyUiOptions): PictureMaker {
  const ask = (path: string, question: Parameters<typeof askMaker>[2] = {}) =>
    askMaker(service, `${url}${path}`, question)

  /** Our id of the order is its id there, so an order that is there already is found, and isn't given again. */
  async function start({ id, words, photo, width, height, seed }: MakerOrder): Promise<string> {
    if ((await standing(id)) !== 'unknown') return id
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `keylight-${id}.jpg`)
    form.set('type', 'input')
    form.set('overwrite', 'true')
    const uploaded = await ask('/upload/image', { method: 'POST', body: form })
    if (uploaded.status !== 200) throw refusalOf(uploaded)
    const { name, subfolder } = jsonOf(uploaded)
    if (typeof name !== 'string') throw new MakerFailed('broken', `${service} named no photo`)
    const file = typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${name}` : name
    const prompt = fill(workflow, {
      KEYLIGHT_PROMPT: words,
      KEYLIGHT_PHOTO: file,
      KEYLIGHT_WIDTH: width,
      KEYLIGHT_HEIGHT: height,
      KEYLIGHT_SEED: seed,
    })
    const answer = await ask('/prompt', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt, prompt_id: id, client_id: 'keylight' }),
    })
    if (answer.status !== 200) throw refusalOf(answer)
    // An old ComfyUI gives orders ids of its own.
    const { prompt_id: given } = jsonOf(answer)
    return typeof given === 'string' ? given : id
  }

  /** The queue is asked before the history: an order that moves on in between is then found in the latter. */
  async function standing(id: string): Promise<'waiting' | 'running' | 'unknown' | HistoryEntry> {
    const queue = jsonOf(await ask('/queue'))
    const has = (list: unknown) =>
      Array.isArray(list) && list.some((item) => Array.isArray(item) && (item as unknown[])[1] === id)
    if (has(queue.queue_running)) return 'running'
    if (has(queue.queue_pending)) return 'waiting'
    const history = jsonOf(await ask(`/history/${encodeURIComponent(id)}`))
    return id in history ? (Object(history[id]) as HistoryEntry) : 'unknown'
  }

  async function look(id: string, signal: AbortSignal): Promise<MakerStatus> {
    const found = await standing(id)
    signal.throwIfAborted()
    if (found === 'waiting' || found === 'running') return { phase: found }
    if (found === 'unknown')
      throw new MakerFailed('broken', `${service} has forgotten the order; it may have been restarted`)
    if (found.status?.status_str === 'error')
      throw new MakerFailed('broken', `${service} could not run the workflow${nodeOf(found.status.messages)}`)
    const images = Object.values(found.outputs ?? {}).flatMap((output) => output.images ?? [])
    // Previews of nodes on the way are of the type `temp`.
    const image = images.find(({ type }) => type === 'output') ?? images[0]
    if (image === undefined)
      throw new MakerFailed('broken', `${service} saved no picture. Does the workflow end in Save Image?`)
    const { filename, subfolder = '', type = 'output' } = image
    const query = new URLSearchParams({ filename, subfolder, type })
    const answer = await ask(`/view?${query}`, { signal, bytesMax: pictureBytesMax })
    if (answer.status !== 200 || !answer.type.startsWith('image/')) throw refusalOf(answer)
    return { phase: 'done', picture: answer.body }
  }

  const say = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  return {
    service,
    isOutside: false,
    startsOnce: true,
    start,
    look,
    async cancel(id) {
      await say('/queue', { delete: [id] })
      // An old ComfyUI takes no id and interrupts whatever runs, so it is asked what that is.
      if ((await standing(id)) === 'running') await say('/interrupt', { prompt_id: id })
    },
    async reach() {
      const answer = await ask('/system_stats')
      if (answer.status !== 200) throw refusalOf(answer)
    },
  }
}

interface HistoryEntry {
  outputs?: Record<string, { images?: { filename: string; subfolder?: string; type?: string }[] }>
  status?: { status_str?: string; completed?: boolean; messages?: unknown }
}

/** The workflow with what was ordered in its places. */
function fill(workflow: Workflow, values: Record<Place, string | number>): Workflow {
  return Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => [
      id,
      {
        ...node,
        inputs: Object.fromEntries(
          Object.entries(node.inputs).map(([name, value]) => [
            name,
            workflowPlaces.includes(value as Place) ? values[value as Place] : value,
          ]),
        ),
      },
    ]),
  )
}

/** Which node failed. Messages of exceptions could quote the prompt. */
function nodeOf(messages: unknown): string {
  for (const message of Array.isArray(messages) ? (messages as unknown[]) : []) {
    const [kind, about] = Array.isArray(message) ? (message as unknown[]) : []
    const { node_type: type } = Object(about) as { node_type?: unknown }
    if (kind === 'execution_error' && typeof type === 'string' && /^[\w .-]{1,60}$/.test(type))
      return `: ${type} failed`
  }
  return ''
}

function refusalOf(answer: MakerAnswer): MakerFailed {
  const { error, node_errors: nodes } = jsonOf(answer)
  const { type } = Object(error) as { type?: unknown }
  const reason = typeof type === 'string' && /^[\w.-]{1,60}$/.test(type) ? `: ${type}` : ''
  const where = Object.keys(Object(nodes) as object).filter((id) => /^[\w:]{1,20}$/.test(id))
  return new MakerFailed(
    'broken',
    `${service} answered ${answer.status}${reason}${where.length > 0 ? ` at node ${where.join(', ')}` : ''}`,
  )
}

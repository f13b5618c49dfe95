/** fal.ai: a queue across the network. Its documents are all that we know of it, see docs/decisions/0029. */
import { randomUUID } from 'node:crypto'
import { askMaker, jsonOf, type MakerAnswer } from './ask-maker.ts'
import { MakerFailed, type MakerOrder, type MakerStatus, type PictureMaker } from './picture-maker.ts'

export interface FalOptions {
  key: string
  /** A model that edits a picture by words, like `fal-ai/flux-pro/kontext`. */
  model: string
  /** Gets a picture from the public internet; whoever opens the maker makes sure that it is the public one. Throws `MakerFailed`. */
  download: Download
  /** Where the queue is, for tests. */
  origin?: string
}

/** The file at an address, without its key. */
export type Download = (url: URL, limits: { bytesMax: number; signal: AbortSignal }) => Promise<Uint8Array>

const service = 'fal.ai'
/** The most that a picture has: more isn't a photo for us either. */
const pictureBytesMax = 25 * 1024 * 1024
/** fal.ai keeps what it drew for so long. Nobody waits for it any longer. */
const keptSeconds = 3600

/** Where an order is asked about. */
interface Place {
  status: string
  result: string
  cancel: string
}

/** Opens a model of fal.ai. Nothing is sent before the first order. */
export function createFalMaker({ key, model, download, origin = 'https://queue.fal.run' }: FalOptions): PictureMaker {
  const headers = { authorization: `Key ${key}` }

  async function start({ words, photo }: MakerOrder): Promise<string> {
    const picture = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`
    const answer = await askMaker(service, `${origin}/${model}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-fal-object-lifecycle-preference': JSON.stringify({ expiration_duration_seconds: keptSeconds }),
        'x-fal-store-io': '0',
      },
      body: JSON.stringify({
        prompt: words,
        ...(takesOne(model) ? { image_url: picture } : { image_urls: [picture] }),
      }),
    })
    if (answer.status >= 300) throw refusalOf(answer)
    const { status_url, response_url, cancel_url } = jsonOf(answer)
    const place: Place = { status: ours(status_url), result: ours(response_url), cancel: ours(cancel_url) }
    return JSON.stringify(place)
  }

  /** An address that it told us to ask. It gets the key, so it has to be the queue's own. */
  function ours(url: unknown): string {
    if (typeof url === 'string' && URL.canParse(url) && new URL(url).origin === new URL(origin).origin) return url
    throw new MakerFailed('broken', `${service} named an address that is not its own`)
  }

  async function look(ref: string, signal: AbortSignal): Promise<MakerStatus> {
    const place = JSON.parse(ref) as Place
    const answer = await askMaker(service, place.status, { headers, signal })
    if (answer.status >= 300) throw refusalOf(answer)
    const { status } = jsonOf(answer)
    if (status === 'IN_QUEUE') return { phase: 'waiting' }
    if (status === 'IN_PROGRESS') return { phase: 'running' }
    if (status !== 'COMPLETED') throw new MakerFailed('broken', `${service} answered with an unknown status`)
    // Work that failed is completed, too: only its result says so.
    const result = await askMaker(service, place.result, { headers, signal })
    if (result.status >= 300) throw refusalOf(result)
    const { images, image, has_nsfw_concepts: unsafe } = jsonOf(result)
    if (Array.isArray(unsafe) && unsafe[0] === true) throw new MakerFailed('refused', `${service} drew nothing safe`)
    const url: unknown = (Object(Array.isArray(images) ? images[0] : image) as { url?: unknown }).url
    if (typeof url !== 'string' || !URL.canParse(url))
      throw new MakerFailed('broken', `${service} named no picture in its result`)
    return { phase: 'done', picture: await download(new URL(url), { bytesMax: pictureBytesMax, signal }) }
  }

  return {
    service,
    isOutside: true,
    startsOnce: false,
    start,
    look,
    async cancel(ref) {
      await askMaker(service, (JSON.parse(ref) as Place).cancel, { method: 'PUT', headers })
    },
    async reach() {
      const [owner, name] = model.split('/')
      const nothing = `${origin}/${owner}/${name}/requests/${randomUUID()}/status`
      const answer = await askMaker(service, nothing, { headers })
      if (answer.status === 401 || answer.status === 403) throw refusalOf(answer)
    },
  }
}

/** How a model wants its picture. Those that mix several take a list. */
const takesOne = (model: string) => /kontext|image-to-image/.test(model)

/**
 * What an answer means that is no success. `detail` repeats what was sent, so only the type of an error and where it is are
 * passed on.
 */
function refusalOf(answer: MakerAnswer): MakerFailed {
  const { status } = answer
  const { detail } = jsonOf(answer)
  const types = (Array.isArray(detail) ? detail : []).flatMap((each) => {
    const { type } = Object(each) as { type?: unknown }
    return typeof type === 'string' && /^[\w.-]{1,60}$/.test(type) ? [type] : []
  })
  if (types.some((type) => /content_policy|nsfw|safety/.test(type)))
    return new MakerFailed('refused', `${service} refused the picture: ${types.join(', ')}`)
  const reason =
    {
      401: 'the key is wrong',
      402: 'the account has no credit',
      403: 'the key may not do this, or the account has no credit',
      404: 'there is no such model or order',
    }[status] ?? types.join(', ')
  return new MakerFailed('broken', `${service} answered ${status}${reason && `: ${reason}`}`)
}

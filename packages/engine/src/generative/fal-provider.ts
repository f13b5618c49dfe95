/** Provider for the fal.ai queue API. Based only on its documentation, see docs/decisions/0029. */
import { randomUUID } from 'node:crypto'
import { type ImageProvider, ProviderError, type ProviderOrder, type ProviderStatus } from './image-provider.ts'
import { jsonOf, type ProviderResponse, requestProvider } from './request-provider.ts'

export interface FalOptions {
  key: string
  /** An image-to-image model with a prompt, such as `fal-ai/flux-pro/kontext`. */
  model: string
  /** Downloads an image from the public internet. The caller must block private addresses. Throws `ProviderError`. */
  download: Download
  /** Origin of the queue, overridden in tests. */
  origin?: string
}

/** Downloads a file, without sending the API key. */
export type Download = (url: URL, limits: { bytesMax: number; signal: AbortSignal }) => Promise<Uint8Array>

const service = 'fal.ai'
/** Size limit for images, the same as for uploads. */
const pictureBytesMax = 25 * 1024 * 1024
/** Retention time of results at fal.ai. Orders time out before this. */
const keptSeconds = 3600

/** The URLs of an order. */
interface Place {
  status: string
  result: string
  cancel: string
}

/** Returns a provider for a fal.ai model. Sends nothing before the first order. */
export function createFalProvider({
  key,
  model,
  download,
  origin = 'https://queue.fal.run',
}: FalOptions): ImageProvider {
  const headers = { authorization: `Key ${key}` }

  async function start({ words, photo }: ProviderOrder): Promise<string> {
    const picture = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`
    const answer = await requestProvider(service, `${origin}/${model}`, {
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

  /** Returns the URL if it has the queue's origin, since requests to it carry the API key. Throws `ProviderError`. */
  function ours(url: unknown): string {
    if (typeof url === 'string' && URL.canParse(url) && new URL(url).origin === new URL(origin).origin) return url
    throw new ProviderError('broken', `${service} returned another server’s URL`)
  }

  async function check(ref: string, signal: AbortSignal): Promise<ProviderStatus> {
    const place = JSON.parse(ref) as Place
    const answer = await requestProvider(service, place.status, { headers, signal })
    if (answer.status >= 300) throw refusalOf(answer)
    const { status } = jsonOf(answer)
    if (status === 'IN_QUEUE') return { phase: 'waiting' }
    if (status === 'IN_PROGRESS') return { phase: 'running' }
    if (status !== 'COMPLETED') throw new ProviderError('broken', `${service} returned an unknown status`)
    // Failed orders also have the status `COMPLETED`; only the result shows the failure.
    const result = await requestProvider(service, place.result, { headers, signal })
    if (result.status >= 300) throw refusalOf(result)
    const { images, image, has_nsfw_concepts: unsafe } = jsonOf(result)
    if (Array.isArray(unsafe) && unsafe[0] === true)
      throw new ProviderError('refused', `${service} blocked the image with its safety filter`)
    const url: unknown = (Object(Array.isArray(images) ? images[0] : image) as { url?: unknown }).url
    if (typeof url !== 'string' || !URL.canParse(url))
      throw new ProviderError('broken', `${service} didn’t return an image`)
    return { phase: 'done', picture: await download(new URL(url), { bytesMax: pictureBytesMax, signal }) }
  }

  return {
    service,
    isOutside: true,
    startsOnce: false,
    start,
    check,
    async cancel(ref) {
      await requestProvider(service, (JSON.parse(ref) as Place).cancel, { method: 'PUT', headers })
    },
    async connect() {
      const [owner, name] = model.split('/')
      const nothing = `${origin}/${owner}/${name}/requests/${randomUUID()}/status`
      const answer = await requestProvider(service, nothing, { headers })
      if (answer.status === 401 || answer.status === 403) throw refusalOf(answer)
    },
  }
}

/** Whether the model takes a single image. Models that combine images take a list. */
const takesOne = (model: string) => /kontext|image-to-image/.test(model)

/**
 * Converts an error response to a `ProviderError`. The response's `detail` echoes the request, so only the error's type
 * and location are kept.
 */
function refusalOf(answer: ProviderResponse): ProviderError {
  const { status } = answer
  const { detail } = jsonOf(answer)
  const types = (Array.isArray(detail) ? detail : []).flatMap((each) => {
    const { type } = Object(each) as { type?: unknown }
    return typeof type === 'string' && /^[\w.-]{1,60}$/.test(type) ? [type] : []
  })
  if (types.some((type) => /content_policy|nsfw|safety/.test(type)))
    return new ProviderError('refused', `${service} rejected the image: ${types.join(', ')}`)
  const reason =
    {
      401: 'the API key is invalid',
      402: 'the account is out of credit',
      403: 'the API key lacks permission, or the account is out of credit',
      404: 'the model or order doesn’t exist',
    }[status] ?? types.join(', ')
  return new ProviderError('broken', `${service} answered ${status}${reason && `: ${reason}`}`)
}

/** Videos of public LinkedIn posts, proxied to visitors. Stores nothing. */
import {
  type findPostVideo as endpoint,
  limits,
  type OutputOf,
  postVideoLimits,
  postVideoPath,
  type ToolProof,
} from '@keylight/contract'
import { Failure } from '../failure.ts'
import { type Deps, type PublicWeb, type SignedTokens, type WebAnswer, WebRefused } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { isMediaHost, isPostHost, isSignInPage, type PostVideo, parsePostPage, parsePostUrl } from './post-page.ts'
import { admitToolRun, type ToolRun } from './tool-runs.ts'

type VideoDeps = Pick<Deps, 'db' | 'clock' | 'report'> & { web: PublicWeb; videoTokens: SignedTokens }

/** Limit on downloads. Each video can be downloaded in several resolutions. */
const downloads: RateLimit = { action: 'pass-on-post-video', max: limits.freeRunsPerHour * 6, windowMinutes: 60 }

const pageBytesMax = 6 * 1024 * 1024
const pageSeconds = 20
const linkMinutes = 60
/** Maximum number of concurrent look-ups, and of concurrent downloads, in this process. */
const concurrentMax = 6
let lookupCount = 0
let activeCount = 0

/** LinkedIn serves its public pages only to browsers. */
const asBrowser = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (compatible; Keylight video downloader, for the user who pasted this URL)',
}

/** Finds the files of a post's video. Throws `Failure` with the reason if there are none. */
export async function findPostVideo(
  deps: VideoDeps,
  visitor: string,
  { address: words, proof }: { address: string; proof?: ToolProof | undefined },
): Promise<OutputOf<typeof endpoint>> {
  const address = parsePostUrl(words)
  if (!address) throw new Failure('post_address_wrong')
  if (lookupCount >= concurrentMax) throw new Failure('tool_busy')
  lookupCount++
  try {
    const run = await admitToolRun(deps, visitor, 'linkedin-video-downloader', proof)
    return linksTo(deps, await readVideo(deps, address, run))
  } finally {
    lookupCount--
  }
}

function linksTo(deps: VideoDeps, { title, author, sources }: PostVideo): OutputOf<typeof endpoint> {
  const until = new Date(deps.clock.now().getTime() + linkMinutes * 60_000)
  const renditions = sources.map(({ url, height, kilobitsPerSecond }) => {
    const fileName = `${fileNameFrom(author ?? title)}${height === null ? '' : `-${height}p`}.mp4`
    const token = deps.videoTokens.sign(JSON.stringify([url.href, fileName]), until)
    return { height, kilobitsPerSecond, fileName, url: `${postVideoPath}?file=${encodeURIComponent(token)}` }
  })
  return { title, author, renditions }
}

/** Every look-up counts except those that fail because we can't reach the network. */
async function readVideo(deps: VideoDeps, address: URL, run: ToolRun): Promise<PostVideo> {
  const signal = AbortSignal.timeout(pageSeconds * 1000)
  const answer = await get(deps, address, { isAllowed: isPostHost, signal, headers: asBrowser }, () => run.giveBack())
  if (isSignInPage(answer.url) || [401, 403, 404, 410].includes(answer.status)) {
    answer.body.destroy()
    throw new Failure('post_private')
  }
  if (answer.status !== 200) {
    answer.body.destroy()
    throw new Failure('post_unreachable')
  }
  const page = parsePostPage(await textOf(answer))
  if (page.kind === 'video') return page.video
  throw new Failure(
    { private: 'post_private', noVideo: 'post_without_video', changed: 'post_page_changed' }[
      page.kind
    ] as 'post_private',
  )
}

async function get(
  deps: VideoDeps,
  url: URL,
  options: Parameters<PublicWeb['get']>[1],
  onOwnFailure?: () => Promise<void>,
): Promise<WebAnswer> {
  try {
    return await deps.web.get(url, options)
  } catch (error) {
    // The URL came from a visitor and isn't logged.
    deps.report('a page on another site couldn’t be loaded', {
      problem: error instanceof WebRefused ? error.message : String((error as Error)?.name),
    })
    if (!(error instanceof WebRefused) && !options.signal?.aborted) await onOwnFailure?.()
    throw new Failure('post_unreachable')
  }
}

async function textOf({ body }: WebAnswer): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body) {
      bytes += part.byteLength
      if (bytes > pageBytesMax) throw new Failure('post_page_changed')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('post_unreachable')
  } finally {
    body.destroy()
  }
  return Buffer.concat(parts).toString('utf8')
}

export interface PassedOn {
  fileName: string
  /** Size of the file, if LinkedIn reports it. */
  bytes: number | undefined
  /** Ends with an error if the file is too large or arrives too slowly. */
  body: AsyncIterable<Uint8Array>
  /** Must be called when reading ends. */
  close(): void
}

/** Opens the file named by a signed token. Throws `Failure`. */
export async function openPostVideo(deps: VideoDeps, visitor: string, token: string): Promise<PassedOn> {
  const verified = deps.videoTokens.verify(token)
  if (verified === undefined) throw new Failure('post_video_expired')
  if (activeCount >= concurrentMax) throw new Failure('tool_busy')
  activeCount++
  try {
    await attempt(deps, downloads, visitor)
  } catch (error) {
    activeCount--
    throw error
  }
  const [href, fileName] = JSON.parse(verified) as [string, string]
  let open = true
  const stopping = new AbortController()
  const close = () => {
    if (!open) return
    open = false
    activeCount--
    stopping.abort()
  }
  try {
    const limit = AbortSignal.timeout(postVideoLimits.minutesMax * 60_000)
    const signal = AbortSignal.any([stopping.signal, limit])
    const answer = await get(deps, new URL(href), { isAllowed: isMediaHost, signal, headers: { accept: 'video/*' } })
    const type = String(answer.headers['content-type'] ?? '')
    const length = Number(answer.headers['content-length'] ?? Number.NaN)
    if (answer.status !== 200 || !/^(?:video\/|application\/octet-stream|binary\/octet-stream)/.test(type)) {
      answer.body.destroy()
      throw new Failure([401, 403, 404, 410].includes(answer.status) ? 'post_video_expired' : 'post_unreachable')
    }
    if (length > postVideoLimits.bytesMax) {
      answer.body.destroy()
      throw new Failure('post_video_too_large')
    }
    return { fileName, bytes: Number.isFinite(length) ? length : undefined, body: limited(answer, close), close }
  } catch (error) {
    close()
    throw error
  }
}

async function* limited({ body }: WebAnswer, close: () => void): AsyncGenerator<Uint8Array, void> {
  let bytes = 0
  try {
    for await (const part of body) {
      bytes += part.byteLength
      if (bytes > postVideoLimits.bytesMax) throw new Error('the video is too large to proxy')
      yield part
    }
  } finally {
    body.destroy()
    close()
  }
}

const fileNameFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .slice(0, 50)
    .toLowerCase() || 'linkedin-video'

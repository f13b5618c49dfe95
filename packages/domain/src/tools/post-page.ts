/** Parses the URLs and pages of public LinkedIn posts. Fetches nothing. */

/** A post's video, from its page. */
export interface PostVideo {
  title: string
  author: string | null
  sources: VideoSource[]
}

export interface VideoSource {
  url: URL
  height: number | null
  kilobitsPerSecond: number | null
}

export type PostPage =
  | { kind: 'video'; video: PostVideo }
  /** A post without its own video. */
  | { kind: 'noVideo' }
  /** LinkedIn requires a sign-in. */
  | { kind: 'private' }
  /**
   * A video without files, or a page that is neither a post nor a sign-in page, because LinkedIn has changed its pages.
   */
  | { kind: 'changed' }

/**
 * Returns whether a URL is on one of LinkedIn's own hosts: the site, or one of its country sites, such as
 * `uk.linkedin.com`.
 */
export const isPostHost = ({ hostname, protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  /^(?:(?:www|[a-z]{2})\.)?linkedin\.com$/.test(hostname)

/** Returns whether a URL is on one of LinkedIn's media hosts. */
export const isMediaHost = ({ hostname, protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  /^[a-z0-9-]+\.licdn\.com$/.test(hostname)

/**
 * Returns the URL of a post's public page if the text contains one: `/posts/…` or `/feed/update/urn:li:…`. Drops the
 * rest of the URL.
 */
export function parsePostUrl(words: string): URL | undefined {
  const found = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/\S+/i.exec(words.trim())?.[0]
  if (found === undefined || found !== words.trim()) return undefined
  const text = /^https?:/i.test(found) ? found.replace(/^http:/i, 'https:') : `https://${found}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!isPostHost(url)) return undefined
  const path = safelyDecoded(url.pathname)
  const urn = /^\/(?:embed\/)?feed\/update\/(urn:li:(?:activity|ugcPost|share):\d{5,25})\/?$/.exec(path)?.[1]
  if (urn !== undefined) return new URL(`https://www.linkedin.com/feed/update/${urn}`)
  const slug = /^\/posts\/([\p{L}\p{N}_.~-]{3,300})\/?$/u.exec(path)?.[1]
  if (slug !== undefined && /\d{5,}/.test(slug))
    return new URL(`https://www.linkedin.com/posts/${encodeURIComponent(slug)}`)
  return undefined
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** Returns whether this is a page that LinkedIn shows signed-out visitors instead of a post. */
export const isSignInPage = ({ pathname }: URL): boolean =>
  /^\/(?:authwall|login|signup|uas\/|checkpoint\/|m\/login)/.test(pathname)

/** Finds the video in the attributes of the page's player or in its structured data. */
export function parsePostPage(html: string): PostPage {
  const player = /<video\b[^>]*>/i.exec(html)?.[0]
  const data = readLinkedData(html)
  const sources = [...sourcesOfPlayer(player), ...data.flatMap(({ contentUrl }) => sourceAt(contentUrl) ?? [])]
  const post = data.find(({ type }) => /Posting|VideoObject/.test(type))
  const meta = (name: string) => {
    const tag = new RegExp(`<meta\\b[^>]{0,200}\\b(?:property|name)="${name}"[^>]{0,2000}>`, 'i').exec(html)?.[0]
    return tag === undefined ? null : attribute(tag, 'content')
  }
  if (sources.length > 0) {
    const title = meta('og:title') ?? post?.name ?? textOfTitle(html) ?? 'LinkedIn video'
    return {
      kind: 'video',
      video: { title: title.slice(0, 200), author: post?.author ?? null, sources: distinct(sources) },
    }
  }
  if (player !== undefined || /^video/.test(meta('og:type') ?? '') || meta('og:video') !== null)
    return { kind: 'changed' }
  if (/<(?:form|div|main|section)\b[^>]{0,300}(?:authwall|login__form|join-form)/i.test(html) && !post)
    return { kind: 'private' }
  const isPost = post !== undefined || /\/(?:posts|feed\/update)\//.test(meta('og:url') ?? '')
  return { kind: isPost ? 'noVideo' : 'changed' }
}

function sourcesOfPlayer(player: string | undefined): VideoSource[] {
  const json = player === undefined ? null : attribute(player, 'data-sources')
  const list = json === null ? undefined : parsed(json)
  if (!Array.isArray(list)) return []
  return list.slice(0, 20).flatMap((one: unknown) => {
    const { src, type, 'data-bitrate': bitrate } = Object(one) as Record<string, unknown>
    if (type !== undefined && type !== 'video/mp4') return []
    return sourceAt(src, Number(bitrate)) ?? []
  })
}

function sourceAt(address: unknown, bitrate = Number.NaN): VideoSource | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!isMediaHost(url) || /\.m3u8$/.test(url.pathname)) return undefined
  const height = Number(/(?:^|[^0-9a-z])(\d{3,4})p(?=[^0-9a-z]|$)/.exec(url.pathname)?.[1] ?? Number.NaN)
  return {
    url,
    height: height >= 100 && height <= 4320 ? height : null,
    kilobitsPerSecond: bitrate > 0 && bitrate < 1e9 ? Math.round(bitrate / 1000) : null,
  }
}

/** Removes duplicates and sorts the rest, largest first. */
function distinct(sources: readonly VideoSource[]): VideoSource[] {
  const byPath = new Map<string, VideoSource>()
  for (const source of sources) if (!byPath.has(source.url.pathname)) byPath.set(source.url.pathname, source)
  const size = ({ height, kilobitsPerSecond }: VideoSource) => (height ?? 0) * 1e6 + (kilobitsPerSecond ?? 0)
  return [...byPath.values()].sort((one, other) => size(other) - size(one)).slice(0, 8)
}

interface LinkedData {
  type: string
  name: string | null
  author: string | null
  contentUrl: unknown
}

/** Returns the objects in the structured data, including nested ones. */
function readLinkedData(html: string): LinkedData[] {
  const scripts = html.matchAll(/<script\b[^>]{0,300}application\/ld\+json[^>]{0,300}>([\s\S]{0,400000}?)<\/script>/gi)
  return [...scripts].slice(0, 10).flatMap(([, json = '']) => objectsIn(parsed(json), 0))
}

function objectsIn(value: unknown, depth: number): LinkedData[] {
  if (typeof value !== 'object' || value === null || depth > 4) return []
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => objectsIn(one, depth + 1))
  const object = value as Record<string, unknown>
  const author = Object(object.author) as Record<string, unknown>
  const own: LinkedData[] =
    typeof object['@type'] === 'string'
      ? [
          {
            type: object['@type'],
            name:
              typeof object.name === 'string'
                ? object.name
                : typeof object.headline === 'string'
                  ? object.headline
                  : null,
            author: typeof author.name === 'string' ? author.name.slice(0, 100) : null,
            contentUrl: object.contentUrl,
          },
        ]
      : []
  // Comments may contain other people's videos.
  const inside = ['@graph', 'video', 'sharedContent', 'mainEntity'].flatMap((name) =>
    objectsIn(object[name], depth + 1),
  )
  return [...own, ...inside]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return value ? unescaped(value[1] ?? value[2] ?? '') : null
}

const textOfTitle = (html: string): string | null => {
  const title = /<title[^>]{0,100}>([^<]{1,300})<\/title>/i.exec(html)?.[1]
  return title === undefined ? null : unescaped(title).trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities[String(name).toLowerCase()] ?? whole
  })

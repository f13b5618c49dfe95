/** Copies or downloads a network file. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Refused } from './refused.ts'

/** Larger than the networks of the supported families. */
export const netBytesMost = 2 ** 30
/** Applies to connecting, and then to each chunk of the file. */
const timeoutSeconds = 30
const redirectsMost = 5

export interface FetchedNet {
  /** File name. */
  name: string
  /** URL, or name of a local file. */
  source: string
  bytes: Uint8Array
  sha256: string
}

interface FetchOptions {
  /** Expected checksum of the file. */
  sha256?: string | undefined
  bytesMost?: number
  /** Replaces `fetch` in tests. */
  fetcher?: typeof fetch
}

/** Reads a file, or downloads it if `where` is a URL. Throws `Refused` if it is too large or its checksum differs. */
export async function fetchNet(
  where: string,
  { sha256: expected, bytesMost = netBytesMost, fetcher = fetch }: FetchOptions = {},
): Promise<FetchedNet> {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(where)
  const bytes = isAddress ? await download(where, bytesMost, fetcher) : await readLocal(where, bytesMost)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (expected !== undefined && expected.toLowerCase() !== sha256)
    throw new Refused(`The checksum is ${sha256}, not the expected ${expected}. The file was not added.`)
  const name = isAddress ? basename(new URL(where).pathname) : basename(where)
  return { name, source: isAddress ? withoutSecrets(where) : name, bytes, sha256 }
}

/** Returns a download URL without secrets. It can contain a password or a signature. */
function withoutSecrets(address: string): string {
  const url = new URL(address)
  return `${url.origin}${url.pathname}`
}

async function readLocal(path: string, bytesMost: number): Promise<Uint8Array> {
  const full = resolve(path)
  const file = await open(full).catch(() => {
    throw new Refused(`${full} can't be opened.`)
  })
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Refused(`${full} is not a file.`)
    if (found.size > bytesMost) throw tooLarge(bytesMost)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function download(address: string, bytesMost: number, fetcher: typeof fetch): Promise<Uint8Array> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), timeoutSeconds * 1000)
  }
  try {
    wait()
    const answer = await follow(new URL(address), fetcher, stop.signal)
    if (!answer.ok || answer.body === null) throw new Refused(`The server responded with ${answer.status}.`)
    if (Number(answer.headers.get('content-length')) > bytesMost) throw tooLarge(bytesMost)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body) {
      wait()
      size += part.length
      if (size > bytesMost) throw tooLarge(bytesMost)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof Refused) throw error
    const why = stop.signal.aborted ? `no data for ${timeoutSeconds} seconds` : reasonOf(error)
    throw new Refused(`The download failed: ${why}.`)
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** Handles redirects itself, because each must also use https. */
async function follow(first: URL, fetcher: typeof fetch, signal: AbortSignal): Promise<Response> {
  let url = first
  for (let step = 0; step <= redirectsMost; step++) {
    if (url.protocol !== 'https:') throw new Refused(`${url.origin} is not an https address. Downloads require https.`)
    const answer = await fetcher(url, { redirect: 'manual', signal })
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || next === null) return answer
    await answer.body?.cancel()
    url = new URL(next, url)
  }
  throw new Refused('Too many redirects.')
}

const tooLarge = (bytesMost: number) =>
  new Refused(`The file is larger than ${Math.round(bytesMost / 2 ** 20).toLocaleString('en-GB')} MB.`)

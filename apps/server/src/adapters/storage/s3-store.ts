import { createHash, randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from '@keylight/domain'
import type { StorageConfig } from '../../config/storage.ts'
import { checkKey, contentTypeOf } from './keys.ts'

/**
 * In milliseconds, until the response begins. A request that times out is retried; after the third attempt it fails.
 * Reads start quickly, and someone is waiting for them.
 */
const defaultTimeouts = { connectionTimeout: 2_000, requestTimeout: 20_000, readTimeout: 4_000 }
/** S3 allows 1,000 keys per request, but some stores can't delete that many within the timeout. */
const deletedAtOnce = 100

/** Stores objects in a private bucket that only this server accesses. `timeouts` are in milliseconds. */
export function openS3Store(config: Extract<StorageConfig, { kind: 's3' }>, timeouts = defaultTimeouts): ObjectStore {
  const { readTimeout, ...handlerTimeouts } = timeouts
  const asRead = { requestTimeout: readTimeout }
  const Bucket = config.bucket
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    // A copy, because the client mutates it and the configuration is frozen.
    ...(config.credentials === undefined ? {} : { credentials: { ...config.credentials } }),
    requestHandler: { ...handlerTimeouts, throwOnRequestTimeout: true },
    maxAttempts: 3,
    // Some S3-compatible stores don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  sendContentMd5(client)

  /** Yields the keys in a folder, a page at a time. */
  async function* pagesOf(folder: string): AsyncGenerator<string[]> {
    const Prefix = `${checkKey(folder)}/`
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  /** Deletes objects, and returns the ones the store kept, with the reason. */
  async function deleteAll(keys: string[]): Promise<string[]> {
    const Objects = keys.map((Key) => ({ Key }))
    const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    return (Errors ?? []).map(({ Key, Code }) => `${Key} (${Code})`)
  }

  return {
    async put(key, content) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: checkKey(key), Body: content, ContentType: contentTypeOf(key) }),
      )
    },
    async get(key) {
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: checkKey(key) }), asRead)
        .catch(undefinedIfAbsent)
      return await found?.Body?.transformToByteArray()
    },
    async open(key, range) {
      const Range = range && `bytes=${range.first}-${range.last ?? ''}`
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range }), asRead)
        .catch((error: unknown) => (hasStatus(error, 416) ? ('ended' as const) : undefinedIfAbsent(error)))
      if (found === 'ended') {
        const whole = await client.send(new HeadObjectCommand({ Bucket, Key: key }), asRead)
        return { body: new Blob([]).stream(), bytes: whole.ContentLength ?? 0, etag: whole.ETag ?? '""' }
      }
      if (!found?.Body) return undefined
      return {
        body: found.Body.transformToWebStream() as ReadableStream<Uint8Array>,
        bytes: Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0),
        etag: found.ETag ?? '""',
      }
    },
    async exists(key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }), asRead)
        .catch(undefinedIfAbsent)
      return found !== undefined
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
    },
    async list(key) {
      const all: string[] = []
      for await (const keys of pagesOf(key)) all.push(...keys)
      return all
    },
    async deleteFolder(key) {
      const kept: string[] = []
      for await (const keys of pagesOf(key))
        for (let i = 0; i < keys.length; i += deletedAtOnce)
          kept.push(...(await deleteAll(keys.slice(i, i + deletedAtOnce))))
      // Everything else is deleted. Report the failures, which would otherwise be retried forever.
      if (kept.length > 0) throw new Error(`The store failed to delete ${kept.length} objects: ${kept[0]}.`)
    },
    async check() {
      const Key = `probes/${randomUUID()}`
      await client.send(new PutObjectCommand({ Bucket, Key, Body: new Uint8Array(1) }))
      const [kept] = await deleteAll([Key])
      if (kept !== undefined) throw new Error(`The store failed to delete ${kept}.`)
    },
    // Buckets have no partial objects to clean up.
    tidy: async () => {},
  }
}

/** OpenStack Swift and others reject `DeleteObjects` without this header, and the client sends only a CRC32. */
function sendContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const { body, headers } = args.request as { body: unknown; headers: Record<string, string> }
        if (commandName === 'DeleteObjectsCommand' && typeof body === 'string')
          headers['content-md5'] = createHash('md5').update(body).digest('base64')
        return next(args)
      },
    { step: 'build', name: 'sendContentMd5' },
  )
}

const hasStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

function undefinedIfAbsent(error: unknown): undefined {
  if (hasStatus(error, 404)) return undefined
  throw error
}

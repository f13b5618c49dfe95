import { Readable } from 'node:stream'
import type { PublicWeb } from '@keylight/domain'
import { ProviderError } from '@keylight/engine'
import { expect, test } from 'vitest'
import { pictureDownload } from './download-picture.ts'
import { openPublicWeb } from './public-web.ts'

const url = new URL('https://files.example.net/drawn.png')
const limits = { bytesMax: 100, signal: new AbortController().signal }
const png = { 'content-type': 'image/png' }

/** A fake web that gives a single response. */
const web = (status: number, headers: Record<string, string>, bytes = 0): PublicWeb => ({
  get: async () => ({ url, status, headers, body: Readable.from([Buffer.alloc(bytes)]) }),
})
const kindOf = async (from: PublicWeb, at = url) =>
  await pictureDownload(from)(at, limits).then(
    (bytes) => bytes.length,
    (error: unknown) => (error instanceof ProviderError ? error.kind : String(error)),
  )

test('downloads only AI-generated images within its limits', async () => {
  expect(await kindOf(web(200, png, 100))).toBe(100)
  expect(await kindOf(web(200, png, 101))).toBe('broken')
  expect(await kindOf(web(200, { 'content-type': 'text/html' }, 5))).toBe('broken')
  expect(await kindOf(web(200, {}, 5))).toBe('broken')
  expect(await kindOf(web(404, png))).toBe('broken')
  expect(await kindOf(web(503, png))).toBe('unclear')
})

test('never downloads AI-generated images from private networks or over unencrypted connections', async () => {
  const openSocket = () => {
    throw new Error('A connection was opened')
  }
  const inside = openPublicWeb({ resolve: async () => ['10.1.2.3'], openSocket })
  expect(await kindOf(inside)).toBe('broken')
  const outside = openPublicWeb({ resolve: async () => ['93.184.216.34'], openSocket })
  expect(await kindOf(outside, new URL('http://files.example.net/drawn.png'))).toBe('broken')
  expect(await kindOf(outside, new URL('https://169.254.169.254/latest'))).toBe('broken')
})

import { type PublicWeb, WebRefused } from '@keylight/domain'
import { type Download, ProviderError } from '@keylight/engine'

const withinMs = 60_000

/** Downloads AI-generated images from the URL the service returned, and only from the public internet. */
export function pictureDownload(web: PublicWeb): Download {
  return async (url, { bytesMax, signal }) => {
    try {
      const { status, headers, body } = await web.get(url, {
        isAllowed: () => true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
        headers: { accept: 'image/*' },
      })
      const type = String(headers['content-type'] ?? '')
      if (status !== 200 || !type.startsWith('image/')) {
        body.destroy()
        if (status >= 500 || status === 429)
          throw new ProviderError('unclear', `the image URL responded with ${status}`)
        throw new ProviderError(
          'broken',
          `the image URL responded with ${status} and ${type.slice(0, 40) || 'no content type'}`,
        )
      }
      const parts: Buffer[] = []
      let bytes = 0
      for await (const part of body as AsyncIterable<Buffer>) {
        bytes += part.length
        if (bytes > bytesMax) throw new ProviderError('broken', 'the image is too large')
        parts.push(part)
      }
      return Buffer.concat(parts)
    } catch (error) {
      if (error instanceof ProviderError || signal.aborted) throw error
      if (error instanceof WebRefused) throw new ProviderError('broken', `the image URL was rejected: ${error.message}`)
      throw new ProviderError('unclear', `the image couldn’t be downloaded: ${(error as Error).name}`)
    }
  }
}

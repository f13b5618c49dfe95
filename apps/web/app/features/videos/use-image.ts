import { useEffect, useState } from 'react'

/** Size of the cache. A 2048-pixel image takes 16 MB, and a storyboard shows ten. */
const loading = new Map<string, Promise<HTMLImageElement>>()
const keptMax = 16

function load(url: string): Promise<HTMLImageElement> {
  const known = loading.get(url)
  if (known) {
    // Evicts the least recently used image.
    loading.delete(url)
    loading.set(url, known)
    return known
  }
  const image = new Image()
  image.src = url
  const loaded = image.decode().then(() => image)
  loading.set(url, loaded)
  if (loading.size > keptMax) loading.delete(loading.keys().next().value!)
  loaded.catch(() => loading.get(url) === loaded && loading.delete(url))
  return loaded
}

/** Returns the images of the given URLs, in order; each is null while it loads or if it fails. */
export function useImages(urls: readonly (string | null)[]): (HTMLImageElement | null)[] {
  const [images, setImages] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map())
  const key = urls.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all URLs.
  useEffect(() => {
    let isLeft = false
    for (const url of urls) {
      if (url === null || images.has(url)) continue
      load(url).then(
        (image) => isLeft || setImages((before) => new Map(before).set(url, image)),
        () => undefined,
      )
    }
    return () => {
      isLeft = true
    }
  }, [key])
  return urls.map((url) => (url === null ? null : (images.get(url) ?? null)))
}

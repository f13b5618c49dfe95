import type { FilterName } from '@keylight/imaging/filter'
import { useCallback, useEffect, useState } from 'react'
import type { FromFilter, ToFilter } from './filter.worker.ts'

/** A filtered image of the visitor: in progress, finished or failed. */
export type Filtered = { stage: 'working' } | { stage: 'made'; url: string } | { stage: 'failed' }

/** Loads a blob URL through an image element, because the CSP blocks fetching it. */
async function bitmapOf(source: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = source
  await image.decode()
  return createImageBitmap(image)
}

/** Filters the image at `source` on this device. Null while there is none. */
export function useFiltered(source: string | null, filter: FilterName) {
  const [made, setMade] = useState<Readonly<Record<string, Filtered>>>({})
  const [attempt, setAttempt] = useState(0)
  const key = `${source} ${filter}`
  const known = made[key]
  const isMade = known?.stage === 'made'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs it again.
  useEffect(() => {
    if (source === null || isMade) return
    const tell = (news: Filtered) => setMade((before) => ({ ...before, [key]: news }))
    const worker = new Worker(new URL('./filter.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromFilter>) => {
      tell(data === null ? { stage: 'failed' } : { stage: 'made', url: URL.createObjectURL(data) })
      worker.terminate()
    }
    worker.onerror = () => tell({ stage: 'failed' })
    tell({ stage: 'working' })
    bitmapOf(source)
      .then((picture) => worker.postMessage({ picture, filter } satisfies ToFilter, [picture]))
      .catch(() => tell({ stage: 'failed' }))
    return () => worker.terminate()
  }, [key, isMade, attempt])

  return {
    filtered: source === null ? null : (known ?? { stage: 'working' as const }),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}

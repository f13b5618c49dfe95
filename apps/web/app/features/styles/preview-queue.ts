/** Requests previews in small batches, newest first, and caches them. */
import { drawPreviews, type Preview, type PreviewSubject } from '@keylight/contract'
import { call } from '../../api/client.ts'

/** Small batches, so that the first previews load soon. */
const perCall = 4
const callsAtOnce = 2
/** Tiles that come into view within this time share a batch. */
const gatherMs = 40
/** Failed previews are requested again after this time. */
const retrySeconds = 30
const remembered = 600

interface Wish {
  key: string
  of: string
  subject: PreviewSubject
  signal: AbortSignal
  settle: (preview: Preview | null) => void
}

const known = new Map<string, { preview: Preview | null; at: number }>()
let waiting: Wish[] = []
let calls = 0
let isGathering = false

const keyOf = (of: string, subject: PreviewSubject) => `${of} ${JSON.stringify(subject)}`

/** Returns the cached preview, or null. */
export const knownPreview = (of: string, subject: PreviewSubject): Preview | null =>
  known.get(keyOf(of, subject))?.preview ?? null

/** Resolves to null if there is no preview. Never resolves if it was aborted before the request. */
export function requestPreview(of: string, subject: PreviewSubject, signal: AbortSignal): Promise<Preview | null> {
  const key = keyOf(of, subject)
  const earlier = known.get(key)
  if (earlier && (earlier.preview !== null || Date.now() - earlier.at < retrySeconds * 1000))
    return Promise.resolve(earlier.preview)
  return new Promise((settle) => {
    waiting.push({ key, of, subject, signal, settle })
    if (isGathering) return
    isGathering = true
    setTimeout(send, gatherMs)
  })
}

/** Drops a preview whose URL has expired. */
export const forgetPreview = (of: string, subject: PreviewSubject): void => {
  known.delete(keyOf(of, subject))
}

function send(): void {
  isGathering = false
  waiting = waiting.filter(({ signal }) => !signal.aborted)
  while (calls < callsAtOnce && waiting.length > 0) {
    // Newest first, because users look at the tiles they scrolled to last.
    const { of } = waiting.at(-1)!
    const batch = waiting.filter((wish) => wish.of === of).slice(-perCall)
    waiting = waiting.filter((wish) => !batch.includes(wish))
    void load(of, batch)
  }
}

async function load(of: string, batch: Wish[]): Promise<void> {
  calls++
  const previews = await call(drawPreviews, { of, subjects: batch.map(({ subject }) => subject) }).then(
    (answer) => answer.previews,
    // Tiles show samples instead, so users don't see an error.
    () => [],
  )
  calls--
  for (const [i, { key, settle }] of batch.entries()) {
    const preview = previews[i] ?? null
    known.delete(key)
    known.set(key, { preview, at: Date.now() })
    settle(preview)
  }
  for (const key of [...known.keys()].slice(0, Math.max(0, known.size - remembered))) known.delete(key)
  send()
}

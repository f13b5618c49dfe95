import type { PhotoFinding } from '@keylight/contract'
import { sentenceOfFinding } from '@keylight/messages/findings'
import type { FromDevice, MadeHere, ToDevice } from './device.worker.ts'
import type { Change } from './tryout-run.ts'

/** Makes a visitor's headshots on their own device. The photo never leaves it. */
export interface Device {
  /** Makes a headshot of a photo and reports each change. Stops what was under way. */
  make(photo: File, style: string): void
  /** Makes the latest photo in another style. */
  restyle(style: string): void
  /** Stops what is under way and releases the pictures. */
  close(): void
}

type EngineFinding = (FromDevice & { kind: 'made' })['findings'][number]

export function openDevice(tell: (change: Change) => void): Device {
  let worker: Worker | null = null
  let busy = false
  let tryoutId = ''
  let urls: string[] = []

  const keep = (picture: Blob) => {
    const url = URL.createObjectURL(picture)
    urls.push(url)
    return url
  }

  const keepPicture = ({ style, picture, before }: MadeHere) => ({
    style,
    url: keep(picture),
    beforeUrl: keep(before),
  })

  const stop = () => {
    if (worker !== null) worker.onmessage = worker.onerror = null
    worker?.terminate()
    worker = null
    busy = false
  }

  const hear = (message: FromDevice) => {
    switch (message.kind) {
      case 'loaded':
      case 'step':
        return tell(message)
      case 'made': {
        busy = false
        const warnings = message.findings.map(inWords)
        return tell({ kind: 'made', tryoutId, deletedAt: null, warnings, picture: keepPicture(message.made) })
      }
      case 'restyled':
        return tell({ kind: 'restyled', tryoutId, picture: keepPicture(message.made) })
      case 'restyleFailed': {
        const sentence = "Your device couldn't make this style. Try it again, or choose another."
        return tell({ kind: 'restyleFailed', tryoutId, style: message.style, sentence })
      }
      case 'refused': {
        busy = false
        const sentences = message.findings.filter(({ severity }) => severity === 'refused').map(inWords)
        return tell({ kind: 'refused', sentence: sentences.map(({ message }) => message).join(' ') })
      }
      case 'failed':
        stop()
        return tell({ kind: 'stuck', because: message.because })
    }
  }

  const startWorker = () => {
    const started = new Worker(new URL('./device.worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<FromDevice>) => hear(data)
    // Its script did not load, or something broke that it could not catch.
    started.onerror = () => hear({ kind: 'failed', because: 'device' })
    return started
  }

  const post = (message: ToDevice) => worker?.postMessage(message)

  const letGo = () => {
    for (const url of urls) URL.revokeObjectURL(url)
    urls = []
  }

  return {
    make(photo, style) {
      if (busy) stop()
      letGo()
      busy = true
      tryoutId = crypto.randomUUID()
      worker ??= startWorker()
      post({ kind: 'photo', photo, style })
    },
    restyle: (style) => post({ kind: 'style', style }),
    close() {
      stop()
      letGo()
    },
  }
}

const inWords = ({ code, severity }: EngineFinding): PhotoFinding => ({
  code,
  severity,
  message: sentenceOfFinding(code, navigator.languages),
})

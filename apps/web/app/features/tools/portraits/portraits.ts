/** Client of the portraits worker: person analysis, cut-outs, styled images and measurements on the visitor's device. */

import type { PhotoFinding } from '@keylight/contract'
import { t } from '#words'
import { ToolProblem } from '../tool-worker.ts'
import type { FromPortraits, Kind, Questions, ToPortraits } from './portraits.worker.ts'

/** The photo opened, but can't be used. The messages are shown to users. */
export class PhotoUnusable extends ToolProblem {
  readonly codes: readonly PhotoFinding['code'][]
  constructor(sentence: string, codes: readonly PhotoFinding['code'][]) {
    super(sentence)
    this.codes = codes
  }
}

const sentences = {
  photo: t`This browser can’t open the photo. Save it as a JPEG and try that.`,
  device: t`Your device couldn’t process this. Close other tabs and try again, or use a computer.`,
  offline: t`You’re offline, and the studio isn’t downloaded yet. Try again when you’re back online.`,
}

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  question: ToPortraits
}

let worker: Worker | null = null
let nextId = 1
const waiting = new Map<number, Waiting>()
/**
 * Request ids, in the order of processing. Only the first is sent to the worker, so that the others can still be
 * cancelled.
 */
let queue: number[] = []
let current: number | null = null
const listeners = new Set<(share: number) => void>()

function started(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./portraits.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromPortraits>) => hear(data)
  // Its script did not load, or it threw an uncaught error.
  worker.onerror = closePortraits
  return worker
}

function hear(message: FromPortraits): void {
  if (message.kind === 'loaded') {
    for (const listener of listeners) listener(message.share)
    return
  }
  const asked = waiting.get(message.id)
  waiting.delete(message.id)
  current = null
  pump()
  if (!asked) return
  if (message.kind === 'answer') asked.resolve(message.answer)
  else if (message.kind === 'failed')
    asked.reject(new ToolProblem(navigator.onLine ? sentences[message.because] : sentences.offline))
  else void inWords(message.findings).then((sentence) => asked.reject(sentence))
}

async function inWords(findings: Omit<PhotoFinding, 'message'>[]): Promise<PhotoUnusable> {
  const { sentenceOfFinding } = await import('@keylight/messages/findings')
  const refused = findings.filter(({ severity }) => severity === 'refused')
  const words = refused.map(({ code }) => sentenceOfFinding(code, navigator.languages)).join(' ')
  return new PhotoUnusable(
    words,
    refused.map(({ code }) => code),
  )
}

function pump(): void {
  if (current !== null) return
  const id = queue.shift()
  const next = id === undefined ? undefined : waiting.get(id)
  if (id === undefined || !next) return
  current = id
  started().postMessage(next.question)
}

/** Calls `listener` with the downloaded share of the studio, 0 to 1. */
export function onStudioLoaded(listener: (share: number) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Sends requests one at a time, in order. Rejects with `PhotoUnusable`, `ToolProblem` or the signal's reason.
 */
export function ask<K extends Kind>(
  kind: K,
  asked: Questions[K]['asked'],
  signal?: AbortSignal,
): Promise<Questions[K]['answer']> {
  const id = nextId++
  return new Promise<Questions[K]['answer']>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => {
      // Finishes the current request and drops its result, because restarting the worker costs more.
      queue = queue.filter((one) => one !== id)
      waiting.delete(id)
      reject(signal.reason)
    })
    waiting.set(id, {
      resolve: resolve as (answer: unknown) => void,
      reject,
      question: { kind, id, ...asked } as ToPortraits,
    })
    queue.push(id)
    pump()
  })
}

/** Cancels everything and frees the memory, including all photos. */
export function closePortraits(): void {
  if (worker !== null) worker.onmessage = worker.onerror = null
  worker?.terminate()
  worker = null
  current = null
  queue = []
  const lost = [...waiting.values()]
  waiting.clear()
  for (const { reject } of lost) reject(new ToolProblem(navigator.onLine ? sentences.device : sentences.offline))
}

import { createHash, randomUUID } from 'node:crypto'
import type { EngineFailure, EngineFiles, EngineResult, ShootResult, ShootTask } from '../engine.ts'
import { readJson, writeJson } from '../studio/jobs.ts'
import type { PickedPhoto, StudioEngine } from '../studio/studio-engine.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'
import type { OpenTask } from '../task-registry.ts'
import { type ImageProvider, ProviderError, type ProviderOrder } from './image-provider.ts'
import { writePrompt } from './write-prompt.ts'

/** The clock for polling providers, faked in tests. */
export interface Time {
  now(): number
  /** Rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Deadline for an order, counted from its submission. By then, the credit has been refunded. */
const deadlineMs = 15 * 60_000
/** Requests to start an order time out before this, so no process is still waiting for a response afterwards. */
const startMayTakeMs = 60_000
const startTries = 5
const shortestWaitMs = 1000
const longestWaitMs = 30_000

/** Stored next to the image, so that another process can resume the order. */
interface OrderNote {
  id: string
  orderedAt: number
  /** Null until the provider has responded. */
  ref: string | null
  /** The photo the image is made from. */
  from: PickedPhoto
  /** The order has ended without a result. */
  ended?: true
  result?: ShootResult
}

/** The requester and lane of a portrait. */
export type Place = Omit<Parameters<StudioEngine['pickPhoto']>[1], 'signal'>

/** Portraits made by a provider, from the order to the finished image. */
export class ProviderOrders {
  readonly #studio: StudioEngine
  readonly #provider: ImageProvider
  readonly #files: EngineFiles
  readonly #time: Time
  readonly #closing: AbortSignal

  /** `closing` is aborted when this process stops; another process then resumes its orders. */
  constructor(studio: StudioEngine, provider: ImageProvider, files: EngineFiles, time: Time, closing: AbortSignal) {
    this.#studio = studio
    this.#provider = provider
    this.#files = files
    this.#time = time
    this.#closing = closing
  }

  /** Returns the portrait, ordering it unless it was ordered before. Throws `TaskFailed`. */
  async draw(task: ShootTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const signal = AbortSignal.any([open.signal, this.#closing])
    const key = `${task.output}.order.json`
    const keep = (note: OrderNote) => this.#files.write(key, writeJson(note), 'application/json')
    const earlier = await readNote(this.#files, key)
    if (earlier?.result) return earlier.result
    let note: OrderNote | null = earlier?.ended ? null : earlier
    if (note !== null && note.ref === null && !this.#provider.startsOnce)
      note = await this.#awaitAnswer(key, note, signal)
    open.progress(0, 1)
    if (note === null) {
      const from = await this.#studio.pickPhoto(task, { ...place, signal: open.signal })
      note = { id: randomUUID(), orderedAt: this.#time.now(), ref: null, from }
    }
    if (note.ref === null) note = await this.#start(task, note, keep, signal)
    try {
      const picture = await this.#awaitPicture(note, signal)
      const receive = () =>
        this.#studio.receivePicture(
          { ...task, from: note.from, service: this.#provider.service, picture },
          { ...place, signal: open.signal },
        )
      // The image has already been paid for, so retry once if the worker dies.
      const result = await receive().catch((error: unknown) =>
        failureOf(error).retry ? receive() : Promise.reject(error),
      )
      await keep({ ...note, result })
      return result
    } catch (error) {
      // Work interrupted by shutdown resumes later; failed or cancelled orders must stop generating.
      if (this.#closing.aborted) throw error
      await this.#provider.cancel(note.ref!).catch(() => {})
      await keep({ ...note, ended: true }).catch(() => {})
      throw withoutRetry(error)
    }
  }

  /**
   * Waits until the process that sent the order has stored the provider's response. If that process died first, the
   * order is lost: ordering again could charge us twice.
   */
  async #awaitAnswer(key: string, first: OrderNote, signal: AbortSignal): Promise<OrderNote | null> {
    let note: OrderNote = first
    while (note.ref === null && !note.ended) {
      if (this.#time.now() >= note.orderedAt + startMayTakeMs)
        throw broken(`${this.#provider.service} may have generated an image ordered just before Keylight stopped`)
      await this.#time.wait(longestWaitMs / 10, signal)
      note = (await readNote(this.#files, key)) ?? note
    }
    return note.ended ? null : note
  }

  /**
   * Sends the order. Stores the note first, so that a process that finds it without a reference knows that an order was
   * attempted.
   */
  async #start(
    task: ShootTask,
    note: OrderNote,
    keep: (note: OrderNote) => Promise<void>,
    signal: AbortSignal,
  ): Promise<OrderNote> {
    const order: ProviderOrder = {
      id: note.id,
      words: writePrompt(task),
      photo: await this.#files.read(note.from.before),
      width: task.width,
      height: task.height,
      seed: seedOf(task),
    }
    for (let tries = 1; ; tries++) {
      const tried = { ...note, orderedAt: this.#time.now() }
      signal.throwIfAborted()
      await keep(tried)
      try {
        // Not aborted by the signal: cancelling the order needs the response.
        const ref = await this.#provider.start(order)
        const started = { ...tried, ref }
        await keep(started)
        return started
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const mayTryAgain = error.kind === 'busy' || (error.kind === 'unclear' && this.#provider.startsOnce)
        if (!mayTryAgain || tries === startTries) {
          // An order that never arrived can be repeated; one that may have arrived can't.
          if (error.kind !== 'unclear') await keep({ ...tried, ended: true })
          throw failureAt(error, error.kind === 'busy')
        }
        await this.#time.wait(waitAfter(tries, error), signal).catch(async (reason: unknown) => {
          if (error.kind === 'busy') await keep({ ...tried, ended: true })
          throw reason
        })
      }
    }
  }

  async #awaitPicture(note: OrderNote, signal: AbortSignal): Promise<Uint8Array> {
    let pause = shortestWaitMs
    let troubles = 0
    for (;;) {
      signal.throwIfAborted()
      try {
        const status = await this.#provider.check(note.ref!, signal)
        if (status.phase === 'done') return status.picture
        troubles = 0
        pause = Math.min(1.5 * pause, longestWaitMs / 6)
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind === 'refused' || error.kind === 'broken')
          throw failureAt(error)
        pause = waitAfter(++troubles, error)
      }
      const left = note.orderedAt + deadlineMs - this.#time.now()
      if (left <= 0)
        throw new TaskFailed({ code: 'out_of_time', message: `${this.#provider.service} took too long`, retry: false })
      await this.#time.wait(Math.min(pause, left), signal)
    }
  }
}

async function readNote(files: EngineFiles, key: string): Promise<OrderNote | null> {
  return (await files.exists(key)) ? readJson<OrderNote>(await files.read(key)) : null
}

/**
 * Converts a provider error. Only an order that certainly never arrived may be retried; any other may have been
 * charged.
 */
function failureAt(error: unknown, retry = false): unknown {
  if (!(error instanceof ProviderError)) return error
  const code = error.kind === 'refused' ? 'refused_by_engine' : 'engine_broken'
  return new TaskFailed({ code, message: error.message, retry })
}

/** Returns the error without permission to retry, for failures after the order was paid for. */
function withoutRetry(error: unknown): unknown {
  const failure = failureOf(error)
  if (!failure.retry || failure.code === 'storage_full' || failure.code === 'queue_full') return error
  return new TaskFailed({ ...failure, retry: false })
}

const broken = (message: string): TaskFailed =>
  new TaskFailed({ code: 'engine_broken', message, retry: false } satisfies EngineFailure)

/** Exponential backoff in milliseconds, at least the provider's `Retry-After`. */
const waitAfter = (troubles: number, { retryAfterMs }: ProviderError): number =>
  Math.max(retryAfterMs, Math.min(longestWaitMs, shortestWaitMs * 2 ** troubles))

/** Returns a stable seed for an image, for providers that accept one. */
const seedOf = ({ likeness, style, photos, direction, garment }: ShootTask): number =>
  createHash('sha256')
    .update(JSON.stringify([likeness, style, photos, direction ?? {}, garment ?? null]))
    .digest()
    .readUInt32BE() >>> 1

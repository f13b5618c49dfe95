import { createHash, randomUUID } from 'node:crypto'
import type { EngineFailure, EngineFiles, EngineResult, ShootResult, ShootTask } from '../engine.ts'
import { readJson, writeJson } from '../studio/jobs.ts'
import type { PickedPhoto, StudioEngine } from '../studio/studio-engine.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'
import type { OpenTask } from '../task-registry.ts'
import { MakerFailed, type MakerOrder, type PictureMaker } from './picture-maker.ts'
import { writeWords } from './write-words.ts'

/** The time that passes between questions to a maker, which tests pass faster. */
export interface Time {
  now(): number
  /** Rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** From the order on. Whoever asked has their credit back then. */
const deadlineMs = 15 * 60_000
/** A question to start takes less, so that after this nobody still waits for its answer. */
const startMayTakeMs = 60_000
const startTries = 5
const shortestWaitMs = 1000
const longestWaitMs = 30_000

/** What is kept of an order beside its picture, so that another process goes on with it. */
interface OrderNote {
  id: string
  orderedAt: number
  /** Null until the maker has answered. */
  ref: string | null
  /** What the picture is made from. */
  from: PickedPhoto
  /** Nothing is under way any more. */
  ended?: true
  result?: ShootResult
}

/** Who a portrait is for, and how soon it is needed. */
export type Place = Omit<Parameters<StudioEngine['pickPhoto']>[1], 'signal'>

/** The portraits that a maker draws, each from its order to the picture. */
export class MakerOrders {
  readonly #studio: StudioEngine
  readonly #maker: PictureMaker
  readonly #files: EngineFiles
  readonly #time: Time
  readonly #closing: AbortSignal

  /** `closing` is aborted when this process stops; another one goes on with its orders. */
  constructor(studio: StudioEngine, maker: PictureMaker, files: EngineFiles, time: Time, closing: AbortSignal) {
    this.#studio = studio
    this.#maker = maker
    this.#files = files
    this.#time = time
    this.#closing = closing
  }

  /** Returns the portrait, ordered unless it was before. Throws `TaskFailed` when it fails. */
  async draw(task: ShootTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const signal = AbortSignal.any([open.signal, this.#closing])
    const key = `${task.output}.order.json`
    const keep = (note: OrderNote) => this.#files.write(key, writeJson(note), 'application/json')
    const earlier = await readNote(this.#files, key)
    if (earlier?.result) return earlier.result
    let note: OrderNote | null = earlier?.ended ? null : earlier
    if (note !== null && note.ref === null && !this.#maker.startsOnce) note = await this.#awaitAnswer(key, note, signal)
    open.progress(0, 1)
    if (note === null) {
      const from = await this.#studio.pickPhoto(task, { ...place, signal: open.signal })
      note = { id: randomUUID(), orderedAt: this.#time.now(), ref: null, from }
    }
    if (note.ref === null) note = await this.#start(task, note, keep, signal)
    try {
      const picture = await this.#awaitPicture(note, signal)
      const receive = () =>
        this.#studio.receivePicture({ ...task, from: note.from, picture }, { ...place, signal: open.signal })
      // A worker that dies is no reason to throw away what was paid for.
      const result = await receive().catch((error: unknown) =>
        failureOf(error).retry ? receive() : Promise.reject(error),
      )
      await keep({ ...note, result })
      return result
    } catch (error) {
      // Whatever closes goes on later; whatever has failed or was cancelled must not go on being drawn.
      if (this.#closing.aborted) throw error
      await this.#maker.cancel(note.ref!).catch(() => {})
      await keep({ ...note, ended: true }).catch(() => {})
      throw withoutRetry(error)
    }
  }

  /**
   * Another process ordered the picture and may still wait for the maker's answer. If it died before it could note that, the
   * order is lost: ordering again could charge us twice.
   */
  async #awaitAnswer(key: string, first: OrderNote, signal: AbortSignal): Promise<OrderNote | null> {
    let note: OrderNote = first
    while (note.ref === null && !note.ended) {
      if (this.#time.now() >= note.orderedAt + startMayTakeMs)
        throw broken(`${this.#maker.service} may have drawn a picture that was ordered just before Keylight stopped`)
      await this.#time.wait(longestWaitMs / 10, signal)
      note = (await readNote(this.#files, key)) ?? note
    }
    return note.ended ? null : note
  }

  /** Orders the picture. The note is there first, so that whoever finds it without a reference knows that it was tried. */
  async #start(
    task: ShootTask,
    note: OrderNote,
    keep: (note: OrderNote) => Promise<void>,
    signal: AbortSignal,
  ): Promise<OrderNote> {
    const order: MakerOrder = {
      id: note.id,
      words: writeWords(task),
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
        // Not stopped by the signal: the answer says what there is to cancel.
        const ref = await this.#maker.start(order)
        const started = { ...tried, ref }
        await keep(started)
        return started
      } catch (error) {
        if (!(error instanceof MakerFailed)) throw error
        const mayTryAgain = error.kind === 'busy' || (error.kind === 'unclear' && this.#maker.startsOnce)
        if (!mayTryAgain || tries === startTries) {
          // Nothing is lost with an order that never arrived. One that may have arrived is not repeated.
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
        const status = await this.#maker.look(note.ref!, signal)
        if (status.phase === 'done') return status.picture
        troubles = 0
        pause = Math.min(1.5 * pause, longestWaitMs / 6)
      } catch (error) {
        if (!(error instanceof MakerFailed) || error.kind === 'refused' || error.kind === 'broken')
          throw failureAt(error)
        pause = waitAfter(++troubles, error)
      }
      const left = note.orderedAt + deadlineMs - this.#time.now()
      if (left <= 0)
        throw new TaskFailed({ code: 'out_of_time', message: `${this.#maker.service} took too long`, retry: false })
      await this.#time.wait(Math.min(pause, left), signal)
    }
  }
}

async function readNote(files: EngineFiles, key: string): Promise<OrderNote | null> {
  return (await files.exists(key)) ? readJson<OrderNote>(await files.read(key)) : null
}

/** Only an order that surely never arrived may be given again. Any other may have been paid for. */
function failureAt(error: unknown, retry = false): unknown {
  if (!(error instanceof MakerFailed)) return error
  const code = error.kind === 'refused' ? 'refused_by_engine' : 'engine_broken'
  return new TaskFailed({ code, message: error.message, retry })
}

/** What has failed after it was paid for isn't ordered again. */
function withoutRetry(error: unknown): unknown {
  const failure = failureOf(error)
  if (!failure.retry || failure.code === 'storage_full' || failure.code === 'queue_full') return error
  return new TaskFailed({ ...failure, retry: false })
}

const broken = (message: string): TaskFailed =>
  new TaskFailed({ code: 'engine_broken', message, retry: false } satisfies EngineFailure)

/** Longer with each trouble in a row, and at least as long as the maker asked for. */
const waitAfter = (troubles: number, { retryAfterMs }: MakerFailed): number =>
  Math.max(retryAfterMs, Math.min(longestWaitMs, shortestWaitMs * 2 ** troubles))

/** The same picture has the same seed, for makers that take one. */
const seedOf = ({ likeness, style, photos, direction, garment }: ShootTask): number =>
  createHash('sha256')
    .update(JSON.stringify([likeness, style, photos, direction ?? {}, garment ?? null]))
    .digest()
    .readUInt32BE() >>> 1

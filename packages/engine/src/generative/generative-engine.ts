import { createHash, randomUUID } from 'node:crypto'
import type {
  Engine,
  EngineCapabilities,
  EngineFailure,
  EngineFiles,
  EngineResult,
  EngineTask,
  Requester,
  ShootResult,
  ShootTask,
} from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import { readJson, writeJson } from '../studio/jobs.ts'
import type { PickedPhoto, StudioEngine } from '../studio/studio-engine.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'
import { MakerFailed, type MakerOrder, type PictureMaker } from './picture-maker.ts'
import { writeWords } from './write-words.ts'

export interface GenerativeOptions {
  studio: StudioEngine
  maker: PictureMaker
  files: EngineFiles
  time?: Time
}

/** The time that passes between questions to a maker, which tests pass faster. */
export interface Time {
  now(): number
  /** Rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const usualTime: Time = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal.addEventListener('abort', stop, { once: true })
    }),
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

/**
 * The studio, and a maker for what the studio can't draw: the portraits of styles that ask for clothes, a pose or a seat that
 * no photo has to show. Everything else is the studio's, and so is a portrait whose requester wasn't told where its photo goes.
 */
export function createGenerativeEngine({ studio, maker, files, time = usualTime }: GenerativeOptions): Engine {
  const book = new TaskRegistry()
  const own = studio.capabilities()
  const drawn = new Set([...own.styles].flatMap(([id, needs]) => (needs.length > 0 ? [id] : [])))
  const can: EngineCapabilities = {
    ...own,
    styles: new Map([...own.styles.keys()].map((id) => [id, []])),
    generator: { service: maker.service, isOutside: maker.isOutside, styles: [...drawn] },
  }
  const closing = new AbortController()
  const running = new Set<Promise<void>>()

  const isDrawn = (task: EngineTask, { isVisitor }: Pick<Requester, 'isVisitor'>): task is ShootTask =>
    task.kind === 'shoot' && drawn.has(task.style) && task.sendTo === maker.service && !isVisitor

  async function draw(task: ShootTask, place: Place, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, can)
    const signal = AbortSignal.any([open.signal, closing.signal])
    const key = `${task.output}.order.json`
    const keep = (note: OrderNote) => files.write(key, writeJson(note), 'application/json')
    const earlier = await readNote(files, key)
    if (earlier?.result) return earlier.result
    let note: OrderNote | null = earlier?.ended ? null : earlier
    if (note !== null && note.ref === null && !maker.startsOnce) note = await awaitAnswer(key, note, signal)
    open.progress(0, 1)
    if (note === null) {
      const from = await studio.pickPhoto(task, { ...place, signal: open.signal })
      note = { id: randomUUID(), orderedAt: time.now(), ref: null, from }
    }
    if (note.ref === null) note = await start(task, note, keep, signal)
    try {
      const picture = await awaitPicture(note, signal)
      const receive = () =>
        studio.receivePicture({ ...task, from: note.from, picture }, { ...place, signal: open.signal })
      // A worker that dies is no reason to throw away what was paid for.
      const result = await receive().catch((error: unknown) =>
        failureOf(error).retry ? receive() : Promise.reject(error),
      )
      await keep({ ...note, result })
      return result
    } catch (error) {
      // Whatever closes goes on later; whatever has failed or was cancelled must not go on being drawn.
      if (closing.signal.aborted) throw error
      await maker.cancel(note.ref!).catch(() => {})
      await keep({ ...note, ended: true }).catch(() => {})
      throw withoutRetry(error)
    }
  }

  /**
   * Another process ordered the picture and may still wait for the maker's answer. If it died before it could note that, the
   * order is lost: ordering again could charge the host twice.
   */
  async function awaitAnswer(key: string, first: OrderNote, signal: AbortSignal): Promise<OrderNote | null> {
    let note: OrderNote = first
    while (note.ref === null && !note.ended) {
      if (time.now() >= note.orderedAt + startMayTakeMs)
        throw broken(`${maker.service} may have drawn a picture that was ordered just before Keylight stopped`)
      await time.wait(longestWaitMs / 10, signal)
      note = (await readNote(files, key)) ?? note
    }
    return note.ended ? null : note
  }

  /** Orders the picture. The note is there first, so that whoever finds it without a reference knows that it was tried. */
  async function start(
    task: ShootTask,
    note: OrderNote,
    keep: (note: OrderNote) => Promise<void>,
    signal: AbortSignal,
  ): Promise<OrderNote> {
    const order: MakerOrder = {
      id: note.id,
      words: writeWords(task),
      photo: await files.read(note.from.before),
      width: task.width,
      height: task.height,
      seed: seedOf(task),
    }
    for (let tries = 1; ; tries++) {
      const tried = { ...note, orderedAt: time.now() }
      signal.throwIfAborted()
      await keep(tried)
      try {
        // Not stopped by the signal: the answer says what there is to cancel.
        const ref = await maker.start(order)
        const started = { ...tried, ref }
        await keep(started)
        return started
      } catch (error) {
        if (!(error instanceof MakerFailed)) throw error
        const mayTryAgain = error.kind === 'busy' || (error.kind === 'unclear' && maker.startsOnce)
        if (!mayTryAgain || tries === startTries) {
          // Nothing is lost with an order that never arrived. One that may have arrived is not repeated.
          if (error.kind !== 'unclear') await keep({ ...tried, ended: true })
          throw failureAt(error, error.kind === 'busy')
        }
        await time.wait(waitAfter(tries, error), signal).catch(async (reason: unknown) => {
          if (error.kind === 'busy') await keep({ ...tried, ended: true })
          throw reason
        })
      }
    }
  }

  async function awaitPicture(note: OrderNote, signal: AbortSignal): Promise<Uint8Array> {
    let pause = shortestWaitMs
    let troubles = 0
    for (;;) {
      signal.throwIfAborted()
      try {
        const status = await maker.look(note.ref!, signal)
        if (status.phase === 'done') return status.picture
        troubles = 0
        pause = Math.min(1.5 * pause, longestWaitMs / 6)
      } catch (error) {
        if (!(error instanceof MakerFailed) || error.kind === 'refused' || error.kind === 'broken')
          throw failureAt(error)
        pause = waitAfter(++troubles, error)
      }
      const left = note.orderedAt + deadlineMs - time.now()
      if (left <= 0)
        throw new TaskFailed({ code: 'out_of_time', message: `${maker.service} took too long`, retry: false })
      await time.wait(Math.min(pause, left), signal)
    }
  }

  return {
    name: `${studio.name} and ${maker.service}`,
    capabilities: () => can,
    async submit(task, lane = 'interactive', requester = { owner: '' }) {
      if (closing.signal.aborted) throw new Error('The engine is closed')
      if (!isDrawn(task, requester)) return studio.submit(task, lane, requester)
      const { owner, isVisitor = false, isRefusable = false } = requester
      const open = book.begin(task.key)
      if (open !== null) {
        const work = draw(task, { lane, owner, isVisitor, isRefusable }, open).then(open.done, (error: unknown) => {
          // It hasn't failed: the next process that gets it goes on.
          if (closing.signal.aborted) book.cancel(task.key)
          else open.fail(failureOf(error))
        })
        running.add(work)
        void work.then(() => running.delete(work))
      }
      return task.key
    },
    async check(ref, waitMs = 0) {
      const status = await book.status(ref, closing.signal.aborted ? 0 : waitMs)
      return status.phase === 'unknown' ? studio.check(ref, waitMs) : status
    },
    async cancel(ref) {
      book.cancel(ref)
      await studio.cancel(ref)
    },
    // What a maker draws goes on without this process; the next one that gets the task asks about it.
    async close() {
      closing.abort()
      await Promise.all(running)
      await studio.close()
      book.release()
    },
  }
}

type Place = Omit<Parameters<StudioEngine['pickPhoto']>[1], 'signal'>

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

import type {
  Engine,
  EngineCapabilities,
  EngineFiles,
  EngineResult,
  EngineTask,
  Requester,
  ShootTask,
} from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import type { StudioEngine } from '../studio/studio-engine.ts'
import { failureOf } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'
import { MakerOrders, type Place, type Time } from './maker-orders.ts'
import type { PictureMaker } from './picture-maker.ts'

export interface GenerativeOptions {
  studio: StudioEngine
  maker: PictureMaker
  files: EngineFiles
  time?: Time
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
  const orders = new MakerOrders(studio, maker, files, time, closing.signal)
  const running = new Set<Promise<void>>()

  const isDrawn = (task: EngineTask, { isVisitor }: Pick<Requester, 'isVisitor'>): task is ShootTask =>
    task.kind === 'shoot' && drawn.has(task.style) && task.sendTo === maker.service && !isVisitor

  async function draw(task: ShootTask, place: Place, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, can)
    return orders.draw(task, place, open)
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

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
import type { ImageProvider } from './image-provider.ts'
import { type Place, ProviderOrders, type Time } from './provider-orders.ts'

export interface GenerativeOptions {
  studio: StudioEngine
  provider: ImageProvider
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
 * Returns an engine that adds a provider to the studio. The provider makes portraits in styles with clothes, a pose or
 * a seat that users' photos rarely show. The studio makes all other images, including portraits whose requester hasn't
 * agreed to send the photo.
 */
export function createGenerativeEngine({ studio, provider, files, time = usualTime }: GenerativeOptions): Engine {
  const book = new TaskRegistry()
  const own = studio.capabilities()
  const drawn = new Set([...own.styles].flatMap(([id, needs]) => (needs.length > 0 ? [id] : [])))
  const can: EngineCapabilities = {
    ...own,
    styles: new Map([...own.styles.keys()].map((id) => [id, []])),
    generator: { service: provider.service, isOutside: provider.isOutside, styles: [...drawn] },
  }
  const closing = new AbortController()
  const orders = new ProviderOrders(studio, provider, files, time, closing.signal)
  const running = new Set<Promise<void>>()

  const isDrawn = (task: EngineTask, { isVisitor }: Pick<Requester, 'isVisitor'>): task is ShootTask =>
    task.kind === 'shoot' && drawn.has(task.style) && task.sendTo === provider.service && !isVisitor

  async function draw(task: ShootTask, place: Place, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, can)
    return orders.draw(task, place, open)
  }

  return {
    name: `${studio.name} and ${provider.service}`,
    capabilities: () => can,
    async submit(task, lane = 'interactive', requester = { owner: '' }) {
      if (closing.signal.aborted) throw new Error('The engine is closed')
      if (!isDrawn(task, requester)) return studio.submit(task, lane, requester)
      const { owner, isVisitor = false, isRefusable = false } = requester
      const open = book.begin(task.key)
      if (open !== null) {
        const work = draw(task, { lane, owner, isVisitor, isRefusable }, open).then(open.done, (error: unknown) => {
          // Not a failure: another process resumes it.
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
    // The provider keeps working after this process ends; the next process that gets the task checks the order.
    async close() {
      closing.abort()
      await Promise.all(running)
      await studio.close()
      book.release()
    },
  }
}

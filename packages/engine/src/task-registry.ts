import type { EngineFailure, EngineResult, EngineStatus } from './engine.ts'

/** Ended tasks that are remembered; older ones answer `unknown`. */
const remembered = 2000

/** A task that was begun: how its engine tells what becomes of it. After a cancel nobody listens. */
export interface OpenTask {
  /** Aborted when the task is cancelled. */
  signal: AbortSignal
  progress(completed: number, total: number): void
  done(result: EngineResult): void
  fail(failure: EngineFailure): void
}

interface Entry {
  status: EngineStatus
  /** Whether the status was told since it last changed. */
  told: boolean
  /** Called once at the next change. */
  watchers: Set<() => void>
  abort: AbortController
}

/** What an engine knows of the tasks it was given: their status, and who waits for it to change. */
export class TaskRegistry {
  readonly #entries = new Map<string, Entry>()
  readonly #ended: string[] = []

  /** Null when the task is known already. */
  begin(ref: string): OpenTask | null {
    if (this.#entries.has(ref)) return null
    const abort = new AbortController()
    const entry: Entry = { status: { phase: 'waiting' }, told: false, watchers: new Set(), abort }
    this.#entries.set(ref, entry)
    const change = (status: EngineStatus) => {
      if (this.#entries.get(ref) !== entry) return
      entry.status = status
      entry.told = false
      wake(entry)
      if (hasEnded(status)) this.#remember(ref)
    }
    return {
      signal: abort.signal,
      progress: (completed, total) => change({ phase: 'running', completed, total }),
      done: (result) => change({ phase: 'done', result }),
      fail: (failure) => change({ phase: 'failed', failure }),
    }
  }

  /** At once when there is news, else at the next change or after `waitMs`. */
  async status(ref: string, waitMs: number): Promise<EngineStatus> {
    const entry = this.#entries.get(ref)
    if (entry === undefined) return { phase: 'unknown' }
    if (entry.told && !hasEnded(entry.status) && waitMs > 0) await nextChange(entry, waitMs)
    entry.told = true
    return this.#entries.get(ref) === entry ? entry.status : { phase: 'unknown' }
  }

  /** Forgets a task that has not ended, and tells whoever works on it. */
  cancel(ref: string): void {
    const entry = this.#entries.get(ref)
    if (entry === undefined || hasEnded(entry.status)) return
    this.#entries.delete(ref)
    entry.abort.abort()
    wake(entry)
  }

  /** Lets everyone who waits for news go on with what there is. */
  release(): void {
    for (const entry of this.#entries.values()) wake(entry)
  }

  #remember(ref: string): void {
    this.#ended.push(ref)
    if (this.#ended.length > remembered) this.#entries.delete(this.#ended.shift()!)
  }
}

function hasEnded(status: EngineStatus): boolean {
  return status.phase === 'done' || status.phase === 'failed'
}

function wake(entry: Entry): void {
  for (const watcher of entry.watchers) watcher()
  entry.watchers.clear()
}

function nextChange(entry: Entry, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      entry.watchers.delete(finish)
      resolve()
    }
    const timer = setTimeout(finish, waitMs)
    entry.watchers.add(finish)
  })
}

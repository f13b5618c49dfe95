import type { EngineFailure, EngineResult, EngineStatus } from './engine.ts'

/** Number of ended tasks kept; older ones become `unknown`. */
const remembered = 2000

/** Reports the status of a running task. Ignored once it is cancelled. */
export interface OpenTask {
  /** Aborted when the task is cancelled. */
  signal: AbortSignal
  progress(completed: number, total: number): void
  done(result: EngineResult): void
  fail(failure: EngineFailure): void
}

interface Entry {
  status: EngineStatus
  /** Whether the status has been reported since it last changed. */
  reported: boolean
  /** Called once at the next change. */
  watchers: Set<() => void>
  abort: AbortController
}

/** Statuses of an engine's tasks, with long polling. */
export class TaskRegistry {
  readonly #entries = new Map<string, Entry>()
  readonly #ended: string[] = []

  /** Registers a task. Returns null if it is already known. */
  begin(ref: string): OpenTask | null {
    if (this.#entries.has(ref)) return null
    const abort = new AbortController()
    const entry: Entry = { status: { phase: 'waiting' }, reported: false, watchers: new Set(), abort }
    this.#entries.set(ref, entry)
    const change = (status: EngineStatus) => {
      if (this.#entries.get(ref) !== entry) return
      entry.status = status
      entry.reported = false
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

  /** Returns the status: immediately if it is new, otherwise after the next change or `waitMs`. */
  async status(ref: string, waitMs: number): Promise<EngineStatus> {
    const entry = this.#entries.get(ref)
    if (entry === undefined) return { phase: 'unknown' }
    if (entry.reported && !hasEnded(entry.status) && waitMs > 0) await nextChange(entry, waitMs)
    entry.reported = true
    return this.#entries.get(ref) === entry ? entry.status : { phase: 'unknown' }
  }

  /** Aborts a task that has not ended and removes it. */
  cancel(ref: string): void {
    const entry = this.#entries.get(ref)
    if (entry === undefined || hasEnded(entry.status)) return
    this.#entries.delete(ref)
    entry.abort.abort()
    wake(entry)
  }

  /** Ends all long polls with the current status. */
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

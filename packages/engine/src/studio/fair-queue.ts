import type { EngineLane } from '../engine.ts'

/** The owner and priority of a waiting job. */
export interface Place {
  lane: EngineLane
  /** Owners take turns. */
  owner: string
  /** Visitors take turns with bulk work and never delay a member who is waiting for a single result. */
  isVisitor: boolean
  /** Whether it can be rejected if too many jobs are waiting. */
  isRefusable: boolean
}

type Line = 'member' | 'visitor' | 'bulk' | 'idle'

/** After this many member jobs in a row, another queue gets a turn. */
const mostMembersInARow = 8

/**
 * Four queues: members waiting for a single result, visitors, bulk work and idle work. Members go first, visitors and
 * bulk work take turns, and idle work starts when nothing else can. Within a queue, owners take turns regardless of
 * their number of jobs.
 */
export class FairQueue<T extends { place: Place }> {
  /** The jobs of each owner, per queue. The first owner is next. */
  readonly #lines: Record<Line, Map<string, T[]>> = {
    member: new Map(),
    visitor: new Map(),
    bulk: new Map(),
    idle: new Map(),
  }
  readonly #refusableAtMost: Partial<Record<Line, number>>
  #membersInARow = 0
  #isVisitorsTurn = true

  /** Maximum number of refusable jobs waiting in each queue. */
  constructor(refusableAtMost: Partial<Record<Line, number>>) {
    this.#refusableAtMost = refusableAtMost
  }

  /** Adds a job. If too many are waiting, removes and returns the newest job of the owner with the most. */
  add(job: T): T | undefined {
    const line = lineOf(job)
    const owners = this.#lines[line]
    const own = owners.get(job.place.owner)
    if (own) own.push(job)
    else owners.set(job.place.owner, [job])
    if (!job.place.isRefusable) return undefined
    const refusable = [...owners.values()].map((jobs) => jobs.filter(({ place }) => place.isRefusable))
    const waiting = refusable.reduce((sum, { length }) => sum + length, 0)
    if (waiting <= (this.#refusableAtMost[line] ?? Number.POSITIVE_INFINITY)) return undefined
    const most = Math.max(...refusable.map(({ length }) => length))
    const refused = refusable.findLast(({ length }) => length === most)!.at(-1)!
    this.remove(refused)
    return refused
  }

  /** Removes and returns the next job that may start; undefined if there is none. */
  take(mayBegin: (job: T) => boolean): T | undefined {
    const others: Line[] = this.#isVisitorsTurn ? ['visitor', 'bulk'] : ['bulk', 'visitor']
    const order: Line[] = this.#membersInARow < mostMembersInARow ? ['member', ...others] : [...others, 'member']
    for (const line of [...order, 'idle' as const]) {
      const job = this.#takeFrom(line, mayBegin)
      if (job === undefined) continue
      if (line === 'visitor' || line === 'bulk') this.#isVisitorsTurn = line === 'bulk'
      const doOthersWait = this.#lines.visitor.size + this.#lines.bulk.size > 0
      this.#membersInARow = line === 'member' && doOthersWait ? this.#membersInARow + 1 : 0
      return job
    }
    return undefined
  }

  /** Returns whether the job was waiting. */
  remove(job: T): boolean {
    const owners = this.#lines[lineOf(job)]
    const own = owners.get(job.place.owner) ?? []
    const index = own.indexOf(job)
    if (index === -1) return false
    own.splice(index, 1)
    if (own.length === 0) owners.delete(job.place.owner)
    return true
  }

  /** Removes and returns all jobs. */
  clear(): T[] {
    const lines = Object.values(this.#lines)
    const jobs = lines.flatMap((owners) => [...owners.values()].flat())
    for (const owners of lines) owners.clear()
    return jobs
  }

  #takeFrom(line: Line, mayBegin: (job: T) => boolean): T | undefined {
    const owners = this.#lines[line]
    for (const [owner, jobs] of owners) {
      const job = jobs.find(mayBegin)
      if (job === undefined) continue
      this.remove(job)
      // Moves the owner to the end of the queue.
      owners.delete(owner)
      if (jobs.length > 0) owners.set(owner, jobs)
      return job
    }
    return undefined
  }
}

function lineOf({ place: { lane, isVisitor } }: { place: Place }): Line {
  if (isVisitor) return 'visitor'
  return lane === 'interactive' ? 'member' : lane
}

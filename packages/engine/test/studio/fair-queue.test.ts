import { describe, expect, test } from 'vitest'
import { FairQueue, type Place } from '../../src/studio/fair-queue.ts'

interface Job {
  name: string
  place: Place
}

const member = (owner: string): Place => ({ lane: 'interactive', owner, isVisitor: false, isRefusable: true })
const bulk = (owner: string): Place => ({ ...member(owner), lane: 'bulk', isRefusable: false })
const idle = (owner: string): Place => ({ ...member(owner), lane: 'idle' })
const visitor = (owner: string): Place => ({ ...member(owner), isVisitor: true })

/** Jobs of one owner, named `a1`, `a2`… */
const jobs = (count: number, place: Place): Job[] =>
  Array.from({ length: count }, (_, i) => ({ name: `${place.owner}${i + 1}`, place }))

function queueOf(...waiting: Job[]) {
  const queue = new FairQueue<Job>({})
  for (const job of waiting) queue.add(job)
  return queue
}

function takeAll(queue: FairQueue<Job>): string[] {
  const names: string[] = []
  for (let job = queue.take(() => true); job; job = queue.take(() => true)) names.push(job.name)
  return names
}

describe('turns', () => {
  test.each([
    { line: 'members', place: member },
    { line: 'visitors', place: visitor },
    { line: 'bulk work', place: bulk },
    { line: 'idle work', place: idle },
  ])('owners take turns within $line, regardless of their number of jobs', ({ place }) => {
    const queue = queueOf(...jobs(4, place('a')), ...jobs(2, place('b')), ...jobs(1, place('c')))
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('a member waiting for a single result takes precedence over visitors and bulk work', () => {
    const queue = queueOf(...jobs(2, bulk('b')), ...jobs(2, visitor('v')), ...jobs(2, member('m')))
    expect(takeAll(queue)).toEqual(['m1', 'm2', 'v1', 'b1', 'v2', 'b2'])
  })

  test('idle work starts when the queue is empty', () => {
    const queue = queueOf(
      ...jobs(2, idle('i')),
      ...jobs(12, member('m')),
      ...jobs(2, bulk('b')),
      ...jobs(1, visitor('v')),
    )
    expect(takeAll(queue).slice(-2)).toEqual(['i1', 'i2'])
  })

  test("a stream of members doesn't starve visitors and bulk work", () => {
    const queue = queueOf(...jobs(20, member('m')), ...jobs(1, visitor('v')), ...jobs(1, bulk('b')))
    const order = takeAll(queue)
    expect([order.indexOf('v1'), order.indexOf('b1')]).toEqual([8, 17])
  })

  test("a job that can't start yet keeps its place while other jobs overtake it", () => {
    const queue = queueOf(...jobs(1, bulk('video')), ...jobs(1, bulk('b')))
    expect(queue.take(({ name }) => name !== 'video1')?.name).toBe('b1')
    expect(takeAll(queue)).toEqual(['video1'])
  })
})

describe('too many waiting jobs', () => {
  test('rejects the newest job if every owner has one', () => {
    const queue = new FairQueue<Job>({ visitor: 2 })
    const [a, b, c] = ['a', 'b', 'c'].map((owner) => jobs(1, visitor(owner))[0]!)
    expect([queue.add(a!), queue.add(b!), queue.add(c!)]).toEqual([undefined, undefined, c])
  })

  test('rejects the last job of the owner with the most, so that no one can fill the queue', () => {
    const queue = new FairQueue<Job>({ visitor: 3 })
    const [a1, a2, a3, a4] = jobs(4, visitor('a'))
    const [b1] = jobs(1, visitor('b'))
    expect([a1, a2, a3, a4, b1].map((job) => queue.add(job!))).toEqual([undefined, undefined, undefined, a4, a3])
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2'])
  })

  test("never rejects a job that isn't refusable", () => {
    const queue = new FairQueue<Job>({ member: 1 })
    const patient = { ...member('p'), isRefusable: false }
    expect([...jobs(3, patient), ...jobs(1, member('m'))].map((job) => queue.add(job))).toEqual(
      Array(4).fill(undefined),
    )
  })
})

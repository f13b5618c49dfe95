/** Whom the engine is told that a photo is for, and what people are told when too many others wait. */
import { startTryout, uploadPhoto } from '@keylight/contract'
import type { Engine, EngineStatus, Requester } from '@keylight/engine'
import { createFakeEngine } from '@keylight/engine/fake'
import { aMember, aServer, photo } from '@keylight/testing'
import { beforeEach, expect, test } from 'vitest'

const full: EngineStatus = { phase: 'failed', failure: { code: 'queue_full', message: 'Full', retry: true } }
let isFull = false
let requesters: (Requester | undefined)[] = []

const server = aServer({
  engine: (files): Engine => {
    const engine = createFakeEngine({ files })
    return {
      ...engine,
      async submit(task, lane, requester) {
        requesters.push(requester)
        return await engine.submit(task, lane, requester)
      },
      check: async (ref, waitMs) => (isFull ? full : await engine.check(ref, waitMs)),
    }
  },
})
beforeEach(() => {
  isFull = false
  requesters = []
})

const selfie = photo('person-2-selfie1')
const input = { style: 'woman.headshot.garden' }

test('tells the engine whose photo it checks, so that everyone gets their turn', async () => {
  const member = await aMember(server)
  expect((await server.call(uploadPhoto, {}, member.token, selfie)).status).toBe(200)
  expect(requesters).toEqual([{ owner: member.userId, isRefusable: true }])
})

test('tells the engine that a try-out is for a visitor', async () => {
  expect((await server.call(startTryout, input, undefined, selfie)).status).toBe(200)
  expect(requesters).toHaveLength(3)
  expect(new Set(requesters.map((requester) => requester?.owner)).size).toBe(1)
  for (const requester of requesters) expect(requester).toMatchObject({ isVisitor: true, isRefusable: true })
})

test('asks people to come back in a minute when too many others wait', async () => {
  const member = await aMember(server)
  isFull = true
  const busy = { status: 429, failure: { code: 'too_many_runs', message: expect.stringContaining('in a minute') } }
  const answers = [
    await server.call(uploadPhoto, {}, member.token, selfie),
    await server.call(startTryout, input, undefined, selfie),
  ]
  expect(answers).toMatchObject([busy, busy])
  for (const { headers } of answers) expect(headers.get('retry-after')).toBe('60')
})

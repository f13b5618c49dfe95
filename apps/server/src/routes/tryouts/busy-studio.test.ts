/** The requester passed to the engine with a photo, and the message shown when the engine is overloaded. */
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

test("passes the user's id to the engine when checking a photo, for fair scheduling", async () => {
  const member = await aMember(server)
  expect((await server.call(uploadPhoto, {}, member.token, selfie)).status).toBe(200)
  expect(requesters).toEqual([{ owner: member.userId, isRefusable: true }])
})

test("passes a visitor's key to the engine for a free preview", async () => {
  expect((await server.call(startTryout, input, undefined, selfie)).status).toBe(200)
  expect(requesters).toHaveLength(3)
  expect(new Set(requesters.map((requester) => requester?.owner)).size).toBe(1)
  for (const requester of requesters) expect(requester).toMatchObject({ isVisitor: true, isRefusable: true })
})

test('asks users to retry in a minute when the engine is overloaded', async () => {
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

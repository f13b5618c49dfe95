import {
  apiToolLimits,
  cutOutPhoto,
  describePhoto,
  drawScene,
  filterPhoto,
  makeHeadshot,
  upscalePhoto,
  type WriterOrder,
  writeTexts,
} from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { anOnboardedUser, aServer, heldEngine, photo } from '@keylight/testing'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'

const held = heldEngine()
const server = aServer({ engine: held.engine })
let userId: string
let token: string
beforeEach(async () => {
  held.reset()
  server.clock.advance(120)
  userId = await anOnboardedUser(server.db)
  token = await server.tokenOf(userId)
})

const selfie = photo('person-1-selfie1')
const small = () => sharp(selfie).resize(240).jpeg().toBuffer()
const wall = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()

/** Counts rows that refer to remaining files. */
const left = async () => (await server.db.selectFrom('tryouts').select('id').execute()).length

describe('a tool', () => {
  test('returns the image itself without storing it', async () => {
    const bytes = await small()
    const made = [
      await server.call(makeHeadshot, { style: 'studio-dark' }, token, selfie),
      await server.call(cutOutPhoto, {}, token, bytes),
      await server.call(upscalePhoto, { factor: 2, cleanUp: 'light' }, token, bytes),
      await server.call(filterPhoto, { filter: 'oil' }, token, bytes),
      await server.call(drawScene, { words: 'a calm sea', width: 320, height: 256 }, token),
    ]
    const found = await Promise.all(made.map(({ output }) => sharp(output).metadata()))
    expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 1024, 1280],
      ['png', 240, 320],
      ['jpeg', 480, 640],
      ['jpeg', 240, 320],
      ['jpeg', 320, 256],
    ])
    for (const { headers } of made) expect(headers.get('cache-control')).toBe('private, no-store')
    expect(made[1]?.headers.get('content-type')).toBe('image/png')
    expect(await left()).toBe(0)
    expect(await server.deps.store.list('tryouts')).toEqual([])
  })

  test('describes a photo as JSON', async () => {
    const { output } = await server.call(describePhoto, {}, token, selfie)
    expect(output.phrases.length).toBeGreaterThan(0)
    expect(Object.keys(output.prompts).length).toBeGreaterThan(0)
  })

  test('writes ten headlines from the given facts', async () => {
    const order = {
      kind: 'headline',
      topic: 'customer onboarding',
      role: 'Product designer',
      tone: 'plain',
      length: 'short',
    } as const
    const { output } = await server.call(writeTexts, order as WriterOrder, token)
    expect(output.isModel).toBe(false)
    expect(new Set(output.texts).size).toBe(10)
    expect(output.texts.every((text) => text.length <= 220)).toBe(true)
    const bare = await server.call(writeTexts, { ...order, role: '' } as WriterOrder, token)
    expect(bare.failure.fields).toEqual({ role: 'Enter some text.' })
  })

  test('reports problems with a photo, a style or a prompt', async () => {
    const refusals = [
      await server.call(makeHeadshot, { style: 'studio-dark' }, token, await wall()),
      await server.call(makeHeadshot, { style: 'moon-base' }, token, selfie),
      await server.call(cutOutPhoto, {}, token, await wall()),
      await server.call(upscalePhoto, { factor: 4 }, token, await sharp(selfie).resize(1100).toBuffer()),
      await server.call(drawScene, { words: '42' }, token),
      await server.call(upscalePhoto, { factor: 3 as 2 }, token, selfie),
      await server.call(filterPhoto, { filter: 'oil' }, token),
    ]
    expect(refusals.map(({ failure }) => failure.code)).toEqual([
      'photo_refused',
      'style_unavailable',
      'photo_refused',
      'engine_cannot',
      'not_understood',
      'invalid_input',
      'invalid_input',
    ])
    // Maintenance deletes files a worker was still writing.
    server.clock.advance(61)
    await runMaintenance(server.deps)
    expect([await left(), await server.deps.store.list('tryouts')]).toEqual([0, []])
  })
})

describe('the limit', () => {
  test('applies per user and per network, and sends Retry-After', async () => {
    const order = { words: 'a calm sea', width: 256, height: 256 }
    await server.call(drawScene, order, token)
    const buckets = await server.db.selectFrom('tool_buckets').selectAll().execute()
    const ofPrograms = buckets.filter(({ bucket }) => bucket === 'runs of programs')
    expect(ofPrograms).toHaveLength(2)
    expect(ofPrograms.every(({ tokens }) => tokens === apiToolLimits.runsPerHour - 1)).toBe(true)
    const network = ofPrograms.find(({ subject }) => !subject.startsWith('usr_'))!
    await server.db.updateTable('tool_buckets').where('subject', '=', network.subject).set({ tokens: 0.5 }).execute()
    const refused = await server.call(drawScene, order, token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    // A request over the network's limit doesn't count for the user.
    const user = await server.db
      .selectFrom('tool_buckets')
      .where('subject', '=', userId)
      .select('tokens')
      .executeTakeFirstOrThrow()
    expect(user.tokens).toBeGreaterThanOrEqual(apiToolLimits.runsPerHour - 1)
  })
})

test("doesn't count a run that fails on our side", async () => {
  held.hold = async () => {
    throw new Error('The engine broke.')
  }
  const refused = await server.call(drawScene, { words: 'a calm sea' }, token)
  expect(refused.failure.code).toBe('engine_unavailable')
  const { tokens } = await server.db
    .selectFrom('tool_buckets')
    .where('subject', '=', userId)
    .select('tokens')
    .executeTakeFirstOrThrow()
  expect(tokens).toBe(apiToolLimits.runsPerHour)
})

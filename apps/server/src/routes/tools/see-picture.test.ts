import { getWriterModel, limits, seePicture, seePictureLimits } from '@keylight/contract'
import { photo, startTestServer, type TestServer } from '@keylight/testing'
import { type ModelServer, startModelServer, streamed } from '@keylight/testing/model-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let model: ModelServer
let server: TestServer
beforeAll(async () => {
  model = await startModelServer()
  const env = { LLM_URL: model.url, LLM_KEY: 'sk-secret', LLM_MODEL: 'test', LLM_SEES_PICTURES: 'true' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})
beforeEach(() => server.clock.advance(120))

const picture = photo('person-1-selfie1')
const see = (content = picture, at = server) => at.call(seePicture, {}, undefined, content)

test('sends the image to the model as documented, without storing it', async () => {
  model.answerWith(streamed('A man in a grey\n jumper smiles. '))
  const { output } = await see()
  expect(output).toEqual({ words: 'A man in a grey jumper smiles.' })
  const [, asked] = model.requests.at(-1)!.body.messages
  expect(asked).toEqual({
    role: 'user',
    content: [
      { type: 'text', text: 'Describe this picture.' },
      { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` } },
    ],
  })
  expect(await server.deps.store.list('tryouts')).toEqual([])
  expect((await server.call(getWriterModel, {})).output.seesPictures).toBe(true)
})

test('truncates a long response after a sentence', async () => {
  model.answerWith(streamed(`${'A man smiles. '.repeat(100)}`))
  const { words } = (await see()).output
  expect(words.length).toBeLessThanOrEqual(seePictureLimits.wordsMax)
  expect(words.endsWith('smiles.')).toBe(true)
})

test('rejects malformed images without calling the model', async () => {
  const before = model.requests.length
  const large = new Uint8Array(seePictureLimits.bytesMax + 1)
  large.set(picture)
  expect((await see(large)).failure.code).toBe('file_too_big')
  expect((await see(new TextEncoder().encode('This is no picture at all.'))).failure.code).toBe('photo_refused')
  expect(model.requests.length).toBe(before)
})

test("limits requests per hour and network, and doesn't count the model's failures", async () => {
  model.answerWith((response) => response.writeHead(500).end())
  const failed = await see()
  expect([failed.status, failed.failure.message]).toEqual([503, expect.stringContaining('couldn’t describe')])
  model.answerWith(streamed('A man.'))
  for (let i = 0; i < limits.freeRunsPerHour; i++) expect((await see()).status).toBe(200)
  expect((await see()).failure.code).toBe('too_many_runs')
})

test('counts a request whose visitor disconnects, since the model has already been paid', async () => {
  for (let i = 0; i < limits.freeRunsPerHour; i++) {
    const asked = Promise.withResolvers<void>()
    model.answerWith(() => asked.resolve())
    const leaving = new AbortController()
    const body = new FormData()
    body.set('photo', new Blob([new Uint8Array(picture)]), 'photo.jpg')
    const request = fetch(server.url + seePicture.path, { method: 'POST', body, signal: leaving.signal })
    await asked.promise
    leaving.abort()
    await expect(request).rejects.toThrow()
  }
  model.answerWith(streamed('A man.'))
  // If runs were given back, this would leave time for it.
  await model.closed
  expect((await see()).failure?.code).toBe('too_many_runs')
})

test('is off unless the model is configured to accept images', async () => {
  const blind = await startTestServer({ env: { LLM_URL: model.url, LLM_MODEL: 'test' } })
  try {
    const before = model.requests.length
    expect((await see(picture, blind)).status).toBe(503)
    expect(model.requests.length).toBe(before)
  } finally {
    await blind.stop()
  }
})

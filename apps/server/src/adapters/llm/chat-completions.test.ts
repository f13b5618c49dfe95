import { ModelStopped } from '@keylight/domain'
import { chunk, type ModelServer, startModelServer, streamed } from '@keylight/testing/model-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLanguageModel } from './chat-completions.ts'

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.stop())

const prompt = { rules: 'Be brief.', words: '{"topic":"tea"}' }
const timeouts = { firstMs: 400, idleMs: 400, wholeMs: 1500 }

async function read(signal = new AbortController().signal): Promise<string> {
  let text = ''
  const model = openLanguageModel({ url: server.url, key: 'sk-secret', model: 'test', seesPictures: false }, timeouts)
  for await (const piece of model.write(prompt, signal)) text += piece
  return text
}

const problemOf = async (answer: Parameters<ModelServer['answerWith']>[0]) => {
  server.answerWith(answer)
  const error = await read().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ModelStopped)
  expect(String((error as Error).message)).not.toContain('sk-secret')
  return (error as ModelStopped).problem
}

test('sends requests as documented, and streams responses split at any byte', async () => {
  server.answerWith(streamed('Größe, “tea” and 茶: done.'))
  expect(await read()).toBe('Größe, “tea” and 茶: done.')
  const [{ url, headers, body }] = server.requests as [ModelServer['requests'][0]]
  expect([url, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-secret'])
  expect(body).toEqual({
    model: 'test',
    stream: true,
    messages: [
      { role: 'system', content: prompt.rules },
      { role: 'user', content: prompt.words },
    ],
  })
})

test('reports why a response is incomplete', async () => {
  const stream =
    (...parts: string[]) =>
    (response: Parameters<Parameters<ModelServer['answerWith']>[0]>[0]) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const part of parts) response.write(part)
    }
  expect(await problemOf((response) => response.writeHead(401).end('{"error":{"message":"bad key sk-secret"}}'))).toBe(
    'unavailable',
  )
  expect(await problemOf((response) => response.writeHead(429).end())).toBe('unavailable')
  expect(await problemOf((response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end())).toBe(
    'unavailable',
  )
  expect(await problemOf((response) => response.destroy())).toBe('unavailable')
  expect(await problemOf(stream('data: {"error":{"message":"overloaded"}}\n\n'))).toBe('unavailable')
  expect(await problemOf(stream('data: not JSON\n\n'))).toBe('unavailable')
  expect(await problemOf(stream(chunk('Tea'), chunk('', 'length')))).toBe('cut_off')
  expect(await problemOf(stream(chunk('Tea'), chunk('', 'content_filter')))).toBe('refused')
  expect(await problemOf((response) => response.writeHead(200).end(chunk('Tea')))).toBe('cut_off')
  expect(await problemOf(stream(chunk('x'.repeat(50_000))))).toBe('too_long')
  expect(await problemOf(stream('x'.repeat(300_000)))).toBe('too_long')
})

test('times out when the model is silent or never stops', async () => {
  expect(await problemOf(() => undefined)).toBe('slow')
  expect(
    await problemOf((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(chunk('tea ')), 50)
      response.on('close', () => clearInterval(timer))
    }),
  ).toBe('slow')
})

test('closes the connection when the response is no longer needed', async () => {
  server.answerWith((response) => {
    response.writeHead(200)
    response.write(chunk('Tea'))
  })
  const leaving = new AbortController()
  const model = openLanguageModel(
    { url: server.url, key: undefined, model: 'test', seesPictures: false },
    { ...timeouts, idleMs: 60_000, wholeMs: 60_000 },
  )
  for await (const _ of model.write(prompt, leaving.signal)) break
  await server.closed
  expect(server.requests[0]?.headers.authorization).toBeUndefined()
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@keylight/testing/waiting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Development, startDevelopment } from './dev-server.ts'

let folder: string
let development: Development
const lines: string[] = []

/** A server that responds with a word from another module and streams events. */
const server = `import { createServer } from 'node:http'
import { word } from './word.ts'
createServer(async (request, response) => {
  if (request.url === '/api/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return response.write('data: ' + word + '\\n\\n')
  }
  let size = 0
  for await (const chunk of request) size += chunk.length
  response.end(JSON.stringify({ word, size, url: process.env.KEYLIGHT_URL }))
}).listen(Number(process.env.PORT), process.env.HOST)
`
const word = (text: string) => writeFile(join(folder, 'server/word.ts'), `export const word: string = '${text}'\n`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-dev-'))
  await mkdir(join(folder, 'server'))
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'server/main.ts'), server)
  await word('first')
  await writeFile(join(folder, 'web/vite.config.ts'), `export default { logLevel: 'silent' }\n`)
  await writeFile(join(folder, 'web/package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'web/index.html'), '<script type="module" src="/main.ts"></script>')
  await writeFile(join(folder, 'web/main.ts'), 'document.title = "Client"\n')
  development = await startDevelopment({
    web: join(folder, 'web'),
    server: {
      script: join(folder, 'server/main.ts'),
      args: [],
      env: { ...process.env, KEYLIGHT_URL: 'http://a.test' },
    },
    watched: [join(folder, 'server')],
    host: '127.0.0.1',
    port: 0,
    say: (line) => lines.push(line),
  })
})
afterAll(async () => {
  await development.stop()
  await rm(folder, { recursive: true })
})

const answer = async (init?: RequestInit) =>
  (await (await fetch(`${development.url}/api/word`, init)).json()) as { word: string; size: number; url: string }

test('serves the client and the server at one address, with uploads and events', async () => {
  const page = await (await fetch(development.url)).text()
  expect(page).toContain('/@vite/client')
  expect(await (await fetch(`${development.url}/main.ts`)).text()).toContain('document.title = "Client"')
  expect(await answer({ method: 'POST', body: 'x'.repeat(1_000_000) })).toEqual({
    word: 'first',
    size: 1_000_000,
    url: 'http://a.test',
  })
  const stream = new AbortController()
  const events = await fetch(`${development.url}/api/events`, { signal: stream.signal })
  const { value } = await events.body!.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('data: first\n\n')
  stream.abort()
})

test('restarts the server after a change, and holds requests until it responds', async () => {
  await word('second')
  await eventually('the new word', async () => (await answer().catch(() => undefined))?.word === 'second')
  expect(lines.at(-1)).toMatch(/word\.ts changed: restarting the server$/)
})

test('notifies the browser of client changes', async () => {
  const updates = new WebSocket(development.url.replace('http', 'ws'), 'vite-hmr')
  const received: string[] = []
  updates.addEventListener('message', ({ data }) => received.push(String(data)))
  await eventually('the connection', async () => received.some((text) => text.includes('connected')))
  await fetch(`${development.url}/main.ts`)
  await writeFile(join(folder, 'web/main.ts'), 'document.title = "Changed"\n')
  await eventually('the update', async () => received.some((text) => text.includes('full-reload')))
  expect(await (await fetch(`${development.url}/main.ts`)).text()).toContain('"Changed"')
  updates.close()
})

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { findPostVideo, limits, postVideoLimits } from '@keylight/contract'
import { eventually, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const post = 'https://www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7'
const file = 'https://dms.licdn.com/playlist/vid/v2/D4/mp4-720p-30fp-crf28/0/171?e=1&t=x'
const video = Buffer.alloc(300_000, 'video')

let linkedIn: Server
let server: TestServer
let names: Record<string, string>
let answers: Record<string, RequestListener>
const page =
  (body: string): RequestListener =>
  (_request, response) =>
    response.end(`<html><head><meta property="og:url" content="${post}">${body}`)
const player = (src: string) =>
  `<script type="application/ld+json">{"@type":"SocialMediaPosting","author":{"name":"Ana Ruíz"}}</script><video data-sources="${JSON.stringify(
    [{ src, type: 'video/mp4', 'data-bitrate': 1480000 }],
  )
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')}">`

beforeAll(async () => {
  linkedIn = createServer((request, response) => {
    const { host = '', pathname } = new URL(request.url ?? '', `https://${request.headers.host}`)
    const answer = answers[`${host}${pathname}`]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(linkedIn, 'listening')
  const { port } = linkedIn.address() as { port: number }
  server = await startTestServer({
    web: { resolve: async (host) => [names[host] ?? '10.0.0.1'], openSocket: () => connect(port, '127.0.0.1') },
  })
})
afterAll(async () => {
  await server.stop()
  linkedIn.closeAllConnections()
  linkedIn.close()
})
beforeEach(() => {
  server.clock.advance(120)
  names = { 'www.linkedin.com': '13.107.42.14', 'dms.licdn.com': '13.107.42.15' }
  answers = {
    'www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7': page(player(file)),
    'dms.licdn.com/playlist/vid/v2/D4/mp4-720p-30fp-crf28/0/171': (_request, response) =>
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': video.length }).end(video),
  }
})
const postPath = 'www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7'
const filePath = 'dms.licdn.com/playlist/vid/v2/D4/mp4-720p-30fp-crf28/0/171'

const find = (address = post) => server.call(findPostVideo, { address })

// Proves 1.38, 2.95
test("finds a public post's video and proxies the whole file with a file name", async () => {
  const { output } = await find(`${post}?utm_source=share`)
  expect(output).toMatchObject({
    author: 'Ana Ruíz',
    renditions: [{ height: 720, kilobitsPerSecond: 1480, fileName: 'ana-ruiz-720p.mp4' }],
  })
  const answer = await fetch(server.url + output.renditions[0]!.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(video.length),
    'content-disposition': expect.stringContaining('attachment; filename="ana-ruiz-720p.mp4"'),
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(video)).toBe(true)
})

test('explains why there is nothing to download', async () => {
  const reasons: [RequestListener, number, RegExp][] = [
    [page('<script type="application/ld+json">{"@type":"SocialMediaPosting"}</script>'), 404, /no video of its own/],
    [page('<video data-other="x">'), 503, /changed its pages/],
    [(_request, response) => response.writeHead(302, { location: '/authwall?x' }).end(), 404, /signed in/],
    [(_request, response) => response.writeHead(404).end(), 404, /deleted/],
    [(_request, response) => response.writeHead(999).end(), 503, /can’t reach LinkedIn/],
    [(_request, response) => response.destroy(), 503, /can’t reach LinkedIn/],
    [(_request, response) => response.end(Buffer.alloc(7 * 1024 * 1024, ' ')), 503, /changed its pages/],
    [
      (_request, response) => response.writeHead(302, { location: 'https://evil.example.org/' }).end(),
      503,
      /can’t reach LinkedIn/,
    ],
  ]
  answers['www.linkedin.com/authwall'] = page('<form class="join-form">')
  for (const [answer, status, sentence] of reasons) {
    answers[postPath] = answer
    const { failure, status: given } = await find()
    expect([given, failure.message]).toEqual([status, expect.stringMatching(sentence)])
  }
  expect((await find('https://example.org/posts/a-activity-7151241570371948544')).failure.message).toMatch(
    /isn’t a link to a LinkedIn post/,
  )
})

test('never connects to a private network, even if a LinkedIn hostname resolves to one', async () => {
  names['www.linkedin.com'] = '127.0.0.1'
  expect((await find()).status).toBe(503)
  names['www.linkedin.com'] = '13.107.42.14'
  const { output } = await find()
  names['dms.licdn.com'] = '169.254.169.254'
  expect((await fetch(server.url + output.renditions[0]!.url)).status).toBe(503)
})

test('proxies only videos it found within the last hour', async () => {
  const { output } = await find()
  const { url } = output.renditions[0]!
  const forged = Buffer.from(JSON.stringify(['https://evil.example.org/', 'a.mp4'])).toString('base64url')
  for (const bad of [url.replace(/file=[^.]+/, `file=${forged}`), `${url}x`, url.split('?')[0]!])
    expect((await fetch(server.url + bad)).status).toBe(410)
  server.clock.advance(61)
  expect((await fetch(server.url + url)).status).toBe(410)
})

test('rejects files that are too large or not videos, and aborts when the source does', async () => {
  const { output } = await find()
  const get = () => fetch(server.url + output.renditions[0]!.url)
  answers[filePath] = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>')
  expect((await get()).status).toBe(503)
  answers[filePath] = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'video/mp4', 'content-length': postVideoLimits.bytesMax + 1 })
      .flushHeaders()
  expect((await get()).status).toBe(413)
  answers[filePath] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 1000 })
    response.write('half', () => response.destroy())
  }
  await expect(get().then((answer) => answer.arrayBuffer())).rejects.toThrow()
})

test('limits requests per hour and IP address', async () => {
  for (let asked = 0; asked < limits.freeRunsPerHour; asked++) await find()
  expect((await find()).failure).toMatchObject({
    code: 'too_many_runs',
    message: expect.stringMatching(/Try again in/),
  })
})

test("counts look-ups that find nothing, except when LinkedIn can't be reached", async () => {
  answers[postPath] = (_request, response) => response.destroy()
  for (let asked = 0; asked < limits.freeRunsPerHour + 1; asked++) expect((await find()).status).toBe(503)
  answers[postPath] = (_request, response) => response.writeHead(404).end()
  for (let asked = 0; asked < limits.freeRunsPerHour; asked++) expect((await find()).failure.code).toBe('not_found')
  expect((await find()).failure.code).toBe('too_many_runs')
})

test('limits concurrent look-ups', async () => {
  const held: (() => void)[] = []
  answers[postPath] = (_request, response) => held.push(() => response.writeHead(404).end())
  const asked = Array.from({ length: 8 }, () => find())
  const isBusy = async (request: ReturnType<typeof find>) => (await request).status === 503
  await Promise.race(asked.map(async (request) => (await isBusy(request)) || new Promise(() => {})))
  await eventually('six look-ups', async () => held.length === 6)
  for (const release of held) release()
  const statuses = await Promise.all(asked.map(async (request) => (await request).status))
  expect(statuses.sort()).toEqual([...Array(6).fill(404), 503, 503])
})

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { WebRefused } from '@keylight/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress, openPublicWeb } from './public-web.ts'

/** Public addresses that are never contacted: the test server responds instead. */
const [first, second] = ['13.107.42.14', '2620:1ec:21::14']
const signal = AbortSignal.timeout(20_000)
const onExample = { isAllowed: ({ hostname }: URL) => /(^|\.)example\.com$/.test(hostname), signal }

let server: Server | undefined
afterEach(() => void server?.close())

/** A fake web with the given DNS records, whose connections all reach one local server. */
async function aWeb(names: Record<string, string[] | string[][]>, answer: RequestListener) {
  const local = createServer(answer).listen(0, '127.0.0.1')
  server = local
  await once(local, 'listening')
  const { port } = local.address() as { port: number }
  const opened: string[] = []
  const asked: string[] = []
  const web = openPublicWeb({
    async resolve(host) {
      const answers = names[host] ?? []
      const turn = asked.filter((name) => name === host).length
      asked.push(host)
      return (Array.isArray(answers[0]) ? answers[turn] : answers) as string[]
    },
    openSocket(address, host) {
      opened.push(`${address} as ${host}`)
      return connect(port, '127.0.0.1')
    },
  })
  return { web, opened, asked }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe('an address in a private network', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test("isn't confused with addresses just outside the private ranges", () => {
    for (const address of [first, second, '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  test('is never contacted, under any hostname', async () => {
    const { web, opened } = await aWeb(
      {
        'inside.example.com': ['127.0.0.1'],
        'mixed.example.com': [first, '10.0.0.1'],
        'six.example.com': ['::1'],
        'mapped.example.com': ['::ffff:192.168.0.1'],
        'empty.example.com': [],
      },
      (_request, response) => response.end('secret'),
    )
    for (const name of ['inside', 'mixed', 'six', 'mapped', 'empty'])
      await expect(web.get(new URL(`https://${name}.example.com/`), onExample)).rejects.toThrow(WebRefused)
    expect(opened).toEqual([])
  })

  test('is rejected as a redirect target, by name and by address', async () => {
    const targets = [
      'https://inside.example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'http://www.example.com/',
      'https://other.org/',
      'file:///etc/passwd',
      '//user@evil.example.org/',
    ]
    for (const location of targets) {
      const { web, opened } = await aWeb(
        { 'www.example.com': [first], 'inside.example.com': ['192.168.0.1'] },
        (_request, response) => response.writeHead(302, { location }).end(),
      )
      const anywhere = {
        isAllowed: ({ hostname }: URL) => hostname !== 'other.org' && !hostname.endsWith('evil.example.org'),
        signal,
      }
      await expect(web.get(new URL('https://www.example.com/'), anywhere), location).rejects.toThrow(WebRefused)
      expect(opened, location).toEqual([`${first} as www.example.com`])
      server?.close()
    }
  })
})

test('connects to the checked address, so a second DNS response has no effect', async () => {
  const rebinding = [[first], ['127.0.0.1']]
  const { web, opened, asked } = await aWeb({ 'www.example.com': rebinding }, (_request, response) =>
    response.end('a page'),
  )
  const answer = await web.get(new URL('https://www.example.com/'), onExample)
  expect(await textOf(answer.body)).toBe('a page')
  expect(opened).toEqual([`${first} as www.example.com`])
  expect(asked).toEqual(['www.example.com'])
  // The next request resolves the name again, and gets the other response.
  await expect(web.get(new URL('https://www.example.com/'), onExample)).rejects.toThrow(WebRefused)
  expect(opened.length).toBe(1)
})

test('checks the name again on each redirect, and returns the final URL', async () => {
  const { web, opened } = await aWeb(
    { 'example.com': [first], 'www.example.com': [second] },
    ({ url, headers }, response) =>
      url === '/from'
        ? response.writeHead(301, { location: 'https://www.example.com/to' }).end()
        : response.end(`${headers.host}${url}`),
  )
  const answer = await web.get(new URL('https://example.com/from'), onExample)
  expect([answer.url.href, await textOf(answer.body)]).toEqual(['https://www.example.com/to', 'www.example.com/to'])
  expect(opened).toEqual([`${first} as example.com`, `${second} as www.example.com`])
})

test('stops after too many redirects', async () => {
  const { web, opened } = await aWeb({ 'www.example.com': [first] }, (_request, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  )
  await expect(web.get(new URL('https://www.example.com/'), onExample)).rejects.toThrow('too many redirects')
  expect(opened.length).toBe(5)
})

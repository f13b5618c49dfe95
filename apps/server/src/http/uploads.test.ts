import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as loopTurn } from 'node:timers/promises'
import { limits, listPhotos, startTryout, uploadPhoto } from '@keylight/contract'
import { catalogues, openLanguages } from '@keylight/messages'
import { aNewcomer, aServer, eventually, photo, startTestServer } from '@keylight/testing'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildHealthApp } from '../app.ts'
import { checksPerWindow } from './slow-request-guard.ts'
import { openUploads } from './uploads.ts'

const selfie = photo('person-1-selfie1')
const style = 'woman.headshot.garden'

let checkBodies = () => {}
/** Tests control when windows pass, regardless of the machine's load. */
const passWindow = () => {
  for (let i = 0; i < checksPerWindow; i++) checkBodies()
}
const timeouts = {
  ...{ headMs: 60_000, requestMs: 60_000, idleMs: 60_000, windowMs: 20_000, windowBytes: 2000 },
  every: (_ms: number, check: () => void) => {
    checkBodies = check
    return () => {}
  },
}

const server = aServer({
  env: { KEYLIGHT_TRUST_PROXY: 'true' },
  timeouts,
  uploadsAtOnce: { perUser: 2, perAddress: 4, visitors: 16, total: 18 },
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** The server's sockets of open requests, by our port. */
const begun = new Map<number | undefined, Socket>()
const onRequest = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  begun.set(socket.remotePort, socket)
}
beforeAll(() => subscribe('http.server.request.start', onRequest))
afterAll(() => unsubscribe('http.server.request.start', onRequest))

/** Resolves once the server has read the given number of bytes of a request. */
const hasRead = async ({ localPort }: Socket, bytes = 1) =>
  await eventually('the server has read it', async () => (begun.get(localPort)?.bytesRead ?? 0) >= bytes)

/** Advances windows until all the given connections have ended, and returns their responses. */
async function cutOff(answers: readonly Promise<string>[]): Promise<string[]> {
  let areOpen = true
  const ended = Promise.all(answers).finally(() => {
    areOpen = false
  })
  while (areOpen) {
    passWindow()
    await loopTurn()
  }
  return await ended
}

interface Connection {
  socket: Socket
  /** The response so far. */
  said(): string
  /** The whole response, once the connection has ended. */
  answer: Promise<string>
}

/** Opens a raw connection to send slow or malformed data. */
async function open(url = server.url): Promise<Connection> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes
  })
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  await once(socket, 'connect')
  // An earlier connection may have used this port.
  begun.delete(socket.localPort)
  return { socket, said: () => said, answer }
}

const part = (name: string, file = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`
const formHead = `${part('style')}${style}\r\n${part('photo', 'a.jpg')}`

const head = (path: string, fields: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${Object.entries({
    'content-type': 'multipart/form-data; boundary=x',
    ...fields,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Resolves once one of these uploads has been rejected. */
const isRefused = (uploads: readonly Connection[]) =>
  eventually('one is refused', async () => uploads.some(({ said }) => said() !== ''))

/**
 * Starts a free preview with a 20 MB photo and sends only its first bytes. Resolves when the server has started reading
 * it.
 */
async function stall(address: string): Promise<Connection> {
  const connection = await open()
  const { socket } = connection
  const started = head(startTryout.path, { 'x-forwarded-for': address, 'content-length': 20_000_000 })
  socket.write(`${started}${formHead}just a few bytes`)
  await hasRead(socket)
  return connection
}

async function visit(address: string, content = selfie) {
  const form = new FormData()
  form.set('style', style)
  form.set('photo', new Blob([new Uint8Array(content)]), 'photo.jpg')
  const headers = { 'x-forwarded-for': address }
  const response = await fetch(server.url + startTryout.path, { method: 'POST', body: form, headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as never }
}

describe('stalled uploads', () => {
  /** Returns the statuses of the given number of stalled uploads, one more than allowed, once all are cut off. */
  const statusesOf = async (count: number, addressOf: (i: number) => string, meanwhile = async () => {}) => {
    const stalled = await Promise.all(Array.from({ length: count }, (_, i) => stall(addressOf(i))))
    await isRefused(stalled)
    await meanwhile()
    const answers = await cutOff(stalled.map(({ answer }) => answer))
    return { refusal: answers.find((answer) => !is408(answer)), cutOff: answers.filter(is408).length }
  }
  const is408 = (answer: string) => answer.startsWith('HTTP/1.1 408 ')

  // Runs first, because a cut-off upload keeps its slot until the server notices that its connection is closed.
  test('block other visitors, but not users, once visitors are at their limit', async () => {
    const { token } = await aNewcomer(server)
    const { refusal, cutOff } = await statusesOf(
      17,
      (i) => `192.0.2.${Math.floor(i / 4)}`,
      async () => expect((await server.call(uploadPhoto, {}, token, selfie)).status).toBe(200),
    )
    expect(refusal).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 60\r\n/)
    expect(cutOff).toBe(16)
    expect((await visit('192.0.2.99')).status).toBe(200)
  })

  test('are cut off without blocking other uploads', async () => {
    const stalled = await Promise.all(Array.from({ length: 12 }, (_, i) => stall(`203.0.113.${Math.floor(i / 4)}`)))
    expect((await visit('203.0.113.99')).status).toBe(200)
    const answers = await cutOff(stalled.map(({ answer }) => answer))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect((await visit('203.0.113.0')).status).toBe(200)
  })

  test('are limited to four per IP address, from any port', async () => {
    const { refusal, cutOff } = await statusesOf(5, (i) => `198.51.100.1:${4000 + i}`)
    expect(refusal).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n[\s\S]*"too_many_runs"/)
    expect(cutOff).toBe(4)
    expect((await visit('198.51.100.1')).status).toBe(200)
  })

  test('continue as long as enough data arrives', async () => {
    const { socket, answer } = await open()
    const body = `${formHead}${'x'.repeat(12_000)}\r\n--x--\r\n`
    const started = head(startTryout.path, { 'content-length': body.length, connection: 'close' })
    socket.write(started)
    await hasRead(socket)
    const step = timeouts.windowBytes
    for (let sent = 0; sent + step < body.length; sent += step) {
      socket.write(body.slice(sent, sent + step))
      await hasRead(socket, started.length + sent + step)
      passWindow()
    }
    socket.write(body.slice(body.length - (body.length % step)))
    expect(await answer).toMatch(/^HTTP\/1\.1 422 /)
  })
})

test('cuts off connections with incomplete or missing request headers', async () => {
  const app = buildHealthApp({
    ...{ log: pino({ level: 'silent' }), languages: openLanguages(catalogues), checks: {} },
    ...{ trustProxy: false, secure: false, timeouts: { ...timeouts, headMs: 300, every: () => () => {} } },
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const [half, silent] = [await open(url), await open(url)]
  half.socket.write('GET /healthz HTTP/1.1\r\nhost:')
  expect(await half.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(await silent.answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  await app.close()
})

test('cuts off stalled JSON requests', async () => {
  const { socket, answer } = await open()
  socket.write(head('/api/auth/sign-in', { 'content-type': 'application/json', 'content-length': 100 }))
  await hasRead(socket)
  const [said] = await cutOff([answer])
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

describe('limits', () => {
  test('apply before the photo is read', async () => {
    const address = '198.51.100.2'
    for (let i = 0; i < limits.freeRunsPerHour; i++) expect((await visit(address)).status).toBe(200)
    const { socket } = await open()
    socket.write(head(startTryout.path, { 'x-forwarded-for': address, 'content-length': 20_000_000 }))
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 3600\r\n/)
  })

  test('let a client finish sending a rejected photo, so it can read the response', async () => {
    const refused = await visit('198.51.100.2', new Uint8Array(limits.photoBytesMax))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_runs' } })
  })

  test('allow a user two hundred photos an hour', async () => {
    const { userId, token } = await aNewcomer(server)
    const at = server.clock.now()
    const attempts = Array.from({ length: 199 }, () => ({ action: 'photo-upload', subject: userId, at }))
    await server.db.insertInto('attempts').values(attempts).execute()
    expect((await server.call(uploadPhoto, {}, token, selfie)).status).toBe(200)
    expect(await server.call(uploadPhoto, {}, token, selfie)).toMatchObject({
      status: 429,
      failure: { code: 'too_many_runs' },
    })
    server.clock.advance(61)
    expect((await server.call(uploadPhoto, {}, await server.tokenOf(userId), selfie)).status).toBe(200)
  })

  test("apply to a user's concurrent uploads", async () => {
    const { token } = await aNewcomer(server)
    const begin = async () => {
      const connection = await open()
      const fields = { authorization: `Bearer ${token}`, 'content-length': 20_000_000 }
      connection.socket.write(`${head(uploadPhoto.path, fields)}${formHead}x`)
      return connection
    }
    const uploads = await Promise.all([begin(), begin(), begin()])
    await isRefused(uploads)
    const answers = await cutOff(uploads.map(({ answer }) => answer))
    expect(answers.map((answer) => answer.slice(9, 12)).sort()).toEqual(['408', '408', '429'])
  })
})

describe('forms', () => {
  const post = async (token: string, body: string, type = 'multipart/form-data; boundary=x') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(server.url + uploadPhoto.path, { method: 'POST', headers, body })
    return { status: response.status, body: (await response.json()) as { code: string } }
  }

  test('responds with 400 to a form that has no boundary, is cut off, or has a truncated part', async () => {
    const { token } = await aNewcomer(server)
    const whole = `${part('photo', 'a.jpg')}abc\r\n--x--\r\n`
    const broken = [
      await post(token, whole, 'multipart/form-data'),
      await post(token, whole, 'multipart/form-data; boundary='),
      await post(token, whole.slice(0, -6)),
      await post(token, part('photo', 'a.jpg')),
      await post(token, '--x\r\ncontent-disposition: form-data; na'),
      await post(token, 'no form at all'),
      await post(token, `${part('__proto__')}1\r\n${whole}`),
    ]
    for (const { status, body } of broken) expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  test('deletes the photo and frees the slot when a client disconnects', async () => {
    const { userId, token } = await aNewcomer(server)
    for (let i = 0; i < 3; i++) {
      const { socket, answer } = await open()
      socket.write(
        `${head(uploadPhoto.path, { authorization: `Bearer ${token}`, 'content-length': 9000 })}${formHead}x`,
      )
      socket.end()
      await answer
    }
    // The server frees their slots once it notices the disconnect, possibly after we do.
    await eventually('an upload is taken', async () => {
      const { status } = await server.call(uploadPhoto, {}, token, selfie)
      return status === 200
    })
    const rows = await server.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the uploads folder', () => {
  test('contains no named files, even after interrupted uploads', async () => {
    const { answer } = await stall('198.51.100.3')
    expect((await visit('198.51.100.3')).status).toBe(200)
    await cutOff([answer])
    await eventually('the folder is empty', async () => {
      const names = await readdir(join(server.dataFolder, 'uploads'))
      return names.length === 0
    })
  })

  test('is cleared on startup after a process was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keylight-uploads-'))
    await writeFile(join(folder, 'left-behind'), 'bytes')
    await openUploads(folder)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

test('reports a full disk without storing the photo', async () => {
  let isFull = true
  const full = await startTestServer({
    store: (store) => ({
      ...store,
      async put(key, content) {
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
        await store.put(key, content)
      },
    }),
  })
  const { userId, token } = await aNewcomer(full)
  expect(await full.call(uploadPhoto, {}, token, selfie)).toMatchObject({
    status: 507,
    failure: { code: 'storage_full', message: expect.stringContaining('out of storage space') },
  })
  expect(await full.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()).toEqual([])
  isFull = false
  expect((await full.call(uploadPhoto, {}, token, selfie)).output.photo).not.toBeNull()
  expect((await full.call(listPhotos, {}, token)).output.photos).toHaveLength(1)
  await full.stop()
})

import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits, listPhotos, startTryout, uploadPhoto } from '@keylight/contract'
import { aNewcomer, aServer, eventually, photo, startTestServer } from '@keylight/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { openUploads } from './uploads.ts'

const selfie = photo('person-1-selfie1')
const style = 'woman.headshot.garden'
const patience = { headMs: 300, requestMs: 60_000, idleMs: 60_000, windowMs: 600, windowBytes: 2000 }

const server = aServer({
  env: { KEYLIGHT_TRUST_PROXY: 'true' },
  patience,
  uploadsAtOnce: { perUser: 2, perAddress: 4, total: 16 },
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A connection of our own, to send as slowly and as brokenly as we like. */
async function open(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes
  })
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  await once(socket, 'connect')
  return { socket, answer }
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

/** Begins a try-out with a photo of 20 MB and sends only its first bytes. */
async function stall(address: string) {
  const { socket, answer } = await open()
  const started = head(startTryout.path, { 'x-forwarded-for': address, 'content-length': 20_000_000 })
  socket.write(`${started}${formHead}just a few bytes`)
  return { socket, answer }
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
  /** What this many stalled uploads are told until all of them are cut off. */
  const statusesOf = async (count: number, addressOf: (i: number) => string) => {
    const stalled = await Promise.all(Array.from({ length: count }, (_, i) => stall(addressOf(i))))
    const answers = await Promise.all(stalled.map(({ answer }) => answer))
    return { refusal: answers.find((answer) => !is408(answer)), cutOff: answers.filter(is408).length }
  }
  const is408 = (answer: string) => answer.startsWith('HTTP/1.1 408 ')

  // First: an upload that is cut off keeps its place until the server has noticed that its connection is closed.
  test('make others wait once the server has all that it takes', async () => {
    const { refusal, cutOff } = await statusesOf(17, (i) => `192.0.2.${Math.floor(i / 4)}`)
    expect(refusal).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 60\r\n/)
    expect(cutOff).toBe(16)
    expect((await visit('192.0.2.99')).status).toBe(200)
  })

  test('are cut off, and block nobody else meanwhile', async () => {
    const stalled = await Promise.all(Array.from({ length: 12 }, (_, i) => stall(`203.0.113.${Math.floor(i / 4)}`)))
    expect((await visit('203.0.113.99')).status).toBe(200)
    const answers = await Promise.all(stalled.map(({ answer }) => answer))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect((await visit('203.0.113.0')).status).toBe(200)
  })

  test('count for their address: a fifth one has to wait', async () => {
    const { refusal, cutOff } = await statusesOf(5, () => '198.51.100.1')
    expect(refusal).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n[\s\S]*"too_many_runs"/)
    expect(cutOff).toBe(4)
    expect((await visit('198.51.100.1')).status).toBe(200)
  })

  test('go on as long as enough arrives', async () => {
    const { socket, answer } = await open()
    const body = `${formHead}${'x'.repeat(12_000)}\r\n--x--\r\n`
    socket.write(head(startTryout.path, { 'content-length': body.length, connection: 'close' }))
    for (let sent = 0; sent < body.length; sent += 2000) {
      socket.write(body.slice(sent, sent + 2000))
      await new Promise((resolve) => setTimeout(resolve, patience.windowMs / 4))
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 422 /)
  })
})

test('cuts off whoever does not finish the head of a request, or sends none', async () => {
  const [half, silent] = [await open(), await open()]
  half.socket.write('GET /healthz HTTP/1.1\r\nhost:')
  expect(await half.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(await silent.answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test('cuts off JSON that does not arrive', async () => {
  const { socket, answer } = await open()
  socket.write(head('/api/auth/sign-in', { 'content-type': 'application/json', 'content-length': 100 }))
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

describe('limits', () => {
  test('are checked before the photo is read', async () => {
    const address = '198.51.100.2'
    for (let i = 0; i < limits.freeRunsPerHour; i++) expect((await visit(address)).status).toBe(200)
    const { socket } = await open()
    socket.write(head(startTryout.path, { 'x-forwarded-for': address, 'content-length': 20_000_000 }))
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 3600\r\n/)
  })

  test('let the client send the rest of a refused photo, so that it sees the answer', async () => {
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

  test('hold for the uploads of a user at the same time', async () => {
    const { token } = await aNewcomer(server)
    const begin = async () => {
      const { socket, answer } = await open()
      const fields = { authorization: `Bearer ${token}`, 'content-length': 20_000_000 }
      socket.write(`${head(uploadPhoto.path, fields)}${formHead}x`)
      return answer
    }
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map((answer) => answer.slice(9, 12)).sort()).toEqual(['408', '408', '429'])
  })
})

describe('forms', () => {
  const post = async (token: string, body: string, type = 'multipart/form-data; boundary=x') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(server.url + uploadPhoto.path, { method: 'POST', headers, body })
    return { status: response.status, body: (await response.json()) as { code: string } }
  }

  test('answers 400 to a form without a boundary, cut off, or with a cut part', async () => {
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

  test('keeps nothing of a photo whose client hangs up', async () => {
    const { userId, token } = await aNewcomer(server)
    for (let i = 0; i < 3; i++) {
      const { socket, answer } = await open()
      socket.write(
        `${head(uploadPhoto.path, { authorization: `Bearer ${token}`, 'content-length': 9000 })}${formHead}x`,
      )
      socket.end()
      await answer
    }
    expect((await server.call(uploadPhoto, {}, token, selfie)).status).toBe(200)
    const rows = await server.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the folder of uploads', () => {
  test('keeps no file with a name, whether photos arrive whole or are cut off', async () => {
    const { answer } = await stall('198.51.100.3')
    expect((await visit('198.51.100.3')).status).toBe(200)
    await answer
    await eventually('the folder is empty', async () => {
      const names = await readdir(join(server.dataFolder, 'uploads'))
      return names.length === 0
    })
  })

  test('loses at the start what a killed process left there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keylight-uploads-'))
    await writeFile(join(folder, 'left-behind'), 'bytes')
    await openUploads(folder)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

test('says that there is no space, and keeps nothing, when the disk is full', async () => {
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
    failure: { code: 'storage_full', message: expect.stringContaining('out of space') },
  })
  expect(await full.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()).toEqual([])
  isFull = false
  expect((await full.call(uploadPhoto, {}, token, selfie)).output.photo).not.toBeNull()
  expect((await full.call(listPhotos, {}, token)).output.photos).toHaveLength(1)
  await full.stop()
})

import { aServer, aUser, photo } from '@keylight/testing'
import { beforeAll, expect, test } from 'vitest'

const server = aServer()
let userId: string
let key: string
beforeAll(async () => {
  userId = await aUser(server.db)
  key = `users/${userId}/pictures/pic_y.jpg`
  await server.deps.store.put(key, photo('person-1-selfie1'))
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const body = async (response: Response) => ({ ...((await response.json()) as object), requestId: '' })

test('serves a file to anyone with its URL', async () => {
  const response = await get(server.deps.urls.sign(key))
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo('person-1-selfie1'))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  })
})

test('responds with 304 when the browser already has the image', async () => {
  const address = server.deps.urls.sign(key)
  const etag = (await get(address)).headers.get('etag') ?? ''
  const again = await get(address, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test("serves a video's requested range with its full size", async () => {
  const clip = `users/${userId}/videos/vid_y/0.mp4`
  await server.deps.store.put(clip, new TextEncoder().encode('0123456789'))
  const ask = async (range: string) => {
    const response = await get(server.deps.urls.sign(clip), { range })
    const { headers } = response
    return [response.status, headers.get('content-range'), headers.get('content-length'), await response.text()]
  }
  expect(await ask('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234'])
  expect(await ask('bytes=8-')).toEqual([206, 'bytes 8-9/10', '2', '89'])
  expect(await ask('bytes=10-')).toEqual([416, 'bytes */10', '0', ''])
  expect(await ask('bytes=4-2')).toEqual([200, null, '10', '0123456789'])
  expect((await get(server.deps.urls.sign(clip))).headers.get('content-type')).toBe('video/mp4')
})

test('serves downloads with a file name in any script', async () => {
  const response = await get(server.deps.urls.sign(key, { downloadAs: 'Jürgen "1".jpg' }))
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="J_rgen _1_.jpg"; filename*=UTF-8''J%C3%BCrgen%20%221%22.jpg`,
  )
})

test('responds identically to modified, expired and unknown URLs', async () => {
  const address = server.deps.urls.sign(key)
  const nothing = await get(server.deps.urls.sign(`users/${userId}/pictures/none.jpg`))
  expect(nothing.status).toBe(404)
  const expected = await body(nothing)
  const others = address.replace(userId, await aUser(server.db))
  const changed = [address.replace('pic_y', 'pic_z'), others, address.replace(/g=\w/, 'g=z'), `/files/${key}`]
  const paths = [...changed, '/files/', '/files/..%2f..%2fsecret', `/files/users/${userId}%00/pictures/pic_y.jpg`]
  for (const path of paths) {
    const response = await get(path)
    expect([path, response.status, await body(response)]).toEqual([path, 404, expected])
  }
  server.clock.advance(2 * 24 * 60)
  expect((await get(address)).status).toBe(404)
  server.clock.advance(-2 * 24 * 60)
})

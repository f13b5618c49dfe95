import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '@keylight/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import { type S3Server, startS3Server } from './s3-server.test-double.ts'
import { openS3Store } from './s3-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

let folder: string
let s3: S3Server
const stores: Record<string, () => Promise<ObjectStore>> = {
  'a folder': () => openFolderStore(folder),
  'an S3 bucket': async () =>
    openS3Store({
      kind: 's3',
      bucket: 'photos',
      region: 'us-east-1',
      endpoint: s3.url,
      // The same value as in the configuration.
      credentials: Object.freeze({ accessKeyId: 'id', secretAccessKey: 'secret' }),
    }),
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-store-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await s3.stop()
})

describe.each(Object.entries(stores))('%s', (_name, open) => {
  test("returns a key's latest content", async () => {
    const store = await open()
    await store.put('users/a/one.jpg', bytes('first'))
    await store.put('users/a/one.jpg', bytes('second'))
    expect(text(await store.get('users/a/one.jpg'))).toBe('second')
    expect(await store.exists('users/a/one.jpg')).toBe(true)
    const found = await store.open('users/a/one.jpg')
    expect(found?.bytes).toBe(6)
    expect((await buffer(found!.body as never)).toString()).toBe('second')
  })

  test('returns a range together with the full size', async () => {
    const store = await open()
    await store.put('users/a/clip.mp4', bytes('0123456789'))
    const part = async (first: number, last?: number) => {
      const found = await store.open('users/a/clip.mp4', { first, last })
      return [(await buffer(found!.body as never)).toString(), found?.bytes]
    }
    expect(await part(2, 4)).toEqual(['234', 10])
    expect(await part(7)).toEqual(['789', 10])
    expect(await part(8, 99)).toEqual(['89', 10])
    expect(await part(10)).toEqual(['', 10])
    expect(await store.open('users/a/none.mp4', { first: 3 })).toBeUndefined()
  })

  test('returns undefined for a missing key', async () => {
    const store = await open()
    for (const key of ['users/nobody/x.jpg', 'users', 'users/a/one.jpg/below']) {
      expect(await store.get(key)).toBeUndefined()
      expect(await store.open(key)).toBeUndefined()
      expect(await store.exists(key)).toBe(false)
    }
    await expect(store.delete('users/nobody/x.jpg')).resolves.toBeUndefined()
    await expect(store.deleteFolder('users/nobody')).resolves.toBeUndefined()
  })

  test('returns different ETags for different content', async () => {
    const store = await open()
    const tagOf = async (content: string) => {
      await store.put('tags/x.json', bytes(content))
      const found = await store.open('tags/x.json')
      await found?.body.cancel()
      return found?.etag
    }
    const tags = [await tagOf('one'), await tagOf('other')]
    expect(tags[0]).toMatch(/^".+"$/)
    expect(tags[0]).not.toBe(tags[1])
  })

  test("lists and deletes a folder's contents without touching neighbouring folders", async () => {
    const store = await open()
    for (const key of ['gone/a.jpg', 'gone/deep/b.jpg', 'gone/z.jpg', 'gone-not/c.jpg'])
      await store.put(key, bytes(key))
    expect((await store.list('gone')).sort()).toEqual(['gone/a.jpg', 'gone/deep/b.jpg', 'gone/z.jpg'])
    expect(await store.list('nowhere')).toEqual([])
    await store.deleteFolder('gone')
    expect(await store.exists('gone/a.jpg')).toBe(false)
    expect(await store.exists('gone/deep/b.jpg')).toBe(false)
    expect(await store.exists('gone-not/c.jpg')).toBe(true)
    await store.delete('gone-not/c.jpg')
    expect(await store.exists('gone-not/c.jpg')).toBe(false)
  })

  test('lists remaining files while neighbouring folders are being deleted', async () => {
    const store = await open()
    await store.put('busy/stays/a.jpg', bytes('a'))
    const gone = Array.from({ length: 200 }, (_, i) => `busy/gone-${i}`)
    await Promise.all(gone.map((key) => store.put(`${key}/deep/b.jpg`, bytes('b'))))
    let isDeleting = true
    const deletion = Promise.all(gone.map((key) => store.deleteFolder(key))).finally(() => {
      isDeleting = false
    })
    do expect(await store.list('busy')).toContain('busy/stays/a.jpg')
    while (isDeleting)
    await deletion
    expect(await store.list('busy')).toEqual(['busy/stays/a.jpg'])
  })

  test('rejects keys that could escape the store', async () => {
    const store = await open()
    for (const key of [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      '.hidden',
      'a/.hidden',
      '',
      'a\\..\\b',
      'a\0b',
      'ü',
    ]) {
      await expect(store.get(key)).rejects.toThrow('Invalid object store key')
      await expect(store.put(key, bytes('x'))).rejects.toThrow('Invalid object store key')
      await expect(store.deleteFolder(key)).rejects.toThrow('Invalid object store key')
    }
  })

  test('passes its self-check', async () => {
    await expect((await open()).check()).resolves.toBeUndefined()
  })
})

test('removes only old drafts, and never exposes half-written files', async () => {
  const store = await openFolderStore(folder)
  await writeFile(join(folder, '.drafts', 'somebody-is-writing'), 'half')
  await store.put('users/a/big.jpg', new Uint8Array(5_000_000))
  const killed = join(folder, '.drafts', 'killed')
  for (const removeOld of [() => openFolderStore(folder), () => store.tidy()]) {
    await writeFile(killed, 'half')
    await utimes(killed, 0, 0)
    await removeOld()
    expect(await readdir(join(folder, '.drafts'))).toEqual(['somebody-is-writing'])
  }
})

describe('a read-only folder', () => {
  let own: string
  beforeEach(async () => {
    own = await mkdtemp(join(tmpdir(), 'keylight-store-'))
  })
  afterEach(() => rm(own, { recursive: true }))

  test("removes a failed write's draft", async () => {
    const store = await openFolderStore(own)
    await store.put('users/a/one/x.jpg', bytes('x'))
    await expect(store.put('users/a/one', bytes('not a folder'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(await readdir(join(own, '.drafts'))).toEqual([])
  })

  test('cleans up after a self-check, which fails without a drafts folder', async () => {
    const store = await openFolderStore(own)
    await store.check()
    expect(await readdir(join(own, '.drafts'))).toEqual([])
    await rm(join(own, '.drafts'), { recursive: true })
    await writeFile(join(own, '.drafts'), 'no folder')
    await expect(store.check()).rejects.toThrow('ENOTDIR')
  })
})

describe('a misbehaving S3 bucket', () => {
  const config = () => ({
    kind: 's3' as const,
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: s3.url,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })

  test('reports an undeletable object after deleting all other objects', async () => {
    const store = openS3Store(config())
    for (const name of ['a', 'b', 'locked', 'x', 'y', 'z']) await store.put(`users/l/${name}`, bytes(name))
    await expect(store.deleteFolder('users/l')).rejects.toThrow(/failed to delete 1 objects: users\/l\/locked/)
    for (const name of ['a', 'b', 'x', 'y', 'z']) expect(await store.exists(`users/l/${name}`)).toBe(false)
    expect(await store.exists('users/l/locked')).toBe(true)
  })

  test('times out instead of waiting forever for a response', async () => {
    const store = openS3Store(config(), { connectionTimeout: 100, requestTimeout: 60_000, readTimeout: 50 })
    for (const read of [store.get, store.open, store.exists])
      await expect(read('users/l/silent')).rejects.toThrow(/timed? ?out|exceeded/i)
  })
})

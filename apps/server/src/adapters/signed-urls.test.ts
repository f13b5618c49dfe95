import { testClock } from '@keylight/testing'
import { expect, test } from 'vitest'
import { signedUrls } from './signed-urls.ts'

const key = 'users/usr_x/pictures/pic_y.jpg'
const at = (time: string) => ({ now: () => new Date(time) })
const taken = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://x')
  return [pathname, Object.fromEntries(searchParams)] as const
}

test('signs an address that names its object for one to two days', () => {
  const urls = signedUrls('secret', at('2026-03-01T23:59:00Z'))
  const address = urls.sign(key)
  expect(urls.verify(...taken(address))).toMatchObject({ key, expiresAt: new Date('2026-03-03T00:00:00Z') })
  const later = (time: string) => signedUrls('secret', at(time)).verify(...taken(address))
  expect(later('2026-03-02T23:59:59Z')).toBeDefined()
  expect(later('2026-03-03T00:00:00Z')).toBeUndefined()
})

test('gives an object the same address all day so that browsers can cache it', () => {
  const morning = signedUrls('secret', at('2026-03-01T00:00:00Z')).sign(key)
  expect(signedUrls('secret', at('2026-03-01T23:59:59Z')).sign(key)).toBe(morning)
  expect(signedUrls('secret', at('2026-03-02T00:00:00Z')).sign(key)).not.toBe(morning)
})

test('rejects an address in which anything was changed', () => {
  const urls = signedUrls('secret', testClock())
  const [path, query] = taken(urls.sign(key, { downloadAs: 'me.jpg' }))
  expect(urls.verify(path, query)).toMatchObject({ key, downloadAs: 'me.jpg' })
  const other = [
    [path.replace('pic_y', 'pic_z'), query],
    [path, { ...query, e: String(Number(query.e) + 86_400) }],
    [path, { ...query, d: 'you.jpg' }],
    [path, { ...query, d: undefined }],
    [path, { ...query, s: `${query.s}x` }],
    [path, { ...query, s: ['a', 'b'] }],
    [path, {}],
    [path.replace('/files/', '/'), query],
  ] as const
  for (const [changedPath, changedQuery] of other) expect(urls.verify(changedPath, changedQuery)).toBeUndefined()
  expect(signedUrls('another secret', testClock()).verify(path, query)).toBeUndefined()
})

test('finds the key in any of our addresses, however old, and in no other', () => {
  const urls = signedUrls('secret', testClock())
  expect(urls.keyOf(urls.sign(key))).toBe(key)
  expect(urls.keyOf(`https://photos.example.com/files/${key}?e=1&s=x#top`)).toBe(key)
  for (const foreign of ['', '/other/x.jpg', '/files/../secret', '/files//etc/passwd', '/files/a/../../b', 'files/x']) {
    expect(urls.keyOf(foreign)).toBeUndefined()
  }
})

test('signs an export address for one user and ten minutes that is no file address', () => {
  const urls = signedUrls('secret', at('2026-03-01T12:00:00Z'))
  const address = urls.signExport('usr_x')
  const [path, query] = taken(address)
  const verifyAt = (time: string) => signedUrls('secret', at(time)).verifyExport(path, query)
  expect(verifyAt('2026-03-01T12:09:59Z')).toEqual({ userId: 'usr_x' })
  expect(verifyAt('2026-03-01T12:10:00Z')).toBeUndefined()
  expect(urls.keyOf(address)).toBeUndefined()
  expect(urls.verify(path, query)).toBeUndefined()
  expect(urls.verify('/files/usr_x', query)).toBeUndefined()
  // A signature for a file of the same name is no good for an export.
  const [filePath, fileQuery] = taken(urls.sign('usr_x'))
  for (const each of [filePath, path]) expect(urls.verifyExport(each, fileQuery)).toBeUndefined()
  for (const changed of [{ ...query, e: '9999999999' }, { ...query, s: '' }, { s: query.s }, {}]) {
    expect(urls.verifyExport(path, changed)).toBeUndefined()
  }
  expect(urls.verifyExport(path.replace('usr_x', 'usr_y'), query)).toBeUndefined()
})

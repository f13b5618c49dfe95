import { testClock } from '@keylight/testing'
import { expect, test } from 'vitest'
import { signedUrls } from './signed-urls.ts'

const key = 'users/usr_x/pictures/pic_y.jpg'
const user = { id: 'usr_x', accessEpoch: 3 }
const at = (time: string) => ({ now: () => new Date(time) })
const parts = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://x')
  return [pathname, Object.fromEntries(searchParams)] as const
}

test('signs the file and epoch in user URLs, which expire after one to two days', () => {
  const urls = signedUrls('secret', at('2026-03-01T23:59:00Z'))
  const address = urls.ofUser(user).sign(key)
  const owner = { kind: 'user', ...user }
  expect(urls.read(...parts(address))).toMatchObject({ key, owner, expiresAt: new Date('2026-03-03T00:00:00Z') })
  const later = (time: string) => signedUrls('secret', at(time)).read(...parts(address))
  expect(later('2026-03-02T23:59:59Z')).toBeDefined()
  expect(later('2026-03-03T00:00:00Z')).toBeUndefined()
})

test('grants access to a free preview until it expires', () => {
  const until = new Date('2026-03-01T12:00:00Z')
  const file = 'tryouts/try_x/man.headshot.white.jpg'
  const address = signedUrls('secret', at('2026-03-01T11:00:00Z')).ofTryout('try_x', until).sign(file)
  const readAt = (time: string) => signedUrls('secret', at(time)).read(...parts(address))
  expect(readAt('2026-03-01T11:59:59Z')).toMatchObject({ key: file, owner: { kind: 'tryout' }, expiresAt: until })
  expect(readAt('2026-03-01T12:00:00Z')).toBeUndefined()
})

test('returns the same URL for a file all day so that browsers can cache it', () => {
  const address = (time: string, accessEpoch = 3) =>
    signedUrls('secret', at(time)).ofUser({ id: 'usr_x', accessEpoch }).sign(key)
  const morning = address('2026-03-01T00:00:00Z')
  expect(address('2026-03-01T23:59:59Z')).toBe(morning)
  expect(address('2026-03-02T00:00:00Z')).not.toBe(morning)
  expect(address('2026-03-01T00:00:00Z', 4)).not.toBe(morning)
})

test("serves only the owner's images and videos", () => {
  const urls = signedUrls('secret', testClock())
  const [, query] = parts(urls.ofUser(user).sign(key))
  const opens = (other: string) => urls.read(`/files/${other}`, query) !== undefined
  for (const own of ['users/usr_x/pictures/pic_z/0.preview.webp', 'users/usr_x/videos/vid_z/0.mp4']) {
    expect(opens(own)).toBe(true)
  }
  const closed = [
    'users/usr_y/pictures/pic_y.jpg',
    'users/usr_xx/pictures/pic_y.jpg',
    'tryouts/usr_x/photo.jpg',
    'users/usr_x/photos/pho_x/original',
    'users/usr_x/models/mdl_x/likeness.json',
  ]
  for (const other of closed) expect([other, opens(other)]).toEqual([other, false])
  expect(() => urls.ofUser(user).sign('users/usr_y/pictures/pic_y.jpg')).toThrow()
})

test('rejects a modified URL', () => {
  const urls = signedUrls('secret', testClock())
  const [path, query] = parts(urls.ofUser(user).sign(key))
  const [expiry, epoch, ...signature] = query.g!.split('-')
  const g = (...changed: unknown[]) => ({ g: changed.join('-') })
  const other = [
    [path, g((Number.parseInt(expiry!, 36) + 86_400).toString(36), epoch, ...signature)],
    [path, g(expiry, '4', ...signature)],
    [path, g(expiry, epoch, `${signature.join('-')}x`)],
    [path, g(expiry, epoch)],
    [path, { g: [query.g, query.g] }],
    [path, {}],
    [path.replace('/files/', '/'), query],
  ] as const
  expect(urls.read(path, query)).toBeDefined()
  for (const [changedPath, changedQuery] of other) expect(urls.read(changedPath, changedQuery)).toBeUndefined()
  expect(signedUrls('another secret', testClock()).read(path, query)).toBeUndefined()
})

test('accepts a download name only with the right file extension', () => {
  const urls = signedUrls('secret', testClock())
  const [path, query] = parts(urls.ofUser(user).sign(key, { downloadAs: 'Jürgen 1.jpg' }))
  expect(urls.read(path, query)).toMatchObject({ key, downloadAs: 'Jürgen 1.jpg' })
  for (const d of ['invoice.exe', 'jpg.html', '', 'x'.repeat(300), ['a.jpg', 'b.jpg']]) {
    expect(urls.read(path, { ...query, d })).toBeUndefined()
  }
})

test('extracts keys only from our own URLs, including old ones', () => {
  const { keyOf, sign } = signedUrls('secret', testClock()).ofUser(user)
  expect(keyOf(sign(key))).toBe(key)
  expect(keyOf(`https://photos.example.com/files/${key}?e=1&s=x#top`)).toBe(key)
  for (const foreign of ['', '/other/x.jpg', '/files/../secret', '/files//etc/passwd', '/files/a/../../b', 'files/x']) {
    expect(keyOf(foreign)).toBeUndefined()
  }
})

test('signs export URLs for one user and ten minutes, without access to files', () => {
  const urls = signedUrls('secret', at('2026-03-01T12:00:00Z'))
  const address = urls.ofUser(user).signExport()
  const [path, query] = parts(address)
  const readAt = (time: string) => signedUrls('secret', at(time)).readExport(path, query)
  expect(readAt('2026-03-01T12:09:59Z')).toEqual({ userId: 'usr_x', accessEpoch: 3 })
  expect(readAt('2026-03-01T12:10:00Z')).toBeUndefined()
  expect(urls.ofUser(user).keyOf(address)).toBeUndefined()
  for (const each of [path, '/files/usr_x', `/files/${key}`]) expect(urls.read(each, query)).toBeUndefined()
  // A file grant doesn't allow an export.
  expect(urls.readExport(path, parts(urls.ofUser(user).sign(key))[1])).toBeUndefined()
  for (const changed of [{ g: `${query.g}x` }, { g: '' }, {}]) expect(urls.readExport(path, changed)).toBeUndefined()
  expect(urls.readExport(path.replace('usr_x', 'usr_y'), query)).toBeUndefined()
})

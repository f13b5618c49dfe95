import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { loadSecrets } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('creates one private secret when several processes start at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder)))
  expect(new Set(secrets.flat()).size).toBe(1)
  expect(secrets[0]![0].length).toBeGreaterThanOrEqual(43)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secrets[0]![0])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('reads several secrets, one per line', async () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
  await writeFile(join(folder, 'secret'), `${one}\n${other}\n`)
  expect(await loadSecrets(folder)).toEqual([one, other])
})

test.each(['', '\n', 'cut-off', `${'a'.repeat(32)}\ncut-off`])(
  'refuses to start with the secret %j and leaves the file unchanged',
  async (text) => {
    await writeFile(join(folder, 'secret'), text)
    await expect(loadSecrets(folder)).rejects.toThrow(CannotStart)
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(text)
  },
)

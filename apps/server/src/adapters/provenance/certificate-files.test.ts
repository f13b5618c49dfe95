import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCredentials, signFile } from '@keylight/provenance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, configFrom } from '../../config/config.ts'
import { checkProvenance } from '../../doctor/check-provenance.ts'
import { certificateFiles, createCertificates, ownAuthorities, rotateCertificate } from './certificate-files.ts'
import { openSigner } from './open-signer.ts'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const making = { way: 'composed', sources: [], source: 'algorithmicMedia', changes: [], at: new Date() } as const

let folder: string
let config: Config
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-provenance-'))
  config = configFrom({ KEYLIGHT_DATA: folder })
})
afterEach(() => rm(folder, { recursive: true }))

const create = (organisation = 'Acme') => createCertificates(folder, organisation, new Date())
const sign = async (signer = openSigner(certificateFiles(config))) =>
  signFile(picture, 'image/png', making, await signer())
const stateOf = async (file: Uint8Array) =>
  (await readCredentials(file, 'image/png', { authorities: await ownAuthorities(config) })).state

test('creates one private authority and certificate when several processes start at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => create()))
  const files = join(folder, 'provenance')
  expect((await readdir(files)).sort()).toEqual(['authority.pem', 'certificate.pem'])
  expect((await stat(files)).mode & 0o777).toBe(0o700)
  for (const name of await readdir(files)) expect((await stat(join(files, name))).mode & 0o777).toBe(0o600)
  const before = await readFile(join(files, 'certificate.pem'), 'utf8')
  expect(await stateOf(await sign())).toBe('trusted')
  await create()
  expect(await readFile(join(files, 'certificate.pem'), 'utf8')).toBe(before)
})

test.each([false, true])('signs with a new certificate after rotation, new authority: %j', async (authority) => {
  await create()
  const signer = openSigner(certificateFiles(config))
  const old = await sign(signer)
  const privateFile = join(folder, 'provenance/certificate.pem')
  const oldKey = (await readFile(privateFile, 'utf8')).split('PRIVATE KEY')[1]!
  await rotateCertificate(folder, 'Acme', new Date(), { authority })
  expect(await readFile(privateFile, 'utf8')).not.toContain(oldKey)
  expect((await stat(privateFile)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'provenance'))).toHaveLength(2)
  // A running process notices.
  const signed = await sign(signer)
  const texts = await Promise.all([old, signed].map((file) => readCredentials(file, 'image/png')))
  expect(texts.map(({ state }) => state)).toEqual(['valid', 'valid'])
  expect([await stateOf(old), await stateOf(signed)]).toEqual(['trusted', 'trusted'])
})

test('signs with the site owner’s certificate', async () => {
  await createCertificates(join(folder, 'theirs'), 'Their company', new Date())
  const [certificate, key] = [join(folder, 'their.crt'), join(folder, 'their.key')]
  const pem = await readFile(join(folder, 'theirs/provenance/certificate.pem'), 'utf8')
  const from = pem.indexOf('-----BEGIN PRIVATE')
  await writeFile(certificate, pem.slice(0, from))
  await writeFile(key, pem.slice(from), { mode: 0o600 })
  config = configFrom({ KEYLIGHT_DATA: folder, KEYLIGHT_CERTIFICATE: certificate, KEYLIGHT_CERTIFICATE_KEY: key })
  expect((await readCredentials(await sign(), 'image/png')).signer?.organisation).toBe('Their company')
  expect(await stateOf(await sign())).toBe('trusted')
  expect(await checkProvenance(config)).toMatchObject([{ level: 'ok' }])
  expect(() => configFrom({ KEYLIGHT_CERTIFICATE: certificate })).toThrow('KEYLIGHT_CERTIFICATE_KEY must be set')
})

test('the doctor reports a missing, usable, expired, readable or broken certificate', async () => {
  const files = certificateFiles(config)
  expect(await checkProvenance(config)).toMatchObject([{ level: 'ok', text: expect.stringContaining('first start') }])
  await create()
  expect(await checkProvenance(config)).toMatchObject([{ level: 'ok', text: expect.stringContaining('O=Acme') }])
  await chmod(files.key, 0o644)
  expect(await checkProvenance(config)).toMatchObject([{ level: 'warning', wayOn: expect.stringContaining('chmod') }])
  await rm(join(folder, 'provenance'), { recursive: true })
  await createCertificates(folder, 'Acme', new Date('2010-01-01'))
  await expect(sign()).rejects.toThrow('expired')
  expect(await checkProvenance(config)).toMatchObject([{ level: 'problem', text: expect.stringContaining('expired') }])
  await writeFile(files.certificate, 'broken')
  expect(await checkProvenance(config)).toMatchObject([{ level: 'problem', wayOn: expect.stringContaining('rotate') }])
})

import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { english, startSmtpServer } from '@keylight/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

const link = 'https://photos.example.com/auth/callback?code=abc'
const mail = { to: 'ana@example.com', ...english.mail({ code: 'sign_in_link', params: { link, minutes: 15 } }) }

test('sends an email in plain text and HTML from our sender address', async () => {
  const server = await startSmtpServer()
  const mailer = smtpMailer(server.url, 'Keylight <studio@example.com>')
  await mailer.send(mail)
  const text = await server.taken
  expect(text).toContain('MAIL FROM:<studio@example.com>')
  expect(text).toContain('RCPT TO:<ana@example.com>')
  expect(text).toContain('Subject: Your sign-in link for Keylight')
  expect(text).toContain('text/plain')
  expect(text).toContain('text/html')
  mailer.close()
  await server.stop()
})

test("derives a stable message id from an email's key", async () => {
  const ids: (string | undefined)[] = []
  for (let time = 0; time < 2; time++) {
    const server = await startSmtpServer()
    const mailer = smtpMailer(server.url, 'Keylight <studio@example.com>')
    await mailer.send({ ...mail, key: 'ntf_1' })
    ids.push(/^Message-ID: (.*)$/im.exec(await server.taken)?.[1]?.trim())
    mailer.close()
    await server.stop()
  }
  expect(ids).toEqual(['<ntf_1@example.com>', '<ntf_1@example.com>'])
})

describe('the outbox', () => {
  let folder: string
  let now: Date
  const outbox = () => outboxMailer(folder, 'Keylight <keylight@localhost>', { now: () => now }, () => {})
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keylight-outbox-'))
    now = new Date('2026-03-01T12:00:00Z')
  })
  afterEach(() => rm(folder, { recursive: true }))
  const names = async () => (await readdir(folder)).sort()
  const addresses = async () => {
    const texts = await Promise.all((await names()).map((name) => readFile(join(folder, name), 'utf8')))
    return texts.map((text) => /^To: (.*)$/m.exec(text)?.[1])
  }

  test('stores one email when it is sent twice with the same key', async () => {
    const mailer = outbox()
    await mailer.send({ ...mail, key: 'ntf_1' })
    await mailer.send({ ...mail, key: 'ntf_1' })
    await mailer.send({ ...mail, key: 'ntf_2' })
    expect(await names()).toHaveLength(2)
  })

  test("doesn't leave a draft when an email can't be written", async () => {
    const taken = `2026-03-01T12-00-00.000Z-0001-${process.pid}.txt`
    await mkdir(join(folder, taken))
    await expect(outbox().send(mail)).rejects.toThrow(/EISDIR|ENOTDIR|EEXIST/)
    expect(await names()).toEqual([taken])
  })

  test('deletes only the emails to the given address', async () => {
    const mailer = outbox()
    await mailer.send(mail)
    await mailer.send({ ...mail, to: 'bo@example.com' })
    await mailer.outbox.forget('Ana@example.com')
    expect(await addresses()).toEqual(['bo@example.com'])
  })

  test('deletes old emails, emails to people without an account, and drafts left by killed processes', async () => {
    const mailer = outbox()
    await mailer.send({ ...mail, to: 'long-ago@example.com' })
    now = new Date('2026-04-10T12:00:00Z')
    for (const to of ['ana@example.com', 'gone@example.com']) await mailer.send({ ...mail, to })
    now = new Date('2026-04-10T13:01:00Z')
    await mailer.send({ ...mail, to: 'new@example.com' })
    for (const name of ['killed.txt.draft', 'being-written.txt.draft']) await writeFile(join(folder, name), 'half')
    await utimes(join(folder, 'killed.txt.draft'), 0, 0)
    await mailer.outbox.tidy(async (asked) => asked.filter((address) => !address.startsWith('gone')))
    expect(await addresses()).toEqual(['ana@example.com', 'new@example.com', undefined])
    expect((await names()).at(-1)).toBe('being-written.txt.draft')
  })
})

test('writes emails to private files, in sending order, when no mail server is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keylight-outbox-'))
  const files: string[] = []
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') }
  const mailer = outboxMailer(join(folder, 'outbox'), 'Keylight <keylight@localhost>', clock, (file) =>
    files.push(file),
  )
  await mailer.send(mail)
  await mailer.send({ ...mail, to: 'bo@example.com' })
  expect((await readdir(join(folder, 'outbox'))).sort().map((name) => join(folder, 'outbox', name))).toEqual(files)
  const text = await readFile(files[0]!, 'utf8')
  expect(text).toContain('To: ana@example.com\n')
  expect(text).toContain(link)
  expect(await readFile(files[1]!, 'utf8')).toContain('To: bo@example.com\n')
  expect(((await stat(files[0]!)).mode & 0o777).toString(8)).toBe('600')
  await rm(folder, { recursive: true })
})

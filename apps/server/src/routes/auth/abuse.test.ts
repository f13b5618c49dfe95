import {
  deleteAccount,
  getUserData,
  readMailLink,
  redeemSignInCode,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  signUp,
} from '@keylight/contract'
import {
  aNewcomer,
  aServer,
  aTestBrowser,
  eventually,
  freshDatabase,
  startSmtpServer,
  startTestServer,
  type TestServer,
} from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_TRUST_PROXY: 'true' } })

const password = 'correct horse battery'
const from = (address: string) => aTestBrowser(server.url, { address })
const codeIn = (mail: string | undefined) => /\/auth\/callback\?code=(\S+)/.exec(mail ?? '')?.[1] ?? 'no code'

describe('wrong passwords', () => {
  test("from an attacker don't lock out the owner at another address or in a known browser", async () => {
    const email = 'guessed@example.com'
    const own = from('192.0.2.1')
    await own.call(signUp, { email, password })
    const stranger = from('198.51.100.1')
    for (let i = 0; i < 10; i++) {
      const answer = await stranger.call(signIn, { email, password: `wrong ${i}` })
      expect(answer.failure.code).toBe('wrong_credentials')
    }
    const stopped = await stranger.call(signIn, { email, password })
    expect(stopped).toMatchObject({ status: 429, failure: { message: expect.stringMatching(/email link/) } })
    expect((await from('192.0.2.2').call(signIn, { email, password })).status).toBe(200)
    expect((await own.call(signIn, { email, password })).status).toBe(200)
  })

  test('from fifty addresses block attackers, but not a browser the owner has used before', async () => {
    const email = 'botnet@example.com'
    const own = from('192.0.2.3')
    await own.call(signUp, { email, password })
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => from(`203.0.113.${i}`).call(signIn, { email, password: `wrong ${i}` })),
    )
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403]))
    expect((await from('198.51.100.9').call(signIn, { email, password })).status).toBe(429)
    expect((await own.call(signIn, { email, password })).status).toBe(200)
  })

  test("are limited even in a known browser, where correct passwords don't count", async () => {
    const email = 'mistyped@example.com'
    const own = from('192.0.2.4')
    await own.call(signUp, { email, password })
    for (let i = 0; i < 3; i++) expect((await own.call(signIn, { email, password })).status).toBe(200)
    for (let i = 0; i < 20; i++) await own.call(signIn, { email, password: `wrong ${i}` })
    expect((await own.call(signIn, { email, password })).status).toBe(429)
  })

  test('are limited for an unknown address, as for an account', async () => {
    const stranger = from('198.51.100.20')
    for (let i = 0; i < 10; i++) await stranger.call(signIn, { email: 'nobody@example.com', password: `wrong ${i}` })
    expect((await stranger.call(signIn, { email: 'nobody@example.com', password })).status).toBe(429)
  })
})

describe('emails with links', () => {
  test('are limited to four an hour and twelve a day per address, with or without an account', async () => {
    await from('192.0.2.5').call(signUp, { email: 'flooded@example.com', password })
    for (const email of ['flooded@example.com', 'no-account@example.com']) {
      const ask = (i: number) =>
        from(`203.0.113.${i}`).call(i % 2 ? requestSignInLink : requestPasswordReset, { email })
      let sent = 0
      let refused = ''
      for (let hour = 0; hour < 5; hour++) {
        for (let i = 0; i < 5; i++) {
          const answer = await ask(i)
          if (answer.status === 200) sent++
          else refused = answer.failure.message
        }
        server.clock.advance(61)
      }
      expect([email, sent]).toEqual([email, 12])
      expect(refused).toMatch(/^We’ve sent several links to this address. Use the latest one, or try again in /)
    }
  })

  test('still reach the owner in a known browser when attackers have used up the limit', async () => {
    const email = 'wanted@example.com'
    const own = from('192.0.2.6')
    await own.call(signUp, { email, password })
    for (let i = 0; i < 5; i++) await from('198.51.100.30').call(requestSignInLink, { email })
    expect((await from('198.51.100.31').call(requestSignInLink, { email })).status).toBe(429)
    expect((await own.call(requestSignInLink, { email })).status).toBe(200)
  })
})

describe('a sign-in link in another browser', () => {
  test('shows the address, and signs in only after confirmation', async () => {
    const email = 'phone@example.com'
    const desk = from('192.0.2.7')
    await desk.call(requestSignInLink, { email })
    const code = codeIn(await server.mailTo(email))
    expect((await desk.call(readMailLink, { code })).output).toEqual({ purpose: 'signIn', email, sameBrowser: true })
    const phone = from('192.0.2.8')
    expect((await phone.call(readMailLink, { code })).output.sameBrowser).toBe(false)
    const refused = await phone.call(redeemSignInCode, { code })
    expect(refused).toMatchObject({ status: 409, failure: { code: 'other_browser' } })
    expect(refused.failure.message).toContain(email)
    const { token } = (await phone.call(redeemSignInCode, { code, confirmed: true })).output
    expect((await server.call(getUserData, {}, token)).output.email).toBe(email)
    expect((await desk.call(readMailLink, { code })).failure.code).toBe('link_expired')
  })

  test('signs in without confirmation in the browser that requested it', async () => {
    const desk = from('192.0.2.9')
    await desk.call(requestSignInLink, { email: 'desk@example.com' })
    const code = codeIn(await server.mailTo('desk@example.com'))
    expect((await desk.call(redeemSignInCode, { code })).status).toBe(200)
  })
})

describe('emails to the owner', () => {
  const mailWith = (email: string, words: string) =>
    eventually(`a mail to ${email} with “${words}”`, () => server.mailTo(email, words))

  test('announce the first password sign-in from an unknown browser', async () => {
    const email = 'watched@example.com'
    const own = from('192.0.2.10')
    await own.call(signUp, { email, password })
    await own.call(signIn, { email, password })
    expect(await server.mailTo(email)).toBeUndefined()
    await from('198.51.100.40').call(signIn, { email, password })
    await mailWith(email, 'Subject: New sign-in to your Keylight account')
    await mailWith(email, 'with Firefox on Linux on ')
  })

  test('are delivered later if the mail server is down, with the usual response', async () => {
    const smtp = await startSmtpServer({ isAway: true })
    const database = await freshDatabase()
    const email = 'later@example.com'
    const run = async (roles: string, use: (mailing: TestServer) => Promise<void>) => {
      const env = { SMTP_URL: smtp.url, KEYLIGHT_ROLES: roles }
      const mailing = await startTestServer({ databaseUrl: database.url, env })
      await use(mailing)
      await mailing.stop()
    }
    await run('web', async (mailing) => {
      expect((await mailing.call(requestSignInLink, { email })).status).toBe(200)
    })
    smtp.comeBack()
    await run('worker', async () => {
      expect(await smtp.taken).toContain(`RCPT TO:<${email}>`)
    })
    expect(await smtp.taken).toContain('/auth/callback?code=3D')
    await smtp.stop()
    await database.close()
  })

  test("announce the account's deletion", async () => {
    const smtp = await startSmtpServer()
    const mailing = await startTestServer({ env: { SMTP_URL: smtp.url } })
    const { token } = await aNewcomer(mailing, 'gone@example.com')
    await mailing.call(deleteAccount, { email: 'gone@example.com' }, token)
    const mail = await smtp.taken
    expect(mail).toContain('RCPT TO:<gone@example.com>')
    expect(mail).toContain('Subject: Your Keylight account was deleted')
    await mailing.stop()
    await smtp.stop()
  })
})

import {
  changePassword,
  getUserData,
  limits,
  readMailLink,
  redeemSignInCode,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  signIn,
  signUp,
} from '@keylight/contract'
import { aNewcomer, aServer, aTestBrowser, eventually } from '@keylight/testing'
import { hashPassword } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_TRUST_PROXY: 'true' } })

const [first, second] = ['correct horse battery', 'staple of another kind']
const codeIn = (mail: string | undefined) => /\/auth\/callback\?code=(\S+)/.exec(mail ?? '')?.[1] ?? 'no code'
const mailWith = (email: string, words: string) =>
  eventually(`a mail to ${email} with “${words}”`, () => server.mailTo(email, words))
const isSignedIn = async (token: string) => (await server.call(getUserData, {}, token)).status === 200
const resetCode = async (email: string) => {
  await server.call(requestPasswordReset, { email })
  return codeIn(await mailWith(email, 'Subject: Reset your Keylight password'))
}

describe('a forgotten password', () => {
  test('is replaced through an emailed link, which signs out all other browsers and notifies the owner', async () => {
    const email = 'forgot@example.com'
    const thief = (await server.call(signUp, { email, password: first })).output.token
    const code = await resetCode(email)
    expect((await server.call(readMailLink, { code })).output).toMatchObject({ purpose: 'resetPassword', email })
    const { token } = (await server.call(resetPassword, { code, password: second })).output
    expect([await isSignedIn(token), await isSignedIn(thief)]).toEqual([true, false])
    expect((await server.call(signIn, { email, password: first })).failure.code).toBe('wrong_credentials')
    expect((await server.call(signIn, { email, password: second })).status).toBe(200)
    await mailWith(email, 'Subject: Your Keylight password was changed')
  })

  test('can be replaced with a link only once, only for half an hour, and not with a sign-in link', async () => {
    const email = 'once@example.com'
    await server.call(signUp, { email, password: first })
    const code = await resetCode(email)
    const both = await Promise.all([1, 2].map(() => server.call(resetPassword, { code, password: second })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    const late = await resetCode(email)
    server.clock.advance(31)
    expect((await server.call(resetPassword, { code: late, password: second })).failure.code).toBe('link_expired')
    await server.call(requestSignInLink, { email })
    const link = codeIn(await mailWith(email, 'Subject: Your sign-in link'))
    expect((await server.call(resetPassword, { code: link, password: second })).failure.code).toBe('link_expired')
  })

  test('keeps its link valid when the new password is too easy to guess', async () => {
    const email = 'easy@example.com'
    await server.call(signUp, { email, password: first })
    const code = await resetCode(email)
    const refused = await server.call(resetPassword, { code, password: 'password1234' })
    expect(refused).toMatchObject({
      status: 400,
      failure: { fields: { password: expect.stringMatching(/easy to guess/) } },
    })
    expect((await server.call(resetPassword, { code, password: second })).status).toBe(200)
  })

  test('returns the same response for an unknown address, and sends it a sign-in link', async () => {
    await server.call(signUp, { email: 'known@example.com', password: first })
    const [known, unknown] = [
      await server.call(requestPasswordReset, { email: 'known@example.com' }),
      await server.call(requestPasswordReset, { email: 'unknown@example.com' }),
    ]
    expect([unknown.status, unknown.output]).toEqual([known.status, known.output])
    expect(await server.mailTo('unknown@example.com')).toContain('Subject: Your sign-in link')
  })
})

describe('a new password', () => {
  test('replaces a stolen password without asking for it, but only right after a sign-in', async () => {
    const email = 'stolen@example.com'
    const thief = (await server.call(signUp, { email, password: first })).output.token
    await server.db.updateTable('users').where('email', '=', email).set({ email_verified: true }).execute()
    await server.call(requestSignInLink, { email })
    const code = codeIn(await mailWith(email, 'Subject: Your sign-in link'))
    const { token } = (await server.call(redeemSignInCode, { code, confirmed: true })).output
    expect((await server.call(changePassword, { next: second }, token)).output.success).toBe(true)
    expect([await isSignedIn(token), await isSignedIn(thief)]).toEqual([true, false])
    await mailWith(email, 'Subject: Your Keylight password was changed')
    server.clock.advance(limits.freshMinutes + 1)
    expect((await server.call(changePassword, { next: first }, token)).failure.code).toBe('wrong_credentials')
    expect((await server.call(changePassword, { current: second, next: first }, token)).status).toBe(200)
  })

  test('requires a recent sign-in if the account has no password yet', async () => {
    const { token } = await aNewcomer(server)
    server.clock.advance(limits.freshMinutes + 1)
    const answer = await server.call(changePassword, { next: first }, token)
    expect(answer).toMatchObject({ status: 403, failure: { code: 'sign_in_again' } })
  })

  test('is rejected if it is common or derived from the address', async () => {
    const { token } = await aNewcomer(server, 'marguerite@example.com')
    for (const next of ['password1234', 'P4ssw0rd2024', 'marguerite1', 'keylight2026']) {
      const answer = await server.call(changePassword, { next }, token)
      expect([next, Object.keys(answer.failure.fields ?? {})]).toEqual([next, ['next']])
    }
    const made = await server.call(signUp, { email: 'new@example.com', password: 'iloveyou123' })
    expect(Object.keys(made.failure.fields ?? {})).toEqual(['password'])
  })
})

describe('the first sign-in link of an account that was opened with a password', () => {
  const signInByLink = async (email: string, browser = aTestBrowser(server.url)) => {
    await browser.call(requestSignInLink, { email })
    const code = codeIn(await mailWith(email, 'Subject: Your sign-in link'))
    return (await browser.call(redeemSignInCode, { code })).output.token
  }
  const isProved = async (email: string) =>
    (await server.db.selectFrom('users').where('email', '=', email).select('email_verified').executeTakeFirst())
      ?.email_verified

  test("removes an attacker's password and sessions, and notifies the owner", async () => {
    const email = 'victim@example.com'
    const stranger = (await aTestBrowser(server.url).call(signUp, { email, password: first })).output.token
    const token = await signInByLink(email)
    expect([await isSignedIn(token), await isSignedIn(stranger), await isProved(email)]).toEqual([true, false, true])
    expect((await server.call(signIn, { email, password: first })).failure.code).toBe('wrong_credentials')
    await mailWith(email, 'Subject: Your Keylight password was removed')
  })

  test('keeps the password if the owner signed up in the same browser', async () => {
    const email = 'owner@example.com'
    const browser = aTestBrowser(server.url)
    const before = (await browser.call(signUp, { email, password: first })).output.token
    const token = await signInByLink(email, browser)
    expect([await isSignedIn(token), await isSignedIn(before), await isProved(email)]).toEqual([true, true, true])
    expect((await server.call(signIn, { email, password: first })).status).toBe(200)
  })
})

describe('the stored hash', () => {
  const hashOf = async (email: string) =>
    (
      await server.db
        .selectFrom('sign_in_methods')
        .innerJoin('users', 'users.id', 'sign_in_methods.user_id')
        .where('email', '=', email)
        .select('password')
        .executeTakeFirstOrThrow()
    ).password ?? ''

  test("is Argon2id with OWASP's parameters, and salted", async () => {
    for (const email of ['hash-1@example.com', 'hash-2@example.com'])
      await server.call(signUp, { email, password: first })
    const [one, two] = [await hashOf('hash-1@example.com'), await hashOf('hash-2@example.com')]
    expect(one).toMatch(/^argon2id\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
  })

  test('is upgraded at sign-in if an earlier version created it', async () => {
    const email = 'old-hash@example.com'
    await server.call(signUp, { email, password: first })
    const old = await hashPassword(second)
    await server.db
      .updateTable('sign_in_methods')
      .set({ password: old })
      .where('password', '=', await hashOf(email))
      .execute()
    expect((await server.call(signIn, { email, password: first })).failure.code).toBe('wrong_credentials')
    expect(await hashOf(email)).toBe(old)
    for (let i = 0; i < 2; i++) expect((await server.call(signIn, { email, password: second })).status).toBe(200)
    expect(await hashOf(email)).toMatch(/^argon2id/)
  })
})

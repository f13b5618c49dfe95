import {
  getSignInOptions,
  getUserData,
  limits,
  openingCredits,
  redeemSignInCode,
  requestSignInLink,
  signIn,
  signOut,
  signUp,
} from '@keylight/contract'
import { aServer, aUser } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_TRUST_PROXY: 'true' } })

const password = 'correct horse battery'
const codeIn = (mail: string | undefined) => /\/auth\/callback\?code=(\S+)/.exec(mail ?? '')?.[1] ?? 'no code'
const linkFor = async (email: string) => {
  await server.call(requestSignInLink, { email })
  return codeIn(await server.mailTo(email))
}

describe('the sign-in link', () => {
  // Proves 3.2, 9.11
  test('creates an account with credits for an unknown address', async () => {
    const asked = await server.call(requestSignInLink, { email: ' Ana@Example.com ' })
    expect(asked.output).toEqual({ sent: true, localOutbox: true })
    const mail = await server.mailTo('ana@example.com')
    expect(mail).toContain(`${server.url}/auth/callback?code=`)
    const session = await server.call(redeemSignInCode, { code: codeIn(mail), confirmed: true })
    const hours = (Date.parse(session.output.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(limits.sessionHoursMax - 0.1)
    expect(hours).toBeLessThanOrEqual(limits.sessionHoursMax)
    const data = await server.call(getUserData, {}, session.output.token)
    expect(data.output).toMatchObject({
      email: 'ana@example.com',
      onboarded: false,
      credits: openingCredits,
      models: [],
    })
  })

  test('works once, even when used twice concurrently', async () => {
    const code = await linkFor('twice@example.com')
    const answers = await Promise.all([
      server.call(redeemSignInCode, { code, confirmed: true }),
      server.call(redeemSignInCode, { code, confirmed: true }),
      server.call(redeemSignInCode, { code, confirmed: true }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410])
    expect((await server.call(redeemSignInCode, { code, confirmed: true })).failure.code).toBe('link_expired')
  })

  test('expires after 15 minutes', async () => {
    const code = await linkFor('late@example.com')
    await server.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await server.call(redeemSignInCode, { code, confirmed: true })).failure.code).toBe('link_expired')
  })

  test('signs in to an existing account without changing its credits', async () => {
    const user = await aUser(server.db, 'back@example.com')
    await server.db
      .deleteFrom('credit_entries')
      .where('user_id', '=', user)
      .where('kind', '<>', 'modelTraining')
      .execute()
    const { output } = await server.call(redeemSignInCode, { code: await linkFor('back@example.com'), confirmed: true })
    const data = await server.call(getUserData, {}, output.token)
    expect(data.output.id).toBe(user)
    expect(data.output.credits.modelTraining).toBe(1)
  })

  test('rejects unknown codes in the same way as expired codes', async () => {
    for (const code of ['x', 'g_nothing', '../../etc/passwd']) {
      expect((await server.call(redeemSignInCode, { code, confirmed: true })).failure.code).toBe('link_expired')
    }
  })
})

describe('the password', () => {
  test('signs up once per address, then signs in', async () => {
    const made = await server.call(signUp, { email: 'pw@example.com', password })
    expect((await server.call(getUserData, {}, made.output.token)).output.email).toBe('pw@example.com')
    expect((await server.call(signUp, { email: 'PW@example.com', password })).failure.code).toBe('email_taken')
    const { output } = await server.call(signIn, { email: 'pw@example.com', password })
    expect((await server.call(getUserData, {}, output.token)).output.email).toBe('pw@example.com')
  })

  test('responds to a wrong password and an unknown address in the same way', async () => {
    await server.call(signUp, { email: 'secret@example.com', password })
    const wrong = await server.call(signIn, { email: 'secret@example.com', password: 'not this one' })
    const nobody = await server.call(signIn, { email: 'nobody@example.com', password })
    expect(wrong.status).toBe(403)
    expect({ ...nobody.failure, requestId: '' }).toEqual({ ...wrong.failure, requestId: '' })
  })

  test('reports an invalid address and an invalid password together', async () => {
    const answer = await server.call(signUp, { email: 'not an address', password: 'short' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['email', 'password'])
  })

  test('creates one account for two concurrent sign-ups', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.call(signUp, { email: 'race@example.com', password })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })
})

describe('the session', () => {
  test('ends only the session that signs out', async () => {
    const user = await aUser(server.db)
    const [one, two] = [await server.tokenOf(user), await server.tokenOf(user)]
    expect((await server.call(signOut, {}, one)).output).toEqual({ success: true, providerUrl: null })
    expect((await server.call(getUserData, {}, one)).status).toBe(401)
    expect((await server.call(getUserData, {}, two)).status).toBe(200)
  })

  // Proves 9.11
  test("isn't extended by use", async () => {
    const user = await aUser(server.db)
    const token = await server.tokenOf(user)
    const read = () =>
      server.db.selectFrom('sessions').where('user_id', '=', user).select('expires_at').executeTakeFirst()
    const before = await read()
    await server.call(getUserData, {}, token)
    expect(await read()).toEqual(before)
  })

  // Proves 9.11
  test('rejects an expired session', async () => {
    const { token } = (await server.call(signUp, { email: 'over@example.com', password })).output
    await server.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await server.call(getUserData, {}, token)).failure.code).toBe('signed_out')
  })

  test('rejects forged and truncated tokens', async () => {
    const token = await server.tokenOf(await aUser(server.db))
    const [secret = '', signature = ''] = token.split('.')
    const forged = [
      secret,
      `${secret}.`,
      `${secret}x.${signature}`,
      `${secret}.${signature}x`,
      `.${signature}`,
      '',
      'null',
    ]
    for (const each of forged) expect((await server.call(getUserData, {}, each)).status).toBe(401)
  })
})

test('offers Google sign-in only if it is configured', async () => {
  expect((await server.call(getSignInOptions, {})).output).toMatchObject({ googleUrl: null })
  expect((await fetch(`${server.url}/api/auth/google`)).status).toBe(404)
})

test("hides better-auth's own endpoints", async () => {
  for (const path of ['/api/auth/better/get-session', '/api/auth/get-session', '/api/auth/sign-in/email']) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  }
})

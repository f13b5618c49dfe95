import {
  changePassword,
  consentVersion,
  getUserData,
  giveConsent,
  limits,
  redeemSignInCode,
  requestSignInLink,
  signIn,
  signOutEverywhere,
  signUp,
  updateProfile,
  uploadPhoto,
} from '@keylight/contract'
import { aNewcomer, aServer, photo } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const server = aServer()

test('rejects changes to an account without a session', async () => {
  for (const endpoint of [updateProfile, giveConsent, changePassword, signOutEverywhere]) {
    expect(await server.call(endpoint, {} as never)).toMatchObject({ status: 401, failure: { code: 'signed_out' } })
  }
})

describe('the profile', () => {
  // Proves 7.5
  test("updates only the given fields of the caller's profile", async () => {
    const ana = await aNewcomer(server)
    const bo = await aNewcomer(server)
    const named = await server.call(updateProfile, { name: '  Ana  ' }, ana.token)
    expect(named.output).toMatchObject({
      success: true,
      user: { id: ana.userId, name: 'Ana', mails: { finishedWork: false, retention: true } },
    })
    const chosen = await server.call(updateProfile, { mails: { finishedWork: true } }, ana.token)
    expect(chosen.output.user).toMatchObject({ name: 'Ana', mails: { finishedWork: true, retention: true } })
    expect((await server.call(updateProfile, {}, ana.token)).output.user).toEqual(chosen.output.user)
    expect((await server.call(getUserData, {}, ana.token)).output).toEqual(chosen.output.user)
    expect((await server.call(getUserData, {}, bo.token)).output.name).toBeNull()
  })

  test('drops control and bidirectional characters', async () => {
    const { token } = await aNewcomer(server)
    const name = 'A\u0000na\u202e Lind\u2066\u0007 👩‍🦰'
    expect((await server.call(updateProfile, { name }, token)).output.user.name).toBe('Ana Lind 👩‍🦰')
  })

  test('removes the name when it is cleared', async () => {
    const { token } = await aNewcomer(server)
    await server.call(updateProfile, { name: 'Ana' }, token)
    expect((await server.call(updateProfile, { name: ' ' }, token)).output.user.name).toBeNull()
  })

  test('lists every invalid field without saving any', async () => {
    const { token } = await aNewcomer(server)
    const bad = { name: 'x'.repeat(limits.nameLengthMax + 1), mails: { finishedWork: 'yes', retention: false } }
    const answer = await server.call(updateProfile, bad as never, token)
    expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['mails.finishedWork', 'name'])
    expect((await server.call(getUserData, {}, token)).output.mails.retention).toBe(true)
  })

  test('saves two concurrent changes', async () => {
    const { token } = await aNewcomer(server)
    await Promise.all([
      server.call(updateProfile, { name: 'Ana' }, token),
      server.call(updateProfile, { mails: { retention: false } }, token),
    ])
    expect((await server.call(getUserData, {}, token)).output).toMatchObject({
      name: 'Ana',
      mails: { retention: false },
    })
  })
})

describe('consent', () => {
  async function withoutConsent() {
    const user = await aNewcomer(server)
    await server.db.deleteFrom('consents').where('user_id', '=', user.userId).execute()
    return user
  }
  const given = (userId: string) =>
    server.db.selectFrom('consents').where('user_id', '=', userId).select('version').execute()

  test('stores photos only after consent', async () => {
    const { userId, token } = await withoutConsent()
    expect((await server.call(getUserData, {}, token)).output.consent).toBeNull()
    const selfie = photo('person-1-selfie1')
    const refused = await server.call(uploadPhoto, {}, token, selfie)
    expect(refused).toMatchObject({ status: 403, failure: { code: 'consent_needed' } })
    expect(refused.failure.message).toMatch(/accept how we use photos/)
    expect(await server.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()).toEqual([])

    const answer = await server.call(giveConsent, { version: consentVersion }, token)
    expect(answer.output.version).toBe(consentVersion)
    expect((await server.call(getUserData, {}, token)).output.consent).toBe(consentVersion)
    expect((await server.call(uploadPhoto, {}, token, selfie)).output.photo).not.toBeNull()
  })

  test('requires new consent when the consent text changes', async () => {
    const { userId, token } = await withoutConsent()
    await server.db.insertInto('consents').values({ user_id: userId, version: '2020-01-01' }).execute()
    const refused = await server.call(uploadPhoto, {}, token, photo('person-1-selfie1'))
    expect(refused.failure.code).toBe('consent_needed')
    await server.call(giveConsent, { version: consentVersion }, token)
    expect(await given(userId)).toHaveLength(2)
  })

  test('accepts old consent without a language, and stores the language of new consent', async () => {
    const { userId, token } = await withoutConsent()
    await server.db.insertInto('consents').values({ user_id: userId, version: '2026-11-24' }).execute()
    expect((await server.call(uploadPhoto, {}, token, photo('person-1-selfie1'))).output.photo).not.toBeNull()
    const newcomer = await withoutConsent()
    await server.call(giveConsent, { version: consentVersion }, newcomer.token)
    expect(await given(newcomer.userId)).toEqual([{ version: '2026-11-24.en' }])
  })

  test('preserves the time of the first consent', async () => {
    const { userId, token } = await withoutConsent()
    const [first, second] = await Promise.all([
      server.call(giveConsent, { version: consentVersion }, token),
      server.call(giveConsent, { version: consentVersion }, token),
    ])
    server.clock.advance(10)
    const later = await server.call(giveConsent, { version: consentVersion }, token)
    expect(second.output).toEqual(first.output)
    expect(later.output).toEqual(first.output)
    expect(await given(userId)).toEqual([{ version: consentVersion }])
  })

  test('rejects consent to an outdated version', async () => {
    const { userId, token } = await withoutConsent()
    const answer = await server.call(giveConsent, { version: '2020-01-01' as never }, token)
    expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(['version'])
    expect(await given(userId)).toEqual([])
  })
})

describe('sessions', () => {
  test("ends all sessions, including one pending after a provider's redirect", async () => {
    const { userId, token } = await aNewcomer(server)
    const other = await server.tokenOf(userId)
    const stranger = await aNewcomer(server)
    await server.db
      .insertInto('verifications')
      .values({ id: 'ver_1', identifier: 'return:x', value: `${userId} t`, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    expect((await server.call(signOutEverywhere, {}, token)).output).toEqual({ success: true, providerUrl: null })
    for (const each of [token, other]) expect((await server.call(getUserData, {}, each)).status).toBe(401)
    expect((await server.call(getUserData, {}, stranger.token)).status).toBe(200)
    expect(await server.db.selectFrom('verifications').where('id', '=', 'ver_1').select('id').execute()).toEqual([])
    expect((await server.call(signOutEverywhere, {}, token)).status).toBe(401)
  })
})

describe('the password', () => {
  const [first, second] = ['correct horse battery', 'staple of another kind']
  const mayGoOn = async (token: string) => (await server.call(getUserData, {}, token)).status === 200

  test('changes the password with the current one, and ends the other sessions', async () => {
    const email = 'changes@example.com'
    const { token } = (await server.call(signUp, { email, password: first })).output
    const other = (await server.call(signIn, { email, password: first })).output.token
    expect((await server.call(changePassword, { current: first, next: second }, token)).output.success).toBe(true)
    expect([await mayGoOn(token), await mayGoOn(other)]).toEqual([true, false])
    expect((await server.call(signIn, { email, password: first })).failure.code).toBe('wrong_credentials')
    expect((await server.call(signIn, { email, password: second })).status).toBe(200)
  })

  test('keeps the password when the current one is wrong or missing', async () => {
    const email = 'stays@example.com'
    const { token } = (await server.call(signUp, { email, password: first })).output
    const other = (await server.call(signIn, { email, password: first })).output.token
    server.clock.advance(limits.freshMinutes + 1)
    for (const current of ['a wrong one', undefined]) {
      const input = current === undefined ? { next: second } : { current, next: second }
      const answer = await server.call(changePassword, input, token)
      expect(answer).toMatchObject({ status: 403, failure: { code: 'wrong_credentials' } })
      expect(Object.keys(answer.failure.fields ?? {})).toEqual(['current'])
    }
    expect([await mayGoOn(other), (await server.call(signIn, { email, password: first })).status]).toEqual([true, 200])
  })

  test('requires the current password except when setting the first one', async () => {
    const email = 'linked@example.com'
    await server.call(requestSignInLink, { email })
    const code = /code=(\S+)/.exec((await server.mailTo(email)) ?? '')?.[1] ?? ''
    const { token } = (await server.call(redeemSignInCode, { code, confirmed: true })).output
    expect((await server.call(changePassword, { next: first }, token)).output.success).toBe(true)
    expect((await server.call(signIn, { email, password: first })).status).toBe(200)
    server.clock.advance(limits.freshMinutes + 1)
    expect((await server.call(changePassword, { next: second }, token)).failure.code).toBe('wrong_credentials')
  })

  test('rejects short passwords and lists every invalid field', async () => {
    const { token } = await aNewcomer(server)
    const answer = await server.call(changePassword, { current: 'x'.repeat(200), next: 'short' }, token)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['current', 'next'])
  })

  test('limits password guesses from an open session', async () => {
    const { token } = (await server.call(signUp, { email: 'open@example.com', password: first })).output
    const guess = () => server.call(changePassword, { current: 'a wrong guess', next: second }, token)
    for (let i = 0; i < 10; i++) expect((await guess()).failure.code).toBe('wrong_credentials')
    const right = await server.call(changePassword, { current: first, next: second }, token)
    expect(right).toMatchObject({ status: 429, failure: { code: 'too_many_runs' } })
    server.clock.advance(16)
    expect((await server.call(changePassword, { current: first, next: second }, token)).status).toBe(200)
  })
})

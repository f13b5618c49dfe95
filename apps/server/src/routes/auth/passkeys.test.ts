import {
  addPasskey,
  confirmEmailChange,
  getSignInMethods,
  getSignInOptions,
  getUserData,
  limits,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestEmailChange,
  signInWithPasskey,
  signUp,
  startAddingPasskey,
  startPasskeySignIn,
} from '@keylight/contract'
import { newId } from '@keylight/domain'
import {
  type Authenticator,
  aNewcomer,
  anAuthenticator,
  aServer,
  aTestBrowser,
  aUser,
  eventually,
  startTestServer,
} from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const origin = 'https://photos.example.com'
const server = aServer({ env: { KEYLIGHT_URL: origin } })

const mailWith = (email: string, words: string) =>
  eventually(`a mail to ${email} with “${words}”`, () => server.mailTo(email, words))
const isSignedIn = async (token: string) => (await server.call(getUserData, {}, token)).status === 200

/** A session that has just started. */
async function anOwner(email?: string) {
  const userId = await aUser(server.db, email)
  return { userId, token: await server.tokenOf(userId) }
}
async function add(token: string, authenticator: Authenticator) {
  const { options } = (await server.call(startAddingPasskey, {}, token)).output
  return await server.call(addPasskey, { credential: authenticator.make(options) }, token)
}
const challenge = async () => (await server.call(startPasskeySignIn, {})).output.options
const signIn = async (authenticator: Authenticator) =>
  await server.call(signInWithPasskey, { credential: authenticator.use(await challenge()) })

/** An owner with a passkey. */
async function aHolder(email?: string) {
  const owner = await anOwner(email)
  const authenticator = anAuthenticator(origin)
  const passkey = (await add(owner.token, authenticator)).output
  return { ...owner, authenticator, passkey }
}

describe('a new passkey', () => {
  test('signs its owner in without a name or a password, and is announced by email', async () => {
    const email = 'holder@example.com'
    const { userId, authenticator, passkey } = await aHolder(email)
    expect(passkey).toMatchObject({ synced: true, usedAt: null })
    await mailWith(email, 'Subject: A passkey was added to your Keylight account')
    const answer = await signIn(authenticator)
    expect((await server.call(getUserData, {}, answer.output.token)).output).toMatchObject({ id: userId, email })
    expect((await server.call(getSignInMethods, {}, answer.output.token)).output.hasPasskey).toBe(true)
    const [listed] = (await server.call(listPasskeys, {}, answer.output.token)).output.passkeys
    expect(listed).toMatchObject({ _id: passkey._id, usedAt: expect.any(String) })
  })

  test('is named after the app that stores it, or after the browser, until its owner renames it', async () => {
    const { token } = await anOwner()
    const apple = anAuthenticator(origin, { aaguid: Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex') })
    expect((await add(token, apple)).output.name).toBe('Apple Passwords')
    const browser = aTestBrowser(server.url)
    const { options } = (await browser.call(startAddingPasskey, {}, token)).output
    expect(options.excludeCredentials).toHaveLength(1)
    const credential = anAuthenticator(origin).make(options)
    const made = (await browser.call(addPasskey, { credential }, token)).output
    expect(made.name).toBe('Firefox on Linux')
    const renamed = await server.call(renamePasskey, { passkeyId: made._id, name: '  My desk ' }, token)
    expect(renamed.output.name).toBe('My desk')
    const refused = await server.call(renamePasskey, { passkeyId: made._id, name: ' ' }, token)
    expect(refused.failure.fields).toEqual({ name: 'Enter a name for the passkey.' })
    const { passkeys } = (await server.call(listPasskeys, {}, token)).output
    expect(passkeys.map(({ name }) => name).sort()).toEqual(['Apple Passwords', 'My desk'])
  })

  test('needs a fresh sign-in, both to start and to finish', async () => {
    const { token } = await anOwner()
    const { options } = (await server.call(startAddingPasskey, {}, token)).output
    const late = { credential: anAuthenticator(origin).make(options) }
    server.clock.advance(limits.freshMinutes + 1)
    for (const answer of [await server.call(startAddingPasskey, {}, token), await server.call(addPasskey, late, token)])
      expect(answer).toMatchObject({ status: 403, failure: { code: 'sign_in_again' } })
  })

  test('needs a verified email address', async () => {
    const { token } = (await server.call(signUp, { email: 'unproved@example.com', password: 'correct horse battery' }))
      .output
    const answer = await server.call(startAddingPasskey, {}, token)
    expect(answer).toMatchObject({ status: 403, failure: { code: 'email_unproved' } })
  })

  test('is rejected if its challenge was used, has expired, or was issued to another user or for sign-in', async () => {
    const [ana, bo] = [await anOwner(), await anOwner()]
    const { options } = (await server.call(startAddingPasskey, {}, ana.token)).output
    const send = (token: string, given = options) =>
      server.call(addPasskey, { credential: anAuthenticator(origin).make(given) }, token)
    expect((await send(bo.token)).failure.code).toBe('wrong_credentials')
    // The attempt consumed it.
    expect((await send(ana.token)).failure.code).toBe('wrong_credentials')
    const late = (await server.call(startAddingPasskey, {}, ana.token)).output.options
    server.clock.advance(6)
    expect((await send(ana.token, late)).failure.code).toBe('wrong_credentials')
    const ofSignIn = { ...options, ...(await challenge()) }
    expect((await send(ana.token, ofSignIn)).failure.code).toBe('wrong_credentials')
    expect((await server.call(listPasskeys, {}, ana.token)).output.passkeys).toEqual([])
  })

  test('is rejected if another site requested it, or without user verification', async () => {
    const { token } = await anOwner()
    for (const odd of [{ origin: 'https://photos.example.org' }, { rpId: 'example.org' }, { unverified: true }]) {
      const { options } = (await server.call(startAddingPasskey, {}, token)).output
      const answer = await server.call(addPasskey, { credential: anAuthenticator(origin).make(options, odd) }, token)
      expect([odd, answer.failure?.code]).toEqual([odd, 'wrong_credentials'])
    }
  })

  test("can't be added to a second account", async () => {
    const { authenticator } = await aHolder()
    const { token } = await anOwner()
    expect((await add(token, authenticator)).failure.code).toBe('wrong_credentials')
  })

  test('is rejected when the account has reached its limit', async () => {
    const { userId, token } = await anOwner()
    const { options } = (await server.call(startAddingPasskey, {}, token)).output
    const row = { user_id: userId, public_key: Buffer.of(1), counter: 0, transports: [], name: 'One', synced: false }
    const rows = Array.from({ length: limits.passkeysMax }, () => newId('passkey'))
    await server.db
      .insertInto('passkeys')
      .values(rows.map((id) => ({ ...row, id, credential_id: id, used_at: null })))
      .execute()
    const late = await server.call(addPasskey, { credential: anAuthenticator(origin).make(options) }, token)
    expect(late).toMatchObject({ status: 409, failure: { code: 'account_full' } })
    expect((await server.call(startAddingPasskey, {}, token)).failure.code).toBe('account_full')
  })
})

describe('a sign-in with a passkey', () => {
  test('works once per challenge, even for two concurrent requests', async () => {
    const { authenticator } = await aHolder()
    const credential = authenticator.use(await challenge())
    const both = await Promise.all([1, 2].map(() => server.call(signInWithPasskey, { credential })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('is rejected for a wrong key, another site, missing user verification or an expired challenge', async () => {
    const { authenticator, passkey } = await aHolder()
    const stranger = anAuthenticator(origin)
    const forged = { ...stranger.use(await challenge()), id: passkey.credentialId, rawId: passkey.credentialId }
    const late = authenticator.use(await challenge())
    server.clock.advance(6)
    const refused = [
      forged,
      late,
      authenticator.use(await challenge(), { origin: 'https://photos.example.org' }),
      authenticator.use(await challenge(), { unverified: true }),
      authenticator.use({ challenge: 'bm9ib2R5LW1hZGUtdGhpcw' }),
    ]
    for (const credential of refused) {
      const answer = await server.call(signInWithPasskey, { credential })
      expect(answer).toMatchObject({ status: 403, failure: { code: 'wrong_credentials' } })
    }
    expect((await signIn(stranger)).failure.code).toBe('not_found')
    expect((await signIn(authenticator)).status).toBe(200)
  })

  test('is rejected when the signature counter goes backwards', async () => {
    const { userId, token } = await anOwner()
    const key = anAuthenticator(origin, { counts: true })
    await add(token, key)
    expect((await signIn(key)).status).toBe(200)
    await server.db.updateTable('passkeys').where('user_id', '=', userId).set({ counter: 7 }).execute()
    expect((await signIn(key)).failure.code).toBe('wrong_credentials')
  })

  test('from an unknown browser is announced by email', async () => {
    const email = 'travels@example.com'
    const { authenticator } = await aHolder(email)
    for (const _ of ['at home', 'abroad']) {
      const browser = aTestBrowser(server.url)
      const { options } = (await browser.call(startPasskeySignIn, {})).output
      await browser.call(signInWithPasskey, { credential: authenticator.use(options) })
    }
    await mailWith(email, 'Subject: New sign-in to your Keylight account')
  })

  test('is offered only where browsers support passkeys', async () => {
    expect((await server.call(getSignInOptions, {})).output.passkeys).toBe(true)
    const byNumber = await startTestServer({ env: { KEYLIGHT_URL: 'https://192.0.2.7' } })
    try {
      expect((await byNumber.call(getSignInOptions, {})).output.passkeys).toBe(false)
      expect((await byNumber.call(startPasskeySignIn, {})).failure.code).toBe('wrong_credentials')
    } finally {
      await byNumber.stop()
    }
  })
})

describe('removing a passkey', () => {
  test('disables sign-in with the passkey, ends other sessions and is announced by email', async () => {
    const email = 'lost-phone@example.com'
    const { token, authenticator, passkey } = await aHolder(email)
    const thief = (await signIn(authenticator)).output.token
    expect((await server.call(removePasskey, { passkeyId: passkey._id }, token)).output.success).toBe(true)
    expect([await isSignedIn(token), await isSignedIn(thief)]).toEqual([true, false])
    expect((await signIn(authenticator)).failure.code).toBe('not_found')
    await mailWith(email, 'Subject: A passkey was removed from your Keylight account')
    const again = await server.call(removePasskey, { passkeyId: passkey._id }, token)
    expect(again).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  })

  test('requires a fresh sign-in by its owner', async () => {
    const { token, authenticator, passkey } = await aHolder()
    const other = await aNewcomer(server)
    const { _id: passkeyId } = passkey
    for (const endpoint of [removePasskey, renamePasskey])
      expect((await server.call(endpoint, { passkeyId, name: 'Mine' }, other.token)).failure.code).toBe('not_found')
    server.clock.advance(limits.freshMinutes + 1)
    expect((await server.call(removePasskey, { passkeyId }, token)).failure.code).toBe('sign_in_again')
    expect((await signIn(authenticator)).status).toBe(200)
  })

  test('includes every passkey when the old address recovers the account', async () => {
    const email = 'before@example.com'
    const { token, authenticator } = await aHolder(email)
    await server.call(requestEmailChange, { email: 'after@example.com' }, token)
    const codeIn = (mail: string | undefined) => /code=(\S+)/.exec(mail ?? '')?.[1] ?? ''
    const confirm = codeIn(await mailWith('after@example.com', 'Confirm your new email address'))
    await server.call(confirmEmailChange, { code: confirm }, token)
    const undo = codeIn(await mailWith(email, 'was changed'))
    expect((await server.call(confirmEmailChange, { code: undo })).output).toEqual({ email })
    expect((await signIn(authenticator)).failure.code).toBe('not_found')
  })
})

import {
  confirmEmailChange,
  createApiKey,
  deleteAccount,
  getHistory,
  getUserData,
  limits,
  readMailLink,
  redeemSignInCode,
  requestEmailChange,
  requestSignInLink,
  signIn,
  signOutEverywhere,
  signUp,
} from '@keylight/contract'
import { aNewcomer, aServer, eventually } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = aServer()

const password = 'correct horse battery'
const mailWith = (email: string, words: string) =>
  eventually(`a mail to ${email} with “${words}”`, async () => {
    const mail = await server.mailTo(email)
    return mail?.includes(words) && mail
  })
const codeIn = (mail: string) => /\/auth\/callback\?code=(\S+)/.exec(mail)?.[1] ?? 'no code'
const addressOf = async (token: string) => (await server.call(getUserData, {}, token)).output.email
const changeCode = async (token: string, email: string) => {
  expect((await server.call(requestEmailChange, { email }, token)).status).toBe(200)
  return codeIn(await mailWith(email, 'Subject: Confirm your new email address'))
}

test("changes an account's address only after verification, and notifies the old address", async () => {
  const { token } = (await server.call(signUp, { email: 'old@example.com', password })).output
  const code = await changeCode(token, 'new@example.com')
  expect(await addressOf(token)).toBe('old@example.com')
  expect((await server.call(readMailLink, { code })).output).toMatchObject({
    purpose: 'changeEmail',
    email: 'new@example.com',
    account: 'old@example.com',
  })
  // Anyone else may have received the email, if the address was mistyped.
  const { token: stranger } = await aNewcomer(server)
  for (const by of [undefined, stranger])
    expect((await server.call(confirmEmailChange, { code }, by)).failure.code).toBe('other_browser')
  expect((await server.call(confirmEmailChange, { code }, token)).output).toEqual({ email: 'new@example.com' })
  expect(await addressOf(token)).toBe('new@example.com')
  expect((await server.call(signIn, { email: 'new@example.com', password })).status).toBe(200)
  expect((await server.call(signIn, { email: 'old@example.com', password })).failure.code).toBe('wrong_credentials')
  const mail = await mailWith('old@example.com', 'was changed')
  expect(mail).toContain('new@example.com')
  const { rows } = await sql<{
    job: string
  }>`select data::text as job from pgboss.job where data ->> 'name' = 'mail-owner'`.execute(server.db)
  expect(rows.some(({ job }) => job.includes('callback?code=sealed.'))).toBe(true)
  expect(rows.some(({ job }) => job.includes(codeIn(mail)))).toBe(false)
  expect((await server.call(confirmEmailChange, { code })).failure.code).toBe('link_expired')
})

test('lets the old address recover the account after a takeover', async () => {
  const owner = (await server.call(signUp, { email: 'robbed@example.com', password })).output.token
  const code = await changeCode(owner, 'thief@example.com')
  await server.call(confirmEmailChange, { code }, owner)
  const undo = codeIn(await mailWith('robbed@example.com', 'Subject: Your Keylight email address was changed'))
  await server.call(signOutEverywhere, {}, owner)
  const thief = (await server.call(signIn, { email: 'thief@example.com', password })).output.token
  expect((await server.call(confirmEmailChange, { code: undo })).output).toEqual({ email: 'robbed@example.com' })
  expect((await server.call(getUserData, {}, thief)).status).toBe(401)
  for (const email of ['thief@example.com', 'robbed@example.com'])
    expect((await server.call(signIn, { email, password })).failure.code).toBe('wrong_credentials')
  await server.call(requestSignInLink, { email: 'robbed@example.com' })
  const link = codeIn(await mailWith('robbed@example.com', 'Subject: Your sign-in link'))
  const back = (await server.call(redeemSignInCode, { code: link, confirmed: true })).output.token
  expect(await addressOf(back)).toBe('robbed@example.com')
})

test('reserves the old address while the change can be undone', async () => {
  const owner = (await server.call(signUp, { email: 'moved@example.com', password })).output.token
  await server.call(confirmEmailChange, { code: await changeCode(owner, 'moved-to@example.com') }, owner)
  const undo = codeIn(await mailWith('moved@example.com', 'Subject: Your Keylight email address was changed'))

  const stranger = await aNewcomer(server, 'stranger@example.com')
  const taken = { status: 409, failure: { code: 'email_taken' } }
  expect(await server.call(signUp, { email: 'moved@example.com', password })).toMatchObject(taken)
  expect(await server.call(requestEmailChange, { email: 'moved@example.com' }, stranger.token)).toMatchObject(taken)
  await server.call(requestSignInLink, { email: 'moved@example.com' })
  const link = codeIn(await mailWith('moved@example.com', 'Subject: Your sign-in link'))
  expect(await server.call(redeemSignInCode, { code: link, confirmed: true })).toMatchObject(taken)
  // As if the change had been committed while another request was creating the account.
  const raced = { id: 'usr_raced', email: 'moved@example.com', name: '', email_verified: true, image: null }
  await expect(server.db.insertInto('users').values(raced).execute()).rejects.toMatchObject({ code: '23505' })

  expect((await server.call(confirmEmailChange, { code: undo })).output).toEqual({ email: 'moved@example.com' })
  expect((await server.call(signUp, { email: 'moved-to@example.com', password })).status).toBe(200)
})

test('revokes API keys and later undo links on an undo, but keeps earlier undo links', async () => {
  const { token } = await aNewcomer(server, 'first@example.com')
  const { secret } = (await server.call(createApiKey, { name: 'Thief', scopes: ['read'], days: null }, token)).output
  await server.call(confirmEmailChange, { code: await changeCode(token, 'second@example.com') }, token)
  await server.call(confirmEmailChange, { code: await changeCode(token, 'third@example.com') }, token)
  const undoOf = async (email: string) =>
    codeIn(await mailWith(email, 'Subject: Your Keylight email address was changed'))
  const [first, second] = [await undoOf('first@example.com'), await undoOf('second@example.com')]

  expect((await server.call(getHistory, {}, secret)).status).toBe(200)
  expect((await server.call(confirmEmailChange, { code: second })).output).toEqual({ email: 'second@example.com' })
  expect((await server.call(getHistory, {}, secret)).status).toBe(401)
  expect((await server.call(confirmEmailChange, { code: first })).output).toEqual({ email: 'first@example.com' })

  const { token: again } = await aNewcomer(server, 'fourth@example.com')
  await server.call(confirmEmailChange, { code: await changeCode(again, 'fifth@example.com') }, again)
  await server.call(confirmEmailChange, { code: await changeCode(again, 'sixth@example.com') }, again)
  expect((await server.call(confirmEmailChange, { code: await undoOf('fourth@example.com') })).status).toBe(200)
  const late = await server.call(confirmEmailChange, { code: await undoOf('fifth@example.com') })
  expect(late.failure.code).toBe('link_expired')
})

test('rejects an address that has an account, even one created after the email was sent', async () => {
  const ana = await aNewcomer(server, 'ana@example.com')
  await aNewcomer(server, 'taken@example.com')
  const refused = await server.call(requestEmailChange, { email: 'taken@example.com' }, ana.token)
  expect(refused.failure.code).toBe('email_taken')
  const code = await changeCode(ana.token, 'free@example.com')
  await aNewcomer(server, 'free@example.com')
  expect((await server.call(confirmEmailChange, { code }, ana.token)).failure.code).toBe('email_taken')
  expect(await addressOf(ana.token)).toBe('ana@example.com')
})

test('requires a fresh sign-in to change the address or delete the account', async () => {
  const { token } = await aNewcomer(server, 'stale@example.com')
  server.clock.advance(limits.freshMinutes + 1)
  const changed = await server.call(requestEmailChange, { email: 'elsewhere@example.com' }, token)
  const deleted = await server.call(deleteAccount, { email: 'stale@example.com' }, token)
  for (const answer of [changed, deleted])
    expect(answer).toMatchObject({ status: 403, failure: { code: 'sign_in_again' } })
  expect(await addressOf(token)).toBe('stale@example.com')
})

import {
  confirmEmailChange,
  deleteAccount,
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

test('moves an account to a new address only once it is verified, and notifies the old one', async () => {
  const { token } = (await server.call(signUp, { email: 'old@example.com', password })).output
  const code = await changeCode(token, 'new@example.com')
  expect(await addressOf(token)).toBe('old@example.com')
  expect((await server.call(readMailLink, { code })).output).toMatchObject({
    purpose: 'changeEmail',
    email: 'new@example.com',
    account: 'old@example.com',
  })
  expect((await server.call(confirmEmailChange, { code })).output).toEqual({ email: 'new@example.com' })
  expect(await addressOf(token)).toBe('new@example.com')
  expect((await server.call(signIn, { email: 'new@example.com', password })).status).toBe(200)
  expect((await server.call(signIn, { email: 'old@example.com', password })).failure.code).toBe('wrong_credentials')
  expect(await mailWith('old@example.com', 'was changed')).toContain('new@example.com')
  expect((await server.call(confirmEmailChange, { code })).failure.code).toBe('link_expired')
})

test('lets the old address recover the account after a takeover', async () => {
  const owner = (await server.call(signUp, { email: 'robbed@example.com', password })).output.token
  const code = await changeCode(owner, 'thief@example.com')
  await server.call(confirmEmailChange, { code })
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

test('rejects an address that has an account, even one created after the email was sent', async () => {
  const ana = await aNewcomer(server, 'ana@example.com')
  await aNewcomer(server, 'taken@example.com')
  const refused = await server.call(requestEmailChange, { email: 'taken@example.com' }, ana.token)
  expect(refused.failure.code).toBe('email_taken')
  const code = await changeCode(ana.token, 'free@example.com')
  await aNewcomer(server, 'free@example.com')
  expect((await server.call(confirmEmailChange, { code })).failure.code).toBe('email_taken')
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

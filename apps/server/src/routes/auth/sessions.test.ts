import { endSession, getUserData, listSessions, signIn, signOutOthers, signUp } from '@keylight/contract'
import { aNewcomer, aServer, aTestBrowser } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

const password = 'correct horse battery'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const isSignedIn = async (token: string) => (await server.call(getUserData, {}, token)).status === 200
const known = (email: string) =>
  server.db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'user_id')
    .where('email', '=', email)
    .select('browser')
    .execute()

/** An account that is signed in on a desktop and on a phone. */
async function twoBrowsers(email: string) {
  const desk = aTestBrowser(server.url)
  const phone = aTestBrowser(server.url, { userAgent: iphone })
  const atDesk = (await desk.call(signUp, { email, password })).output.token
  const onPhone = (await phone.call(signIn, { email, password })).output.token
  return { desk, phone, atDesk, onPhone }
}

test("lists the owner's signed-in browsers, newest first", async () => {
  const { atDesk } = await twoBrowsers('lists@example.com')
  await aNewcomer(server)
  const { sessions } = (await server.call(listSessions, {}, atDesk)).output
  expect(sessions.map(({ browser, current }) => [browser, current])).toEqual([
    ['Safari on iOS', false],
    ['Firefox on Linux', true],
  ])
})

test('signs out and forgets one browser', async () => {
  const email = 'ends@example.com'
  const { atDesk, onPhone } = await twoBrowsers(email)
  expect(await known(email)).toHaveLength(2)
  const [other] = (await server.call(listSessions, {}, atDesk)).output.sessions
  expect((await server.call(endSession, { sessionId: other!._id }, atDesk)).output).toEqual({ success: true })
  expect([await isSignedIn(atDesk), await isSignedIn(onPhone)]).toEqual([true, false])
  expect(await known(email)).toHaveLength(1)
  const again = await server.call(endSession, { sessionId: other!._id }, atDesk)
  expect(again).toMatchObject({ status: 404, failure: { code: 'not_found' } })
})

test("doesn't end or reveal another user's session", async () => {
  const [ana, bo] = [await aNewcomer(server), await aNewcomer(server)]
  const [own] = (await server.call(listSessions, {}, bo.token)).output.sessions
  const answer = await server.call(endSession, { sessionId: own!._id }, ana.token)
  expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  expect(await isSignedIn(bo.token)).toBe(true)
})

test('signs out and forgets all other browsers', async () => {
  const email = 'others@example.com'
  const { desk, atDesk, onPhone } = await twoBrowsers(email)
  expect((await desk.call(signOutOthers, {}, atDesk)).output).toEqual({ success: true })
  expect([await isSignedIn(atDesk), await isSignedIn(onPhone)]).toEqual([true, false])
  expect((await server.call(listSessions, {}, atDesk)).output.sessions).toHaveLength(1)
  expect(await known(email)).toHaveLength(1)
})

test("can't be listed or ended without a session", async () => {
  for (const endpoint of [listSessions, signOutOthers, endSession])
    expect((await server.call(endpoint, { sessionId: 'ses_x' } as never)).failure.code).toBe('signed_out')
})

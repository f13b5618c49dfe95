import {
  type Credits,
  consentVersion,
  deleteAccount,
  getUserData,
  giveConsent,
  issueVoucher,
  listVouchers,
  openingCredits,
  redeemSignInCode,
  redeemVoucher,
  requestSignInLink,
  signUp,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { aServer, aUser, freshDatabase, photo, startTestServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
const server = aServer({ env: { KEYLIGHT_ADMIN_EMAIL: adminEmail } })

const nothing = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
const password = 'correct horse battery'

async function byLink(email: string): Promise<string> {
  await server.call(requestSignInLink, { email })
  const code = /\/auth\/callback\?code=(\S+)/.exec((await server.mailTo(email)) ?? '')?.[1] ?? ''
  return (await server.call(redeemSignInCode, { code, confirmed: true })).output.token
}

test('withholds credits from an unverified address, and explains how to get them', async () => {
  const { token } = (await server.call(signUp, { email: 'typed@example.com', password })).output
  const { output: user } = await server.call(getUserData, {}, token)
  expect(user).toMatchObject({ emailProved: false, credits: nothing })
  // Users without credits can browse and upload.
  await server.call(giveConsent, { version: consentVersion }, token)
  const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3'].map(photo)
  const photoIds: string[] = []
  for (const file of selfies) {
    photoIds.push((await server.call(uploadPhoto, {}, token, file)).output.photo!._id)
  }
  const refused = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
  expect(refused).toMatchObject({
    status: 402,
    failure: {
      code: 'credits_exhausted',
      message: 'Confirm your email address with a sign-in link to get your free credits.',
    },
  })
  const proved = await server.call(getUserData, {}, await byLink('typed@example.com'))
  expect(proved.output).toMatchObject({ id: user.id, emailProved: true, credits: openingCredits })
})

test('grants the opening credits once per address, even if its account is deleted and created again', async () => {
  const email = 'again@example.com'
  for (const credits of [openingCredits, nothing, nothing]) {
    const token = await byLink(email)
    expect(await server.creditsOf(token)).toEqual(credits)
    expect((await server.call(deleteAccount, { email }, token)).status).toBe(200)
  }
  const rows = JSON.stringify(await server.db.selectFrom('used_trials').selectAll().execute())
  expect(rows).not.toContain('again')
})

test('recognises used trials after the site owner replaces the secret, even without the old secret', async () => {
  const email = 'rotated@example.com'
  const database = await freshDatabase()
  const [first, second] = [
    'the first secret of the host that runs this',
    'the second secret of the host that runs this',
  ]
  const credits: Credits[] = []
  for (const secrets of [first, `${second},${first}`, second]) {
    const env = { KEYLIGHT_SECRET: secrets }
    const own = await startTestServer({ databaseUrl: database.url, env })
    await own.call(requestSignInLink, { email })
    const code = /\/auth\/callback\?code=(\S+)/.exec((await own.mailTo(email)) ?? '')?.[1] ?? ''
    const { token } = (await own.call(redeemSignInCode, { code, confirmed: true })).output
    credits.push(await own.creditsOf(token))
    await own.call(deleteAccount, { email }, token)
    await own.stop()
  }
  await database.close()
  expect(credits).toEqual([openingCredits, nothing, nothing])
})

test('grants one trial per mailbox, for any spelling of its address', async () => {
  expect(await server.creditsOf(await byLink('maya.lind@gmail.com'))).toEqual(openingCredits)
  for (const other of ['mayalind+2@gmail.com', 'm.a.y.a.lind@googlemail.com', 'MayaLind+3@Gmail.com']) {
    expect(await server.creditsOf(await byLink(other.toLowerCase()))).toEqual(nothing)
  }
})

test("forgets a deleted account's address after a year", async () => {
  const own = await startTestServer({ env: { KEYLIGHT_ROLES: 'web' } })
  const email = 'late@example.com'
  const userId = await aUser(own.db, email)
  const trials = () => own.db.selectFrom('used_trials').select('user_id').execute()
  expect(await trials()).toEqual([{ user_id: userId }])
  await own.call(deleteAccount, { email }, await own.tokenOf(userId))
  own.clock.advance(364 * 24 * 60)
  await runMaintenance(own.deps)
  expect(await trials()).toEqual([{ user_id: null }])
  own.clock.advance(2 * 24 * 60)
  await runMaintenance(own.deps)
  expect(await trials()).toEqual([])
  await own.stop()
})

test('allows redeeming a voucher only once the address is verified', async () => {
  const email = 'given@example.com'
  const admin = await server.tokenOf(await aUser(server.db, adminEmail))
  const { token } = (await server.call(signUp, { email, password })).output
  await server.call(issueVoucher, { email, title: 'Welcome', credits: { imageGeneration: 3 } }, admin)
  const [voucher] = (await server.call(listVouchers, {}, token)).output.vouchers
  const redeem = (bearer: string) => server.call(redeemVoucher, { voucherId: voucher!._id }, bearer)
  expect(await redeem(token)).toMatchObject({ status: 403, failure: { code: 'email_unproved' } })
  const proved = await byLink(email)
  expect((await redeem(proved)).status).toBe(200)
  expect((await server.creditsOf(proved)).imageGeneration).toBe(openingCredits.imageGeneration + 3)
})

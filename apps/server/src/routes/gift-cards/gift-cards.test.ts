import {
  applyGiftCard,
  completeOnboardingStep,
  getReferralCode,
  getUserData,
  giftCardDays,
  giftCards,
  issueGiftCard,
  issueVoucher,
  listVouchers,
  openingCredits,
  redeemVoucher,
  referralReward,
  retrieveNotifications,
  submitReferral,
  trainModel,
  type UserEvent,
  uploadPhoto,
  voucherDays,
} from '@keylight/contract'
import {
  adminEmail,
  aMember,
  aModel,
  aNewcomer,
  aServerWithAdmin,
  aUser,
  emailOf,
  photo,
  startTestServer,
  untilBlocked,
} from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin()

const told = async (token: string) => (await server.call(retrieveNotifications, {}, token)).output.notifications
const claim = (code: string, token: string) => server.call(applyGiftCard, { code }, token)
const aGiftCard = async () => (await server.call(issueGiftCard, { worth: 29 }, admin.token)).output
const days = (count: number) => count * 24 * 60

const withOpening = (more: Record<keyof typeof openingCredits, number>) => ({
  modelTraining: openingCredits.modelTraining + more.modelTraining,
  imageGeneration: openingCredits.imageGeneration + more.imageGeneration,
  imageUpscaling: openingCredits.imageUpscaling + more.imageUpscaling,
  videoGeneration: openingCredits.videoGeneration + more.videoGeneration,
})

/** Locks a row until several calls wait for it, so that they are truly concurrent. */
async function atOnce<T>(table: 'gift_cards' | 'vouchers', id: string, act: () => Promise<T>[]): Promise<T[]> {
  const answers = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).where('id', '=', id).select('id').forUpdate().execute()
    const running = act()
    await untilBlocked(server.db, 3)
    return running
  })
  return await Promise.all(answers)
}
const newestCard = async () =>
  (await server.db.selectFrom('gift_cards').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id

describe('a gift card', () => {
  // Proves 1.18, 7.17
  test('adds its credits once and notifies the user', async () => {
    for (const worth of [29, 59, 99] as const) {
      const { code } = (await server.call(issueGiftCard, { worth }, admin.token)).output
      const { token } = await aNewcomer(server)
      expect((await claim(code, token)).output).toEqual({ success: true, credits: giftCards[worth] })
      expect(await server.creditsOf(token)).toEqual(withOpening(giftCards[worth]))
      expect(await told(token)).toMatchObject([{ kind: 'gift', isUnRead: true }])
      const again = await claim(code, token)
      expect(again).toMatchObject({ status: 409, failure: { code: 'code_used' } })
      expect(again.failure.message).toBe('You’ve already redeemed this gift card. Its credits are in your account.')
      expect(await server.creditsOf(token)).toEqual(withOpening(giftCards[worth]))
    }
  })

  test('is redeemed by only one of ten users who try concurrently', async () => {
    const { code } = await aGiftCard()
    const people = await Promise.all(Array.from({ length: 10 }, () => aNewcomer(server)))
    const answers = await atOnce('gift_cards', await newestCard(), () => people.map(({ token }) => claim(code, token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const balances = await Promise.all(people.map(({ token }) => server.creditsOf(token)))
    const rich = balances.filter((balance) => balance.imageGeneration > openingCredits.imageGeneration)
    expect(rich).toEqual([withOpening(giftCards[29])])
  })

  test('adds its credits once when one user redeems it ten times concurrently', async () => {
    const { code } = await aGiftCard()
    const { token } = await aNewcomer(server)
    const answers = await atOnce('gift_cards', await newestCard(), () =>
      Array.from({ length: 10 }, () => claim(code, token)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await server.creditsOf(token)).toEqual(withOpening(giftCards[29]))
  })

  test('accepts its code in any notation', async () => {
    const { code } = await aGiftCard()
    const { token } = await aNewcomer(server)
    expect((await claim(` ${code.toLowerCase().replaceAll('-', ' ')} `, token)).status).toBe(200)
  })

  test('expires after two years', async () => {
    const own = await startTestServer({ env: { KEYLIGHT_ADMIN_EMAIL: adminEmail } })
    const token = await own.tokenOf(await aUser(own.db, adminEmail))
    const { code, expiresAt } = (await own.call(issueGiftCard, { worth: 29 }, token)).output
    expect(Date.parse(expiresAt) - own.clock.now().getTime()).toBeGreaterThan(days(giftCardDays - 1) * 60_000)
    own.clock.advance(days(giftCardDays) + 1)
    await own.db
      .updateTable('sessions')
      .set({ expires_at: new Date(own.clock.now().getTime() + 3_600_000) })
      .execute()
    expect(await own.call(applyGiftCard, { code }, token)).toMatchObject({
      status: 410,
      failure: { code: 'code_expired' },
    })
    await own.stop()
  })

  test('never stores its plain code', async () => {
    const { code } = await aGiftCard()
    const rows = JSON.stringify(await server.db.selectFrom('gift_cards').selectAll().execute())
    for (const part of [code, code.slice(5), code.slice(5).replaceAll('-', '')]) expect(rows).not.toContain(part)
  })

  test('rejects even valid codes after ten wrong codes in an hour', async () => {
    const { token } = await aNewcomer(server)
    for (let right = 0; right < 2; right++) expect((await claim((await aGiftCard()).code, token)).status).toBe(200)
    for (let wrong = 0; wrong < 10; wrong++) {
      expect(await claim(`KEYL-0000-0000-000${wrong}`, token)).toMatchObject({
        status: 404,
        failure: { code: 'code_unknown' },
      })
    }
    const { code } = await aGiftCard()
    expect(await claim(code, token)).toMatchObject({ status: 429, failure: { code: 'too_many_runs' } })
    const other = await aNewcomer(server)
    expect((await claim(code, other.token)).status).toBe(200)
  })

  test('streams the new credits and a notification', async () => {
    const { code } = await aGiftCard()
    const { token } = await aNewcomer(server)
    const events = server.events(token, 0)
    const next = async () => (await events.next()).value as UserEvent
    await claim(code, token)
    expect(await next()).toMatchObject({ kind: 'credits', credits: withOpening(giftCards[29]) })
    expect(await next()).toMatchObject({ kind: 'notification', notification: { kind: 'gift' } })
    await events.return(undefined)
  })

  test('rejects empty and overlong codes', async () => {
    const { token } = await aNewcomer(server)
    for (const code of ['', '   ', 'x'.repeat(61), 7 as never]) {
      const answer = await claim(code, token)
      expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
      expect(Object.keys(answer.failure.fields ?? {})).toEqual(['code'])
    }
  })
})

describe('a voucher', () => {
  const reward = { imageGeneration: 3, imageUpscaling: 1 }
  const held = { modelTraining: 0, imageGeneration: 3, imageUpscaling: 1, videoGeneration: 0 }

  async function aVoucher() {
    const { userId, token } = await aNewcomer(server)
    const email = await emailOf(server.db, userId)
    const { voucher } = (
      await server.call(issueVoucher, { email, title: 'For your patience', credits: reward }, admin.token)
    ).output
    return { userId, token, voucher }
  }
  const redeem = (voucherId: string, token: string) => server.call(redeemVoucher, { voucherId }, token)
  const list = async (token: string) => (await server.call(listVouchers, {}, token)).output.vouchers

  // Proves 1.22, 7.9
  test('notifies the user and is listed until it is redeemed', async () => {
    const { token, voucher } = await aVoucher()
    expect(voucher).toMatchObject({ title: 'For your patience', credits: held, redeemedAt: null })
    const kept = Date.parse(voucher.expiresAt) - server.clock.now().getTime()
    expect(Math.round(kept / 86_400_000)).toBe(voucherDays)
    expect(await list(token)).toEqual([voucher])
    expect(await told(token)).toMatchObject([
      { kind: 'voucher', message: expect.stringContaining('For your patience') },
    ])
    const redeemed = await redeem(voucher._id, token)
    expect(redeemed.output.voucher).toMatchObject({ _id: voucher._id, redeemedAt: expect.any(String) })
    expect(await list(token)).toEqual([redeemed.output.voucher])
    expect(await server.creditsOf(token)).toEqual(withOpening(held))
  })

  test('adds its credits once when redeemed ten times concurrently', async () => {
    const { token, voucher } = await aVoucher()
    const answers = await atOnce('vouchers', voucher._id, () =>
      Array.from({ length: 10 }, () => redeem(voucher._id, token)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await server.creditsOf(token)).toEqual(withOpening(held))
    expect(await redeem(voucher._id, token)).toMatchObject({ status: 409, failure: { code: 'code_used' } })
  })

  test('is hidden from other users', async () => {
    const { token, voucher } = await aVoucher()
    const other = await aNewcomer(server)
    expect(await redeem(voucher._id, other.token)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
    expect(await list(other.token)).toEqual([])
    expect((await list(token))[0]?.redeemedAt).toBeNull()
  })

  test('is listed after it expires, but adds no credits', async () => {
    const { token, voucher } = await aVoucher()
    await server.db
      .updateTable('vouchers')
      .where('id', '=', voucher._id)
      .set({ expires_at: server.clock.now() })
      .execute()
    expect(await redeem(voucher._id, token)).toMatchObject({ status: 410, failure: { code: 'code_expired' } })
    expect(await list(token)).toMatchObject([{ _id: voucher._id, redeemedAt: null }])
    expect(await server.creditsOf(token)).toEqual(openingCredits)
  })

  test('needs a recipient with an account and at least one credit', async () => {
    const nobody = { email: 'nobody@example.com', title: 'Hello', credits: reward }
    expect(await server.call(issueVoucher, nobody, admin.token)).toMatchObject({
      status: 404,
      failure: { code: 'not_found' },
    })
    const answer = await server.call(issueVoucher, { email: 'nobody', title: ' ', credits: {} }, admin.token)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['credits', 'email', 'title'])
  })
})

describe('a referral', () => {
  const refer = (referral: string, token: string) => server.call(submitReferral, { referral }, token)
  const codeOf = async (token: string) => (await server.call(getReferralCode, {}, token)).output.code

  /** Completes every step but the first, as if the model had been trained. */
  async function almostOnboard(userId: string, token: string): Promise<void> {
    await aModel(server.db, userId)
    await server.call(completeOnboardingStep, { step: 'profession', value: ['man.profession.ceo'] }, token)
    await server.call(completeOnboardingStep, { step: 'modelDetails', gender: 'man', name: 'Me' }, token)
    await server.call(completeOnboardingStep, { step: 'photoUpload' }, token)
    const { steps } = await server.db
      .selectFrom('onboardings')
      .where('user_id', '=', userId)
      .select('steps')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('onboardings')
      .where('user_id', '=', userId)
      .set({ steps: JSON.stringify({ ...steps, training: { completed: true } }) })
      .execute()
  }

  // Proves 1.21
  test('rewards both users once the referred one completes onboarding', async () => {
    const [sender, friend] = [await aMember(server), await aNewcomer(server)]
    expect((await refer(await codeOf(sender.token), friend.token)).output).toEqual({ success: true })
    await almostOnboard(friend.userId, friend.token)
    expect((await server.call(listVouchers, {}, sender.token)).output.vouchers).toEqual([])
    for (let time = 0; time < 2; time++) {
      await server.call(completeOnboardingStep, { step: 'mode', value: 'profession' }, friend.token)
      for (const { token } of [sender, friend]) {
        const { vouchers } = (await server.call(listVouchers, {}, token)).output
        expect(vouchers).toMatchObject([{ credits: referralReward, redeemedAt: null }])
        expect(await told(token)).toMatchObject([{ kind: 'referral' }])
      }
    }
  })

  test('rewards both users when training is the last step to complete', async () => {
    const [sender, friend] = [await aMember(server), await aNewcomer(server)]
    await refer(await codeOf(sender.token), friend.token)
    const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3'].map(photo)
    const uploads = await Promise.all(selfies.map((file) => server.call(uploadPhoto, {}, friend.token, file)))
    const photoIds = uploads.map((answer) => answer.output.photo!._id)
    await server.call(completeOnboardingStep, { step: 'mode', value: 'profession' }, friend.token)
    await server.call(completeOnboardingStep, { step: 'profession', value: ['man.profession.ceo'] }, friend.token)
    await server.call(completeOnboardingStep, { step: 'modelDetails', gender: 'man', name: 'Me' }, friend.token)
    await server.call(completeOnboardingStep, { step: 'photoUpload' }, friend.token)
    await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, friend.token)
    for (const { token } of [friend, sender]) {
      await server.until(token, (event) => event.kind === 'notification' && event.notification.kind === 'referral')
      expect((await server.call(listVouchers, {}, token)).output.vouchers).toHaveLength(1)
    }
  })

  // Proves 3.3, 7.10
  test("stores a referral link's code, in upper or lower case", async () => {
    const [sender, friend] = [await aNewcomer(server), await aNewcomer(server)]
    const code = await codeOf(sender.token)
    expect(await codeOf(sender.token)).toBe(code)
    expect((await server.call(getUserData, {}, sender.token)).output.referral).toBe(`${server.url}/?hsref=${code}`)
    expect((await refer(` ${code.toUpperCase()} `, friend.token)).status).toBe(200)
  })

  test('accepts the same code again, but rejects a different code or a first code after onboarding', async () => {
    const [first, second, friend] = [await aNewcomer(server), await aNewcomer(server), await aNewcomer(server)]
    const code = await codeOf(first.token)
    expect((await refer(code, friend.token)).status).toBe(200)
    expect((await refer(code, friend.token)).status).toBe(200)
    const other = await codeOf(second.token)
    expect(await refer(other, friend.token)).toMatchObject({ status: 409, failure: { code: 'code_used' } })
    await almostOnboard(friend.userId, friend.token)
    await server.call(completeOnboardingStep, { step: 'mode', value: 'profession' }, friend.token)
    expect((await refer(code, friend.token)).status).toBe(200)
    const late = await aMember(server)
    expect(await refer(code, late.token)).toMatchObject({ status: 409, failure: { code: 'code_used' } })
  })

  test('accepts one of two codes sent concurrently', async () => {
    const [first, second, friend] = [await aNewcomer(server), await aNewcomer(server), await aNewcomer(server)]
    const codes = await Promise.all([first, second].map(({ token }) => codeOf(token)))
    const answers = await Promise.all(codes.map((code) => refer(code, friend.token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test("rejects unknown codes and the user's own code, and limits guesses", async () => {
    const { token } = await aNewcomer(server)
    expect(await refer(await codeOf(token), token)).toMatchObject({ status: 422, failure: { code: 'own_code' } })
    for (let wrong = 0; wrong < 9; wrong++)
      expect(await refer(`nobody${wrong}`, token)).toMatchObject({ status: 404, failure: { code: 'code_unknown' } })
    expect(await refer('nobody', token)).toMatchObject({ status: 429, failure: { code: 'too_many_runs' } })
    const answer = await server.call(submitReferral, {} as never, (await aNewcomer(server)).token)
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(['referral'])
  })
})

test("hides the admin's endpoints from everyone else", async () => {
  const { token } = await aMember(server)
  const voucher = { email: adminEmail, title: 'Mine', credits: { imageGeneration: 1000 } }
  for (const answer of [
    await server.call(issueGiftCard, { worth: 99 }, token),
    await server.call(issueVoucher, voucher, token),
    await server.call(issueGiftCard, { worth: 1 } as never, token),
  ])
    expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  const wrong = await server.call(issueGiftCard, { worth: 1 } as never, admin.token)
  expect(Object.keys(wrong.failure.fields ?? {})).toEqual(['worth'])
})

test('never gives admin rights to a user with an unverified address', async () => {
  const own = await startTestServer({ env: { KEYLIGHT_ADMIN_EMAIL: adminEmail } })
  const impostor = await aUser(own.db, adminEmail)
  await own.db.updateTable('users').where('id', '=', impostor).set({ email_verified: false }).execute()
  const answer = await own.call(issueGiftCard, { worth: 99 }, await own.tokenOf(impostor))
  expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  await own.stop()
})

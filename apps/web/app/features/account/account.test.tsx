import { type CreditEntry, referralRewardsPerMonthMax } from '@keylight/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anUpscale, aUser, aVoucher, createdAt } from '../../state/fixtures.ts'
import { loadFavourites } from '../favourites/favourites-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { loadUpscales } from '../upscales/upscales-slice.ts'
import { Account } from './account.tsx'
import { creditsChanged } from './user-slice.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const none = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
const methods = {
  hasPassword: true,
  hasPasskey: false,
  hasGoogle: false,
  hasSingleSignOn: false,
  freshUntil: createdAt,
}

const anEntry = (_id: string, over: Partial<CreditEntry> = {}): CreditEntry => ({
  _id,
  title: '3 pictures of Maya',
  kind: 'used',
  credits: { ...none, imageGeneration: -3 },
  ofTeam: false,
  at: createdAt,
  link: null,
  ...over,
})

async function openSection(section: string, user = {}) {
  const visit = await aVisit(user)
  return { ...visit, open: () => visit.show(<Account />, `/account?section=${section}`) }
}

test('opens each section at its own URL, and the profile by default', async () => {
  const { show } = await aVisit()
  const where = show(<Account />, '/account')
  await heading('Profile')
  await userEvent.click(screen.getByRole('link', { name: 'Appearance' }))
  const opened = await heading('Appearance')
  expect(where()).toBe('/account?section=appearance')
  expect(document.activeElement).toBe(opened)
  expect(screen.getByRole('link', { name: 'Appearance' }).getAttribute('aria-current')).toBe('page')
})

// Proves 5.5, 7.5
test('shows an error when the server responds without saving the profile', async () => {
  const { server, open } = await openSection('profile')
  server.answer('POST /api/user/update-profile', { success: false, user: aUser() })
  open()
  await userEvent.type(await screen.findByLabelText('Name'), 'Maya')
  await press('Save name')
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes weren’t saved.')
  server.answer('POST /api/user/update-profile', { success: true, user: aUser({ name: 'Maya' }) })
  await press('Save name')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(server.asked.at(-1)?.body).toEqual({ name: 'Maya' })
})

test('turns off a type of email, and keeps the switch on if the request fails', async () => {
  const { server, open } = await openSection('notifications')
  open()
  const finished = await screen.findByRole<HTMLInputElement>('switch', { name: 'Finished work' })
  server.refuse('POST /api/user/update-profile', 'internal', 'Something broke on our side.')
  await userEvent.click(finished)
  await screen.findByText('Something broke on our side.')
  expect(finished.checked).toBe(true)
  server.answer('POST /api/user/update-profile', {
    success: true,
    user: aUser({ mails: { finishedWork: false, retention: true } }),
  })
  await userEvent.click(finished)
  await waitFor(() => expect(finished.checked).toBe(false))
  expect(server.asked.at(-1)?.body).toEqual({ mails: { finishedWork: false } })
})

test('lists credit history entries and loads older entries', async () => {
  const { server, open, store } = await openSection('credits')
  server.answer('GET /api/user/credits', {
    entries: [
      anEntry('a', { link: '/ai-model-training-results?picture=pic_1' }),
      anEntry('b', { title: 'Picture of Maya: Garden', kind: 'refunded', credits: { ...none, imageGeneration: 1 } }),
    ],
    next: 'older',
  })
  open()
  const order = await screen.findByRole('link', { name: '3 pictures of Maya' })
  expect(order.getAttribute('href')).toBe('/ai-model-training-results?picture=pic_1')
  expect(screen.getByText('−3 headshots')).toBeTruthy()
  expect(screen.getByText('Refund: Picture of Maya: Garden')).toBeTruthy()
  expect(screen.getByText('+1 headshot')).toBeTruthy()
  server.answer('GET /api/user/credits?before=older', {
    entries: [anEntry('c', { title: 'Gift card worth €29', kind: 'added', credits: { ...none, modelTraining: 1 } })],
    next: null,
  })
  await press('Show older entries')
  await screen.findByText('Gift card worth €29')
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
  server.answer('GET /api/user/credits', { entries: [anEntry('d', { title: 'A new order' })], next: null })
  store.dispatch(creditsChanged({ ...none, imageGeneration: 4 }))
  await screen.findByText('A new order')
})

test('shows an error when the credit history fails to load, and retries on request', async () => {
  const { server, open } = await openSection('credits')
  server.refuse('GET /api/user/credits', 'internal', 'Something broke on our side.')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side.')
  server.answer('GET /api/user/credits', { entries: [anEntry('a')], next: null })
  await press('Try again')
  await screen.findByText('3 pictures of Maya')
})

// Proves 1.22, 3.23, 5.7, 7.9
test('redeems a voucher after showing why the first attempt failed', async () => {
  const { server, open } = await openSection('vouchers')
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const vouchers = [{ ...aVoucher('v1'), expiresAt: soon }, aVoucher('v2'), aVoucher('v3', createdAt)]
  server.answer('GET /api/user/vouchers', { vouchers })
  open()
  expect(await screen.findByText('Expired')).toBeTruthy()
  expect(screen.getByText('Redeemed')).toBeTruthy()
  server.refuse('POST /api/user/vouchers/redeem', 'email_unproved', 'Confirm your address first.')
  await press(/^Redeem \d/)
  await screen.findByText('Confirm your address first.')
  server.answer('POST /api/user/vouchers/redeem', { voucher: { ...vouchers[0], redeemedAt: createdAt } })
  await press(/^Redeem \d/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Redeem \d/ })).toBeNull())
})

// Proves 3.24, 7.17
test('redeems a gift card code and shows the added credits', async () => {
  const { server, open } = await openSection('vouchers')
  server.answer('GET /api/user/vouchers', { vouchers: [] })
  server.answer('GET /api/gift-cards', { giftCards: [] })
  open()
  const code = await screen.findByLabelText('Gift card code')
  await userEvent.type(code, ' keyl-0123-4567-89ab ')
  server.refuse('POST /api/payment/apply-gift-card', 'code_unknown', 'We don’t recognise this code.')
  await press('Redeem gift card')
  expect((await screen.findByRole('alert')).textContent).toContain('We don’t recognise this code.')
  const credits = { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 }
  server.answer('POST /api/payment/apply-gift-card', { success: true, credits })
  await press('Redeem gift card')
  await screen.findByText('You got 1 model training, 60 headshots, 10 upscales and 2 videos.')
  expect(server.asked.filter(({ what }) => what.includes('gift')).at(-1)?.body).toEqual({ code: 'keyl-0123-4567-89ab' })
})

// Proves 1.21, 3.47, 7.10
test('shows and copies the invitation link, and shows referral results', async () => {
  const { server, open } = await openSection('invite')
  server.answer('GET /api/referral/get-code', { code: 'MAYA' })
  server.answer('GET /api/referral/results', {
    signedUp: 4,
    onboarded: 2,
    rewards: 2,
    rewardsLeft: referralRewardsPerMonthMax - 2,
  })
  const user = userEvent.setup()
  open()
  const link = await screen.findByLabelText<HTMLInputElement>('Your invitation link')
  expect(link.value).toBe(`${location.origin}/?hsref=MAYA`)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(link.value)
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent)
  expect(figures).toEqual(['4', '2', '2'])
})

// Proves 4.32
test('lists favourites newest first and restores a removed one', async () => {
  const { server, open, store } = await openSection('favourites')
  const [old, young] = ['/files/users/u/pictures/pic_old2/0.jpg?g=1', '/files/users/u/videos/vid_young3/0.mp4?g=1']
  const first = { url: old, workId: 'pic_old2', previewUrl: '/files/users/u/pictures/pic_old2/0.preview.webp?g=1' }
  const second = { url: young, workId: 'vid_young3', previewUrl: '/files/users/u/videos/vid_young3/0.poster.webp?g=1' }
  server.answer('GET /api/user/favorite', { favourites: [first, second] })
  await store.dispatch(loadFavourites())
  open()
  const list = within(await screen.findByRole('list', { name: 'Favourites' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ai-model-training-results?picture=vid_young3',
    '/ai-model-training-results?picture=pic_old2',
  ])
  expect(list.getByRole('img', { name: 'Favourite 1' }).getAttribute('src')).toBe(second.previewUrl)
  server.answer('POST /api/user/favorite', { ...second, favourite: false })
  await press('Remove favourite 1')
  await list.findByText('Removed')
  expect(store.getState().account.favoritePhotos).toEqual([first])
  await press('Undo')
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2))
})

// Proves 4.33
test('lists all images in an upscale, and upscales in progress', async () => {
  const { server, open, store } = await openSection('upscaled')
  server.answer('GET /api/upscaler/upscale-images', {
    upscalingImages: [
      anUpscale({ _id: 'ups_2', factor: 4 }),
      anUpscale({ status: 'ready', images: ['/files/a', '/files/b'], width: 2048, height: 2560 }),
    ],
  })
  await store.dispatch(loadUpscales())
  open()
  await screen.findByText('Upscaling 4×…')
  const links = within(screen.getByRole('list', { name: 'Upscaled images' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ai-model-training-results?picture=ups_1',
    '/ai-model-training-results?picture=ups_1',
  ])
  expect(screen.getAllByText('2,048 × 2,560 pixels')).toHaveLength(2)
})

test("shows an active subscription's dates, and offers plans to users without one", async () => {
  const active = await openSection('plan', { plan: 'pro', subscriptionStatus: 'active' })
  active.server.answer('GET /api/payment/subscription', {
    subscription: {
      plan: 'pro',
      status: 'active',
      startedAt: createdAt,
      renewsAt: '2026-02-01T10:00:00Z',
      endsAt: null,
      nextPlan: null,
    },
  })
  active.server.answer('GET /api/payment/orders', { orders: [] })
  active.server.answer('GET /api/payment/options', { provider: 'test', portal: false })
  active.open()
  await screen.findByRole('heading', { name: 'Pro' })
  await screen.findByText('1 February 2026')
  const without = await openSection('plan')
  without.server.answer('GET /api/payment/orders', { orders: [] })
  without.open()
  await screen.findByText('You have no plan')
  await userEvent.click(screen.getByRole('button', { name: 'See plans' }))
  expect(without.store.getState().misc.modals.pricing).toBe(true)
})

test('requires a fresh sign-in before changing the password', async () => {
  const { server, open } = await openSection('sign-in')
  server.answer('GET /api/auth/methods', methods)
  server.answer('GET /api/auth/sessions', { sessions: [] })
  server.refuse('POST /api/auth/password', 'sign_in_again', 'Sign in again first.')
  server.answer('POST /api/auth/sign-in', { token: 'fresh', expiresAt: createdAt })
  server.answer('POST /api/auth/sign-out', { success: true, providerUrl: null })
  open()
  await userEvent.type(await screen.findByLabelText('Current password'), 'correct horse battery')
  await userEvent.type(screen.getByLabelText('New password'), 'staple of another kind')
  await press('Change password')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await userEvent.type(await dialog.findByLabelText('Password'), 'correct horse battery')
  server.answer('POST /api/auth/password', { success: true })
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
  const [refused, changed] = server.asked.filter(({ what }) => what === 'POST /api/auth/password')
  expect([refused?.authorization, changed?.authorization]).toEqual(['Bearer tkn', 'Bearer fresh'])
  expect(changed?.body).toEqual({ current: 'correct horse battery', next: 'staple of another kind' })
  const ended = server.asked.find(({ what }) => what === 'POST /api/auth/sign-out')
  expect(ended?.authorization).toBe('Bearer tkn')
})

test('continues automatically when the sign-in link is opened in another tab', async () => {
  const { server, open } = await openSection('sign-in')
  server.answer('GET /api/auth/methods', { ...methods, hasPassword: false })
  server.answer('GET /api/auth/sessions', { sessions: [] })
  server.refuse('POST /api/auth/email', 'sign_in_again', 'Sign in again first.')
  server.answer('POST /api/auth/link', { sent: true, localOutbox: false })
  open()
  await userEvent.type(await screen.findByLabelText('New email address'), 'new@example.com')
  await press('Send link')
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }))
  await screen.findByText(/Open the link we sent to/)
  server.answer('POST /api/auth/email', { sent: true, localOutbox: false })
  localStorage.setItem('token', 'fresh')
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'fresh' }))
  await screen.findByText('Check your new email')
  expect(screen.queryByRole('dialog')).toBeNull()
})

const privacy = {
  consent: { version: '2026-11-21', givenAt: createdAt },
  uploads: [
    { model: 'Maya', photos: 5, deletedAt: '2026-01-08T10:00:00Z' },
    { model: null, photos: 1, deletedAt: null },
  ],
  idleDeletionAt: '2026-04-01T10:00:00Z',
  warnedDays: 14,
  uploadsDays: 7,
  holdings: { models: 1, photos: 6, pictures: 12, upscales: 0, videos: 2, thumbnails: 0, published: 1 },
}

test('lists stored data with its retention periods, and withdraws the consent', async () => {
  const { server, open } = await openSection('privacy')
  server.answer('GET /api/user/privacy', privacy)
  open()
  await screen.findByText('5 photos of Maya: deleted on 8 January 2026')
  expect(screen.getByText(/^12 images and 2 videos/).textContent).toContain('until 1 April 2026')
  expect(screen.getByText('You gave it on 1 January 2026.')).toBeTruthy()
  await press('Withdraw consent')
  await screen.findByText(/This deletes 1 model and 6 uploaded photos/)
  server.answer('POST /api/user/consent/withdraw', { success: true })
  server.answer('GET /api/engine/user-models', { models: [] })
  server.answer('GET /api/user/privacy', { ...privacy, consent: null, uploads: [] })
  await press('Withdraw and delete')
  await screen.findByText(/We’ll ask before you add your next photo/)
})

test('deletes the account only after its email address is typed, and removes the session', async () => {
  const { server, open } = await openSection('privacy')
  server.answer('GET /api/user/privacy', privacy)
  open()
  await screen.findByText('5 photos of Maya: deleted on 8 January 2026')
  await press('Delete account')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('12 images')).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Permanently delete my account' })
  const field = dialog.getByLabelText('Type your email address to confirm')
  await userEvent.type(field, 'someone@example.com')
  expect(button.disabled).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'Maya@example.com')
  server.answer('POST /api/user/delete', { success: true })
  await userEvent.click(button)
  await screen.findByText('Your account was deleted')
  expect(server.asked.at(-1)?.body).toEqual({ email: 'Maya@example.com' })
  expect(localStorage.getItem('token')).toBeNull()
})

test('shows why an export failed, then downloads it', async () => {
  const { server, open } = await openSection('privacy')
  server.answer('GET /api/user/privacy', privacy)
  server.refuse('POST /api/user/export', 'too_many_runs', 'You’ve asked for this five times.')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Download ZIP' }))
  await screen.findByText('You’ve asked for this five times.')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  server.answer('POST /api/user/export', { url: '/export/usr_1', fileName: 'keylight-2026-01-01.zip' })
  const answer = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === '/export/usr_1' ? new Response(new Uint8Array(1_500_000)) : await answer(url, init),
  )
  await press('Download ZIP')
  await screen.findByText('Your data was downloaded: 1.5 MB.')
  expect(saved).toEqual(['keylight-2026-01-01.zip'])
})

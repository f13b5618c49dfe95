import { creditKinds, photoFindingCodes } from '@keylight/contract'
import type { Catalogue } from '../src/catalogue.ts'

const name = 'Ana'
const link = 'https://photos.example.com/auth'
const at = '2026-11-21T06:43:34.000Z'
const credits = { modelTraining: 1, imageGeneration: 60, imageUpscaling: 0, videoGeneration: 2 }
const failure = { code: 'engine_broken', params: { work: 'picture', credits: 1 } } as const
const counts = [1, 2, 1234]

/** Codes whose messages need parameters. */
type Samples<Part> = {
  [Code in keyof Part as Part[Code] extends (params: infer P) => unknown
    ? Record<never, never> extends P
      ? never
      : Code
    : never]: Part[Code] extends (params: infer P) => unknown ? readonly P[] : never
}

const workEnds = (['model', 'picture', 'upscale', 'video', 'thumbnail'] as const).flatMap((work) =>
  [0, 1, 3].map((credits) => ({ work, credits })),
)
const min = counts.map((min) => ({ min }))
const max = counts.map((max) => ({ max }))

/** Parameters for every message that needs some. Missing ones don't compile. */
export const samples: {
  [Part in Exclude<keyof Catalogue, 'locale' | 'findings' | 'chatOffers'>]: Samples<Catalogue[Part]>
} = {
  failures: {
    order_too_old: [{ days: 14 }],
    single_sign_on_only: [{ name: 'Example Corp' }],
    sign_in_too_old: counts.map((minutes) => ({ minutes })),
    api_keys_full: counts.map((max) => ({ max })),
    passkeys_full: counts.map((max) => ({ max })),
    model_photos_full: [
      { max: 20, room: 0 },
      { max: 20, room: 3 },
    ],
    too_many_attempts: counts.map((minutes) => ({ minutes })),
    too_many_passwords: counts.map((minutes) => ({ minutes })),
    too_many_mails: counts.map((minutes) => ({ minutes })),
    link_of_other_browser: [{ email: 'ana@example.com' }],
    person_has_fewer: [
      { kind: 'imageGeneration', left: 1 },
      { kind: 'videoGeneration', left: 0 },
    ],
    credits_short: creditKinds.flatMap((kind) => [
      { kind, needed: 3, left: 1 },
      { kind, needed: 1, left: 0 },
    ]),
    gift_card_expired: [{ expiredAt: at }],
    voucher_expired: [{ expiredAt: at }],
    voucher_code_early: [{ startsAt: at }],
    voucher_for_other_plans: [{ plans: ['Starter', 'Lifetime'] }],
    seats_full: counts.map((seats) => ({ seats })),
    seats_taken: [
      { people: 3, seats: 1 },
      { people: 12, seats: 10 },
    ],
    payout_too_small: [{ cents: 5000 }],
    photo_refused: [{ findings: [] }, { findings: [...photoFindingCodes] }],
    styles_unavailable: [{ styles: ['man.headshot.studio-blue'] }, { styles: ['man.headshot.studio-blue', 'gone'] }],

    account_full: [{ max: 20_000 }],
    group_too_large: max,
    team_full: max,
    video_too_long: [{ pictures: 10, seconds: 60 }],
    tryouts_used: counts.map((minutes) => ({ minutes })),
    api_runs_used: counts.map((minutes) => ({ minutes })),
    tool_runs_used: counts.map((minutes) => ({ minutes })),
  },
  fields: {
    too_short: min,
    too_long: max,
    too_few: min,
    too_many: max,
    too_small: min,
    too_large: max,
    photo_refused: [{ findings: [] }, { findings: ['blurred', 'too_dark'] }],
  },
  works: {
    no_usable_photo: workEnds,
    style_unknown: workEnds,
    refused_by_engine: workEnds,
    out_of_time: workEnds,
    storage_full: workEnds,
    engine_broken: workEnds,
    cancelled: workEnds,
    cancelled_after_order: workEnds,
    stopped_by_host: workEnds,
    refunded: workEnds,
    other: [{ text: 'An old sentence.' }],
  },
  notifications: {
    team_invited: [
      { sender: 'Bo', team: 'Acme' },
      { sender: 'Bo', team: '' },
    ],
    team_joined: [{ who: 'Bo' }],
    team_left: [{ who: 'Bo' }],
    team_removed: [{ team: 'Acme' }, { team: '' }],
    team_admin: [{ team: 'Acme' }, { team: '' }],
    team_handed_over: [
      { team: 'Acme', until: at, hasPack: false },
      { team: '', until: null, hasPack: false },
      { team: 'Acme', until: null, hasPack: true },
    ],
    team_unpaid: [{ team: 'Acme' }, { team: '' }],
    model_ready: [{ model: name }],
    team_member_ready: [{ member: name }],
    team_member_failed: [{ member: name, failure }],
    model_failed: [{ model: name, failure }],
    shoot_ready: [
      { model: name, ready: 1, failed: 0, credits: 0 },
      { model: name, ready: 7, failed: 1, credits: 1 },
      { model: name, ready: 2, failed: 5, credits: 5 },
    ],
    shoot_failed: [
      { model: name, failed: 1, credits: 1 },
      { model: name, failed: 8, credits: 8 },
    ],
    upscale_ready: [{ width: 2048, height: 2560 }],
    upscale_failed: [{ failure }],
    video_ready: [{ model: name, seconds: 4 }],
    video_failed: [{ failure }],
    thumbnail_failed: [{ failure }],
    gift_card_claimed: [{ worth: 29, credits }],
    gift_card_bought: [
      { recipient: 'Ana', worth: 59, day: null },
      { recipient: 'Ana', worth: 59, day: '2026-12-24' },
    ],
    gift_card_taken_back: [{ worth: 59 }],
    gift_card_given_back: [{ worth: 29.5 }],
    gift_card_opened: [{ recipient: 'Ana' }],
    voucher_discount_given: [
      { title: 'For your patience', worth: { percent: 20 }, expiresAt: at },
      { title: 'For your patience', worth: { cents: 750 }, expiresAt: at },
    ],
    voucher_given: [{ title: 'For your patience', credits, expiresAt: at }],
    invited_reward: [{ credits, expiresAt: at }],
    inviting_reward: [{ credits, expiresAt: at }],
    retention_warning: [{ lastSeenAt: at, deletedAt: at }],
    other: [{ title: 'An old title', text: 'An old sentence.' }],
  },
  chats: {
    answer: [
      { changes: [], refusals: [], unused: [] },
      { changes: [], refusals: [], unused: ['banana'] },
      { changes: [{ label: 'Warmer light', undone: false }], refusals: [], unused: ['a', 'b', 'c'] },
      {
        changes: [{ label: 'Warmer light', undone: true }],
        refusals: ['filter_or_cut_out_first', 'drawn_picture', 'model_deleted', 'nothing_to_undo'],
        unused: [],
      },
      { changes: [], refusals: ['expression', 'which_backdrop', 'help'], unused: [] },
    ],
    other: [{ text: 'An old answer.' }],
  },
  ledger: {
    gift_card: [
      { worth: 29, taken: false },
      { worth: 29, taken: true },
      { worth: null, taken: false },
    ],
    voucher: [{ title: { code: 'inviting', params: {} } }, { title: null }],
    payment: [
      { plan: 'Pro', taken: false },
      { plan: null, taken: true },
    ],
    host: [{ taken: false }, { taken: true }],
    training: [{ model: name }, { model: null }],
    shoot: [
      { kind: 'styles', model: name, count: 3 },
      { kind: 'dress_up', model: name, count: 1 },
      { kind: 'team', model: name, count: 4 },
      { kind: 'chat', model: name, count: 1 },
      { kind: null, model: null, count: 2 },
    ],
    picture: [
      { model: name, style: 'man.headshot.studio-blue' },
      { model: null, style: null },
    ],
    upscale: [{ factor: 2 }, { factor: null }],
    video: [
      { kind: 'video', model: name },
      { kind: 'storyboard', model: name },
      { kind: null, model: null },
    ],
    thumbnail: [{ model: name }, { model: null }],
  },
  vouchers: { given: [{ title: 'For your patience' }] },
  sharedPage: {},
  giftCard: {
    title: [{ sender: 'Maya' }],
    recipient: [{ recipient: 'Ana' }],
    sender: [{ sender: 'Maya' }],
    worth: [{ worth: 59 }],
    holds: [{ credits }],
    until: [{ expiresAt: at }],
  },
  testCheckout: {
    heading: [
      { title: 'Pro', euros: 12, paid: 'monthly' },
      { title: 'Starter', euros: 29, paid: 'once' },
    ],
    card: [{ card: 'succeeds' }, { card: 'is_late' }],
  },
  invoice: {
    title: [{ number: '2026-00017' }],
    date: [{ at }],
    line: (['purchase', 'renewal', 'upgrade'] as const).map((kind) => ({ title: 'Pro', kind })),
    price: [{ cents: 1200 }, { cents: 850 }],
  },
  exports: {
    photo: [{ model: name }, { model: null }],
    picture: [{ model: name, style: 'man.headshot.studio-blue' }],
    thumbnail: [{ model: name, style: 'gone' }],
    upscale: [
      { of: null, factor: 2 },
      { of: { code: 'picture', params: { model: name, style: 'man.headshot.studio-blue' } }, factor: 4 },
    ],
    video: [
      { model: name, kind: 'video' },
      { model: name, kind: 'storyboard' },
    ],
  },
  mails: {
    team_invitation: [
      { sender: name, team: 'Acme', email: 'bo@example.com', until: at, link },
      { sender: name, team: '', email: 'bo@example.com', until: at, link },
    ],
    team_handed_over: [
      { team: 'Acme', until: at, hasPack: false, link },
      { team: '', until: null, hasPack: false, link },
      { team: 'Acme', until: null, hasPack: true, link },
    ],
    sign_in_link: [{ link: 'https://photos.example.com/auth/callback?code=abc', minutes: 15 }],
    password_reset: [{ link: 'https://photos.example.com/auth/callback?code=abc', minutes: 30 }],
    password_changed: [{ at, link }],
    password_removed: [{ link }],
    passkey_added: [{ name, at, link }],
    api_key_created: [{ name, at, link }],
    passkey_removed: [{ name, at, link }],
    new_browser: [
      { browser: 'Firefox on Linux', at, link },
      { browser: null, at, link },
    ],
    email_change: [{ link, minutes: 30, account: 'ana@example.com' }],
    email_changed: [{ email: 'ana@example.org', at, link, days: 7 }],
    account_deleted: [{ at, link }],
    picture_reported: [
      { title: 'Studio Blue', note: 'That is me, and no one asked.', link },
      { title: 'Studio Blue', note: '', link },
    ],
    picture_removed: [{ title: 'Studio Blue', link }],
    gift_card: ['', 'Happy birthday! See you on Sunday.'].map((message) => ({
      recipient: 'Ana',
      sender: 'Maya',
      message,
      worth: 59 as const,
      credits,
      code: 'KEYL-7H3K-9Q2M-XW4T-0RZ8',
      expiresAt: at,
      link,
    })),
    payment_receipt: (['purchase', 'renewal', 'upgrade'] as const).map((kind) => ({
      title: 'Pro',
      kind,
      cents: kind === 'upgrade' ? 850 : 1200,
      at,
      nextAt: kind === 'purchase' ? null : at,
      test: kind === 'purchase',
      link,
    })),
    payment_refunded: [
      { title: 'Starter', cents: 2900, all: true, test: false, link },
      { title: 'Starter', cents: 450, all: false, test: true, link },
    ],
    payout_paid: [
      { cents: 7960, note: 'SEPA 2026-11', test: false, link },
      { cents: 7960, note: '', test: true, link },
    ],
    payout_declined: [
      { cents: 7960, note: 'The IBAN has one digit too few.', test: false, link },
      { cents: 7960, note: '', test: true, link },
    ],
    renewal_failed: [{ title: 'Pro', cents: 1200, until: at, link }],
    account_suspended: [
      { ends: at, link },
      { ends: null, link },
    ],
    account_restored: [{ link }],
    subscription_ended: [
      { title: 'Pro', unpaid: true, link },
      { title: 'Pro', unpaid: false, link },
    ],
    notification: (
      [
        { code: 'model_ready', params: { model: name } },
        { code: 'shoot_ready', params: { model: name, ready: 7, failed: 1, credits: 1 } },
        { code: 'retention_warning', params: { lastSeenAt: at, deletedAt: at } },
      ] as const
    ).map((message) => ({
      message,
      page: 'https://photos.example.com/ai-image-generator',
      account: 'https://photos.example.com/account',
    })),
  },
  mailFrame: {
    sentBy: [
      { site: 'photos.example.com', owner: '' },
      { site: 'photos.example.com', owner: 'Studio North' },
    ],
    questions: [{ contact: 'hello@example.com' }],
  },
}

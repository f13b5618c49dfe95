import { expect, test } from 'vitest'
import { chooseLocale } from '../src/choose-locale.ts'
import { sentenceOfFinding } from '../src/findings.ts'
import { catalogues, openLanguages } from '../src/index.ts'

const [en] = catalogues
const english = openLanguages(catalogues).of('en')

test("chooses the browser's most preferred installed language", () => {
  const installed = ['en', 'de', 'pt-BR']
  for (const [asked, chosen] of [
    ['de', 'de'],
    ['DE-at, en;q=0.5', 'de'],
    ['fr-FR, fr;q=0.9, de;q=0.4, en;q=0.7', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT;q=0.8', 'pt-BR'],
    ['de;q=0, en;q=0.1', 'en'],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['de;q=nonsense', 'de'],
  ] as const) {
    expect([asked, chooseLocale(installed, asked)]).toEqual([asked, chosen])
  }
})

test('falls back to the default language when no requested language is installed', () => {
  const languages = openLanguages([en, { ...en, locale: 'x-other' }])
  expect(languages.choose('fr').locale).toBe('en')
  expect(languages.choose(undefined).locale).toBe('en')
  expect(languages.choose('x-other').locale).toBe('x-other')
  expect(languages.of(null).locale).toBe('en')
  expect(languages.of('fr').locale).toBe('en')
  expect(languages.of('x-other').locale).toBe('x-other')
})

test('formats counts, lists, dates, money and sizes in English', () => {
  const credits = { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 0 }
  expect(english.notification({ code: 'gift_card_claimed', params: { worth: 29, credits } })).toEqual({
    title: 'You redeemed a gift card worth €29',
    message: 'We added 1 model training, 60 headshots and 10 upscales to your account.',
  })
  const { message } = english.notification({
    code: 'invited_reward',
    params: { credits, expiresAt: '2027-05-20T23:59:59.000Z' },
  })
  expect(message).toContain('by 20 May 2027.')
  expect(english.notification({ code: 'upscale_ready', params: { width: 2048, height: 2560 } }).message).toBe(
    'It’s 2,048 × 2,560 pixels.',
  )
  const ready = (ready: number) =>
    english.notification({ code: 'shoot_ready', params: { model: 'Ana', ready, failed: 0, credits: 0 } }).title
  expect([ready(1), ready(4)]).toEqual(['1 headshot of Ana is ready', '4 headshots of Ana are ready'])
  expect(english.failure({ code: 'tryouts_used', params: { minutes: 12 } })).toBe(
    'You’ve used this hour’s 10 free previews. Try again in 12 minutes.',
  )
  expect(english.finding('file_too_big')).toContain('25 MB')
})

test("mentions a failed training's refund once", () => {
  expect(english.workFailure({ code: 'no_usable_photo', params: { work: 'model', credits: 1 } })).toBe(
    'We couldn’t use any of these photos. Upload different photos that show your face clearly, and try again. ' +
      'Your credit has been refunded.',
  )
  expect(english.workFailure({ code: 'cancelled', params: { work: 'picture', credits: 0 } })).toBe(
    'You stopped this. You weren’t charged.',
  )
})

test('lists changes, refusals and unused words in a chat reply', () => {
  const answer = english.chatAnswer({
    code: 'answer',
    params: {
      changes: [
        { label: 'Warmer', undone: false },
        { label: 'Navy background', undone: true },
      ],
      refusals: ['nothing_to_undo', 'nothing_to_undo'],
      unused: ['banana', 'moon'],
    },
  })
  expect(answer).toBe(
    'Warmer, Undone: Navy background. There’s nothing left to undo. I couldn’t use “banana” or “moon”.',
  )
})

test('suggests each alternative in a chat once', () => {
  const offersFor = (...refusals: ('age' | 'tired' | 'glasses')[]) =>
    english.chatOffers({ code: 'answer', params: { changes: [], refusals, unused: [] } })
  expect(offersFor('age', 'tired')).toEqual([
    'Softer light',
    'A little brighter',
    'A little less contrast',
    'Soften the shadows under my eyes',
    'A little warmer',
  ])
  expect(offersFor('glasses')).toEqual([])
  expect(offersFor()).not.toEqual([])
  expect(english.chatOffers({ code: 'other', params: { text: 'Old.' } })).toEqual([])
})

test('includes the sign-in link in its email once, with its lifetime', () => {
  const link = 'https://photos.example.com/auth/callback?code=abc'
  const mail = english.mail({ code: 'sign_in_link', params: { link, minutes: 15 } })
  expect(mail.text.split(link)).toHaveLength(2)
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.html).toContain('<html lang="en">')
  for (const text of [mail.text, mail.html]) expect(text).toContain('expires in 15 minutes')
})

test("renders findings in the browser's language, or in English", () => {
  expect(sentenceOfFinding('no_face', ['fr', 'en-GB'])).toBe(english.finding('no_face'))
  expect(sentenceOfFinding('no_face', [])).toBe(english.finding('no_face'))
})

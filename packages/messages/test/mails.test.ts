import type { MailMessage, Mails } from '@keylight/domain'
import { expect, test } from 'vitest'
import { catalogues, openLanguages } from '../src/index.ts'
import { samples } from './samples.ts'

const sender = { url: 'https://photos.example.com', owner: 'North & Sons', contact: 'hello@example.com' }
const english = openLanguages(catalogues, () => sender).of('en')

/** Every email, with each of its sample parameters. */
const all = (Object.entries(samples.mails) as [keyof Mails, readonly Record<string, unknown>[]][]).flatMap(
  ([code, given]) =>
    given.map((params) => ({ code, params: { link: 'https://photos.example.com/auth', ...params } }) as MailMessage),
)

test('lays out every email with one button, one plain-text link and a complete footer', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThan(20)
  for (const message of all) {
    const { subject, text, html } = english.mail(message)
    const link = 'page' in message.params ? message.params.page : message.params.link
    expect([message.code, html.match(/<a [^>]*border-radius:999px/g)?.length]).toEqual([message.code, 1])
    expect([message.code, text.split(link).length]).toEqual([message.code, 2])
    expect(subject.length).toBeLessThan(80)
    for (const words of ['Keylight at photos.example.com, run by North', 'Questions? Write to', 'hello@example.com']) {
      expect([message.code, text.includes(words), html.includes(words)]).toEqual([message.code, true, true])
    }
    expect(text).toMatch(/\n--\n(You’re receiving this email because|.* gave us this address so)/)
    // Emails load no resources and run no scripts.
    expect(html).not.toMatch(/<(img|script|link|iframe|form|svg)\b|url\(|@import| on\w+=/i)
  }
})

test('escapes user input in every part of an email', () => {
  const hostile = `"><img src=x onerror=alert(1)></td></tr></table><script>'&amp;`
  const mail = english.mail({
    code: 'gift_card',
    params: {
      recipient: hostile,
      sender: `${hostile}\r\nBcc: everyone@example.com`,
      message: `${hostile}\n\n<style>body{display:none}</style>`,
      worth: 59,
      credits: { modelTraining: 1, imageGeneration: 2, imageUpscaling: 0, videoGeneration: 0 },
      code: hostile,
      expiresAt: '2027-05-20T23:59:59.000Z',
      link: `https://photos.example.com/gift-card?giftCard="><b>`,
    },
  })
  expect(mail.html).not.toMatch(/<img|<script|<b>|<style>body|href="[^"]*"><b/)
  expect(mail.html.match(/<\/html>/g)).toHaveLength(1)
  expect(mail.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/td&gt;')
  expect(mail.html).toContain('&amp;amp;')
  expect(mail.subject).not.toMatch(/[\r\n]/)
  const balanced = (tag: string) => mail.html.split(`<${tag}`).length === mail.html.split(`</${tag}>`).length
  expect(['table', 'tr', 'td', 'p', 'a'].map((tag) => [tag, balanced(tag)])).toEqual(
    ['table', 'tr', 'td', 'p', 'a'].map((tag) => [tag, true]),
  )
})

test('names the finished work in the subject, and its model in the body', () => {
  const { subject, text, html } = english.mail({
    code: 'notification',
    params: {
      message: { code: 'shoot_ready', params: { model: 'Ana', ready: 8, failed: 0, credits: 0 } },
      page: 'https://photos.example.com/ai-model-training-results',
      account: 'https://photos.example.com/account',
    },
  })
  expect(subject).toBe('Your headshots are ready')
  expect(text).toContain('of Ana are ready.')
  expect(html).toContain('See your headshots</a>')
  expect(text).toContain('Change this on your account page:\nhttps://photos.example.com/account')
})

test("leaves the sender out of the footer when the site isn't configured", () => {
  const mail = openLanguages(catalogues)
    .of('en')
    .mail({ code: 'account_restored', params: { link: 'https://a.example/auth' } })
  expect(mail.text).not.toContain('Questions?')
  expect(mail.html).toContain('Keylight')
})

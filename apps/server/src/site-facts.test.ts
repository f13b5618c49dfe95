import { expect, test } from 'vitest'
import { configFrom } from './config/config.ts'
import { siteFrom } from './site-facts.ts'

const siteWith = (environment: Record<string, string> = {}) =>
  siteFrom(configFrom(environment), 'https://photos.example.org')

test('states that no third party receives data when no service is configured', () => {
  expect(siteWith()).toMatchObject({
    address: 'https://photos.example.org',
    hostName: '',
    hostAddress: '',
    uploadsDays: '7',
    idleDays: '90',
    services: 'No other service receives personal data. Everything runs on the site owner’s own servers.',
    payments: '',
  })
  expect(siteWith({ KEYLIGHT_TEST_CHECKOUT: 'true' }).payments).toBe('test')
  expect(siteWith({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).payments).toBe('live')
})

test('names each kind of configured service, but never its URL or key', () => {
  const { services } = siteWith({
    S3_BUCKET: 'photos',
    SMTP_URL: 'smtp://mail.internal:25',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    ANALYTICS_URL: 'https://events.internal',
    ANALYTICS_KEY: 'key',
    SENTRY_DSN: 'https://key@errors.internal/1',
    FAL_KEY: 'id:secret',
  })
  for (const kind of [
    'a storage service',
    'an email service',
    'Google',
    'an analytics service',
    'an error-reporting service',
    'fal.ai, which receives a photo of you',
  ])
    expect(services).toContain(kind)
  expect(services).not.toMatch(/internal|key@|client|smtp|secret/)
})

test('states that a language model receives images only where it accepts them', () => {
  const model = { LLM_URL: 'https://models.internal/v1', LLM_MODEL: 'writer' }
  expect(siteWith(model).services).toMatch(/a language model, which receives what you type into the LinkedIn tools\.$/)
  expect(siteWith({ ...model, LLM_SEES_PICTURES: 'true' }).services).toContain('the images you ask it to describe')
})

test('names the site owner and the configured periods', () => {
  expect(
    siteWith({
      KEYLIGHT_HOST_NAME: 'Studio North',
      KEYLIGHT_HOST_ADDRESS: '1 Harbour Street, Cork',
      KEYLIGHT_KEEP_UPLOADS_DAYS: '3',
      KEYLIGHT_KEEP_IDLE_DAYS: '30',
      BLOG_URL: 'https://blog.example.org/',
    }),
  ).toMatchObject({
    hostName: 'Studio North',
    hostAddress: '1 Harbour Street, Cork',
    uploadsDays: '3',
    idleDays: '30',
    blog: 'https://blog.example.org',
  })
})

import { expect, test } from 'vitest'
import { configFrom, readConfig, subjects } from './config.ts'
import { configurationTable } from './print.ts'

test('loads without any settings', () => {
  const config = configFrom({})
  expect(config.http).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    trustProxy: false,
    development: false,
  })
  expect(config.processes.database).toEqual({ kind: 'embedded' })
  expect([...config.processes.roles]).toEqual(['web', 'worker', 'cron'])
  expect(config.storage).toEqual({ kind: 'folder' })
  expect(config.google).toBeUndefined()
  expect(config.telemetry).toEqual({ analytics: undefined, errors: undefined })
})

test('reports invalid variables and their expected format, but not their values', () => {
  const wrong = {
    PORT: '80x',
    KEYLIGHT_URL: 'photos',
    KEYLIGHT_ANNOUNCEMENT: 'only-one',
    KEYLIGHT_SECRET: 'hunter2',
    KEYLIGHT_ROLES: 'web,wizard',
    DATABASE_URL: 'mysql://x',
    S3_REGION: 'eu-1',
    SMTP_URL: 'http://x',
    GOOGLE_CLIENT_ID: 'only-one',
    KEYLIGHT_ENGINE: 'magic',
    KEYLIGHT_WORKERS: '0',
    ANALYTICS_KEY: 'only-one',
    SENTRY_DSN: 'https://errors.example.com/1',
    LOG_LEVEL: 'loud',
    BLOG_URL: 'blog',
  }
  const message = messageOf(() => configFrom(wrong))
  const named = message.split('\n').map((line) => line.split(' ')[0])
  expect(named.sort()).toEqual(
    [
      ...Object.keys(wrong).filter(
        (name) => !['S3_REGION', 'GOOGLE_CLIENT_ID', 'ANALYTICS_KEY', 'KEYLIGHT_ANNOUNCEMENT'].includes(name),
      ),
    ]
      .concat('S3_BUCKET', 'GOOGLE_CLIENT_SECRET', 'ANALYTICS_URL', 'KEYLIGHT_ANNOUNCEMENT_URL')
      .sort(),
  )
  expect(message).toContain('PORT must be a whole number from 0 to 65535.')
  expect(message).not.toContain('hunter2')
})

test("still accepts the admin setting's old name", () => {
  const email = (environment: Record<string, string>) => configFrom(environment).admin.email
  expect(email({ KEYLIGHT_HOST_EMAIL: 'Old@example.com' })).toBe('old@example.com')
  expect(email({ KEYLIGHT_HOST_EMAIL: 'old@example.com', KEYLIGHT_ADMIN_EMAIL: 'new@example.com' })).toBe(
    'new@example.com',
  )
})

test("rejects incomplete key pairs and roles that don't cover all work", () => {
  const s3 = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' }
  expect(messageOf(() => configFrom(s3))).toBe(
    'S3_SECRET_ACCESS_KEY must be set because the other half of the key is set.',
  )
  expect(messageOf(() => configFrom({ KEYLIGHT_ROLES: 'web' }))).toContain('unless DATABASE_URL is set')
  const split = configFrom({ KEYLIGHT_ROLES: 'web', DATABASE_URL: 'postgres://x/y' })
  expect([...split.processes.roles]).toEqual(['web'])
})

test('keeps the path of analytics and error service URLs', () => {
  const { telemetry } = configFrom({
    ANALYTICS_URL: 'https://eu.i.posthog.com/',
    ANALYTICS_KEY: 'phc_1',
    SENTRY_DSN: 'https://abc@o1.ingest.de.sentry.io/450',
  })
  expect(telemetry.analytics).toMatchObject({ url: 'https://eu.i.posthog.com', key: 'phc_1' })
  expect(telemetry.errors?.url).toBe('https://o1.ingest.de.sentry.io/api/450/envelope/')
  const own = configFrom({ SENTRY_DSN: 'http://abc@errors.example.com:9000/some/where/7' }).telemetry
  expect(own.errors).toMatchObject({
    publicKey: 'abc',
    url: 'http://errors.example.com:9000/some/where/api/7/envelope/',
  })
  for (const bad of ['errors', 'https://errors.example.com/7', 'https://abc@errors.example.com/', 'ftp://abc@x/7'])
    expect(
      messageOf(() => configFrom({ SENTRY_DSN: bad })),
      bad,
    ).toMatch(/^SENTRY_DSN must be an address like/)
})

test('treats an empty variable as unset', () => {
  expect(configFrom({ PORT: '', S3_BUCKET: '' })).toEqual(configFrom({}))
})

test('freezes the configuration', () => {
  const config = configFrom({})
  expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError)
})

test('rejects unknown arguments on the command line', () => {
  expect(messageOf(() => readConfig(['--role=web']))).toContain('Unknown argument --role=web.')
})

test('prints a table with a description of each variable', () => {
  const table = configurationTable()
  for (const subject of Object.values(subjects)) {
    for (const name of Object.keys(subject.shape))
      expect(table).toMatch(new RegExp(`\\| \`${name}\` \\| .{10,} \\| .+ \\|`))
  }
})

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('It was not refused.')
}

test.each([
  ['true', 1],
  ['2', 2],
  ['false', false],
  ['10.0.0.0/8, 192.168.1.7,fd00::/8', ['10.0.0.0/8', '192.168.1.7', 'fd00::/8']],
])('accepts %j as trusted proxies', (text, proxies) => {
  expect(configFrom({ KEYLIGHT_TRUST_PROXY: text }).http.trustProxy).toEqual(proxies)
})

test.each(['yes', '0', '10', '10.0.0.0/33', 'fd00::/129', '10.0.0/8', '10.0.0.1/8/8'])(
  'rejects %j as trusted proxies',
  (text) => {
    expect(() => configFrom({ KEYLIGHT_TRUST_PROXY: text })).toThrow(/KEYLIGHT_TRUST_PROXY must be true, false/)
  },
)

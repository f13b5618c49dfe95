import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createFalProvider } from '@keylight/engine'
import {
  CannotStart,
  checkAddress,
  checkDataFolder,
  checkLegalPages,
  checkMail,
  checkPayments,
  checkPlaceholders,
  checkPrices,
  checkSecret,
  checkStorage,
  configFrom,
  judgeSpace,
  openProvider,
  report,
  stripeVersion,
} from '@keylight/server'
import { smallWorkflow, startComfyUiServer } from '@keylight/testing/comfyui-server'
import { startFalServer } from '@keylight/testing/fal-server'
import { startModelServer, streamed } from '@keylight/testing/model-server'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { startStripeServer } from '@keylight/testing/stripe-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../steps.ts'
import { checkDatabase } from './check-database.ts'
import { checkEngine } from './check-engine.ts'
import { checkGenerator } from './check-generator.ts'
import { checkModel } from './check-model.ts'
import { checkServer } from './check-server.ts'
import { checkSetUp } from './check-set-up.ts'
import { examine } from './examine.ts'

const strongSecret = 'q7ZvE1r9TtXwL0cB5nPdY3uK8mHsJ2fA'

let parent: string
let folder: string
let product: Product
beforeAll(async () => {
  parent = newDataFolder()
  folder = join(parent, 'data')
  product = await startProduct(folder, { KEYLIGHT_ENGINE: 'fake' })
})
afterAll(async () => {
  await product.stop()
  removeDataFolder(parent)
})

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  PORT: new URL(product.url).port,
  KEYLIGHT_DATA: folder,
  KEYLIGHT_ENGINE: 'fake',
  ...more,
})

const config = (more: Record<string, string> = {}) => configFrom(environment(more))

const free = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function withServer(onConnection: (socket: Socket) => void, use: (port: number) => Promise<void>) {
  const server: Server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await use((server.address() as { port: number }).port)
  server.close()
}

test('checks whether the language model responds, and never prints its key', async () => {
  expect(await checkModel(config())).toMatchObject([
    { level: 'ok', text: expect.stringContaining('None is configured') },
  ])
  const model = await startModelServer()
  const settings = { LLM_URL: model.url, LLM_KEY: 'sk-secret', LLM_MODEL: 'test' }
  model.answerWith(streamed('Hello'))
  expect(await checkModel(config(settings))).toMatchObject([{ level: 'ok', text: expect.stringContaining('responds') }])
  model.answerWith((response) => response.writeHead(401).end('sk-secret is wrong'))
  const [finding] = await checkModel(config(settings))
  expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining('responded with 401') })
  expect(JSON.stringify(finding)).not.toContain('sk-secret')
  await model.stop()
})

test('checks whether the generative engine is reachable, without an order or printing its key', async () => {
  expect(await checkGenerator(config())).toMatchObject([
    { level: 'ok', text: expect.stringContaining('None is configured') },
  ])
  const fal = await startFalServer()
  const download = () => Promise.reject(new Error('No download'))
  const open: typeof openProvider = async (generator) =>
    generator.kind === 'fal'
      ? createFalProvider({ ...generator, origin: fal.origin, download })
      : await openProvider(generator)
  expect(await checkGenerator(config({ FAL_KEY: fal.key }), open)).toMatchObject([
    { level: 'ok', text: expect.stringContaining('fal-ai/flux-pro/kontext, can be reached') },
  ])
  const [wrong] = await checkGenerator(config({ FAL_KEY: 'an-old-key' }), open)
  expect(wrong).toMatchObject({ level: 'problem', text: expect.stringContaining('the API key is invalid') })
  expect(JSON.stringify(wrong)).not.toContain('an-old-key')
  expect(fal.orders).toEqual([])
  await fal.stop()
  expect(await checkGenerator(config({ FAL_KEY: fal.key }), open)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('couldn’t be reached') },
  ])
})

test("checks whether ComfyUI responds, and lists its workflow's missing placeholders", async () => {
  const comfy = await startComfyUiServer()
  const file = join(parent, 'workflow.json')
  const settings = { COMFYUI_URL: comfy.url, COMFYUI_WORKFLOW: file }
  writeFileSync(file, JSON.stringify(smallWorkflow))
  expect(await checkGenerator(config(settings))).toMatchObject([
    { level: 'ok', text: expect.stringContaining('has all placeholders') },
  ])
  const { 1: _, ...withoutPhoto } = smallWorkflow
  for (const [content, reason] of [
    [JSON.stringify(withoutPhoto), 'It has no input KEYLIGHT_PHOTO.'],
    [JSON.stringify({ nodes: [] }), 'It isn’t in API format.'],
    ['{', "It isn't JSON."],
  ] as const) {
    writeFileSync(file, content)
    const [finding] = await checkGenerator(config(settings))
    expect(finding).toMatchObject({ level: 'problem', text: expect.stringContaining(reason) })
    await expect(openProvider(config(settings).generator!)).rejects.toThrow(CannotStart)
  }
  await comfy.stop()
})

describe('while Keylight is running', () => {
  test('finds the server, its database and its storage healthy', async () => {
    expect(await checkServer(config())).toMatchObject([{ level: 'ok', text: expect.stringContaining('is running at') }])
    expect(await checkDatabase(config())).toMatchObject([
      { level: 'ok', text: expect.stringMatching(/^PostgreSQL 1\d\.\d+ responds\. .* up to date\.$/) },
    ])
    expect(await checkStorage(config())).toMatchObject([{ level: 'ok' }])
    expect(await checkDataFolder(folder)).toMatchObject([{ level: 'ok' }])
    expect(await checkSecret(config())).toMatchObject([{ level: 'ok', text: expect.stringContaining('strong') }])
  })

  test('leaves no files in the data folder or the storage', () => {
    expect(readdirSync(folder).filter((name) => name.includes('doctor'))).toEqual([])
    expect(readdirSync(join(folder, 'files/objects'))).toEqual([])
  })

  test('lists missing settings with their variables, and exits with 0', async () => {
    const { status, stdout } = spawnSync(process.execPath, ['tools/doctor/doctor.ts'], {
      cwd: root,
      env: environment(),
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^Keylight \d+\.\d+\.\d+ doctor\n/)
    expect(stdout).toContain('warning  Mail: No mail server is set')
    expect(stdout).toContain('→ Set SMTP_URL and MAIL_FROM.')
    expect(stdout).toMatch(/warning {2}Payments: .* can’t accept payments/)
    expect(stdout).toMatch(/warning {2}Admin: .*\n.*KEYLIGHT_ADMIN_EMAIL/)
    expect(stdout).toMatch(/\d+ ok, \d+ warnings, 0 problems\n$/)
    expect(status).toBe(0)
  })
})

describe('while Keylight is not running', () => {
  beforeAll(() => product.stop())
  const isDatabaseRunning = () => existsSync(join(folder, 'postgres/cluster/postmaster.pid'))

  test('starts the database to check it, and stops it again', async () => {
    expect(isDatabaseRunning()).toBe(false)
    expect(await checkDatabase(config())).toMatchObject([{ level: 'ok', text: expect.stringContaining('responds') }])
    expect(isDatabaseRunning()).toBe(false)
    expect(await checkServer(config())).toMatchObject([{ level: 'ok', text: expect.stringContaining("isn't running") }])
  })

  test('reports a broken database and its log path', async () => {
    const broken = join(parent, 'broken')
    mkdirSync(join(broken, 'postgres/cluster'), { recursive: true })
    expect(await checkDatabase(config({ KEYLIGHT_DATA: broken }))).toMatchObject([
      { level: 'problem', text: expect.stringContaining('access.json'), wayOn: expect.stringContaining('server.log') },
    ])
  })

  test('finds no problems before the first start, without creating files', async () => {
    const fresh = join(parent, 'not/yet/there')
    const findings = await examine(environment({ KEYLIGHT_DATA: fresh }))
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
    expect(existsSync(join(parent, 'not'))).toBe(false)
  })

  test('reports when another program uses the port', async () => {
    const answer = (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi')
    await withServer(answer, async (port) => {
      expect(await checkServer(config({ PORT: String(port) }))).toMatchObject([
        { level: 'warning', wayOn: expect.stringContaining('PORT') },
      ])
    })
  })
})

describe('problems', () => {
  test('reports a data folder that is a file, and exits with 1', () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    const { status, stdout } = spawnSync(process.execPath, ['tools/doctor/doctor.ts'], {
      cwd: root,
      env: environment({ KEYLIGHT_DATA: file }),
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/problem {2}Data folder: .* is a file, not a folder\.\n.*KEYLIGHT_DATA/)
    expect(status).toBe(1)
  })

  test('names every variable with an invalid value', async () => {
    const findings = await examine(environment({ PORT: '80x', BLOG_URL: 'blog' }))
    const problems = findings.filter(({ level }) => level === 'problem').map(({ text }) => text.split(' ')[0])
    expect(problems.sort()).toEqual(['BLOG_URL', 'PORT'])
  })

  test('reports an external PostgreSQL that does not respond, without its password', async () => {
    const url = `postgres://keylight:hunter2@127.0.0.1:${await free()}/keylight`
    const findings = await examine(environment({ DATABASE_URL: url }))
    expect(findings.filter(({ subject }) => subject === 'Database')).toMatchObject([
      { level: 'problem', wayOn: expect.stringContaining('DATABASE_URL') },
    ])
    expect(report(findings)).not.toContain('hunter2')
  })

  test('reports an unreachable bucket', async () => {
    const s3 = { S3_BUCKET: 'photos', S3_ENDPOINT: `http://127.0.0.1:${await free()}` }
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
    expect(await checkStorage(config({ ...s3, ...keys }))).toMatchObject([
      { level: 'problem', text: expect.stringContaining('photos'), wayOn: expect.stringContaining('S3_ENDPOINT') },
    ])
  })

  test('reports an unreachable mail server', async () => {
    const mail = { SMTP_URL: `smtp://user:hunter2@127.0.0.1:${await free()}`, MAIL_FROM: 'studio@keylight.test' }
    const findings = await checkMail(config(mail))
    expect(findings).toMatchObject([{ level: 'problem', wayOn: expect.stringContaining('SMTP_URL') }])
    expect(report(findings)).not.toContain('hunter2')
  })

  test('reports a weak secret', async () => {
    const weak = { KEYLIGHT_SECRET: 'ab'.repeat(20) }
    expect(await checkSecret(config(weak))).toMatchObject([{ level: 'problem' }])
    expect(await checkSecret(config({ KEYLIGHT_SECRET: strongSecret }))).toMatchObject([{ level: 'ok' }])
  })

  test.skipIf(process.platform === 'win32')('reports a generated secret that other users can read', async () => {
    const file = join(folder, 'secret')
    chmodSync(file, 0o644)
    expect(await checkSecret(config())).toMatchObject([
      { level: 'problem', wayOn: expect.stringContaining('chmod 600') },
    ])
    chmodSync(file, 0o600)
  })

  test('reports a nearly full disk, and warns about one that is filling up', () => {
    expect(judgeSpace(0.5 * 2 ** 30).level).toBe('problem')
    expect(judgeSpace(3 * 2 ** 30)).toMatchObject({ level: 'warning', text: '3 GB are free.' })
    expect(judgeSpace(20 * 2 ** 30).level).toBe('ok')
  })

  test('reports an outdated Node', () => {
    const [node] = checkSetUp('20.20.2', () => 'ready')
    expect(node).toMatchObject({ subject: 'Node', level: 'problem', wayOn: expect.stringContaining('npm start') })
  })
})

describe('settings', () => {
  test('lists links to example.com, and other settings with example values', () => {
    const [all] = checkPlaceholders(environment({ KEYLIGHT_URL: 'https://photos.example.com' }))
    for (const name of ['KEYLIGHT_URL', 'BLOG_URL', 'INSTAGRAM_URL']) expect(all?.wayOn).toContain(name)
    const own = ['BLOG', 'ROADMAP', 'HTML_SITEMAP', 'FACEBOOK', 'LINKEDIN', 'TIKTOK', 'INSTAGRAM'].map((name) => [
      `${name}_URL`,
      `https://keylight.test/${name}`,
    ])
    expect(checkPlaceholders(environment(Object.fromEntries(own)))).toMatchObject([{ level: 'ok' }])
    const rest = Object.fromEntries(own.slice(1))
    expect(checkPlaceholders(environment(rest))).toMatchObject([
      { level: 'warning', text: 'One setting leads to example.com.', wayOn: 'Set BLOG_URL to your own.' },
    ])
  })

  test('accepts a mail server with valid credentials', async () => {
    const talk = (socket: Socket) => {
      socket.write('220 ready\r\n')
      socket
        .setEncoding('utf8')
        .on('data', (line: string) => socket.write(/QUIT/.test(line) ? '221 bye\r\n' : '250 fine\r\n'))
    }
    await withServer(talk, async (port) => {
      const mail = { SMTP_URL: `smtp://127.0.0.1:${port}` }
      expect(await checkMail(config(mail))).toMatchObject([
        { level: 'ok' },
        { level: 'warning', text: expect.stringContaining('keylight@localhost') },
      ])
    })
  })

  test('checks that Stripe accepts the key and sends webhooks, and never prints the key', async () => {
    const clock = { now: () => new Date() }
    const site = 'https://keylight.test'
    const webhookUrl = `${site}/api/payment/webhook`
    const stripe = await startStripeServer(clock, stripeVersion, { webhookUrl })
    const check = (env: Record<string, string>) =>
      checkPayments(config({ STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, KEYLIGHT_URL: site, ...env }), stripe.url)
    try {
      expect(await check({ STRIPE_SECRET_KEY: stripe.secretKey })).toMatchObject([
        { level: 'ok' },
        { level: 'warning', text: expect.stringContaining('test mode') },
      ])
      const elsewhere = await check({ STRIPE_SECRET_KEY: stripe.secretKey, KEYLIGHT_URL: 'https://other.test' })
      expect(elsewhere.at(-1)).toMatchObject({ level: 'problem', text: expect.stringContaining('no webhooks') })
      const wrong = await check({ STRIPE_SECRET_KEY: 'sk_live_somebodyelse' })
      expect(wrong).toMatchObject([{ level: 'problem', text: 'Stripe rejects the key.' }])
      expect(report(wrong)).not.toContain('somebodyelse')
    } finally {
      await stripe.close()
    }
    expect(await checkPrices(config())).toMatchObject([{ level: 'ok', text: 'The standard prices are used.' }])
    const lost = await checkPrices(config({ KEYLIGHT_PRICES: '/nowhere/prices.json' }))
    expect(lost).toMatchObject([{ level: 'problem', text: expect.stringContaining('/nowhere/prices.json') }])
    expect(await checkPayments(config({ KEYLIGHT_TEST_CHECKOUT: 'true' }))).toMatchObject([{ level: 'warning' }])
    expect(() => config({ STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('STRIPE_WEBHOOK_SECRET must be set')
    expect(() =>
      config({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', KEYLIGHT_TEST_CHECKOUT: 'true' }),
    ).toThrow("KEYLIGHT_TEST_CHECKOUT can't be true with STRIPE_SECRET_KEY")
  })

  test('warns when links in emails are broken, or when the public address is not encrypted', () => {
    expect(checkAddress(config({ HOST: '0.0.0.0' }))).toMatchObject([
      { level: 'warning', wayOn: expect.stringContaining('KEYLIGHT_URL') },
    ])
    const open = { KEYLIGHT_URL: 'http://keylight.test' }
    expect(checkAddress(config(open))).toMatchObject([{ level: 'warning', wayOn: expect.stringContaining('HTTPS') }])
    expect(checkAddress(config({ KEYLIGHT_URL: 'https://keylight.test' }))).toMatchObject([{ level: 'ok' }])
  })

  test('lists missing details for the legal pages', () => {
    const named = { KEYLIGHT_HOST_NAME: 'Studio North', KEYLIGHT_CONTACT: 'hello@keylight.test' }
    expect(checkLegalPages(config(named))).toMatchObject([{ level: 'warning', wayOn: 'Set KEYLIGHT_HOST_ADDRESS.' }])
    expect(checkLegalPages(config({ ...named, KEYLIGHT_HOST_ADDRESS: '1 Harbour Street' }))).toMatchObject([
      { level: 'ok' },
    ])
  })

  test('lists pending installs, conversions and builds of npm start', () => {
    const states = { packages: 'ready', nets: 'missing', web: 'outdated' } as const
    expect(checkSetUp('24.1.0', (name) => states[name])).toMatchObject([
      { subject: 'Node', level: 'ok' },
      { subject: 'Packages', level: 'ok' },
      { subject: 'Neural networks', level: 'warning', wayOn: 'Run npm start, which converts them.' },
      { subject: 'Web client', level: 'warning', text: 'Built from older sources.' },
    ])
  })

  test("loads the studio's neural networks and counts its styles", async () => {
    expect(await checkEngine(config({ KEYLIGHT_ENGINE: 'studio' }))).toMatchObject([
      { level: 'ok', text: expect.stringMatching(/\d{3} styles/) },
    ])
    expect(await checkEngine(config())).toMatchObject([{ level: 'warning' }])
  })
})

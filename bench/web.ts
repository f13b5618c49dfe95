/**
 * Benchmarks public pages on a phone: Lighthouse over HTTP/2, compared with a peer built and served in the same run,
 * and page weights. Then measures the responsiveness of signed-in screens with 4× CPU throttling.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { type Product, withProduct } from '@keylight/testing/product'
import { readyMember, shot } from '@keylight/testing/product-member'
import { signInWith, untilInteractive } from '@keylight/testing/walk'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { measureScripts, scriptBudget } from '../apps/web/script-budget.ts'
import { median, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'
import { openFront } from './web/front.ts'
import { feel } from './web/interactions.ts'
import { type Audit, withLighthouse } from './web/lighthouse.ts'
import { startPeer } from './web/peer.ts'

const group = 'web'
const rounds = 3

/** One page of each indexed kind. */
const wanted = [
  '/',
  '/ai-free-headshot-generator',
  '/professional-photos/linkedin-headshots',
  '/professional-ai-headshots',
  '/social-media/slack-profile-picture',
  '/gallery',
  '/about-us',
  '/security-policy',
  '/resources/finance-and-compliance',
  '/html-sitemap',
  '/professional-photos/lawyer-headshots',
  '/professional-photos/corporate-headshots',
  '/license',
]

export async function* benchWeb(): AsyncGenerator<BenchRow> {
  yield weight()
  const { own, peer } = await auditAll()
  yield* scores(own, peer)
  yield* await feelings()
}

function weight(): BenchRow {
  const signedOut = measureScripts().filter(({ audience }) => audience === 'signedOut')
  return {
    group,
    name: 'JavaScript of the heaviest public page, brotli',
    value: Math.max(...signedOut.map(({ bytes }) => bytes)) / 1024,
    unit: 'KiB',
    target: scriptBudget.signedOut / 1024,
    better: 'lower',
  }
}

interface Audited {
  path: string
  audits: Audit[]
}

async function auditAll(): Promise<{ own: Audited[]; peer: Audit[] }> {
  const own: Audited[] = []
  const peer: Audit[] = []
  const front = await openFront()
  try {
    await withProduct({ KEYLIGHT_URL: front.url }, async (product) => {
      front.leadTo(product.url)
      const answers = await Promise.all(wanted.map(async (path) => (await fetch(product.url + path)).ok && path))
      const paths = answers.filter((path) => path !== false).slice(0, 10)
      await withLighthouse(async (audit) => {
        for (const path of paths) own.push({ path, audits: await repeat(() => audit(front.url + path)) })
      })
    })
    const next = await startPeer()
    if (next) {
      front.leadTo(next.url)
      await withLighthouse(async (audit) => void peer.push(...(await repeat(() => audit(front.url))))).finally(
        next.stop,
      )
    }
  } finally {
    await front.close()
  }
  return { own, peer }
}

async function repeat<Result>(make: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) results.push(await make())
  return results
}

function* scores(own: readonly Audited[], peer: readonly Audit[]): Generator<BenchRow> {
  const middle = (
    audits: readonly Audit[],
    what: 'performance' | 'largestPaintSeconds' | 'layoutShift' | 'blockedMs',
  ) => median(audits.map((audit) => audit[what]))
  const paint = (audits: readonly Audit[]) => middle(audits, 'largestPaintSeconds')
  for (const { path, audits } of own) {
    const row = { group, better: 'higher', unit: '' } as const
    yield { ...row, name: `${path}: performance`, value: middle(audits, 'performance'), target: 97 }
    const others = audits.map((one) => Math.min(one.accessibility, one.bestPractices, one.seo))
    yield { ...row, name: `${path}: lowest of the other scores`, value: Math.min(...others), target: 100 }
    for (const complaint of new Set(audits.flatMap(({ complaints }) => complaints)))
      console.log(`  ${path}: ${complaint}`)
    yield { group, name: `${path}: largest paint`, value: paint(audits), unit: 's', better: 'lower' }
    yield {
      group,
      name: `${path}: layout shift`,
      value: middle(audits, 'layoutShift'),
      unit: '',
      target: 0.01,
      better: 'lower',
    }
  }
  if (peer.length === 0) return
  yield {
    group,
    name: 'a new Next.js page: performance',
    value: middle(peer, 'performance'),
    unit: '',
    better: 'higher',
  }
  yield { group, name: 'a new Next.js page: largest paint', value: paint(peer), unit: 's', better: 'lower' }
  const home = own.find(({ path }) => path === '/')
  if (home)
    yield {
      group,
      name: 'largest paint, ours / new Next.js page',
      value: paint(home.audits) / paint(peer),
      unit: '',
      better: 'lower',
    }
}

async function feelings(): Promise<BenchRow[]> {
  return await withProduct({}, async (product) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    try {
      return [await tryOutTasks(browser, product), ...(await screens(browser, product))]
    } finally {
      await browser.close()
    }
  })
}

/** Longest main-thread task while a headshot is made on the device, with nothing cached. */
async function tryOutTasks(browser: Browser, product: Product): Promise<BenchRow> {
  // By path, because passing the photo's bytes would itself be a long task.
  const folder = await mkdtemp(join(tmpdir(), 'keylight-try-out-'))
  const photo = join(folder, 'selfie.jpg')
  await writeFile(photo, await phonePhoto())
  const page = await browser.newPage()
  await page.goto(product.url)
  await untilInteractive(page)
  await page.getByText('On this device', { exact: true }).click()
  await page.waitForLoadState('networkidle')
  const felt = await feel(page)
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await page.getByText(/^Your headshot: /).waitFor({ timeout: 120_000 })
  const { longestTaskMs } = await felt()
  await page.close()
  await rm(folder, { recursive: true })
  return {
    group,
    name: 'longest task during the free preview on the device',
    value: longestTaskMs,
    unit: 'ms',
    target: 50,
    better: 'lower',
  }
}

interface ScreenVisit {
  path: string
  /** Elements to click. */
  controls: (page: Page) => Locator
  /** Resets the screen for the next click. */
  back?: (page: Page) => Promise<void>
}

const visits: Record<string, ScreenVisit> = {
  generator: { path: '/ai-image-generator', controls: (page) => page.getByRole('main').getByRole('checkbox') },
  results: {
    path: '/ai-model-training-results',
    controls: (page) => page.getByRole('main').getByRole('button', { name: /^Open / }),
    back: (page) => page.keyboard.press('Escape'),
  },
  thumbnails: { path: '/ai-thumbnail-generator', controls: (page) => page.getByRole('main').getByRole('radio') },
  'thumbnail tabs': { path: '/ai-thumbnail-generator', controls: (page) => page.getByRole('main').getByRole('tab') },
}
const clicksMax = 4

async function screens(browser: Browser, product: Product): Promise<BenchRow[]> {
  const member = await readyMember(product, 'bench@example.com')
  const { shoot } = await member.client.api.requestShoot({
    modelId: member.modelId,
    styles: ['man.headshot.studio-blue'],
  })
  await shot(member.client, shoot)
  const rows: BenchRow[] = []
  for (const [name, { path, controls, back }] of Object.entries(visits)) {
    const page = await browser.newPage()
    await signInWith(page, member)
    const felt = await feel(page)
    await page.goto(product.url + path)
    await controls(page).first().waitFor({ state: 'attached' })
    const { layoutShift } = await felt()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const control of (await controls(page).all()).slice(0, clicksMax)) {
      await control.click({ force: true })
      await back?.(page)
    }
    const { slowestMs } = await felt()
    const row = { group, better: 'lower' } as const
    rows.push({
      ...row,
      name: `${name}: slowest click, 4x CPU throttling`,
      value: slowestMs,
      unit: 'ms',
      target: 200,
    })
    rows.push({ ...row, name: `${name}: layout shift`, value: layoutShift, unit: '', target: 0.01 })
    await page.close()
  }
  return rows
}

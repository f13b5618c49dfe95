/**
 * `npm run screens`: walks the started product and writes a screenshot of every page and step into `screens/`, light and
 * dark, at 1280 and 360 pixels of width, and the kit at 768 as well. `npm run screens pages kit` takes only these walks.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readyPages } from '@keylight/contract'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { makeBadPhotos, onePerson } from '@keylight/testing/photo-files'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import {
  agree,
  expect,
  givePhotos,
  onboardUpToConsent,
  readyPictures,
  shoot,
  signInByLink,
  startTraining,
  waitForModel,
} from '@keylight/testing/walk'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root } from './steps.ts'

const folder = join(root, 'screens')
const schemes = ['light', 'dark'] as const
const widths = [1280, 360] as const

interface Walk {
  page: Page
  product: Product
  /** Takes a picture of the whole page, or of what is in view. */
  snap(name: string, inView?: boolean): Promise<void>
}

async function scrollThrough(page: Page): Promise<void> {
  // Pictures further down load when they come near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

/** Waits for the pictures, except those beside the window in strips that scroll sideways, which do not load at all. */
async function decodePictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const near = [...document.images].filter((image) => {
      const { left, right } = image.getBoundingClientRect()
      return right > 0 && left < innerWidth
    })
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
}

async function visitor({ page, product, snap }: Walk): Promise<void> {
  await page.goto(product.url)
  await snap('landing')
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText(/^Your headshot: /).first()).toBeVisible()
  await snap('landing-made', true)
  const [faceless] = await makeBadPhotos()
  await givePhotos(page, [faceless!.path])
  await expect(page.getByText(faceless!.sentence)).toBeVisible()
  await snap('landing-refused', true)
  await page.goto(`${product.url}/auth`)
  await snap('auth')
  await page.getByLabel('E-mail').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await snap('auth-link-sent')
  await page.goto(`${product.url}/auth/callback?code=used-already`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await snap('auth-link-expired')
}

async function member({ page, product, snap }: Walk, email: string): Promise<void> {
  await signInByLink(page, product, email)
  await expect(page.getByText('By style')).toBeVisible()
  await snap('onboarding-1-mode')
  await page.getByText('By style').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await snap('onboarding-2-looks')
  await page.getByRole('button', { name: 'Back' }).click()
  await onboardUpToConsent(page, 'Ana')
  await snap('onboarding-4-consent')
  await agree(page)
  await snap('onboarding-4-photos-empty')
  const bad = await makeBadPhotos()
  await givePhotos(page, [...onePerson, bad[0]!.path, bad[1]!.path])
  await expect(page.getByText(bad[1]!.sentence)).toBeVisible()
  await expect(page.getByText(/^5 photos/).first()).toBeVisible()
  await snap('onboarding-4-photos')
  await page.getByRole('button', { name: 'What makes a good photo?' }).click()
  await snap('photos-checklist', true)
  await page.keyboard.press('Escape')
  await startTraining(page)
  await expect(page.getByRole('heading', { name: /^Training / })).toBeVisible()
  await snap('onboarding-5-training')
  await waitForModel(page, 'Ana')
  await snap('onboarding-5-ready')
  await page.getByRole('link', { name: 'Choose styles' }).click()
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await snap('image-generator')
  await shoot(page, ['Studio Dark', 'Blue Gradient', 'White Background', 'Urban Outdoor', 'Golden Hour'])
  await snap('results-arriving')
  await expect(readyPictures(page)).toHaveCount(5)
  await snap('results')
  await readyPictures(page).first().click()
  await snap('picture', true)
  await page.getByRole('button', { name: 'Before and after' }).click()
  await snap('picture-before-and-after', true)
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Your studio' })).toBeVisible()
  await snap('home')
  await page.getByRole('button', { name: 'Account' }).click()
  await snap('account-menu', true)
  await page.goto(`${product.url}/ai-model-training`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await snap('model-training')
}

/** Every part of the interface, then the parts that open over a page. */
async function kit({ page, product, snap }: Walk): Promise<void> {
  await page.goto(`${product.url}/kit`)
  await expect(page.getByRole('heading', { name: 'Kit' })).toBeVisible()
  await snap('kit')
  for (const name of ['dialog', 'question', 'full screen', 'drawer']) {
    await page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await snap(`kit-${name.replace(' ', '-')}`, true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'More' }).click()
  await snap('kit-menu', true)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Backdrop', exact: true }).click()
  await snap('kit-select', true)
  await page.keyboard.press('Escape')
  for (const kind of ['Info', 'Success', 'Error']) await page.getByRole('button', { name: `${kind} toast` }).click()
  await expect(page.locator('.toast')).toHaveCount(3)
  await snap('kit-toasts', true)
}

/** Every public page that is made of its content. */
async function pages({ page, product, snap }: Walk): Promise<void> {
  for (const { path, kind } of readyPages) {
    if (kind === 'home' || kind === 'auth' || kind === 'app') continue
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await snap(path.slice(1).replaceAll('/', '-'))
  }
}

/** What a visitor and a new user see. */
async function people(walk: Walk): Promise<void> {
  await visitor(walk)
  await member(walk, `${randomUUID()}@example.com`)
}

const walks = {
  kit: { widths: [...widths, 768], walk: kit },
  pages: { widths, walk: pages },
  product: { widths, walk: people },
}

type Scheme = (typeof schemes)[number]

/** Opens a page of this scheme and width for one walk and counts its screens. */
async function photograph(
  browser: Browser,
  product: Product,
  { name, scheme, width }: { name: string; scheme: Scheme; width: number },
  walk: (walk: Walk) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: width > 600 ? 800 : 740 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let number = 0
  const snap = async (screen: string, inView = false) => {
    if (!inView) await scrollThrough(page)
    await decodePictures(page)
    const path = join(folder, `${name}-${String(++number).padStart(2, '0')}-${screen}-${scheme}-${width}.png`)
    await page.screenshot({ path, fullPage: !inView, animations: 'disabled' })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) console.log(`${screen} at ${width}: ${sideways} pixels wider than the window`)
  }
  await walk({ page, product, snap })
  await context.close()
  console.log(`${name}, ${scheme}, ${width} pixels: ${number} screens`)
}

const chosen = (Object.keys(walks) as (keyof typeof walks)[]).filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const dataFolder = newDataFolder()
const product = await startProduct(dataFolder, { KEYLIGHT_DEVELOPMENT: 'true' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  for (const name of chosen)
    for (const scheme of schemes)
      for (const width of walks[name].widths)
        await photograph(browser, product, { name, scheme, width }, walks[name].walk)
} finally {
  await browser.close()
  await product.stop()
  removeDataFolder(dataFolder)
}

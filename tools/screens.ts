/**
 * `npm run screens`: walks the started product and writes a screenshot of every page and step into `screens/`, light and
 * dark, at 1280 and 360 pixels of width, and the kit at 768 as well. `npm run screens pages kit` takes only these walks.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { giveCredits, type ReadyMember, readyMember } from '@keylight/testing/product-member'
import { signInWith } from '@keylight/testing/walk'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Walk } from './screens/walk.ts'
import { walks } from './screens/walks.ts'
import { root } from './steps.ts'

const folder = join(root, 'screens')
const schemes = ['light', 'dark'] as const
const hostEmail = 'host@example.com'

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

type Scheme = (typeof schemes)[number]

let shared: Promise<ReadyMember> | undefined

async function memberOf(product: Product): Promise<ReadyMember> {
  const member = await readyMember(product, 'ana@example.com')
  const credits = { modelTraining: 5, imageGeneration: 500, imageUpscaling: 50, videoGeneration: 50 }
  await giveCredits(product, hostEmail, member, credits)
  return member
}

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
  const signIn = async () => {
    shared ??= memberOf(product)
    const member = await shared
    await signInWith(page, member)
    return member
  }
  await walk({ page, product, snap, signIn })
  await context.close()
  console.log(`${name}, ${scheme}, ${width} pixels: ${number} screens`)
}

const chosen = Object.entries(walks).filter(([name]) => process.argv.length < 3 || process.argv.includes(name))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const dataFolder = newDataFolder()
const product = await startProduct(dataFolder, {
  KEYLIGHT_DEVELOPMENT: 'true',
  KEYLIGHT_HOST_EMAIL: hostEmail,
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  for (const [name, { widths, walk }] of chosen)
    for (const scheme of schemes)
      for (const width of widths) await photograph(browser, product, { name, scheme, width }, walk)
} finally {
  await browser.close()
  await product.stop()
  removeDataFolder(dataFolder)
}

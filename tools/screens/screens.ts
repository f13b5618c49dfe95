/**
 * `npm run screens`: starts the product and takes screenshots of every page and step into `screens/`, light and dark,
 * at widths of 1280 and 360 pixels, and the kit also at 768. `npm run screens pages kit` runs only the walks `pages`
 * and `kit`. With `--translated`, every message has accents and a third more letters, in `screens/translated/`, and
 * text that can't be translated is listed.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { giveCredits, type ReadyMember, readyMember } from '@keylight/testing/product-member'
import { signInWith } from '@keylight/testing/walk'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readOptions } from '../read-options.ts'
import { root } from '../steps.ts'
import { buildMarkedClient, lengthenMessages, OtherWords } from './translation.ts'
import { type WalkOf, walks } from './walks.ts'

const usage = `Usage: npm run screens -- [WALK...] [--translated]
  WALK          ${Object.keys(walks).join(', ')} (all)
  --translated  lengthens every message by a third, and lists text that can’t be translated`

const { values, positionals } = readOptions(usage, { options: { translated: { type: 'boolean', default: false } } })
const isTranslated = values.translated
const folder = join(root, 'screens', isTranslated ? 'translated' : '')
const schemes = ['light', 'dark'] as const
const adminEmail = 'admin@example.com'

async function scrollThrough(page: Page): Promise<void> {
  // Images further down load lazily.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

/** Takes the screenshot after this time, even if images are still queued. */
const decodeMs = 4000

/** Waits for images; those far below the viewport don't load at all. */
async function decodePictures(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const near = [...document.images].filter((image) => {
      const { left, right, width } = image.getBoundingClientRect()
      return width > 0 && right > 0 && left < innerWidth
    })
    const enough = new Promise((resolve) => setTimeout(resolve, most))
    await Promise.race([Promise.all(near.map((image) => image.decode().catch(() => undefined))), enough])
  }, decodeMs)
}

const reported = new Set<string>()

/** Prints a `--translated` finding, once for each string. */
function report(text: string, finding: string): void {
  if (reported.has(text)) return
  reported.add(text)
  process.exitCode = 1
  console.log(`${finding}: ${text}`)
}

let shared: Promise<ReadyMember> | undefined

async function memberOf(product: Product): Promise<ReadyMember> {
  const member = await readyMember(product, 'ana@example.com')
  const credits = { modelTraining: 5, imageGeneration: 500, imageUpscaling: 50, videoGeneration: 50 }
  await giveCredits(product, adminEmail, member, credits)
  return member
}

/** Opens a page for a walk, and takes screenshots of its screens in both schemes and at each of these widths. */
async function photograph(browser: Browser, product: Product, name: string, { widths, walk }: WalkOf): Promise<void> {
  const windows = widths.map((width) => ({ width, height: width > 600 ? 800 : 740 }))
  const context = await browser.newContext({ viewport: windows[0]!, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const others = new OtherWords()
  if (isTranslated) page.on('response', (response) => void others.hear(response))
  let number = 0
  const snap = async (screen: string, inView = false) => {
    const place = join(folder, `${name}-${String(++number).padStart(2, '0')}-${screen}`)
    for (const size of windows) {
      if (windows.length > 1) await page.setViewportSize(size)
      if (!inView) await scrollThrough(page)
      await decodePictures(page)
      const marked = isTranslated ? await lengthenMessages(page, others) : null
      for (const text of marked?.unmarked ?? []) report(text, `${name}/${screen}: not a message`)
      for (const text of marked?.cutOff ?? []) report(text, `${name}/${screen} at ${size.width}: cut off`)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        const path = `${place}-${colorScheme}-${size.width}.png`
        await page.screenshot({ path, fullPage: !inView, animations: 'disabled' })
      }
      await page.emulateMedia({ colorScheme: 'light' })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sideways > 0) console.log(`${screen} at ${size.width}: ${sideways} pixels wider than the window`)
      await marked?.restore()
    }
    await page.setViewportSize(windows[0]!)
    // Restores the viewport size for the next click.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  const signIn = async () => {
    shared ??= memberOf(product)
    const member = await shared
    await signInWith(page, member)
    return member
  }
  const startedAt = performance.now()
  try {
    await walk({ page, product, admin: adminEmail, snap, signIn })
  } catch (error) {
    // A failed walk must not lose the others' screenshots.
    process.exitCode = 1
    await page.screenshot({ path: join(folder, `${name}-lost.png`) })
    console.error(`${name}: failed after ${number} screens.`, error)
  }
  await context.close()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${name}: ${number} screens in ${seconds} seconds`)
}

const chosen = (positionals.length > 0 ? positionals : Object.keys(walks)).flatMap((name) => {
  const walk = walks[name]
  return walk ? [[name, walk] as const] : []
})
// Keeps the screenshots of other walks.
for (const file of existsSync(folder) ? readdirSync(folder) : [])
  if (chosen.some(([name]) => file.startsWith(`${name}-`))) rmSync(join(folder, file))
mkdirSync(folder, { recursive: true })
if (isTranslated) buildMarkedClient()
const dataFolder = newDataFolder()
const product = await startProduct(dataFolder, {
  KEYLIGHT_DEVELOPMENT: 'true',
  KEYLIGHT_ADMIN_EMAIL: adminEmail,
  KEYLIGHT_TEST_CHECKOUT: 'true',
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  for (const [name, walk] of chosen) await photograph(browser, product, name, walk)
} finally {
  await browser.close()
  await product.stop()
  removeDataFolder(dataFolder)
}

/** The try-out on the visitor's own device, in Chromium, beside the same photo on the server. */

import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { newDataFolder, removeDataFolder, startProduct } from '@keylight/testing/product'
import { chromium, type Page } from '@playwright/test'
import { median, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'browser'
const rounds = 5

/** Seconds from the choice of a photo, or of a style, until the picture is there. */
async function secondsToPicture(page: Page, choose: () => Promise<void>): Promise<number> {
  const made = page.getByText(/^Your headshot: /)
  const startedAt = performance.now()
  await choose()
  await made.waitFor({ state: 'hidden' })
  await made.waitFor({ timeout: 120_000 })
  return (performance.now() - startedAt) / 1000
}

export async function benchBrowser(): Promise<BenchRow[]> {
  const dataFolder = newDataFolder()
  const product = await startProduct(dataFolder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const photo = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto()) }
  const visit = async (way: string) => {
    // A page of its own has nothing in its cache.
    const page = await browser.newPage()
    await page.goto(product.url)
    await page.getByText(way, { exact: true }).click()
    return page
  }
  const give = (page: Page) => () => page.locator('input[type=file]').first().setInputFiles(photo)
  const first: number[] = []
  const again: number[] = []
  const further: number[] = []
  const server: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await visit('On this device')
      first.push(await secondsToPicture(page, give(page)))
      again.push(await secondsToPicture(page, give(page)))
      further.push(await secondsToPicture(page, () => page.getByRole('button', { name: 'Gray Gradient' }).click()))
      await page.close()
      const other = await visit('On the server')
      server.push(await secondsToPicture(other, give(other)))
      await other.close()
    }
  } finally {
    await browser.close()
    await product.stop()
    removeDataFolder(dataFolder)
  }
  const row = (name: string, seconds: number[]): BenchRow => ({
    group,
    name,
    value: median(seconds),
    unit: 's',
    better: 'lower',
  })
  return [
    row('first headshot on the device, 12 MP, nothing cached', first),
    row('a further photo on the device', again),
    row('a further style on the device', further),
    row('the same photo on the server, in the same browser', server),
  ]
}

if (import.meta.main) for (const row of await benchBrowser()) console.log(JSON.stringify(row))

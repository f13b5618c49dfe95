/** Benchmarks the on-device free preview in Chromium, compared with the server's. */

import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { type Product, withProduct } from '@keylight/testing/product'
import { untilInteractive } from '@keylight/testing/walk'
import { chromium, type Page } from '@playwright/test'
import { median, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'browser'
const rounds = 5

/** Seconds from choosing a photo or style until the headshot is visible. */
async function secondsToPicture(page: Page, choose: () => Promise<void>): Promise<number> {
  const made = page.getByText(/^Your headshot: /)
  const startedAt = performance.now()
  await choose()
  await made.waitFor({ state: 'hidden' })
  await made.waitFor({ timeout: 120_000 })
  return (performance.now() - startedAt) / 1000
}

/** Seconds for each round, by kind of visit. */
type Visits = Record<'first' | 'again' | 'further' | 'server', number[]>

const names: Record<keyof Visits, string> = {
  first: 'first headshot on the device, 12 MP, nothing cached',
  again: 'another photo on the device',
  further: 'another style on the device',
  server: 'the same photo on the server, in the same browser',
}

export async function* benchBrowser(): AsyncGenerator<BenchRow> {
  const visits = await withProduct({}, measure)
  for (const [visit, name] of Object.entries(names) as [keyof Visits, string][])
    yield { group, name, value: median(visits[visit]), unit: 's', better: 'lower' }
}

async function measure(product: Product): Promise<Visits> {
  const photo = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto()) }
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const visit = async (way: string) => {
    // Each new page starts with an empty cache.
    const page = await browser.newPage()
    await page.goto(product.url)
    await untilInteractive(page)
    await page.getByText(way, { exact: true }).click()
    return page
  }
  const give = (page: Page) => () => page.locator('input[type=file]').first().setInputFiles(photo)
  const visits: Visits = { first: [], again: [], further: [], server: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await visit('On this device')
      visits.first.push(await secondsToPicture(page, give(page)))
      visits.again.push(await secondsToPicture(page, give(page)))
      const styles = page.getByRole('list', { name: 'Styles' })
      const restyle = () => styles.getByRole('button', { name: 'Gray Gradient' }).click()
      visits.further.push(await secondsToPicture(page, restyle))
      await page.close()
      const other = await visit('On the server')
      visits.server.push(await secondsToPicture(other, give(other)))
      await other.close()
    }
  } finally {
    await browser.close()
  }
  return visits
}

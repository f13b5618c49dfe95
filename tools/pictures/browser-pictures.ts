/** Makes the example images of browser tools by using them like a visitor. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { withProduct } from '@keylight/testing/product'
import { untilInteractive } from '@keylight/testing/walk'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { photoFile } from './photographer.ts'

/** Saves an example character sheet and thumbnail to `folder`. Requires a built client. */
export async function makeBrowserPictures(folder: string): Promise<void> {
  await withProduct({ KEYLIGHT_ENGINE: 'fake' }, async ({ url }) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(300_000)
      await page.goto(`${url}/ai-free-consistent-ai-characters`)
      await untilInteractive(page)
      await page.locator('input[type=file]').first().setInputFiles(photoFile('portrait-050'))
      const sheet = sharp(await downloaded(page, 'Download sheet'))
      const top = sheet.extract({ left: 0, top: 0, width: 2400, height: 1800 })
      await top.resize(960, 720).webp({ quality: 80 }).toFile(join(folder, 'character-sheet.webp'))

      await page.goto(`${url}/ai-free-youtube-thumbnail-maker`)
      await untilInteractive(page)
      await page.locator('input[type=file]').first().setInputFiles(photoFile('portrait-009'))
      await page.getByRole('button', { name: 'Bold', exact: true }).click()
      await page.getByRole('tab', { name: 'Text' }).click()
      await page.getByLabel('Words').fill('Thirty days')
      const thumbnail = sharp(await downloaded(page, 'Download thumbnail'))
      await thumbnail.webp({ quality: 80 }).toFile(join(folder, 'youtube-thumbnail.webp'))
    } finally {
      await browser.close()
    }
  })
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return await readFile(await download.path())
}

/**
 * `npm run readme-pictures`: records the README's visit and takes its screenshots, and saves both in `docs/`. `npm run
 * examples` makes the hero image.
 */
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { withProduct } from '@keylight/testing/product'
import { chromium } from '@playwright/test'
import { root } from '../steps.ts'
import { makeAdmin, makeViewer, screenWindow } from './readme-screens.ts'
import { recordVisit, visitWindow } from './readme-visit.ts'

const docs = join(root, 'docs')
const admin = 'admin@example.com'

await withProduct({ KEYLIGHT_ADMIN_EMAIL: admin }, async (product) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const visit = await browser.newPage({ viewport: visitWindow, bypassCSP: true })
    const seconds = await recordVisit(visit, product.url, join(docs, 'visit.webp'))
    console.log(`visit.webp: ${seconds.toFixed(1)} seconds`)
    await visit.context().close()
    for (const make of [makeViewer, makeAdmin])
      await make(await browser.newPage({ viewport: screenWindow, reducedMotion: 'reduce' }), product, admin, docs)
  } finally {
    await browser.close()
  }
})

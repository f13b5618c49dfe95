/**
 * `node tools/make-link-preview.ts` draws `apps/web/public/link-preview.jpg`, the picture that other sites show beside a link
 * to a page of ours: a selfie and the headshot made from it, 1200 × 630.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { chromium } from '@playwright/test'
import { root } from './steps.ts'

const inline = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(join(root, path)).toString('base64')}`
const sample = (name: string) => inline(`apps/web/public/samples/${name}-800.webp`, 'image/webp')

const html = `<!doctype html>
<style>
  @font-face {
    font-family: Instrument;
    font-weight: 400 700;
    src: url(${inline('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', 'font/woff2')});
  }
  body { margin: 0; width: 1200px; height: 630px; display: flex; background: #fbfbf9; color: #17181c; font-family: Instrument }
  div { flex: 1; padding: 72px 0 64px 80px; display: flex; flex-direction: column; justify-content: space-between }
  p { margin: 0; display: flex; align-items: center; gap: 18px; font-size: 36px; font-weight: 600; letter-spacing: -0.025em }
  h1 { margin: 0; font-size: 82px; font-weight: 560; line-height: 1.02; letter-spacing: -0.036em }
  small { font-size: 28px; color: #5b5d66 }
  figure { margin: 0; position: relative; width: 504px; height: 630px }
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
  img + img { clip-path: inset(0 0 0 50%) }
  figure::after { content: ""; position: absolute; inset: 0 calc(50% - 1px); background: #fff }
</style>
<div>
  <p><img style="position:static;width:48px;height:48px" src="${inline('apps/web/public/favicon.svg', 'image/svg+xml')}">Keylight</p>
  <h1>Your selfie,<br>in studio light.</h1>
  <small>Selfie to studio-quality photos in minutes</small>
</div>
<figure><img src="${sample('man-before')}"><img src="${sample('man-after')}"></figure>`

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, 'apps/web/public/link-preview.jpg'), type: 'jpeg', quality: 84 })
} finally {
  await browser.close()
}

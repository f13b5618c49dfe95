import { readFileSync } from 'node:fs'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { onePerson } from '@keylight/testing/photo-files'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

// A fake camera with a test image, and permission to use it.
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, ...camera] } })

/** Shares a photo with the installed app as a phone's gallery does, by submitting a form. */
async function share(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/share-worker.js')
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.evaluate((photo) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
    const files = new DataTransfer()
    const bytes = Uint8Array.from(atob(photo), (sign) => sign.charCodeAt(0))
    files.items.add(new File([bytes], 'selfie.jpg', { type: 'image/jpeg' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, readFileSync(path).toString('base64'))
}

test('can be installed, and opens a shared photo in the free preview', async ({ page, product }) => {
  await page.goto(product.url)
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${product.url}/manifest.webmanifest`, []])
  const manifest = await (await fetch(`${product.url}/manifest.webmanifest`)).json()
  for (const { src } of manifest.icons) expect((await fetch(product.url + src)).status).toBe(200)
  // Pages in a browser get no service worker.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await share(page, onePerson[0]!)
  await expect(page).toHaveURL(/\?shared/)
  await expect(page.getByRole('button', { name: 'Choose a selfie' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Choose a selfie')).toHaveCount(0)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
})

test('adds a shared photo to a new model', async ({ page, member, product }) => {
  expect(member.modelId).toContain('mdl_')
  await page.goto(product.url)
  await share(page, onePerson[3]!)
  await expect(page).toHaveURL(`${product.url}/ai-model-training`)
  await expect(page.getByRole('img', { name: 'selfie.jpg' })).toBeVisible()
  await expect(page.getByText(/^1 photo\. Add 2 more/)).toBeVisible()
})

test('takes a selfie with a face guide, and reports a camera that is in use', async ({ page, product }) => {
  await page.goto(product.url)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Take a selfie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a selfie' })
  const take = dialog.getByRole('button', { name: 'Take photo' })
  await expect(take).toBeEnabled()
  await expect(dialog.getByRole('status')).not.toHaveText('Starting the camera…')
  expect(await inaccessible(page)).toEqual([])
  await take.click()
  await expect(dialog).toBeHidden()
  // The browser's test image shows no person.
  await expect(page.getByRole('main').getByText(/find a face/)).toBeVisible()
})

import { onePerson } from '@keylight/testing/photo-files'
import { expect, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Opens a page whose scripts come only once the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await letGo
    await route.continue()
  })
  await page.goto(address)
  return async () => {
    resolve()
    await untilInteractive(page)
  }
}

test('a look, a way and a photo that are chosen before the scripts have come make the headshot', async ({
  page,
  product,
}) => {
  const letGo = await openWithoutScripts(page, product.url)
  const look = page.getByRole('list', { name: 'Styles' }).getByRole('button', { name: 'Studio Brown' })
  // Somebody who sees nothing happen clicks again.
  await look.click()
  await look.click()
  await page.getByText('On the server', { exact: true }).click()
  await page.locator('input[type=file]').first().setInputFiles(onePerson[0]!)
  await letGo()
  await expect(look).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Your headshot: Studio Brown')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a photo that is dropped before the scripts have come is used, and does not replace the page', async ({
  page,
  product,
}) => {
  const letGo = await openWithoutScripts(page, product.url)
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [onePerson[0]!], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  await letGo()
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
})

test('a form that is filled in and sent before the scripts have come is sent once', async ({ page, product }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const letGo = await openWithoutScripts(page, `${product.url}/auth`)
  const email = page.getByLabel('E-mail')
  await email.pressSequentially('early@example.com')
  await email.press('Enter')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(email).toHaveValue('early@example.com')
  await letGo()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/api/auth'))).toHaveLength(1)
  expect(page.url()).toBe(`${product.url}/auth`)
})

test('menus, questions and links work before the scripts have come, and focus stays where it is', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letGo = await openWithoutScripts(page, `${product.url}/professional-photos/linkedin-headshots`)
  const question = page.locator('details').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toBeFocused()
  await letGo()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(menu).toBeFocused()
  await expect(question).toHaveAttribute('open')

  const letGoAgain = await openWithoutScripts(page, `${product.url}/professional-photos/linkedin-headshots`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(`${product.url}/about-us`)
  await letGoAgain()
})

/** Every property of every element, as it is drawn now. */
const computed = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(script, noscript, noscript *)')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const styles = getComputedStyle(element, part)
        const isDrawn = part === null || styles.content !== 'none'
        return isDrawn ? [`${element.tagName} ${element.className} ${part}: ${styles.cssText}`] : []
      }),
    ),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(`the styles within five pages draw them as the whole stylesheet does, in a ${colorScheme} scheme`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Without its scripts, a page does not change meanwhile.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const paths = [
      '/',
      '/professional-photos/linkedin-headshots',
      '/gallery',
      '/auth',
      '/ai-free-email-signature-generator',
    ]
    for (const path of paths)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
        await page.route(/\.css$/, async (route) => {
          await held
          await route.continue()
        })
        await page.goto(product.url + path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => document.fonts.ready)
        const before = await computed(page)
        letGo()
        await page.waitForFunction(
          () => document.querySelector('link[rel=stylesheet]')?.getAttribute('media') === 'all',
        )
        const after = await computed(page)
        expect(after.filter((line, place) => line !== before[place]).slice(0, 3)).toEqual([])
        expect(after.length).toBe(before.length)
        await page.unroute(/\.css$/)
      }
  })

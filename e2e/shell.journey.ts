import { findPage, readyPages } from '@keylight/contract'
import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Share of the window's height taken by fixed bars. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return /fixed|sticky/.test(position) && width >= innerWidth * 0.9 && height > 0
    })
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight
  })

test('navigates to every screen on desktop and phone, skips the navigation with one key, and links to the credits', async ({
  page,
  member,
  product,
}) => {
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Your studio' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Create your first headshots of Ana` })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  const tools = readyPages.filter(({ kind, audience }) => kind === 'app' && audience === 'onboarded')
  const linked = async () =>
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('header a, nav a, [role=dialog] a')].map(
        (link) => new URL(link.href).pathname,
      ),
    )
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog', { name: 'Create' })).toBeVisible()
  for (const { path } of tools) expect(await linked()).toContain(path)
  expect(await inaccessible(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('button', { name: 'Create' })).toBeFocused()
  await page.getByRole('button', { name: 'Account' }).click()
  for (const { path } of readyPages.filter(({ kind, audience }) => kind === 'app' && audience === 'signedIn'))
    expect(await linked()).toContain(path)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '10 headshot credits' }).click()
  const dock = page.getByRole('dialog', { name: 'Studio status' })
  for (const counter of ['Headshots', 'Model trainings', 'Upscales', 'Videos'])
    await expect(dock.getByText(counter, { exact: true })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await dock.getByRole('link', { name: 'New headshots' }).click()
  await expect(page).toHaveURL(`${product.url}/ai-image-generator`)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(product.url)
  await menu.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog', { name: 'Create' })).toBeVisible()
  for (const { path } of tools) expect(await linked()).toContain(path)
  expect(await inaccessible(page)).toEqual([])
  await page.keyboard.press('Escape')
  // On a phone, the header has the credits too.
  await expect(page.getByRole('button', { name: '10 headshot credits' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Images' }).click()
  await expect(page).toHaveURL(/\/ai-model-training-results/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(member.modelId).toBeTruthy()
})

// Proves 2.41, 2.42
test('shows work in progress on every page, and the assistant everywhere but in the chat', async ({
  page,
  member,
  product,
}) => {
  await page.goto(`${product.url}/account`)
  const dock = page.getByRole('complementary', { name: 'Studio status' })
  await expect(dock.getByRole('button', { name: '10 headshot credits' })).toBeVisible()
  const styles = ['studio-dark', 'blue-gradient', 'white-background', 'urban-outdoor'].map(
    (name) => `man.headshot.${name}`,
  )
  await member.client.api.requestShoot({ modelId: member.modelId, styles })
  await expect(dock.getByRole('button', { name: '1 running' })).toBeVisible()
  await expect(dock.getByRole('button', { name: '6 headshot credits' })).toBeVisible()

  await page.goto(product.url)
  const pictures = page.getByRole('region', { name: 'Latest images' }).getByRole('link', { name: /^(?!See all)/ })
  await expect(pictures).toHaveCount(4)
  const chatPath = '/chat-with-your-photos'
  const bubble = page.getByRole('link', { name: 'Edit an image in the chat' })
  if (findPage(chatPath)?.ready) {
    await bubble.click()
    await expect(page).toHaveURL(/\/chat-with-your-photos\?picture=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(bubble).toHaveCount(0)
})

test("floating elements don't cover clickable elements, on desktop and on a phone", async ({
  page,
  member,
  product,
}) => {
  const { pictures } = await headshotsOf(member, ['man.headshot.studio-blue', 'man.headshot.gray-gradient'])
  const screens = [
    '/',
    '/ai-image-generator',
    '/style-selection',
    '/ai-model-training-results',
    `/ai-model-training?model=${member.modelId}`,
    `/ai-image-dress-up?picture=${pictures[0]!._id}`,
    `/ai-video-generator?picture=${pictures[0]!._id}`,
    '/ai-thumbnail-generator',
    '/account?section=privacy',
  ]
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of screens) {
      await page.goto(`${product.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const at of [0, 0.4, 1]) {
        await page.evaluate(scrollToShare, at)
        await expect.poll(() => page.evaluate(pressedUnderDock), { message: `${path} at ${at}` }).toEqual([])
      }
      // Every page reserves space for it at the end.
      const dock = page.getByRole('complementary', { name: 'Studio status' })
      await expect
        .poll(
          async () => {
            await page.evaluate(scrollToShare, 1)
            return await dock.evaluate((element) => getComputedStyle(element).opacity)
          },
          { message: `the end of ${path}` },
        )
        .toBe('1')
    }
  }
})

/** Runs in the page. */
function scrollToShare(share: number): void {
  const { scrollHeight } = document.documentElement
  scrollTo({ top: share * (scrollHeight - innerHeight), behavior: 'instant' })
}

/** Names of clickable elements covered by the dock. Runs in the page. */
function pressedUnderDock(): string[] {
  const dock = document.querySelector<HTMLElement>('aside[aria-label="Studio status"]')!
  if (Number(getComputedStyle(dock).opacity) < 0.05) return []
  const parts = [...dock.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
  return [...document.querySelectorAll<HTMLElement>(':is(main, header) :is(a[href], button, input, select, textarea)')]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      if (!control.checkVisibility({ opacityProperty: true }) || box.width === 0) return false
      return parts.some((part) => {
        const [left, right] = [Math.max(box.left, part.left), Math.min(box.right, part.right)]
        const [top, bottom] = [Math.max(box.top, part.top), Math.min(box.bottom, part.bottom)]
        if (right - left < 2 || bottom - top < 2) return false
        const found = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        // Skips elements scrolled under a bar.
        const beneath = found.find((element) => !dock.contains(element))
        return beneath !== undefined && control.contains(beneath)
      })
    })
    .map((control) => control.ariaLabel ?? control.textContent ?? control.tagName)
}

test('leaves most of a zoomed window to the page, and marks selections in forced-colours mode', async ({
  page,
  member,
  product,
}) => {
  expect(member.modelId).toBeTruthy()
  // 1280 × 800 at 200%.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto(`${product.url}/ai-image-generator`)
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  expect(await shareOfBars(page)).toBeLessThan(0.2)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  const radios = page.getByRole('main').getByRole('radio')
  const appearances = await radios.evaluateAll((all) =>
    all.map((radio) => {
      const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(radio.parentElement as Element)
      return {
        group: radio.getAttribute('name'),
        checked: (radio as HTMLInputElement).checked,
        appearance: `${backgroundColor} ${borderBottomColor} ${outlineStyle}`,
      }
    }),
  )
  for (const { group, appearance } of appearances.filter(({ checked }) => checked)) {
    const others = appearances.filter((other) => other.group === group && !other.checked)
    for (const other of others) expect(other.appearance).not.toBe(appearance)
  }
  expect(appearances.some(({ checked }) => !checked)).toBe(true)
})

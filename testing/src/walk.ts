/** User actions in the product, for journeys and screenshots. */
import { expect as impatientExpect, type Page } from '@playwright/test'
import axe, { type ElementContext, type RunOptions } from 'axe-core'
import { type Product, signInLink } from './product.ts'

/** Playwright's `expect` with a timeout long enough for rendering images on a busy machine. */
export const expect = impatientExpect.configure({ timeout: 60_000 })

export async function signInByLink(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.url}/auth`)
  await untilInteractive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(signInLink(product.dataFolder, email))
  // Users who haven't finished onboarding are redirected to a step.
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** Stores a session in the browser, so that the next page of the product opens signed in. */
export async function signInWith(page: Page, { token }: { token: string }): Promise<void> {
  // A flag prevents signing in again after signing out.
  await page.addInitScript((value) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('signed-in-once')) return
    sessionStorage.setItem('signed-in-once', 'yes')
    localStorage.setItem('token', value)
  }, token)
}

/** Completes the first three onboarding steps, up to the consent before the first photo. */
export async function onboardUpToConsent(page: Page, name: string): Promise<void> {
  await page.getByText('By style').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('For men', { exact: true }).click()
  await choose(page, 'Studio Dark')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add 3 or more selfies' })).toBeVisible()
}

/** Consents to photo analysis, which is required before choosing photos. */
export async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Before you add photos' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.locator('input[type=file]')).toBeFocused()
}

/** Completes onboarding up to the photo step. */
export async function onboardUpToPhotos(page: Page, name: string): Promise<void> {
  await onboardUpToConsent(page, name)
  await agree(page)
}

/** Chooses a style unless it is already chosen. */
async function choose(page: Page, style: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: style, exact: true })
  if (!(await box.isChecked())) await page.getByRole('main').getByText(style, { exact: true }).click()
  await expect(box).toBeChecked()
}

export async function givePhotos(page: Page, paths: string[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(paths)
}

export async function startTraining(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Train model' }).click()
}

export async function waitForModel(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${name} is ready` })).toBeVisible()
}

/** Chooses the given styles on the styles page and starts the shoot. */
export async function shoot(page: Page, styles: string[]): Promise<void> {
  for (const style of styles) await choose(page, style)
  await page.getByRole('button', { name: `Create ${styles.length} headshots` }).click()
  await page.getByRole('link', { name: 'See all', exact: true }).click()
  await expect(page).toHaveURL(/\/ai-model-training-results/)
}

/** Buttons that open finished images. */
export const readyPictures = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Open / })

/**
 * Waits until React has hydrated the prerendered page and run its effects, one of which fills the public header's
 * menus. Other headers are rendered by React only.
 */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header?.hasAttribute('data-signed-out')
      ? header.querySelector('.menu-panel a') !== null
      : Object.keys(header ?? {}).some((key) => key.startsWith('__react'))
  })
}

/**
 * Returns axe's accessibility findings for the page, or the parts selected by `within`, as `path: rule: element`.
 * `without` lists rules to skip, `only` rules to check.
 */
export async function inaccessible(
  page: Page,
  { within, without = [], only }: { within?: string; without?: string[]; only?: string[] } = {},
): Promise<string[]> {
  // axe is large and stays loaded until navigation. Pages have no cross-origin frames.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    // None of the enabled rules needs the style sheets.
    preload: { assets: ['media'] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: { type: 'rule', values: only } }),
  }
  const violations = await page.evaluate(
    async ({ within, options }) => {
      // Fading elements have intermediate colours, as do elements that inherit from them.
      const fading = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      for (let all = fading(); all.length > 0; all = fading())
        await Promise.allSettled(all.map(({ finished }) => finished))
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run((within ?? document) as ElementContext, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { within, options },
  )
  return violations.map((words) => `${new URL(page.url()).pathname}: ${words}`)
}

/** Runs `inaccessible` in light mode, then in dark mode, which only differs in colours. */
export async function inaccessibleInBothSchemes(
  page: Page,
  part: { within?: string; without?: string[] } = {},
): Promise<string[]> {
  const turn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    // Set by a script, except on pages without scripts; until then, colours of both schemes are mixed.
    await page.waitForFunction(
      (wanted: string) => [wanted, undefined].includes(document.documentElement.dataset.scheme),
      colorScheme,
    )
  }
  const light = await inaccessible(page, part)
  await turn('dark')
  const dark = await inaccessible(page, { ...part, only: ['color-contrast', 'link-in-text-block'] })
  await turn('light')
  return [...light, ...dark.map((words) => `dark: ${words}`)]
}

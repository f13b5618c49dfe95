import { randomUUID } from 'node:crypto'
import { type Product, withProduct } from '@keylight/testing/product'
import { type ReadyMember, readyMember } from '@keylight/testing/product-member'
import { signInWith } from '@keylight/testing/walk'
import { test as base } from '@playwright/test'

/** Admin of the shared product. */
export const adminEmail = 'admin@example.com'

/**
 * For journeys that don't depend on real images: they are instant placeholders. Files that use this object share a
 * product.
 */
export const withoutStudio = {
  KEYLIGHT_ADMIN_EMAIL: adminEmail,
  KEYLIGHT_TEST_CHECKOUT: 'true',
  KEYLIGHT_ENGINE: 'fake',
}

/**
 * Playwright's `test` with a started `product`. Shared by all journeys of a Playwright worker, so each journey signs in
 * with its own email addresses. A file that needs other settings calls `test.use({ environment: … })`. A journey that
 * kills its product starts its own.
 *
 * `member` is a user with a trained model, signed in to the product in `page`. Failing journeys store browser errors
 * for `context-reporter.ts`.
 */
export const test = base.extend<
  { member: ReadyMember; browserLog: undefined },
  { environment: Record<string, string>; product: Product }
>({
  environment: [{ KEYLIGHT_ADMIN_EMAIL: adminEmail }, { option: true, scope: 'worker' }],
  // A single studio worker, because the other cores are busy with browsers.
  product: [
    async ({ environment }, use) => await withProduct({ KEYLIGHT_WORKERS: '1', ...environment }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  member: async ({ page, product }, use) => {
    const member = await readyMember(product, `${randomUUID()}@example.com`)
    await signInWith(page, member)
    await use(member)
  },
  browserLog: [
    async ({ context }, use, info) => {
      const lines: string[] = []
      const note = (line: string) => void lines.push(`${new Date().toISOString().slice(14, 23)} ${line}`)
      context.on('console', (message) => message.type() === 'error' && note(message.text()))
      context.on('weberror', (error) => note(String(error.error())))
      context.on('requestfailed', (request) => note(`${request.url()}: ${request.failure()?.errorText}`))
      context.on('response', (response) => response.status() >= 400 && note(`${response.url()}: ${response.status()}`))
      await use(undefined)
      if (info.status !== info.expectedStatus)
        await info.attach('browser', { body: lines.join('\n'), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

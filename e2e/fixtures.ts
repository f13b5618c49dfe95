import { randomUUID } from 'node:crypto'
import { type Product, withProduct } from '@keylight/testing/product'
import { type ReadyMember, readyMember } from '@keylight/testing/product-member'
import { signInWith } from '@keylight/testing/walk'
import { test as base } from '@playwright/test'

/** Whoever signs in with this address is the host of the shared product. */
export const hostEmail = 'host@example.com'

/**
 * Playwright's `test` with a started `product`. The journeys of one Playwright worker share it, so each journey signs in
 * with e-mail addresses of its own. A file whose product needs other settings says so with
 * `test.use({ environment: … })`. A journey that kills its product starts one itself.
 *
 * `member` is somebody with a trained model, already signed in to the product in `page`.
 */
export const test = base.extend<{ member: ReadyMember }, { environment: Record<string, string>; product: Product }>({
  environment: [{ KEYLIGHT_HOST_EMAIL: hostEmail }, { option: true, scope: 'worker' }],
  product: [async ({ environment }, use) => await withProduct(environment, use), { scope: 'worker', timeout: 120_000 }],
  member: async ({ page, product }, use) => {
    const member = await readyMember(product, `${randomUUID()}@example.com`)
    await signInWith(page, member)
    await use(member)
  },
})

import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { test as base } from '@playwright/test'

/** Whoever signs in with this address is the host of the shared product. */
export const hostEmail = 'host@example.com'

/**
 * Playwright's `test` with a started `product`. The journeys of one Playwright worker share it, so each journey signs in
 * with e-mail addresses of its own. A journey that kills or configures the product starts one itself.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from here.
    async ({}, use) => {
      const dataFolder = newDataFolder()
      try {
        const product = await startProduct(dataFolder, { KEYLIGHT_HOST_EMAIL: hostEmail })
        await use(product)
        await product.stop()
      } finally {
        removeDataFolder(dataFolder)
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

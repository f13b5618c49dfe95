import { readyPages } from '@keylight/contract'
import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** All public pages. */
export async function pages({ page, product, snap }: Walk): Promise<void> {
  for (const { path, kind } of readyPages) {
    if (kind === 'home' || kind === 'auth' || kind === 'app') continue
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await snap(path.slice(1).replaceAll('/', '-'))
  }
}

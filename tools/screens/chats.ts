import { shot } from '@keylight/testing/product-member'
import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** The chat: choosing an image, an empty chat, a reply and a comparison. */
export async function chat({ page, product, signIn, snap }: Walk): Promise<void> {
  const { client, modelId } = await signIn()
  const { shoot } = await client.api.requestShoot({ modelId, styles: ['man.headshot.studio-blue'] })
  await shot(client, shoot)
  await page.goto(`${product.url}/chat-with-your-photos`)
  await expect(page.getByRole('heading', { name: 'Your latest images' })).toBeVisible()
  await snap('chat-pictures')
  await page
    .getByRole('main')
    .getByRole('link', { name: /\bChange / })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'What should change?' })
  await expect(field).toBeVisible()
  await snap('chat-empty', true)
  const log = page.getByRole('log', { name: 'Chat' })
  for (const [index, words] of ['navy background and a parrot', 'smile more and make it warmer'].entries()) {
    await field.fill(words)
    await field.press('Enter')
    await expect(log.getByText(`Image ${index + 1}`, { exact: true })).toBeVisible()
  }
  await snap('chat-answers', true)
  await page.getByRole('button', { name: 'Before and after' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await snap('chat-compare', true)
}

import { shot } from '@keylight/testing/product-member'
import { expect, inaccessible } from '@keylight/testing/walk'
import { test } from './fixtures.ts'

// Proves 1.12, 2.11
test('edits an image in a chat by keyboard, continues from an earlier step, and resumes the chat later', async ({
  page,
  product,
  member: { client, modelId },
}) => {
  const { shoot } = await client.api.requestShoot({ modelId, styles: ['man.headshot.studio-blue'] })
  await shot(client, shoot)

  await page.goto(`${product.url}/chat-with-your-photos`)
  await expect(page.getByRole('heading', { name: 'Your latest images' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Change / })
    .first()
    .click()

  const field = page.getByRole('textbox', { name: 'What should change?' })
  const log = page.getByRole('log', { name: 'Chat' })
  const step = (name: string) => log.getByRole('button', { name: new RegExp(`^${name}\\s*(Image|Making)`) })
  const made = (number: number) => expect(log.getByText(`Image ${number}`, { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByRole('link', { name: 'Edit an image in the chat' })).toHaveCount(0)

  await page.keyboard.type('can you make the backround navy pls')
  await page.keyboard.press('Enter')
  await expect(step('Navy background')).toBeVisible()
  await made(1)
  await expect(field).toBeFocused()

  await page.keyboard.type('smile more and make it warmer')
  await page.keyboard.press('Enter')
  await expect(log.getByText(/can’t change your expression/)).toBeVisible()
  await made(2)
  expect(await inaccessible(page)).toEqual([])

  // A suggested change, applied to the first step instead of the second.
  await step('Navy background').click()
  await page.getByRole('button', { name: 'Continue from here' }).click()
  await expect(field).toBeFocused()
  await log.getByRole('button', { name: 'Softer light' }).click()
  await made(3)
  await expect(page.getByRole('main').getByRole('img', { name: '3 · Soft light' })).toBeVisible()

  await page.getByRole('button', { name: 'Before and after' }).click()
  await expect(page.getByRole('slider', { name: /^Compare 2 · Warmer with 3/ })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Favourite', exact: true, pressed: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(step('Soft light')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img', { name: '2 · Warmer' })).toBeVisible()

  await page.getByRole('link', { name: 'Other images' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier chats' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(step('Warmer')).toBeVisible()
  await page.reload()
  await expect(step('Navy background')).toBeVisible()
  await expect(page.getByText('27 free changes left', { exact: false })).toBeVisible()
})

import { headshotsOf } from '@keylight/testing/product-member'
import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** Outfits, video and storyboard: with an image, without credits, in progress and finished. */
export async function videosAndOutfits({ page, product, snap, signIn }: Walk): Promise<void> {
  const member = await signIn()
  const { pictures } = await headshotsOf(member, [
    'man.headshot.studio-dark',
    'man.headshot.blue-gradient',
    'man.headshot.outdoor-sunset',
  ])
  const [first, second] = pictures

  await page.goto(`${product.url}/ai-image-dress-up?picture=${first!._id}`)
  await expect(page.getByText('This is a small preview.')).toBeVisible()
  await snap('dress-up')
  await page.getByRole('radio', { name: 'Sweater' }).press('Space')
  await page.getByRole('radio', { name: 'Burgundy' }).press('Space')
  await page.getByRole('slider', { name: 'Height' }).fill('0.1')
  await page.getByRole('button', { name: 'Add this outfit' }).click()
  await expect(page.getByText('This is a small preview.')).toBeVisible()
  await snap('dress-up-sweater', true)
  await page.getByRole('button', { name: 'Create image' }).click()
  await expect(page.getByRole('link', { name: 'Open Sweater' }).first()).toBeVisible()
  await snap('dress-up-done')

  await page.goto(`${product.url}/ai-video-generator?picture=${first!._id}`)
  await page.getByRole('button', { name: 'Write one for me' }).click()
  await expect(page.getByRole('list', { name: 'What we understood' })).toBeVisible()
  await snap('video')
  await page.getByText('16:9', { exact: true }).click()
  await page.getByRole('button', { name: 'Create video' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await snap('video-ordered')

  await page.goto(`${product.url}/ai-video-generator-v2?picture=${first!._id}&picture=${second!._id}`)
  await page.getByRole('textbox', { name: 'Caption' }).first().fill('The new office')
  await snap('storyboard')
  await page.getByRole('button', { name: 'Add images' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await snap('storyboard-choose', true)
}

import { onePerson } from '@keylight/testing/photo-files'
import { expect, givePhotos, inaccessible } from '@keylight/testing/walk'
import { test } from './fixtures.ts'

test("renders a visitor's headshot on their device, cropped for a network", async ({ page, product }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
  await page.goto(`${product.url}/professional-photos/ghibli-style-headshots`)
  await expect(page.getByText('These previews show an example.')).toBeVisible()
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByRole('img', { name: 'Your headshot: Animation' })).toBeVisible()
  await page.getByRole('button', { name: 'Pencil' }).click()
  await expect(page.getByRole('img', { name: 'Your headshot: Pencil' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download image' })).toHaveAttribute('download', 'headshot-pencil.jpg')
  expect(await inaccessible(page)).toEqual([])
  expect(sent.filter((path) => path.includes('free-headshot'))).toEqual([])

  await page.goto(`${product.url}/professional-photos/instagram-headshots`)
  // The browser stores the photo for the next page.
  await expect(page.getByText('Your own headshot, cropped as it will appear.')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
})

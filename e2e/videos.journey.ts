import { readFile } from 'node:fs/promises'
import { giveCredits, headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { adminEmail, test } from './fixtures.ts'

// Previews only move without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Videos take longest on a busy machine. */
const videoMs = 200_000

/** Current frame of the preview. */
const frame = (page: Page) =>
  page.locator('canvas[role=img]').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'))

// Proves 1.8, 2.11, 7.13, 7.14
test('previews a camera move, creates the video from a prompt, and offers it for download', async ({
  page,
  product,
  member,
}) => {
  const [picture] = (await headshotsOf(member, ['man.headshot.blue-gradient'])).pictures
  await page.goto(`${product.url}/ai-video-generator?picture=${picture!._id}`)
  await expect(page.getByRole('img', { name: /^Preview: Push in on Ana, / })).toBeVisible()
  const first = await frame(page)
  await expect.poll(() => frame(page)).not.toBe(first)
  await page.getByRole('button', { name: 'Pause the preview' }).click()
  const still = await frame(page)
  expect(await frame(page)).toBe(still)

  await page.getByRole('button', { name: 'Write one for me' }).click()
  const understood = page.getByRole('list', { name: 'What we understood' }).getByRole('listitem')
  await expect(understood.first()).toBeVisible()
  await page.getByLabel('In your words').fill('four seconds, orbit around me, square, with a purring hippopotamus')
  await expect(understood.filter({ hasText: '4 seconds' })).toBeVisible()
  await expect(page.getByText(/Not used: .*hippopotamus/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Arc' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /1:1/ })).toBeChecked()
  await expect(page.getByRole('slider', { name: 'Length' })).toHaveValue('4')
  expect(await inaccessible(page)).toEqual([])

  await expect(page.getByText('Uses 1 of your 1 video credit.')).toBeVisible()
  await page.getByRole('button', { name: 'Create video' }).click()
  const card = page.getByRole('article', { name: 'Video of Ana' })
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expect(card.locator('video')).toHaveAttribute('poster', /\/files\//, { timeout: videoMs })
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(4, 8).toString()).toBe('ftyp')
  const [video] = (await member.client.api.getHistory({})).videoActivities
  expect(video).toMatchObject({ seconds: 4, width: 1080, height: 1080 })
  await expect(card.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    new RegExp(`picture=${video!.videoId}`),
  )
  expect(await inaccessible(page)).toEqual([])

  await page.getByRole('button', { name: 'Get more credits' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// Proves 1.8
test('reorders images by keyboard, and creates a storyboard with captions', async ({ page, product, member }) => {
  const { pictures } = await headshotsOf(member, ['man.headshot.blue-gradient', 'man.headshot.studio-dark'])
  await page.goto(`${product.url}/ai-video-generator-v2?${pictures.map(({ _id }) => `picture=${_id}`).join('&')}`)
  const rows = page.getByRole('listitem', { name: /^Image \d/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAccessibleName(/Blue Gradient/)
  await page.getByRole('button', { name: 'Move image 1 down' }).click()
  await expect(rows.first()).toHaveAccessibleName(/Studio Dark/)
  await expect(page.getByRole('status').getByText('Image moved to position 2 of 2.')).toBeAttached()

  // With Space and the arrow keys on the handle.
  await page.getByRole('button', { name: 'Move image 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Picked up Ana, Studio Dark/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Now at position 2/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows.first()).toHaveAccessibleName(/Blue Gradient/)

  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  for (let i = 0; i < 2; i++) {
    await page.getByRole('slider', { name: 'Length' }).nth(i).fill('1.5')
    await page
      .getByRole('textbox', { name: 'Caption' })
      .nth(i)
      .fill(`Caption ${i + 1}`)
  }
  expect(await inaccessible(page)).toEqual([])

  await page.getByRole('button', { name: 'Create video' }).click()
  const card = page.getByRole('article', { name: 'Storyboard with Ana' })
  await expect(card.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: videoMs })
  const [video] = (await member.client.api.getHistory({})).videoActivities
  expect(video!.kind).toBe('storyboard')
  expect(video!.seconds).toBeCloseTo(2.4, 1)

  await card.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('Video deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await giveCredits(product, adminEmail, member, {
    modelTraining: 0,
    imageGeneration: 0,
    imageUpscaling: 0,
    videoGeneration: 2,
  })
  await expect(page.getByText('Uses 1 of your 2 video credits.')).toBeVisible()
})

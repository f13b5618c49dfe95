import { headshotsOf, type ReadyMember, shot } from '@keylight/testing/product-member'
import { expect, readyPictures } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** Creates three headshots, a wide one and a video. */
async function makeSome(member: ReadyMember) {
  const { client, modelId } = member
  const styles = ['man.headshot.studio-dark', 'man.headshot.blue-gradient', 'man.headshot.white-background']
  const { pictures } = await headshotsOf(member, styles)
  const wide = await client.api.requestShoot({ modelId, styles: styles.slice(0, 1), aspect: 'landscape' })
  await shot(client, wide.shoot)
  const { videoId } = (await client.api.requestVideo({ pictureId: pictures[0]!._id })).video
  await expect.poll(async () => (await client.api.getVideo({ videoId })).video.status).toBe('ready')
  return { pictureId: pictures[1]!._id, videoId }
}

/** History, viewer and its dialogs. */
export async function pictures({ page, product, signIn, snap }: Walk): Promise<void> {
  const member = await signIn()
  const { pictureId, videoId } = await makeSome(member)
  const history = `${product.url}/ai-model-training-results`
  await page.goto(`${history}?favourites=1`)
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await snap('history-no-favourites')
  await page.goto(history)
  await expect(readyPictures(page).first()).toBeVisible()
  await snap('history')
  await page.getByRole('checkbox', { name: 'Select all of Today' }).check()
  await snap('history-selected')
  await page.goto(`${history}?picture=${pictureId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await snap('viewer', true)
  await page.keyboard.press('1')
  await snap('viewer-100', true)
  await page.keyboard.press('0')
  await page.getByRole('button', { name: 'Before and after' }).click()
  await snap('viewer-before-and-after', true)
  await page.getByRole('button', { name: 'Sizes and formats' }).click()
  await expect(page.getByRole('heading', { name: 'Download for…' })).toBeVisible()
  await snap('viewer-download', true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Share' })).toBeVisible()
  await snap('viewer-share', true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect(page.getByRole('radio', { name: 'From your photo' })).toBeVisible()
  await expect(page.locator('fieldset img[src*="/previews/"]')).toHaveCount(3)
  await snap('viewer-light', true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page.getByText('Scale factor')).toBeVisible()
  await snap('upscaler', true)
  await page.goto(`${history}?picture=${videoId}`)
  await expect(page.locator('video')).toBeVisible()
  await snap('viewer-video', true)
  const { share } = await member.client.api.shareWork({ workId: pictureId })
  await page.goto(share.url)
  await snap('shared-picture')
}

import { readFile } from 'node:fs/promises'
import { signFile } from '@keylight/provenance'
import { createAuthority, issueCertificate, readIdentity, signerOf } from '@keylight/provenance/certificates'
import { onePerson } from '@keylight/testing/photo-files'
import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import { test } from './fixtures.ts'

/** Returns a photo signed by a maker that this site doesn't know. */
async function photoOfCamera(photo: Buffer): Promise<Buffer> {
  const now = new Date()
  const organisation = 'Example Cameras'
  const identity = readIdentity(await issueCertificate(await createAuthority(organisation, now), organisation, now))
  const making = { way: 'composed', sources: [], source: 'composite', changes: ['cropped'], at: now } as const
  return Buffer.from(await signFile(photo, 'image/jpeg', making, signerOf(identity, '1.0.0')))
}

// Proves 2.113
test('verifies a shared headshot, and explains altered, foreign and unsigned files', async ({ page, member }) => {
  const [picture] = (await headshotsOf(member, ['man.headshot.gray-gradient'])).pictures
  const { share } = await member.client.api.shareWork({ workId: picture!._id })
  const headshot = Buffer.from(await (await fetch(`${share.url}.jpg`)).arrayBuffer())

  await page.goto(share.url)
  await expect(page.getByText('Edited: background and light')).toBeVisible()
  await page.getByRole('link', { name: 'Verify' }).click()
  const report = page.getByRole('main')
  await expect(report.getByText('Made on this site, and unchanged since')).toBeVisible()
  await expect(report.getByText('Background replaced')).toBeVisible()
  await expect(report.getByText(/\d+ of the \d+ facial landmarks we could track are within/)).toBeVisible()
  expect(await inaccessible(page)).toEqual([])

  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') uploads.push(request.url())
  })
  const verify = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

  const altered = Buffer.from(headshot)
  const at = Math.floor(altered.length * 0.7)
  altered[at] = altered[at]! ^ 1
  await verify('altered.jpg', altered)
  await expect(report.getByText('Changed after it was signed', { exact: true })).toBeVisible()

  const photo = await readFile(onePerson[0]!)
  await verify('camera.jpg', await photoOfCamera(photo))
  await expect(report.getByText('Unchanged since it was signed', { exact: true })).toBeVisible()
  await expect(report.getByText(/signed by Example Cameras/)).toBeVisible()

  await verify('photo.jpg', photo)
  await expect(report.getByText('No content credentials', { exact: true })).toBeVisible()

  await verify('notes.jpg', Buffer.from('Not an image'))
  await expect(report.getByText(/We can’t read this file/)).toBeVisible()
  expect(uploads).toEqual([])
})

test('shows that a shared image is gone once its link is turned off', async ({ page, product }) => {
  await page.goto(`${product.url}/verify?file=%2Fshared%2Fshr_0000000000000000000000.jpg`)
  await untilInteractive(page)
  await expect(page.getByText(/We can’t find this image/)).toBeVisible()
})

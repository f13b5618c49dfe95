import { anotherPerson } from '@keylight/testing/photo-files'
import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** Thumbnail editor, team photos and an invitation's page. */
export async function design({ page, product, signIn, snap }: Walk): Promise<void> {
  const { client } = await signIn()
  await page.goto(`${product.url}/ai-thumbnail-generator`)
  await expect(page.getByRole('tab', { name: 'Layout' })).toBeVisible()
  await snap('thumbnail-layout')
  for (const tab of ['Text', 'Person', 'Background', 'Layers']) {
    await page.getByRole('tab', { name: tab }).click()
    await snap(`thumbnail-${tab.toLowerCase()}`)
  }
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByLabel('Words').fill('Ten days without coffee')
  await page.reload()
  await expect(page.getByText('This is your unfinished design.')).toBeVisible()
  await snap('thumbnail-unfinished', true)
  await page.getByRole('button', { name: 'Create thumbnail' }).click()
  await expect(page.getByText('Saved. Change anything you like, for free.')).toBeVisible()
  await snap('thumbnail-made')
  await page.goto(`${product.url}/ai-team-photo-generator`)
  await expect(page.getByRole('heading', { name: 'Who’s in it' })).toBeVisible()
  await snap('team-alone')
  await page.getByRole('button', { name: 'Add someone’s photo' }).click()
  await page.locator('input[type=file]').setInputFiles(anotherPerson[0]!)
  await page.getByLabel('Name', { exact: true }).fill('Cleo')
  await snap('team-add', true)
  await page.getByRole('button', { name: 'Add to the team' }).click()
  await page.getByRole('button', { name: 'Add Cleo' }).click()
  await expect(page.getByRole('img', { name: /\bPreview of / })).toBeVisible()
  await snap('team')
  const { invitation } = await client.api.inviteToTeamPhotos({
    sender: 'Ana Ito of Acme',
    purpose: 'For the team page of our new website.',
    membersMax: 11,
    days: 7,
  })
  await page.goto(`${product.url}/join#${invitation._id}`)
  await expect(page.getByRole('heading', { name: /would like a photo of you/ })).toBeVisible()
  await snap('join')
}

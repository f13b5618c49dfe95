import { readFile } from 'node:fs/promises'
import { anotherPerson } from '@keylight/testing/photo-files'
import { expect, inaccessible } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

const path = '/ai-team-photo-generator'
const inPhoto = (page: Page) => page.getByRole('list', { name: 'In the photo' }).getByRole('listitem')

/** File names in a ZIP, where they are plain text. */
const namesIn = (zip: Buffer) => [...zip.toString('latin1').matchAll(/\d Ana|\d Ben|\d Cleo/g)].map(([name]) => name)

// Proves 2.60, 2.61
test('adds a person who joined by link to a team photo, and removes them when they leave', async ({
  page,
  product,
  member,
  browser,
}) => {
  await page.goto(product.url + path)
  await expect(page.getByText('A team has at least 2 people.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite with a link' }).click()
  await page.getByLabel('Who’s asking?').fill('Ana Ito of Acme')
  await page.getByLabel('What are the photos for?').fill('For the team page of our website.')
  await page.getByLabel('For how many people?').fill('2')
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Create and copy link' }).click()
  await expect(page.getByText('0 of 2 joined')).toBeVisible()
  const { invitations } = await member.client.api.getTeamPhotoMembers({})

  // A person without an account, in a separate browser.
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${product.url}/join#${invitations[0]!._id}`)
  await expect(guest.getByRole('heading', { name: 'Ana Ito of Acme would like a photo of you' })).toBeVisible()
  await expect(guest.getByText('For the team page of our website.')).toBeVisible()
  await guest.getByLabel('Your name').fill('Ben')
  await guest.locator('input[type=file]').setInputFiles(anotherPerson[0]!)
  const send = guest.getByRole('button', { name: 'Send my photo' })
  await expect(send).toBeDisabled()
  await guest.getByRole('checkbox', { name: 'I agree' }).check()
  expect(await inaccessible(guest)).toEqual([])
  await send.click()
  await expect(guest.getByRole('heading', { name: 'Thank you, Ben' })).toBeVisible()
  await expect(guest).toHaveURL(/\/join#mem_/)
  expect(await inaccessible(guest)).toEqual([])

  await expect(page.getByText('1 of 2 joined')).toBeVisible()
  await page.getByRole('button', { name: 'Add Ben' }).click()
  await expect(inPhoto(page)).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Preview of Ana and Ben' })).toBeVisible()
  // Moves Ben to the front of the list by keyboard.
  await page.getByRole('button', { name: 'Move Ben' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Ben is at position 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Ben is at position 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(inPhoto(page).first()).toContainText('Ben')
  expect(await inaccessible(page)).toEqual([])

  await page.getByText('Matching portraits', { exact: true }).click()
  await page.getByText('Your colour').click()
  await page.getByRole('button', { name: 'Create 2 portraits' }).click()
  await expect(page).toHaveURL(/ai-model-training-results/)
  await page.goto(product.url + path)
  await page.getByRole('button', { name: 'Download all' }).click()
  await page.getByLabel('File names').fill('{number} {name}, {style}')
  await expect(page.getByText(/First file name: 1 Ben, /)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const zip = await readFile(await (await downloading).path())
  expect(new Set(namesIn(zip))).toEqual(new Set(['1 Ben', '2 Ana']))

  await guest.reload()
  await guest.getByRole('button', { name: 'Withdraw' }).click()
  await guest.getByRole('button', { name: 'Delete for good' }).click()
  await expect(guest.getByRole('heading', { name: 'Your photo is deleted' })).toBeVisible()
  const { activities } = await member.client.api.getHistory({})
  expect(activities.flatMap(({ pictures }) => pictures)).toHaveLength(1)
  await expect(inPhoto(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await guest.goto('about:blank')
  await guest.goto(`${product.url}/join#${invitations[0]!._id}`)
  await expect(guest.getByText('This invitation is no longer valid.')).toBeVisible()
})

// Proves 1.10
test('makes a group photo of members whose photos the owner added', async ({ page, product, member }) => {
  await page.goto(product.url + path)
  await page.getByRole('button', { name: 'Add someone’s photo' }).click()
  await page.locator('input[type=file]').setInputFiles(anotherPerson[0]!)
  await page.getByLabel('Name', { exact: true }).fill('Cleo')
  await page.getByRole('button', { name: 'Add to the team' }).click()
  await page.getByRole('button', { name: 'Add Cleo' }).click()
  await expect(page.getByRole('img', { name: 'Preview of Ana and Cleo' })).toBeVisible()
  await page.getByRole('button', { name: 'Create team photo' }).click()
  await expect(page).toHaveURL(/ai-model-training-results/)
  await expect
    .poll(async () => (await member.client.api.getHistory({})).activities[0]?.pictures[0])
    .toMatchObject({ status: 'ready', width: 2048, height: 1152 })
  await page.goto(product.url + path)
  await expect(page.getByRole('img', { name: 'Open Ana, Cleo' })).toBeVisible()
})

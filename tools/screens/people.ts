import { randomUUID } from 'node:crypto'
import { makeBadPhotos, onePerson } from '@keylight/testing/photo-files'
import {
  agree,
  expect,
  givePhotos,
  onboardUpToConsent,
  readyPictures,
  shoot,
  signInByLink,
  startTraining,
  untilInteractive,
  waitForModel,
} from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

async function visitor({ page, product, snap }: Walk): Promise<void> {
  await page.goto(product.url)
  await snap('landing')
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText(/\bYour headshot: /).first()).toBeVisible()
  await snap('landing-made', true)
  const [faceless] = await makeBadPhotos()
  await givePhotos(page, [faceless!.path])
  await expect(page.getByText(faceless!.sentence)).toBeVisible()
  await snap('landing-refused', true)
  await page.goto(`${product.url}/auth`)
  await untilInteractive(page)
  await snap('auth')
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await snap('auth-link-sent')
  await page.goto(`${product.url}/auth/callback?code=used-already`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await snap('auth-link-expired')
}

async function member({ page, product, snap }: Walk, email: string): Promise<void> {
  await signInByLink(page, product, email)
  await expect(page.getByText('By style')).toBeVisible()
  await snap('onboarding-1-mode')
  await page.getByText('By style').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('For men', { exact: true })).toBeVisible()
  await snap('onboarding-2-gender')
  await page.getByText('For men', { exact: true }).click()
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await snap('onboarding-2-styles')
  await page.getByRole('button', { name: 'Back' }).click()
  await onboardUpToConsent(page, 'Ana')
  await snap('onboarding-4-consent')
  await agree(page)
  await snap('onboarding-4-photos-empty')
  const bad = await makeBadPhotos()
  await givePhotos(page, [...onePerson, bad[0]!.path, bad[1]!.path])
  await expect(page.getByText(bad[1]!.sentence)).toBeVisible()
  await expect(page.getByText(/\b5 photos/).first()).toBeVisible()
  await snap('onboarding-4-photos')
  await page.getByRole('button', { name: 'What makes a good photo?' }).click()
  await snap('photos-checklist', true)
  await page.keyboard.press('Escape')
  await startTraining(page)
  await expect(page.getByRole('heading', { name: /\bTraining / })).toBeVisible()
  await snap('onboarding-5-training')
  await waitForModel(page, 'Ana')
  await snap('onboarding-5-ready')
  await page.getByRole('link', { name: 'Choose styles' }).click()
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await snap('image-generator')
  await shoot(page, ['Studio Dark', 'Blue Gradient', 'White Background', 'Urban Outdoor', 'Golden Hour'])
  await snap('results-arriving')
  await expect(readyPictures(page)).toHaveCount(5)
  await snap('results')
  await readyPictures(page).first().click()
  await snap('picture', true)
  await page.getByRole('button', { name: 'Before and after' }).click()
  await snap('picture-before-and-after', true)
  await page.goto(product.url)
  await expect(page.getByRole('heading', { name: 'Your studio' })).toBeVisible()
  await snap('home')
  await page.getByRole('complementary', { name: 'Studio status' }).getByRole('button').click()
  await snap('dock', true)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Create' }).click()
  await snap('create-menu', true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await snap('account-menu', true)
  await page.goto(`${product.url}/ai-model-training`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await snap('model-training')
}

/** Screens for visitors and new users. */
export async function people(walk: Walk): Promise<void> {
  await visitor(walk)
  await member(walk, `${randomUUID()}@example.com`)
}

import { openClient } from '@keylight/client'
import { signUp } from '@keylight/contract'
import { signInLink } from '@keylight/testing/product'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import { test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

test('replaces a forgotten password with a link, even when the email is opened in another browser', async ({
  page,
  browser,
  product,
}) => {
  const email = 'forgetful@example.com'
  await openClient({ baseUrl: product.url }).call(signUp, { email, password: 'correct horse battery' })
  await page.goto(`${product.url}/auth`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(signInLink(product.dataFolder, email))
  await expect(phone.getByText(email)).toBeVisible()
  await phone.getByLabel('New password').fill('password1234')
  await expect(phone.getByText('Easy to guess.')).toBeVisible()
  expect(await inaccessible(phone)).toEqual([])
  await phone.getByLabel('New password').fill('staple of another kind')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone).toHaveURL(({ pathname }) => pathname === '/')
  await phone.context().close()

  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('staple of another kind')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})

test('asks for confirmation when a sign-in link is opened in a browser that did not request it', async ({
  page,
  browser,
  product,
}) => {
  const email = 'two-browsers@example.com'
  await page.goto(`${product.url}/auth`)
  await untilInteractive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(signInLink(product.dataFolder, email))
  const confirm = phone.getByRole('button', { name: `Sign in as ${email}` })
  await expect(confirm).toBeVisible()
  expect(await phone.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await confirm.click()
  await expect(phone).toHaveURL(({ pathname }) => pathname === '/')
  await phone.context().close()
})

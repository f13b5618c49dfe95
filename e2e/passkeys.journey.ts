import { expect, inaccessible } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

// Browsers don't support passkeys for IP addresses.
test.use({ environment: { HOST: 'localhost', KEYLIGHT_ENGINE: 'fake' } })

/** A virtual authenticator that approves every request immediately. */
async function aDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /**
     * Makes the authenticator leave requests pending, as with autofill suggestions, or approve them immediately again.
     */
    agrees: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('adds a passkey, signs in with it by button and by autofill, and removes it', async ({
  page,
  member,
  product,
}) => {
  const device = await aDevice(page)
  await page.goto(`${product.url}/account?section=sign-in`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  expect(await device.passkeys()).toHaveLength(1)
  expect(await inaccessible(page)).toEqual([])

  await device.agrees(false)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(signIn).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await device.agrees(true)
  await signIn.click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText(member.email)).toBeVisible()

  // The user picks the autofill suggestion immediately.
  const suggested = page.waitForResponse((response) => response.url().endsWith('/api/auth/passkey'))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  expect((await suggested).status()).toBe(200)
  await expect(page).toHaveURL(`${product.url}/`)

  // A removed passkey is no longer offered on any page.
  await page.goto(`${product.url}/account?section=sign-in`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Sign in without a password')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
})

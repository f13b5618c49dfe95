import { getSignInOptions } from '@keylight/contract'
import { startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  const env = {
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'our-secret',
    KEYLIGHT_URL: 'https://photos.example.com/',
  }
  server = await startTestServer({ env })
})
afterAll(() => server.stop())

test('redirects the browser to Google with our redirect URI, and sets a cookie that identifies the browser', async () => {
  const { output } = await server.call(getSignInOptions, {})
  expect(output.googleUrl).toBe('/api/auth/google')
  const response = await fetch(`${server.url}${output.googleUrl}`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.host).toBe('accounts.google.com')
  expect(to.searchParams.get('client_id')).toBe('our-client')
  expect(to.searchParams.get('redirect_uri')).toBe('https://photos.example.com/api/auth/google/callback')
  expect(to.searchParams.get('code_challenge_method')).toBe('S256')
  expect(response.headers.getSetCookie().join()).toMatch(/^__Host-browser=/)
})

test('redirects failed, forged and cookieless callbacks to the sign-in page', async () => {
  for (const query of ['', '?error=access_denied', '?code=stolen&state=made-up']) {
    const response = await fetch(`${server.url}/api/auth/google/callback${query}`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/auth?error=expired')
  }
})

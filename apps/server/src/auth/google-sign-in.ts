import type { BetterAuth, BetterAuthConfig } from './better-auth.ts'
import type { Browser } from './browser.ts'
import type { MailLinks } from './mail-links.ts'

/** The page that Google redirects to exchanges its code immediately. */
const returnMinutes = 2

/** Opens sign-in with Google, if configured. */
export function googleSignIn(better: BetterAuth, links: MailLinks, config: BetterAuthConfig) {
  return {
    googleOffered: config.google !== undefined,

    /** Returns where to send the browser, and cookies that bind the redirect back to it. */
    async startGoogle(): Promise<{ url: string; cookies: string[] }> {
      const response = await better.api.signInSocial({
        body: { provider: 'google', callbackURL: '/auth/callback', errorCallbackURL: '/auth', disableRedirect: true },
        asResponse: true,
      })
      const { url } = (await response.json()) as { url: string }
      return { url, cookies: response.headers.getSetCookie() }
    },

    /**
     * Handles Google's redirect. Returns the next path: the callback page with a one-time code, or the sign-in page.
     */
    async returnFromGoogle(
      query: string,
      cookie: string,
      browser: Browser,
    ): Promise<{ path: string; cookies: string[] }> {
      const url = `${config.baseUrl}/api/auth/better/callback/google${query}`
      const response = await better.handler(new Request(url, { headers: { cookie } }))
      const { authCookies, internalAdapter } = await better.$context
      const cookies = response.headers.getSetCookie()
      const own = cookies.find((text) => text.startsWith(`${authCookies.sessionToken.name}=`))
      const sessionToken = decodeURIComponent(own?.split(';')[0]?.split('=')[1] ?? '').split('.')[0]
      const found = sessionToken ? await internalAdapter.findSession(sessionToken) : null
      // The session's own cookie isn't forwarded.
      const others = cookies.filter((text) => text !== own)
      if (!found) return { path: '/auth?error=google', cookies: others }
      const { user, session } = found
      const link = { purpose: 'google', email: user.email, userId: user.id, sessionToken: session.token } as const
      const code = await links.make({ ...link, browser: browser.remember() }, returnMinutes)
      return { path: `/auth/callback?code=${code}`, cookies: others }
    },
  }
}

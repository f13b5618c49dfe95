import { type Endpoint, FailureBody, requestFor, type SentTo } from '@keylight/contract'
import type { Answer } from './server.ts'

/** A browser for API tests: stores cookies and sends a user agent. */
export interface TestBrowser {
  call<E extends Endpoint>(endpoint: E, input: SentTo<E>, token?: string): Promise<Answer<E>>
  /** Cookies, as sent in a request. */
  cookies(): string
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser without cookies. Its requests come from `address`, which requires a trusted proxy. */
export function aTestBrowser(serverUrl: string, options: { address?: string; userAgent?: string } = {}): TestBrowser {
  const cookies = new Map<string, string>()
  const sent = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies: sent,
    async call(endpoint, input, token) {
      const { url, method, headers, body } = requestFor(endpoint, input as object | undefined)
      Object.assign(headers, {
        'user-agent': options.userAgent ?? firefox,
        ...(options.address ? { 'x-forwarded-for': options.address } : {}),
        ...(cookies.size > 0 ? { cookie: sent() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      })
      const response = await fetch(serverUrl + url, { method, headers, body })
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
        cookies.set(name, value)
      }
      const answer: unknown = await response.json()
      const isRefused = response.status >= 400
      return {
        status: response.status,
        headers: response.headers,
        output: (isRefused ? undefined : endpoint.output.parse(answer)) as never,
        failure: (isRefused ? FailureBody.parse(answer) : undefined) as FailureBody,
      }
    },
  }
}

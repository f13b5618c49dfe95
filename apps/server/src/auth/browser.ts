import { createHash, randomBytes } from 'node:crypto'
import { accounts } from '@keylight/domain'
import bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request's browser. It stores a random cookie; we store only the digest. */
export interface Browser {
  /** The cookie's digest; undefined for new browsers and non-browser clients. */
  mark: string | undefined
  /** Such as `Firefox on Linux`; null for non-browser clients. */
  name: string | null
  /** Sets or renews the cookie, and returns its digest. */
  remember(): string
}

const bytes = 24
const secondsMax = accounts.browsersKnownMinutes * 60

/** Returns a request's browser. `secure`: whether the site is only reachable over https. */
export function browserOf(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  secure: boolean,
): Browser {
  // This prefix prevents other hosts of the domain from setting the cookie.
  const cookie = secure ? '__Host-browser' : 'browser'
  let secret = new RegExp(`(?:^|; *)${cookie}=([\\w-]{${(bytes * 4) / 3}})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
  return {
    get mark() {
      return secret === undefined ? undefined : digestOf(secret)
    },
    name: nameOf(request.headers['user-agent']),
    remember() {
      secret ??= randomBytes(bytes).toString('base64url')
      const attributes = `Path=/; Max-Age=${secondsMax}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      reply.header('set-cookie', `${cookie}=${secret}; ${attributes}`)
      return digestOf(secret)
    },
  }
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

function nameOf(userAgent: string | undefined): string | null {
  // Real user agents are shorter, and parsing takes time.
  if (!userAgent || userAgent.length > 500) return null
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name || !os.name) return null
  return `${browser.name} on ${os.name}`.slice(0, 60)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, SignedTokens } from '@keylight/domain'

/** Signs text with an expiry time. The text isn't encrypted. */
export function openSignedTokens(secret: string, purpose: string, clock: Clock): SignedTokens {
  const key = createHmac('sha256', secret).update(`seals of ${purpose}`).digest()
  const signatureOf = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    sign(text, until) {
      const content = `${Buffer.from(text).toString('base64url')}.${Math.floor(until.getTime() / 1000).toString(36)}`
      return `${content}.${signatureOf(content)}`
    },
    verify(token) {
      const [text = '', until = '', signature = ''] = token.split('.')
      const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(`${text}.${until}`))]
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      if (Number.parseInt(until, 36) * 1000 < clock.now().getTime()) return undefined
      return Buffer.from(text, 'base64url').toString()
    },
  }
}

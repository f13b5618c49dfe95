import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, Seals } from '@keylight/domain'

/** Texts with a signature and a time until which they are good. They can be read by whoever has them. */
export function openSeals(secret: string, purpose: string, clock: Clock): Seals {
  const key = createHmac('sha256', secret).update(`seals of ${purpose}`).digest()
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    seal(text, until) {
      const content = `${Buffer.from(text).toString('base64url')}.${Math.floor(until.getTime() / 1000).toString(36)}`
      return `${content}.${sign(content)}`
    },
    open(sealed) {
      const [text = '', until = '', signature = ''] = sealed.split('.')
      const [given, own] = [Buffer.from(signature), Buffer.from(sign(`${text}.${until}`))]
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      if (Number.parseInt(until, 36) * 1000 < clock.now().getTime()) return undefined
      return Buffer.from(text, 'base64url').toString()
    },
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { type Clock, type Db, newId } from '@keylight/domain'

/** A challenge's purpose. */
type Purpose = { purpose: 'addPasskey'; userId: string } | { purpose: 'passkeySignIn' }

/** Time limit for creating or using a passkey in the browser, in minutes. */
export const challengeMinutes = 5

/** Single-use challenges, valid in all processes. Only their digests are stored. */
export function passkeyChallenges({ db, clock }: { db: Db; clock: Clock }) {
  const identifierOf = (challenge: string) => `passkey:${createHash('sha256').update(challenge).digest('base64url')}`
  return {
    /** Returns the bytes of a new challenge. Browsers send them back as base64url. */
    async make(purpose: Purpose) {
      const bytes = new Uint8Array(randomBytes(32))
      await db
        .insertInto('verifications')
        .values({
          id: newId('verification'),
          identifier: identifierOf(Buffer.from(bytes).toString('base64url')),
          value: JSON.stringify(purpose),
          expires_at: new Date(clock.now().getTime() + challengeMinutes * 60_000),
        })
        .execute()
      return bytes
    },
    /** Consumes the challenge. Returns whether it was created for this purpose. */
    async use(challenge: string, purpose: Purpose): Promise<boolean> {
      const used = await db
        .deleteFrom('verifications')
        .where('identifier', '=', identifierOf(challenge))
        .where('expires_at', '>', clock.now())
        .returning('value')
        .executeTakeFirst()
      return used?.value === JSON.stringify(purpose)
    },
  }
}

import { createHmac } from 'node:crypto'
import type { Db, GiftSecrets } from '@keylight/domain'
import { CannotStart } from './cannot-start.ts'

/**
 * The first secret is used to sign. Signatures made with the others are still accepted, so that secrets can be rotated.
 */
export type Secrets = readonly [string, ...string[]]

/** Shorter secrets could be guessed. */
export const secretLengthMin = 32

/**
 * Parses secrets in a variable or a file, separated by commas or line breaks. Returns undefined if there is none or one
 * is too short.
 */
export function readSecrets(text: string): Secrets | undefined {
  const [first, ...more] = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (first === undefined || [first, ...more].some((secret) => secret.length < secretLengthMin)) return undefined
  return [first, ...more]
}

/** Returns a fingerprint that allows comparing secrets without revealing them. */
const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('fingerprint of a signing secret').digest('base64url')

/** Returns whether the fingerprint is that of one of these secrets. */
export const isSignedBy = (fingerprint: string, secrets: Secrets) =>
  secrets.some((secret) => fingerprintOf(secret) === fingerprint)

/**
 * Ensures that all processes of a database accept each other's sessions and URLs: one of `secrets` must be the one the
 * others sign with. Throws `CannotStart` otherwise. A process with sole use of the database (`alone`) can start with
 * any secret. Returns whether the secret was replaced, so that old signatures are no longer accepted.
 */
export async function agreeOnSecret(db: Db, secrets: Secrets, alone: boolean): Promise<{ replaced: boolean }> {
  const [current] = secrets.map(fingerprintOf)
  return await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('signing_secret')
      .values({ fingerprint: current! })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { fingerprint } = await tx
      .selectFrom('signing_secret')
      .select('fingerprint')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isKnown = isSignedBy(fingerprint, secrets)
    if (!isKnown && !alone) {
      throw new CannotStart(
        'Other processes use this database with a different secret, and would reject this process’s signatures. Set the same ' +
          'KEYLIGHT_SECRET for all. To replace it, set KEYLIGHT_SECRET to the new and the old one, separated by a ' +
          'comma. If the old one is lost, stop all processes and empty the table signing_secret. Everyone then has to ' +
          'sign in again.',
      )
    }
    if (fingerprint !== current)
      await tx.updateTable('signing_secret').set({ fingerprint: current!, changed_at: new Date() }).execute()
    return { replaced: !isKnown }
  })
}

/** Derives gift card codes from the current secret and from replaced ones. */
export function giftSecretsOf([current, ...older]: Secrets): GiftSecrets {
  const from = (secret: string, cardId: string) =>
    createHmac('sha256', secret).update(`the code of the gift card ${cardId}`).digest()
  return (cardId) => [from(current, cardId), ...older.map((secret) => from(secret, cardId))]
}

import { createHmac } from 'node:crypto'
import { type Clock, type Db, Failure, idempotency, type PreparedQuery, type Tx } from '@keylight/domain'
import { sql } from 'kysely'
import { sealWith } from '../adapters/seal.ts'
import { type RequestDatabase, requestDatabase } from './request-database.ts'

export interface RepeatableRequest {
  userId: string
  /** The client's `Idempotency-Key`. */
  key: string
  /** Method, path and validated input. */
  content: string
}

export interface Idempotency extends Pick<RequestDatabase, 'db' | 'query'> {
  /**
   * Runs a request once, stores its response for a day, and returns it to repeated requests. Throws `Failure` if the
   * key was used for another request, or if the first request is still running. A failed request changes nothing, so it
   * isn't stored and its key can be reused.
   */
  once(request: RepeatableRequest, run: () => Promise<string>): Promise<{ answer: string; repeated: boolean }>
}

/** How long a repeated request waits for the first request, in seconds. */
const waitsSeconds = 2

/**
 * Commits all writes of a request in one transaction with its response. If the process dies first, nothing is stored,
 * and the database releases the key immediately.
 */
export function openIdempotency(deps: { db: Db; query: PreparedQuery; clock: Clock }, secret: string): Idempotency {
  const own = requestDatabase(deps.db, deps.query)
  const secretKey = createHmac('sha256', secret).update('idempotency keys').digest()
  const hash = (what: string, text: string) => createHmac('sha256', secretKey).update(`${what} ${text}`)

  return {
    db: own.db,
    query: own.query,
    async once({ userId, key, content }, run) {
      const digest = hash('key', `${userId} ${key}`).digest('base64url')
      const fingerprint = hash('request', content).digest('base64url')
      // Responses contain image URLs and gift card codes, which a copy of the database must not reveal.
      const seal = sealWith(hash('answer', `${userId} ${key}`).digest())
      const outcome = await deps.db.transaction().execute(async (tx) => {
        await takeTurn(tx, digest)
        const earlier = await idempotency.find(deps, tx, userId, digest)
        if (earlier) {
          if (earlier.fingerprint !== fingerprint) throw new Failure('idempotency_key_reused')
          return { answer: seal.open(earlier.answer), repeated: true }
        }
        try {
          const answer = await own.within(tx, run)
          await idempotency.keep(deps, tx, { userId, digest, fingerprint, answer: seal.close(answer) })
          return { answer, repeated: false }
        } catch (error) {
          // A failure still commits its writes, such as the count of attempts.
          if (error instanceof Failure) return { refusal: error }
          throw error
        }
      })
      if ('refusal' in outcome) throw outcome.refusal
      return outcome
    },
  }
}

/** Waits until no other request with this key is running in any process. */
async function takeTurn(tx: Tx, digest: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(waitsSeconds * 1000)}`.execute(tx)
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`idempotency ${digest}`}, 0))`.execute(tx)
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') throw new Failure('request_still_running')
    throw error
  }
  await sql`set local lock_timeout to default`.execute(tx)
}

/** Parses the header. The standard requires quotation marks, but many clients omit them. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = String(header).replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Failure('idempotency_key_malformed')
  return key
}

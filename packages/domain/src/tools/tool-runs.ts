import { createHash } from 'node:crypto'
import { apiToolLimits, limits, type ToolProof } from '@keylight/contract'
import { sql } from 'kysely'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'

type RunDeps = Pick<Deps, 'db' | 'clock'>

/** A token bucket, which refills steadily up to its capacity. Each run takes one token. */
interface Bucket {
  name: string
  holds: number
  perHour: number
}

/** Additional runs per network for solved puzzles, across all tools. */
const proved: Bucket = { name: 'proved', holds: 60, perHour: 60 }
/** Each puzzle is stored as a row, so puzzles are limited, too. */
const puzzles: Bucket = { name: 'puzzles', holds: 90, perHour: 90 }
const runsOf = (tool: string): Bucket => ({
  name: `runs of ${tool}`,
  holds: limits.freeRunsPerHour,
  perHour: limits.freeRunsPerHour,
})

const ofPrograms: Bucket = {
  name: 'runs of programs',
  holds: apiToolLimits.runsPerHour,
  perHour: apiToolLimits.runsPerHour,
}

const puzzleMinutes = 10
/** Difficulty in bits. A browser tries half a million numbers per second. */
const bits = { first: 17, most: 22, runsPerBit: 10 } as const

export interface ToolRun {
  /** Removes the run from the count, because it failed through no fault of the visitor. */
  giveBack(): Promise<void>
}

/**
 * Counts a run of a free tool on the server in advance. `visitor` is a keyed hash of the IP address (the /64 in IPv6),
 * `tool` the end of the tool's path. Throws `Failure` with a retry delay if the hourly runs are used up and no puzzle
 * was solved, or if the network has reached its own limit.
 */
export async function admitToolRun(deps: RunDeps, visitor: string, tool: string, proof?: ToolProof): Promise<ToolRun> {
  const bucket = proof && (await isSolved(deps, visitor, proof)) ? proved : runsOf(tool)
  const minutes = await take(deps, visitor, bucket)
  if (minutes !== null) throw new Failure('tool_runs_used', { minutes })
  return { giveBack: () => giveBack(deps, visitor, bucket) }
}

/**
 * Counts an API client's run of a tool, per user and per network. All accounts on a network share its limit. No puzzle
 * is needed, because the key identifies the user.
 */
export async function admitApiRun(
  deps: RunDeps,
  { userId, network }: { userId: string; network: string },
): Promise<ToolRun> {
  const minutes = await take(deps, userId, ofPrograms)
  if (minutes !== null) throw new Failure('api_runs_used', { minutes })
  const minutesOfNetwork = await take(deps, network, ofPrograms)
  if (minutesOfNetwork !== null) {
    await giveBack(deps, userId, ofPrograms)
    throw new Failure('api_runs_used', { minutes: minutesOfNetwork })
  }
  return {
    async giveBack() {
      await giveBack(deps, userId, ofPrograms)
      await giveBack(deps, network, ofPrograms)
    },
  }
}

async function giveBack({ db }: RunDeps, subject: string, { name, holds }: Bucket): Promise<void> {
  await db
    .updateTable('tool_buckets')
    .where('subject', '=', subject)
    .where('bucket', '=', name)
    .set({ tokens: sql`least(tokens + 1, ${holds}::float8)` })
    .execute()
}

/** Returns a puzzle for one more run. The more runs a network has had this way, the harder the puzzle. */
export async function requestPuzzle(
  deps: RunDeps,
  visitor: string,
): Promise<{ puzzle: string; bits: number; expiresAt: string }> {
  const minutes = (await take(deps, visitor, puzzles)) ?? (await minutesUntilNext(deps, visitor, proved))
  if (minutes !== null && minutes > 0) throw new Failure('tool_runs_used', { minutes })
  const had = proved.holds - (await tokensOf(deps, visitor, proved))
  const difficulty = Math.min(bits.most, bits.first + Math.floor(had / bits.runsPerBit))
  const id = newId('toolPuzzle')
  const expiresAt = new Date(deps.clock.now().getTime() + puzzleMinutes * 60_000)
  await deps.db
    .insertInto('tool_puzzles')
    .values({ id, subject: visitor, bits: difficulty, expires_at: expiresAt })
    .execute()
  return { puzzle: id, bits: difficulty, expiresAt: expiresAt.toISOString() }
}

/** Deletes expired puzzles and full buckets. */
export async function deleteOld({ db, clock }: RunDeps): Promise<void> {
  const now = clock.now().getTime()
  await db.deleteFrom('tool_puzzles').where('expires_at', '<', new Date(now)).execute()
  await db
    .deleteFrom('tool_buckets')
    .where('filled_at', '<', new Date(now - 3_600_000))
    .execute()
}

/** Consumes a puzzle, so that its solution counts only once. */
async function isSolved({ db, clock }: RunDeps, visitor: string, { puzzle, answer }: ToolProof): Promise<boolean> {
  const asked = await db
    .selectFrom('tool_puzzles')
    .where('id', '=', puzzle)
    .where('subject', '=', visitor)
    .where('expires_at', '>', clock.now())
    .select('bits')
    .executeTakeFirst()
  if (!asked || zeroBitsOf(puzzle, answer) < asked.bits) return false
  const taken = await db.deleteFrom('tool_puzzles').where('id', '=', puzzle).executeTakeFirst()
  return taken.numDeletedRows === 1n
}

function zeroBitsOf(puzzle: string, answer: string): number {
  const hash = createHash('sha256').update(`${puzzle}:${answer}`).digest()
  return Math.clz32(hash.readUInt32BE(0))
}

/** Takes a token from a bucket. Returns null, or the number of minutes until one is available. */
async function take(deps: RunDeps, subject: string, bucket: Bucket): Promise<number | null> {
  const filled = sql<number>`least(${bucket.holds}::float8,
    tool_buckets.tokens + greatest(0, extract(epoch from excluded.filled_at - tool_buckets.filled_at)) * ${bucket.perHour / 3600}::float8)`
  const taken = await deps.db
    .insertInto('tool_buckets')
    .values({ subject, bucket: bucket.name, tokens: bucket.holds - 1, filled_at: deps.clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'bucket'])
        .doUpdateSet({ tokens: sql`${filled} - 1`, filled_at: sql`excluded.filled_at` })
        .where(filled, '>=', 1),
    )
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n ? null : await minutesUntilNext(deps, subject, bucket)
}

async function minutesUntilNext(deps: RunDeps, subject: string, bucket: Bucket): Promise<number> {
  const missing = 1 - (await tokensOf(deps, subject, bucket))
  return missing <= 0 ? 0 : Math.max(1, Math.ceil((missing / bucket.perHour) * 60))
}

async function tokensOf({ db, clock }: RunDeps, subject: string, { name, holds, perHour }: Bucket): Promise<number> {
  const row = await db
    .selectFrom('tool_buckets')
    .where('subject', '=', subject)
    .where('bucket', '=', name)
    .select(['tokens', 'filled_at'])
    .executeTakeFirst()
  if (!row) return holds
  const hours = Math.max(0, clock.now().getTime() - row.filled_at.getTime()) / 3_600_000
  return Math.min(holds, row.tokens + hours * perHour)
}

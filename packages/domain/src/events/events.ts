import type { UserEvent } from '@keylight/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import { getChat } from '../chats/chats.ts'
import * as credits from '../credits/credits.ts'
import type { Schema } from '../db/schema.ts'
import { toProgress } from '../models/models.ts'
import { toNotification } from '../notifications/notifications.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { toPicture } from '../shoots/pictures.ts'
import { toThumbnail } from '../thumbnails/thumbnails.ts'
import { toUpscale } from '../upscales/upscales.ts'
import { toVideo } from '../videos/videos.ts'

/** Replay window for events, in minutes. */
export const eventsKeptMinutes = 60

/** Returns the `seq` of the user's latest event, 0 before the first. */
export async function latestSeq(deps: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const user = await deps.db.selectFrom('users').where('id', '=', userId).select('event_seq').executeTakeFirst()
  return Number(user?.event_seq ?? 0)
}

interface Change {
  kind: UserEvent['kind']
  id: string
  seq: number
}

/**
 * Returns the user's changes after `seq`, in order. Events carry the current state, so several changes to an object are
 * merged, and a deletion replaces all of them. If some events have expired, returns a single event that tells clients
 * to reload everything.
 */
export async function eventsAfter(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  seq: number,
): Promise<UserEvent[]> {
  const changes = await deps.db
    .selectFrom('user_events')
    .where('user_id', '=', userId)
    .where('seq', '>', String(seq))
    .groupBy(['kind', 'subject_id'])
    .select((e) => ['kind', 'subject_id as id', e.fn.max('seq').as('seq'), e.fn.min('seq').as('first')])
    .orderBy(sql`max(seq)`)
    .execute()
  const first = Math.min(...changes.map((change) => Number(change.first)))
  if (first > seq + 1) {
    const latest = await latestSeq(deps, userId)
    return latest > seq ? [{ kind: 'addresses', seq: latest }] : []
  }
  const listed = changes.map(({ kind, id, seq }): Change => ({ kind, id, seq: Number(seq) }))
  const events: UserEvent[] = []
  for (const [kind, own] of Map.groupBy(listed, (change) => change.kind))
    events.push(...(await read(deps, userId, kind, own)))
  return events.sort((a, b) => a.seq - b.seq)
}

async function read(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  kind: UserEvent['kind'],
  changes: readonly Change[],
): Promise<UserEvent[]> {
  const { db } = deps
  const seqs = new Map(changes.map(({ id, seq }) => [id, seq]))
  const seqOf = ({ id }: { id: string }) => seqs.get(id)!
  switch (kind) {
    case 'credits': {
      const balance = await credits.balance(db, userId)
      return changes.map(({ seq }) => ({ kind, seq, credits: balance }))
    }
    case 'addresses':
    case 'team':
      return changes.map(({ seq }) => ({ kind, seq }))
    case 'deleted':
      return changes.map(({ id, seq }) => ({ kind, seq, id }))
    case 'model_progress':
      return (await rowsOf(db, 'models', seqs)).map((row) => ({
        kind,
        seq: seqOf(row),
        modelId: row.id,
        progress: toProgress(row),
      }))
    case 'picture':
      return (await rowsOf(db, 'pictures', seqs)).map((row) => ({
        kind,
        seq: seqOf(row),
        shootId: row.shoot_id,
        picture: toPicture(deps, row),
      }))
    case 'chat': {
      const chats = await db
        .selectFrom('chats')
        .where('id', 'in', [...seqs.keys()])
        .select('id')
        .execute()
      return await Promise.all(
        chats.map(async (row) => ({ kind, seq: seqOf(row), chat: await getChat(deps, userId, row.id) })),
      )
    }
    case 'upscale':
      return (await rowsOf(db, 'upscales', seqs)).map((row) => ({
        kind,
        seq: seqOf(row),
        upscale: toUpscale(deps, row),
      }))
    case 'video':
      return (await rowsOf(db, 'videos', seqs)).map((row) => ({ kind, seq: seqOf(row), video: toVideo(deps, row) }))
    case 'thumbnail':
      return (await rowsOf(db, 'thumbnails', seqs)).map((row) => ({
        kind,
        seq: seqOf(row),
        thumbnail: toThumbnail(deps, row),
      }))
    case 'notification':
      return (await rowsOf(db, 'notifications', seqs)).map((row) => ({
        kind,
        seq: seqOf(row),
        notification: toNotification(deps, row),
      }))
  }
}

type Told = 'models' | 'pictures' | 'upscales' | 'videos' | 'thumbnails' | 'notifications'

const rowsOf = <T extends Told>(db: Kysely<Schema>, table: T, ids: ReadonlyMap<string, number>) =>
  (db as Kysely<Pick<Schema, Told>>)
    .selectFrom(table as Told)
    .where('id', 'in', [...ids.keys()])
    .selectAll()
    .execute() as unknown as Promise<Selectable<Schema[T]>[]>

import type { UserEvent } from '@keylight/contract'
import { sql } from 'kysely'
import * as credits from '../credits/credits.ts'
import { toProgress } from '../models/models.ts'
import type { Deps } from '../ports.ts'
import { toPicture } from '../shoots/shoots.ts'

/** How long an event can be asked for again. */
export const eventsKeptMinutes = 60

/** The number of the user's latest event, 0 before the first. */
export async function latestSeq(deps: Pick<Deps, 'db'>, userId: string): Promise<number> {
  const user = await deps.db.selectFrom('users').where('id', '=', userId).select('event_seq').executeTakeFirst()
  return Number(user?.event_seq ?? 0)
}

/**
 * What changed for the user after `seq`, in order. Each event carries how the thing stands now, so several changes of
 * one thing are one event.
 */
export async function eventsAfter(deps: Pick<Deps, 'db' | 'urls'>, userId: string, seq: number): Promise<UserEvent[]> {
  const changes = await deps.db
    .selectFrom('user_events')
    .where('user_id', '=', userId)
    .where('seq', '>', String(seq))
    .groupBy(['kind', 'subject_id'])
    .select((e) => ['kind', 'subject_id', e.fn.max('seq').as('seq')])
    .orderBy(sql`max(seq)`)
    .execute()
  const idsOf = (kind: 'model_progress' | 'picture') =>
    changes.filter((change) => change.kind === kind).map((change) => change.subject_id)

  const modelIds = idsOf('model_progress')
  const models = modelIds.length
    ? await deps.db
        .selectFrom('models')
        .where('id', 'in', modelIds)
        .select(['id', 'status', 'completed', 'total', 'updated_at'])
        .execute()
    : []
  const pictureIds = idsOf('picture')
  const pictures = pictureIds.length
    ? await deps.db.selectFrom('pictures').where('id', 'in', pictureIds).selectAll().execute()
    : []
  const balance = changes.some((change) => change.kind === 'credits')
    ? await credits.balance(deps.db, userId)
    : undefined

  return changes.flatMap((change): UserEvent[] => {
    const at = Number(change.seq)
    if (change.kind === 'credits') return balance ? [{ kind: 'credits', seq: at, credits: balance }] : []
    if (change.kind === 'model_progress') {
      const model = models.find((row) => row.id === change.subject_id)
      return model ? [{ kind: 'model_progress', seq: at, modelId: model.id, progress: toProgress(model) }] : []
    }
    const picture = pictures.find((row) => row.id === change.subject_id)
    return picture
      ? [{ kind: 'picture', seq: at, shootId: picture.shoot_id, picture: toPicture(deps.urls, picture) }]
      : []
  })
}

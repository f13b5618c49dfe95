import { consentVersions, type getPrivacy as getPrivacyEndpoint, type OutputOf } from '@keylight/contract'
import type { Db } from '../db/schema.ts'
import { unusedUploadsDays } from '../maintenance/days.ts'
import { warnedDays } from '../notifications/retention-notice.ts'
import type { Deps } from '../ports.ts'

type Privacy = OutputOf<typeof getPrivacyEndpoint>

const daysAfter = (date: Date, days: number): string => new Date(date.getTime() + days * 86_400_000).toISOString()

/**
 * Returns the data stored about the user, with its age and deletion date. The dates follow the rules in
 * `maintenance/retention.ts`.
 */
export async function getPrivacy(deps: Pick<Deps, 'db' | 'retention'>, userId: string): Promise<Privacy> {
  const { db, retention } = deps
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['last_seen_at', 'subscription_status'])
    .executeTakeFirstOrThrow()
  const consent = await db
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .where('version', 'in', consentVersions)
    .where('withdrawn_at', 'is', null)
    .select(['version', 'given_at'])
    .orderBy('given_at', 'desc')
    .executeTakeFirst()
  return {
    consent: consent ? { version: consent.version, givenAt: consent.given_at.toISOString() } : null,
    uploads: await uploadsOf(deps, userId),
    idleDeletionAt: user.subscription_status === 'active' ? null : daysAfter(user.last_seen_at, retention.idleDays),
    warnedDays: warnedDays(deps),
    uploadsDays: retention.uploadsDays,
    holdings: await holdingsOf(db, userId),
  }
}

async function uploadsOf(deps: Pick<Deps, 'db' | 'retention'>, userId: string): Promise<Privacy['uploads']> {
  const rows = await deps.db
    .selectFrom('photos')
    .leftJoin('models', 'models.id', 'photos.model_id')
    .where('photos.user_id', '=', userId)
    .where('photos.file_deleted_at', 'is', null)
    .where('photos.accepted_at', 'is not', null)
    .groupBy(['models.id', 'models.name', 'models.status', 'models.deadline_at'])
    .select((e) => [
      'models.name',
      'models.status',
      'models.deadline_at',
      e.fn.countAll<string>().as('photos'),
      e.fn.min('photos.created_at').as('first'),
    ])
    .execute()
  const uploads = rows.map(({ name, status, deadline_at, photos, first }) => {
    const days = status === 'ready' ? deps.retention.uploadsDays : unusedUploadsDays
    const begins = status === 'ready' && deadline_at !== null && deadline_at > first ? deadline_at : first
    return {
      model: name,
      photos: Number(photos),
      deletedAt: status === 'in_progress' ? null : daysAfter(begins, days),
    }
  })
  return uploads.sort((one, other) => (one.deletedAt ?? '~').localeCompare(other.deletedAt ?? '~'))
}

const tables = ['models', 'photos', 'pictures', 'upscales', 'videos', 'thumbnails'] as const

async function holdingsOf(db: Db, userId: string): Promise<Privacy['holdings']> {
  const count = async (table: (typeof tables)[number], only?: 'published') => {
    const { many } = await db
      .selectFrom(table as 'pictures')
      .where('user_id', '=', userId)
      .$if(only === 'published', (query) => query.where('published_at', 'is not', null))
      .select((e) => e.fn.countAll<string>().as('many'))
      .executeTakeFirstOrThrow()
    return Number(many)
  }
  const counts = await Promise.all(tables.map(async (table) => [table, await count(table)] as const))
  return {
    ...(Object.fromEntries(counts) as Record<(typeof tables)[number], number>),
    published: await count('pictures', 'published'),
  }
}

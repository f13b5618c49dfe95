import { resultPage } from '@keylight/contract'
import type { Db } from '../db/schema.ts'
import type { IdKind } from '../ids.ts'
import type { LedgerTitle } from '../messages/credits.ts'

export interface Description {
  title: LedgerTitle
  /** The page that shows it. */
  link: string | null
}

interface Subject {
  /** The title to show once the row is deleted. */
  gone: LedgerTitle
  read(db: Db, userId: string, ids: string[]): Promise<[id: string, Description][]>
}

const inViewer = (id: string, is: { status: string }) => (is.status === 'ready' ? resultPage(id) : null)

/** Sources and uses of credits, by kind of id. */
export const subjects = {
  giftCard: {
    gone: { code: 'gift_card', params: { worth: null, taken: false } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('gift_cards')
        .where('claimed_by', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'price'])
        .execute()
      return rows.map(({ id, price }) => [
        id,
        { title: { code: 'gift_card', params: { worth: price / 100, taken: false } }, link: null },
      ])
    },
  },
  voucher: {
    gone: { code: 'voucher', params: { title: null } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('vouchers')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'title'])
        .execute()
      return rows.map(({ id, title }) => [id, { title: { code: 'voucher', params: { title } }, link: null }])
    },
  },
  payment: {
    gone: { code: 'payment', params: { plan: null, taken: false } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('payments')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'title'])
        .execute()
      return rows.map(({ id, title }) => [
        id,
        { title: { code: 'payment', params: { plan: title, taken: false } }, link: null },
      ])
    },
  },
  model: {
    gone: { code: 'training', params: { model: null } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('models')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'name', 'status'])
        .execute()
      return rows.map(({ id, name, status }) => [
        id,
        {
          title: { code: 'training', params: { model: name } },
          link: status === 'ready' ? `/ai-image-generator?model=${id}` : null,
        },
      ])
    },
  },
  shoot: {
    gone: { code: 'shoot', params: { kind: null, model: null, count: 0 } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('shoots')
        .leftJoin('pictures', (join) =>
          join.onRef('pictures.shoot_id', '=', 'shoots.id').on('pictures.status', '=', 'ready'),
        )
        .where('shoots.user_id', '=', userId)
        .where('shoots.id', 'in', ids)
        .distinctOn('shoots.id')
        .select(['shoots.id', 'shoots.kind', 'shoots.model_name', 'pictures.id as picture'])
        .orderBy('shoots.id')
        .orderBy('pictures.position')
        .execute()
      return rows.map(({ id, kind, model_name, picture }) => [
        id,
        {
          title: { code: 'shoot', params: { kind, model: model_name, count: 0 } },
          link: picture === null ? null : inViewer(picture, { status: 'ready' }),
        },
      ])
    },
  },
  picture: {
    gone: { code: 'picture', params: { model: null, style: null } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('pictures')
        .innerJoin('shoots', 'shoots.id', 'pictures.shoot_id')
        .where('pictures.user_id', '=', userId)
        .where('pictures.id', 'in', ids)
        .select(['pictures.id', 'model_name', 'style', 'status'])
        .execute()
      return rows.map((row) => [
        row.id,
        {
          title: { code: 'picture', params: { model: row.model_name, style: row.style } },
          link: inViewer(row.id, row),
        },
      ])
    },
  },
  upscale: {
    gone: { code: 'upscale', params: { factor: null } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('upscales')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'factor', 'status'])
        .execute()
      return rows.map((row) => [
        row.id,
        { title: { code: 'upscale', params: { factor: row.factor } }, link: inViewer(row.id, row) },
      ])
    },
  },
  video: {
    gone: { code: 'video', params: { kind: null, model: null } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('videos')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'kind', 'model_name', 'status'])
        .execute()
      return rows.map((row) => [
        row.id,
        { title: { code: 'video', params: { kind: row.kind, model: row.model_name } }, link: inViewer(row.id, row) },
      ])
    },
  },
  thumbnail: {
    gone: { code: 'thumbnail', params: { model: null } },
    async read(db, userId, ids) {
      const rows = await db
        .selectFrom('thumbnails')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .select(['id', 'model_name', 'status'])
        .execute()
      return rows.map((row) => [
        row.id,
        { title: { code: 'thumbnail', params: { model: row.model_name } }, link: inViewer(row.id, row) },
      ])
    },
  },
} as const satisfies Partial<Record<IdKind, Subject>>

export type SubjectKind = keyof typeof subjects

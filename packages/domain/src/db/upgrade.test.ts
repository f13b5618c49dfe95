import { freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** A database as it was after the migration of this number. */
async function rewindTo(number: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await sql`create table migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(tx)
    for (const { number: each, name, up } of migrations.filter((migration) => migration.number <= number)) {
      await up(tx)
      await sql`insert into migrations (number, name) values (${each}, ${name})`.execute(tx)
    }
  })
}

test('keeps everything people had before the third migration', async () => {
  const { db } = database
  await rewindTo(2)
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (id, email) values ('usr_a', 'a@example.com'), ('usr_b', 'b@example.com');
      insert into models (id, user_id, name, gender, status, photo_count, total, likeness, deadline_at)
        values ('mdl_a', 'usr_a', 'Ana', 'woman', 'ready', 2, 2, 'likeness', now());
      insert into photos (id, user_id, model_id, rank, digest, bytes, findings, accepted_at) values
        ('pho_1', 'usr_a', 'mdl_a', 1, 'one', 1, '[]', now()), ('pho_2', 'usr_a', 'mdl_a', 0, 'two', 1, '[]', now());
      insert into shoots (id, user_id, model_id) values ('sht_a', 'usr_a', 'mdl_a');
      insert into pictures (id, user_id, shoot_id, position, style, take, status, file_key, preview_key, deadline_at)
        values ('pic_a', 'usr_a', 'sht_a', 0, 'woman.headshot.garden', 0, 'ready', 'a.jpg', 'a.webp', now());
      insert into favourites (user_id, picture_id) values ('usr_a', 'pic_a');
      insert into credit_entries (user_id, kind, amount, reason) values ('usr_a', 'imageGeneration', 9, 'opening');
    `.execute(tx)
  })

  expect((await migrate(db)).applied).toContain('everything-else')
  const [shoot] = await db.selectFrom('shoots').selectAll().execute()
  expect(shoot).toMatchObject({ kind: 'styles', model_id: 'mdl_a', model_name: 'Ana', prompt: null, understood: [] })
  const [picture] = await db.selectFrom('pictures').selectAll().execute()
  expect(picture).toMatchObject({
    model_id: 'mdl_a',
    price: 1,
    runs: 0,
    direction: {},
    garment: null,
    asked_width: 1024,
    asked_height: 1280,
    published_at: null,
  })
  const [model] = await db.selectFrom('models').selectAll().execute()
  expect(model?.photo_ids).toEqual(['pho_2', 'pho_1'])
  const users = await db.selectFrom('users').selectAll().execute()
  expect(new Set(users.map((user) => user.referral_code)).size).toBe(2)
  for (const user of users) expect(user.referral_code).toMatch(/^[0-9a-f]{12}$/)
  expect(await db.selectFrom('favourites').selectAll().execute()).toHaveLength(1)

  // A model that goes leaves its pictures.
  await db.deleteFrom('photos').execute()
  await db.deleteFrom('models').execute()
  expect(await db.selectFrom('pictures').select('model_id').execute()).toEqual([{ model_id: null }])
})

test('keeps which photo each picture, group and scene was made from when the column is renamed', async () => {
  const { db } = database
  await rewindTo(3)
  await sql`
    insert into users (id, email) values ('usr_a', 'a@example.com');
    insert into shoots (id, user_id, model_name) values ('sht_a', 'usr_a', 'Ana');
    insert into pictures (id, user_id, shoot_id, position, style, take, members, deadline_at) values
      ('pic_a', 'usr_a', 'sht_a', 0, 'woman.headshot.garden', 3, null, now()),
      ('pic_b', 'usr_a', 'sht_a', 1, 'woman.headshot.garden', 0,
        '[{"modelId": "mdl_a", "take": 2}, {"modelId": "mdl_b", "take": 1}]', now());
    insert into videos (id, user_id, kind, model_name, scenes, width, height, deadline_at) values
      ('vid_a', 'usr_a', 'storyboard', 'Ana', '[{"style": "one", "take": 4}, {"style": "two", "take": 0}]', 2, 2, now());
    insert into notifications (id, user_id, kind, fact, title, message) values
      ('ntf_a', 'usr_a', 'gift', 'gift:1', 'Title', 'Message');
  `.execute(db)
  expect((await migrate(db)).applied).toContain('plain-names')
  const pictures = await db.selectFrom('pictures').select(['photo_index', 'members']).orderBy('id').execute()
  expect(pictures).toEqual([
    { photo_index: 3, members: null },
    {
      photo_index: 0,
      members: [
        { modelId: 'mdl_a', photoIndex: 2 },
        { modelId: 'mdl_b', photoIndex: 1 },
      ],
    },
  ])
  const { scenes } = await db.selectFrom('videos').select('scenes').executeTakeFirstOrThrow()
  expect(scenes).toEqual([
    { style: 'one', photoIndex: 4 },
    { style: 'two', photoIndex: 0 },
  ])
  const notification = await db.selectFrom('notifications').select('idempotency_key').executeTakeFirstOrThrow()
  expect(notification.idempotency_key).toBe('gift:1')
})

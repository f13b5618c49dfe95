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

test('what people had before the third migration is there after it, and can be used as before', async () => {
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await sql`create table migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(tx)
    for (const { number, name, up } of migrations.filter((migration) => migration.number <= 2)) {
      await up(tx)
      await sql`insert into migrations (number, name) values (${number}, ${name})`.execute(tx)
    }
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

import { freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTables, migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** The credits on a 29 euro gift card before cards stored their own. */
const formerGiftCard = { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 }

/** Reverts the database to its state after this migration. */
async function rewindTo(number: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await createTables(tx, number)
  })
}

test('keeps all user data from before the third migration', async () => {
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

  // Deleting a model keeps its images.
  await db.deleteFrom('photos').execute()
  await db.deleteFrom('models').execute()
  expect(await db.selectFrom('pictures').select('model_id').execute()).toEqual([{ model_id: null }])
})

test('keeps the photo ids of each image, group and scene', async () => {
  const { db } = database
  await rewindTo(3)
  await sql`
    insert into users (id, email) values ('usr_a', 'a@example.com');
    insert into models (id, user_id, name, gender, status, photo_count, total, likeness, deadline_at)
      values ('mdl_a', 'usr_a', 'Ana', 'woman', 'ready', 3, 3, 'likeness', now());
    insert into photos (id, user_id, model_id, rank, score, digest, bytes, findings, accepted_at) values
      ('pho_2', 'usr_a', 'mdl_a', 1, 0.8, 'two', 1, '[]', now()), ('pho_1', 'usr_a', 'mdl_a', 0, 0.9, 'one', 1, '[]', now()),
      ('pho_3', 'usr_a', 'mdl_a', 2, 0, 'three', 1, '[]', now());
    insert into shoots (id, user_id, model_name) values ('sht_a', 'usr_a', 'Ana');
    insert into pictures (id, user_id, shoot_id, model_id, position, style, take, members, deadline_at) values
      ('pic_a', 'usr_a', 'sht_a', 'mdl_a', 0, 'woman.headshot.garden', 3, null, now()),
      ('pic_b', 'usr_a', 'sht_a', null, 1, 'woman.headshot.garden', 0,
        '[{"modelId": "mdl_a", "take": 2}, {"modelId": "mdl_b", "take": 1}]', now());
    insert into videos (id, user_id, kind, model_name, scenes, width, height, deadline_at) values
      ('vid_a', 'usr_a', 'storyboard', 'Ana',
        '[{"style": "one", "modelId": "mdl_a", "take": 1}, {"style": "two", "modelId": "mdl_b", "take": 0}]', 2, 2, now());
    insert into notifications (id, user_id, kind, fact, title, message) values
      ('ntf_a', 'usr_a', 'gift', 'gift:1', 'Title', 'Message');
  `.execute(db)
  expect((await migrate(db)).applied).toContain('plain-names')
  const pictures = await db.selectFrom('pictures').select(['photo_ids', 'members']).orderBy('id').execute()
  expect(pictures).toEqual([
    { photo_ids: ['pho_2', 'pho_1'], members: null },
    {
      photo_ids: [],
      members: [
        { modelId: 'mdl_a', photoIds: ['pho_1', 'pho_2'] },
        { modelId: 'mdl_b', photoIds: [] },
      ],
    },
  ])
  const { scenes } = await db.selectFrom('videos').select('scenes').executeTakeFirstOrThrow()
  expect(scenes).toEqual([
    { style: 'one', modelId: 'mdl_a', photoIds: ['pho_2', 'pho_1'] },
    { style: 'two', modelId: 'mdl_b', photoIds: [] },
  ])
  const notification = await db.selectFrom('notifications').select('idempotency_key').executeTakeFirstOrThrow()
  expect(notification.idempotency_key).toBe('gift:1')
})

test('assigns every published image its own public URL', async () => {
  const { db } = database
  await rewindTo(5)
  await sql`
    insert into users (id, email) values ('usr_a', 'a@example.com');
    insert into shoots (id, user_id, model_name) values ('sht_a', 'usr_a', 'Ana');
    insert into pictures (id, user_id, shoot_id, position, style, photo_index, status, file_key, preview_key, published_at,
        deadline_at) values
      ('pic_a', 'usr_a', 'sht_a', 0, 'x', 0, 'ready', 'a.jpg', 'a.webp', now(), now()),
      ('pic_b', 'usr_a', 'sht_a', 1, 'x', 0, 'ready', 'b.jpg', 'b.webp', now(), now()),
      ('pic_c', 'usr_a', 'sht_a', 2, 'x', 0, 'ready', 'c.jpg', 'c.webp', null, now());
  `.execute(db)
  expect((await migrate(db)).applied).toContain('revocable-addresses')
  const ids = await db.selectFrom('pictures').select('publication_id').orderBy('id').execute()
  const [one, other, none] = ids.map(({ publication_id }) => publication_id)
  for (const id of [one, other]) expect(id).toMatch(/^pub_[0-9a-f]{22}$/)
  expect(one).not.toBe(other)
  expect(none).toBeNull()
})

test('removes responses cached by earlier releases without changing history', async () => {
  const { db } = database
  await rewindTo(34)
  await sql`create function history_page(owner text) returns text language sql as $$ select owner $$`.execute(db)
  await sql`
    insert into users (id, email) values ('usr_a', 'a@example.com');
    insert into shoots (id, user_id, model_name) values ('sht_a', 'usr_a', 'Ana');
  `.execute(db)
  expect((await migrate(db)).applied).toContain('no-kept-answers')
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where prosrc like '%history_page%' or proname like '%history_page%'
    union all select tgname from pg_trigger where tgname in ('touch_owner', 'lay_out_history_page')
    union all select relname from pg_class where relname = 'history_pages'`.execute(db)
  expect(rows).toEqual([])
  expect(await db.selectFrom('shoots').select('id').execute()).toEqual([{ id: 'sht_a' }])
  await db.updateTable('shoots').set({ model_name: 'Bo' }).execute()
})

describe('when messages become data', () => {
  /** Inserts a notification with this key, title and text. */
  const notification = (id: string, kind: string, key: string, title: string, message: string) =>
    sql`insert into notifications (id, user_id, kind, idempotency_key, title, message)
      values (${id}, 'usr_a', ${kind}, ${key}, ${title}, ${message})`.execute(database.db)
  const messages = async () => {
    const rows = await database.db.selectFrom('notifications').select(['id', 'message']).orderBy('id').execute()
    return Object.fromEntries(rows.map(({ id, message }) => [id, message]))
  }

  beforeEach(async () => {
    await rewindTo(4)
    await sql`insert into users (id, email) values ('usr_a', 'a@example.com')`.execute(database.db)
  })

  test('converts failed work with its refund, and keeps unrecognised text', async () => {
    const { db } = database
    await sql`
      insert into shoots (id, user_id, model_name) values ('sht_a', 'usr_a', 'Ana');
      insert into models (id, user_id, name, gender, status, photo_count, total, failure, deadline_at) values
        ('mdl_a', 'usr_a', 'Ana', 'woman', 'failed', 3, 3,
          'None of these photos could be used. Upload others that show your face clearly and try again.', now()),
        ('mdl_b', 'usr_a', 'Bo', 'man', 'failed', 3, 3, 'It was a rainy day.', now()),
        ('mdl_c', 'usr_a', 'Cleo', 'woman', 'in_progress', 3, 3, null, now());
      insert into pictures (id, user_id, shoot_id, position, style, photo_index, status, price, failure, deadline_at)
        values
          ('pic_a', 'usr_a', 'sht_a', 0, 'x', 0, 'failed', 1, 'You stopped this. Your credit is back.', now()),
          ('pic_b', 'usr_a', 'sht_a', 1, 'x', 0, 'failed', 0,
            'The image engine failed. Your credit is back; please try again.', now());
      insert into thumbnails (id, user_id, model_name, style, photo_index, design, status, failure, deadline_at) values
        ('thb_a', 'usr_a', 'Ana', 'x', 0, '{}', 'failed',
          'This took too long, so we stopped it. What it cost is back.', now());
    `.execute(db)
    expect((await migrate(db)).applied).toContain('messages-as-data')
    const failures = async (table: 'models' | 'pictures' | 'thumbnails') =>
      (await db.selectFrom(table).select('failure').orderBy('id').execute()).map(({ failure }) => failure)
    expect(await failures('models')).toEqual([
      { code: 'no_usable_photo', params: { work: 'model', credits: 1 } },
      { code: 'other', params: { text: 'It was a rainy day.' } },
      null,
    ])
    expect(await failures('pictures')).toEqual([
      { code: 'cancelled', params: { work: 'picture', credits: 1 } },
      { code: 'engine_broken', params: { work: 'picture', credits: 0 } },
    ])
    expect(await failures('thumbnails')).toEqual([{ code: 'out_of_time', params: { work: 'thumbnail', credits: 1 } }])
  })

  test('converts notifications and vouchers, and keeps unrecognised text', async () => {
    const { db } = database
    await sql`
      insert into gift_cards (id, code_digest, worth, expires_at) values ('gft_1', 'digest', 29, now());
      insert into vouchers (id, user_id, idempotency_key, title, credits, expires_at) values
        ('vch_1', 'usr_a', 'referral:usr_a', 'For coming by invitation', '{"imageGeneration": 5}', '2027-05-20T10:00:00Z'),
        ('vch_2', 'usr_a', 'referral:usr_b', 'For inviting somebody', '{"imageGeneration": 5}', '2027-05-21T10:00:00Z'),
        ('vch_3', 'usr_a', 'voucher:vch_3', 'For your patience', '{"videoGeneration": 2}', '2027-05-22T10:00:00Z');
    `.execute(db)
    const trained = 'The model is trained. Choose styles and make the first pictures.'
    const redeem = 'Redeem it in your account until 20 May 2027.'
    await notification('01', 'work_ready', 'mdl_1:0:ready', 'Ana is ready', trained)
    await notification(
      '02',
      'work_failed',
      'mdl_2:0:failed',
      'Bo could not be trained',
      'The image engine failed. Please try again.',
    )
    await notification('03', 'work_ready', 'sht_1:0', '3 pictures of Ana', 'Your shoot is ready.')
    const oneLost = '1 picture could not be made. What it cost is back on your account.'
    await notification('04', 'work_ready', 'sht_2:0', '1 picture of Ana of Rome', oneLost)
    const twoLost = '2 pictures could not be made. What they cost is back on your account.'
    await notification('05', 'work_failed', 'sht_3:0', 'No picture of Ana', twoLost)
    await notification(
      '06',
      'work_ready',
      'ups_1:0:ready',
      'Your larger picture is ready',
      'It has 2048 x 2560 pixels.',
    )
    const tooLarge = 'This picture is too large to be made larger. Your credit is back.'
    await notification('07', 'work_failed', 'ups_2:0:failed', 'A picture could not be made larger', tooLarge)
    await notification('08', 'work_ready', 'vid_1:0:ready', 'Your video is ready', '4 seconds of Ana.')
    await notification('09', 'work_failed', 'vid_2:0:failed', 'A video could not be made', 'Nobody knows why.')
    const move = 'Move its parts about and download it.'
    await notification('10', 'work_ready', 'thb_1:0:ready', 'Your thumbnail is ready', move)
    await notification('11', 'gift', 'gift:gft_1', 'Your gift card is claimed', '1 model training are yours now.')
    const came = `You came here by invitation. ${redeem}`
    await notification('12', 'referral', 'referral:usr_a', 'A voucher for 5 pictures', came)
    const invited = `Somebody came here by your invitation. ${redeem}`
    await notification('13', 'referral', 'referral:usr_b', 'A voucher for 5 pictures', invited)
    await notification('14', 'voucher', 'voucher:vch_3', 'You have a voucher', 'For your patience: 2 videos. It waits.')
    await notification(
      '15',
      'retention',
      'retention:2026-08-01',
      'Your pictures will be deleted on 3 November 2026',
      'You last signed in on 1 August 2026. On 3 November 2026 your photos, models and everything will be deleted.',
    )
    await notification('16', 'gift', 'gift:gone', 'Your gift card is claimed', '1 model training are yours now.')
    await migrate(db)
    const failure = (code: string, work: string) => ({ code, params: { work, credits: 1 } })
    const pictures = { credits: { imageGeneration: 5 } }
    expect(await messages()).toEqual({
      '01': { code: 'model_ready', params: { model: 'Ana' } },
      '02': { code: 'model_failed', params: { model: 'Bo', failure: failure('engine_broken', 'model') } },
      '03': { code: 'shoot_ready', params: { model: 'Ana', ready: 3, failed: 0, credits: 0 } },
      '04': { code: 'shoot_ready', params: { model: 'Ana of Rome', ready: 1, failed: 1, credits: 1 } },
      '05': { code: 'shoot_failed', params: { model: 'Ana', failed: 2, credits: 2 } },
      '06': { code: 'upscale_ready', params: { width: 2048, height: 2560 } },
      '07': { code: 'upscale_failed', params: { failure: failure('refused_by_engine', 'upscale') } },
      '08': { code: 'video_ready', params: { model: 'Ana', seconds: 4 } },
      '09': {
        code: 'video_failed',
        params: { failure: { code: 'other', params: { text: 'Nobody knows why.' } } },
      },
      '10': { code: 'thumbnail_ready', params: {} },
      '11': { code: 'gift_card_claimed', params: { worth: 29, credits: formerGiftCard } },
      '12': { code: 'invited_reward', params: { ...pictures, expiresAt: '2027-05-20T10:00:00.000Z' } },
      '13': { code: 'inviting_reward', params: { ...pictures, expiresAt: '2027-05-21T10:00:00.000Z' } },
      '14': {
        code: 'voucher_given',
        params: {
          title: 'For your patience',
          credits: { videoGeneration: 2 },
          expiresAt: '2027-05-22T10:00:00.000Z',
        },
      },
      '15': {
        code: 'retention_warning',
        params: { lastSeenAt: '2026-08-01T00:00:00.000Z', deletedAt: '2026-11-03T00:00:00.000Z' },
      },
      '16': {
        code: 'other',
        params: { title: 'Your gift card is claimed', text: '1 model training are yours now.' },
      },
    })
    const cards = await db.selectFrom('gift_cards').select(['id', 'credits']).execute()
    expect(cards).toEqual([{ id: 'gft_1', credits: formerGiftCard }])
    const vouchers = await db.selectFrom('vouchers').select('title').orderBy('id').execute()
    expect(vouchers.map(({ title }) => title)).toEqual([
      { code: 'invited', params: {} },
      { code: 'inviting', params: {} },
      { code: 'given', params: { title: 'For your patience' } },
    ])
  })

  test('converts chat answers, and keeps unrecognised text', async () => {
    const { db } = database
    await sql`
      insert into shoots (id, user_id, model_name) values ('sht_a', 'usr_a', 'Ana');
      insert into pictures (id, user_id, shoot_id, position, style, photo_index, deadline_at)
        values ('pic_a', 'usr_a', 'sht_a', 0, 'x', 0, now());
      insert into chats (id, user_id, picture_id) values ('cht_a', 'usr_a', 'pic_a');
    `.execute(db)
    const hint =
      'Tell me about backdrop, light, colour or crop, for example: warmer light, navy background, crop square, upscale.'
    const words = [
      ['user', 'Warmer, please.'],
      ['studio', 'Warmer, Crop: square. I could not use “a”, “b” or “c d”.'],
      ['studio', `I could not use “banana”. ${hint}`],
      ['studio', hint],
      ['studio', 'Undone: Warmer. There is nothing left to undo.'],
      ['studio', 'Sorry, the studio sleeps. Come back later'],
    ] as const
    for (const [position, [sender, text]] of words.entries()) {
      await sql`insert into chat_messages (id, chat_id, position, sender, words)
        values (${`msg_${position}`}, 'cht_a', ${position}, ${sender}, ${text})`.execute(db)
    }
    await migrate(db)
    const answer = (changes: object[], refusals: string[], unused: string[]) => ({
      words: null,
      answer: { code: 'answer', params: { changes, refusals, unused } },
    })
    const rows = await db.selectFrom('chat_messages').select(['words', 'answer']).orderBy('position').execute()
    expect(rows).toEqual([
      { words: 'Warmer, please.', answer: null },
      answer(
        [
          { label: 'Warmer', undone: false },
          { label: 'Crop: square', undone: false },
        ],
        [],
        ['a', 'b', 'c d'],
      ),
      answer([], [], ['banana']),
      answer([], [], []),
      answer([{ label: 'Warmer', undone: true }], ['nothing_to_undo'], []),
      { words: null, answer: { code: 'other', params: { text: 'Sorry, the studio sleeps. Come back later' } } },
    ])
  })
})

test('counts the edits of earlier chats towards the image they started from', async () => {
  const { db } = database
  await rewindTo(5)
  await sql`
    insert into users (id, email) values ('usr_a', 'a@example.com');
    insert into shoots (id, user_id, model_name, kind) values
      ('sht_a', 'usr_a', 'Ana', 'styles'), ('sht_b', 'usr_a', 'Ana', 'chat'), ('sht_c', 'usr_a', 'Ana', 'chat');
    insert into pictures (id, user_id, shoot_id, position, style, photo_index, price, deadline_at) values
      ('pic_root', 'usr_a', 'sht_a', 0, 'x', 0, 1, now()), ('pic_edit', 'usr_a', 'sht_b', 0, 'x', 0, 0, now()),
      ('pic_paid', 'usr_a', 'sht_b', 1, 'y', 0, 1, now()), ('pic_again', 'usr_a', 'sht_c', 0, 'x', 0, 0, now());
    insert into chats (id, user_id, picture_id, shoot_id, edits) values
      ('cht_a', 'usr_a', 'pic_root', 'sht_b', 4), ('cht_b', 'usr_a', 'pic_edit', 'sht_c', 2);
  `.execute(db)
  expect((await migrate(db)).applied).toContain('edits-of-pictures')
  const roots = await db.selectFrom('pictures').select(['id', 'root_id']).orderBy('id').execute()
  expect(roots).toEqual([
    { id: 'pic_again', root_id: 'pic_root' },
    { id: 'pic_edit', root_id: 'pic_root' },
    { id: 'pic_paid', root_id: null },
    { id: 'pic_root', root_id: null },
  ])
  const counts = await db.selectFrom('picture_edits').selectAll().execute()
  expect(counts).toEqual([{ user_id: 'usr_a', root_id: 'pic_root', edits: 6 }])
})

test('keeps a completed onboarding completed, even after a restart', async () => {
  const { db } = database
  await rewindTo(10)
  const done = { completed: true }
  const finished = {
    mode: done,
    profession: done,
    modelDetails: done,
    photoUpload: done,
    training: done,
    styleSelection: done,
  }
  const started = { ...finished, mode: { completed: false } }
  await sql`
    insert into users (id, email) values ('usr_a', 'a@example.com'), ('usr_b', 'b@example.com'), ('usr_c', 'c@example.com');
    insert into models (id, user_id, name, gender, status, photo_count, total, likeness, deadline_at)
      values ('mdl_b', 'usr_b', 'Bo', 'man', 'ready', 1, 1, 'likeness', now());
  `.execute(db)
  for (const [userId, steps] of [
    ['usr_a', finished],
    ['usr_b', started],
    ['usr_c', started],
  ] as const) {
    await sql`insert into onboardings (user_id, steps) values (${userId}, ${JSON.stringify(steps)})`.execute(db)
  }
  expect((await migrate(db)).applied).toContain('fairness')
  const rows = await db.selectFrom('onboardings').select(['user_id', 'first_finished_at']).orderBy('user_id').execute()
  expect(rows.map((row) => [row.user_id, row.first_finished_at !== null])).toEqual([
    ['usr_a', true],
    ['usr_b', true],
    ['usr_c', false],
  ])
})

import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Stores codes and parameters instead of English. Unrecognised text becomes the only parameter of the code `other`.
 * Adds the users' language.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table users add column locale text`.execute(tx)
  await convertFailures(tx)
  await convertNotifications(tx)
  await convertVouchers(tx)
  await convertChats(tx)
}

const works = { model: 'models', picture: 'pictures', upscale: 'upscales', video: 'videos', thumbnail: 'thumbnails' }
type Work = keyof typeof works

const tookTooLong = 'This took too long, so we stopped it.'
const engineFailed = 'The image engine failed.'
const noSuchStyle = 'The image engine does not make this style any more.'

/** The former text of each failure, per kind of work. */
const oldFailures: Record<Work, Record<string, string>> = {
  model: {
    no_usable_photo: 'None of these photos could be used. Upload others that show your face clearly and try again.',
    style_unknown: 'The image engine does not know this style any more.',
    refused_by_engine: 'The image engine refused these photos. Upload others and try again.',
    out_of_time: `${tookTooLong} Please try again.`,
    engine_broken: `${engineFailed} Please try again.`,
  },
  picture: {
    no_usable_photo: 'This picture could not be made from the photos of this model. Your credit is back.',
    style_unknown: `${noSuchStyle} Your credit is back.`,
    refused_by_engine: 'The image engine refused this picture. Your credit is back.',
    out_of_time: `${tookTooLong} Your credit is back.`,
    engine_broken: `${engineFailed} Your credit is back; please try again.`,
  },
  upscale: {
    no_usable_photo: 'The picture is not there any more. Your credit is back.',
    style_unknown: 'The image engine could not do this. Your credit is back.',
    refused_by_engine: 'This picture is too large to be made larger. Your credit is back.',
    out_of_time: `${tookTooLong} Your credit is back.`,
    engine_broken: `${engineFailed} Your credit is back; please try again.`,
  },
  video: {
    no_usable_photo: 'The model of this video is not there any more. Your credit is back.',
    style_unknown: `${noSuchStyle} Your credit is back.`,
    refused_by_engine: 'The image engine refused this video. Your credit is back.',
    out_of_time: `${tookTooLong} Your credit is back.`,
    engine_broken: `${engineFailed} Your credit is back; please try again.`,
  },
  thumbnail: {
    no_usable_photo: 'The model of this thumbnail is not there any more. What it cost is back.',
    style_unknown: `${noSuchStyle} What it cost is back.`,
    refused_by_engine: 'The image engine refused this thumbnail. What it cost is back.',
    out_of_time: `${tookTooLong} What it cost is back.`,
    engine_broken: `${engineFailed} What it cost is back; please try again.`,
  },
}
const cancelled = 'You stopped this. Your credit is back.'

/** Rows of work, code and sentence. */
const oldFailureRows = sql.join(
  Object.entries(oldFailures).flatMap(([work, sentences]) =>
    Object.entries({ ...sentences, cancelled }).map(([code, sentence]) => sql`(${work}, ${code}, ${sentence})`),
  ),
)

/** Converts a failure's former text. */
const failureOf = (work: Work, sentence: string, credits: string) => sql`coalesce(
  (select jsonb_build_object('code', code, 'params', jsonb_build_object('work', work, 'credits', ${sql.raw(credits)}))
    from (values ${oldFailureRows}) as old (work, code, sentence)
    where work = ${work} and sentence = ${sql.raw(sentence)}),
  jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', ${sql.raw(sentence)})))`

async function convertFailures(tx: Tx): Promise<void> {
  for (const [work, table] of Object.entries(works) as [Work, string][]) {
    const price = work === 'picture' || work === 'thumbnail' ? 'price' : '1'
    await sql`alter table ${sql.table(table)} alter column failure type jsonb using to_jsonb(failure)`.execute(tx)
    await sql`
      update ${sql.table(table)} set failure = ${failureOf(work, `failure #>> '{}'`, price)} where failure is not null
    `.execute(tx)
  }
}

/** Such as `2026-11-21T00:00:00.000Z`. */
const iso = (time: string) => sql.raw(`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const isoOfDay = (day: string) => iso(`to_date(${day}, 'DD Month YYYY')::timestamp`)
const expiry = iso(`vouchers.expires_at at time zone 'UTC'`)

async function convertNotifications(tx: Tx): Promise<void> {
  await sql`
    alter table notifications rename column message to text;
    alter table notifications add column message jsonb;

    update notifications set message = jsonb_build_object('code', 'model_ready', 'params',
        jsonb_build_object('model', (regexp_match(title, '^(.*) is ready$'))[1]))
      where title like '% is ready' and text = 'The model is trained. Choose styles and make the first pictures.';
    update notifications set message = jsonb_build_object('code', 'thumbnail_ready', 'params', '{}'::jsonb)
      where title = 'Your thumbnail is ready';
    update notifications set message = jsonb_build_object('code', 'upscale_ready', 'params',
        jsonb_build_object('width', size[1]::integer, 'height', size[2]::integer))
      from (select id, regexp_match(text, '^It has (\\d+) x (\\d+) pixels\\.$') as size from notifications) as said
      where said.id = notifications.id and size is not null;
    update notifications set message = jsonb_build_object('code', 'video_ready', 'params',
        jsonb_build_object('seconds', shown[1]::integer, 'model', shown[2]))
      from (select id, regexp_match(text, '^(\\d+) seconds of (.*)\\.$') as shown from notifications) as said
      where said.id = notifications.id and title = 'Your video is ready' and shown is not null;

    update notifications set message = case
        when made is null then jsonb_build_object('code', 'shoot_failed', 'params',
          jsonb_build_object('model', none[1], 'failed', failed, 'credits', failed))
        else jsonb_build_object('code', 'shoot_ready', 'params',
          jsonb_build_object('model', made[2], 'ready', made[1]::integer, 'failed', failed, 'credits', failed)) end
      from (select id, regexp_match(title, '^(\\d+) pictures? of (.*)$') as made,
          regexp_match(title, '^No picture of (.*)$') as none,
          case when text = 'Your shoot is ready.' then 0
            else (regexp_match(text, '^(\\d+) pictures? could not be made\\.'))[1]::integer end as failed
        from notifications) as said
      where said.id = notifications.id and idempotency_key like 'sht\\_%'
        and failed is not null and coalesce(made, none) is not null;

    update notifications set message = jsonb_build_object('code', 'gift_card_claimed', 'params',
        jsonb_build_object('worth', worth, 'credits', case worth
          when 29 then '{"modelTraining": 1, "imageGeneration": 60, "imageUpscaling": 10, "videoGeneration": 2}'::jsonb
          when 59 then '{"modelTraining": 2, "imageGeneration": 130, "imageUpscaling": 22, "videoGeneration": 4}'::jsonb
          else '{"modelTraining": 4, "imageGeneration": 240, "imageUpscaling": 40, "videoGeneration": 8}'::jsonb end))
      from gift_cards where idempotency_key = 'gift:' || gift_cards.id and title = 'Your gift card is claimed';
  `.execute(tx)
  await sql`
    update notifications set message = case
        when text like 'You came here by invitation%' then jsonb_build_object('code', 'invited_reward', 'params', reward)
        when text like 'Somebody came here by your%' then jsonb_build_object('code', 'inviting_reward', 'params', reward)
        when notifications.title = 'You have a voucher' then jsonb_build_object('code', 'voucher_given', 'params',
          reward || jsonb_build_object('title', voucher_title)) end
      from (select user_id, idempotency_key, title as voucher_title,
          jsonb_build_object('credits', credits, 'expiresAt', ${expiry}) as reward from vouchers) as given
      where given.user_id = notifications.user_id and given.idempotency_key = notifications.idempotency_key
        and kind in ('referral', 'voucher')`.execute(tx)
  await sql`
    update notifications set message = jsonb_build_object('code', 'retention_warning', 'params',
        jsonb_build_object('lastSeenAt', ${isoOfDay('seen[1]')}, 'deletedAt', ${isoOfDay('deleted[1]')}))
      from (select id, regexp_match(title, '^Your pictures will be deleted on (\\d+ \\w+ \\d+)$') as deleted,
          regexp_match(text, '^You last signed in on (\\d+ \\w+ \\d+)\\.') as seen from notifications) as said
      where said.id = notifications.id and seen is not null and deleted is not null`.execute(tx)
  await sql`
    update notifications set message = jsonb_build_object('code', 'model_failed', 'params', jsonb_build_object(
        'model', (regexp_match(title, '^(.*) could not be trained$'))[1], 'failure', ${failureOf('model', 'text', '1')}))
      where title like '% could not be trained'`.execute(tx)
  for (const [title, work] of [
    ['A picture could not be made larger', 'upscale'],
    ['A video could not be made', 'video'],
    ['A thumbnail could not be made', 'thumbnail'],
  ] as const) {
    await sql`
      update notifications set message = jsonb_build_object('code', ${sql.lit(`${work}_failed`)},
          'params', jsonb_build_object('failure', ${failureOf(work, 'text', '1')}))
        where title = ${title}`.execute(tx)
  }
  await sql`
    update notifications set message = jsonb_build_object('code', 'other', 'params',
      jsonb_build_object('title', title, 'text', text)) where message is null;
    alter table notifications alter column message set not null, drop column title, drop column text;
  `.execute(tx)
}

async function convertVouchers(tx: Tx): Promise<void> {
  await sql`
    alter table vouchers alter column title type jsonb using case
      when idempotency_key like 'referral:%' and title = 'For coming by invitation'
        then '{"code": "invited", "params": {}}'::jsonb
      when idempotency_key like 'referral:%' and title = 'For inviting somebody'
        then '{"code": "inviting", "params": {}}'::jsonb
      else jsonb_build_object('code', 'given', 'params', jsonb_build_object('title', title)) end
  `.execute(tx)
}

async function convertChats(tx: Tx): Promise<void> {
  await sql`alter table chat_messages add column answer jsonb, alter column words drop not null`.execute(tx)
  const { rows } = await sql<{ id: string; words: string }>`
    select id, words from chat_messages where sender = 'studio'`.execute(tx)
  for (const { id, words } of rows) {
    const answer = JSON.stringify(answerIn(words))
    await sql`update chat_messages set answer = ${answer}, words = null where id = ${id}`.execute(tx)
  }
  await sql`
    alter table chat_messages
      add check ((sender = 'user') = (words is not null)),
      add check ((sender = 'studio') = (answer is not null))
  `.execute(tx)
}

const oldRefusals = {
  filter_or_cut_out_first: 'Undo the filter or the cut-out first: light and backdrop come before those.',
  model_deleted: 'The model of this picture was deleted, and changes are made from the model.',
  nothing_to_undo: 'There is nothing left to undo.',
}
type Refusal = keyof typeof oldRefusals

interface Answer {
  changes: { label: string; undone: boolean }[]
  refusals: Refusal[]
  unused: string[]
}

/** Splits an old answer into its parts, or keeps its text if they don't reproduce it. */
function answerIn(text: string) {
  const answer = partsOf(text)
  return sayAsBefore(answer) === text ? { code: 'answer', params: answer } : { code: 'other', params: { text } }
}

function partsOf(text: string): Answer {
  let rest = text.replace(oldHint, '').trimEnd()
  const unused = / ?I could not use (“.*”)\.$/.exec(rest)
  if (unused) rest = rest.slice(0, unused.index)
  const refusals: Refusal[] = []
  for (const [code, sentence] of Object.entries(oldRefusals) as [Refusal, string][]) {
    if (!rest.includes(sentence)) continue
    refusals.push(code)
    rest = rest.replace(sentence, '').trimEnd()
  }
  const labels = rest === '' ? [] : rest.replace(/\.$/, '').split(', ')
  return {
    changes: labels.map((label) => ({ label: label.replace(/^Undone: /, ''), undone: label.startsWith('Undone: ') })),
    refusals: refusals.sort((one, other) => text.indexOf(oldRefusals[one]) - text.indexOf(oldRefusals[other])),
    unused: [...(unused?.[1] ?? '').matchAll(/“(.*?)”/g)].map(([, words = '']) => words),
  }
}

const oldHint =
  'Tell me about backdrop, light, colour or crop, for example: warmer light, navy background, crop square, upscale.'

function sayAsBefore({ changes, refusals, unused }: Answer): string {
  const sentences: string[] = []
  if (changes.length > 0) {
    sentences.push(`${changes.map(({ label, undone }) => (undone ? `Undone: ${label}` : label)).join(', ')}.`)
  }
  sentences.push(...refusals.map((code) => oldRefusals[code]))
  const quoted = unused.map((words) => `“${words}”`)
  const last = quoted.pop()
  if (last) sentences.push(`I could not use ${quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`}.`)
  if (changes.length === 0 && refusals.length === 0) sentences.push(oldHint)
  return sentences.join(' ')
}

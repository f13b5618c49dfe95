import {
  type getHistory,
  type HistoryList,
  historyLists,
  type InputOf,
  limits,
  type OutputOf,
} from '@keylight/contract'
import { Failure } from '../failure.ts'
import type { RequestDeps, Shown } from '../ports.ts'
import { type ShootView, toShoot } from '../shoots/shoots.ts'
import { type ThumbnailView, toThumbnail } from '../thumbnails/thumbnails.ts'
import { toVideo, type VideoView } from '../videos/videos.ts'

/** The creation time in microseconds since 1970. The database has this precision; `Date` doesn't. */
type Dated<View> = Omit<View, 'created_at'> & { at: number }

interface Pages {
  activities: Dated<ShootView>[]
  videoActivities: Dated<VideoView>[]
  dressUpActivities: Dated<ShootView>[]
  thumbnailActivities: Dated<ThumbnailView>[]
}

/**
 * Returns the first page of every list, or one page of one list. Throws `Failure` if the cursor belongs to another
 * list.
 */
export async function readHistory(
  deps: Pick<RequestDeps, 'query' | 'urls' | 'sentences'>,
  userId: string,
  { list, before }: InputOf<typeof getHistory>,
): Promise<OutputOf<typeof getHistory>> {
  if (list === undefined && before !== undefined) throw pageNotFound()
  const after = list && before !== undefined ? readCursor(before, list) : undefined
  const [name, text] = list ? (after ? laterPage : firstPage)[list] : firstPages
  const [pages = {}] = await deps.query<Partial<Pages>>(name, text, after ? [userId, after.at, after.id] : [userId])
  return toHistory(deps, pages)
}

function toHistory(deps: Shown, pages: Partial<Pages>): OutputOf<typeof getHistory> {
  const [activities, videoActivities] = [onePage(pages.activities), onePage(pages.videoActivities)]
  const [dressUpActivities, thumbnailActivities] = [
    onePage(pages.dressUpActivities),
    onePage(pages.thumbnailActivities),
  ]
  return {
    activities: activities.rows.map((row) => toShoot(deps, row)),
    videoActivities: videoActivities.rows.map((row) => toVideo(deps, row)),
    dressUpActivities: dressUpActivities.rows.map((row) => toShoot(deps, row)),
    thumbnailActivities: thumbnailActivities.rows.map((row) => toThumbnail(deps, row)),
    next: {
      activities: activities.next,
      videoActivities: videoActivities.next,
      dressUpActivities: dressUpActivities.next,
      thumbnailActivities: thumbnailActivities.next,
    },
  }
}

type Listed = { at: number; id: string; pictures?: readonly unknown[] }

function onePage<Row extends Listed>(
  rows: readonly Row[] = [],
): { rows: (Row & { created_at: Date })[]; next: string | null } {
  let [count, pictures] = [0, 0]
  while (count < Math.min(rows.length, limits.historyPage) && pictures < limits.historyPagePictures) {
    pictures += rows[count]!.pictures?.length ?? 0
    count += 1
  }
  const last = rows[count - 1]
  return {
    rows: rows.slice(0, count).map((row) => ({ ...row, created_at: new Date(Math.floor(row.at / 1000)) })),
    next: last && count < rows.length ? `${last.at}.${last.id}` : null,
  }
}

const cursor = /^(\d{1,16})\.((?:sht|vid|thb)_[a-z0-9]{22})$/

/**
 * Parses a cursor: the creation time with microseconds, in the database's format, and the id of the last entry shown.
 */
function readCursor(text: string, list: HistoryList): { at: string; id: string } {
  const [, microseconds, id] = cursor.exec(text) ?? []
  if (microseconds === undefined || id === undefined || !id.startsWith(idsOf[list])) throw pageNotFound()
  const ms = new Date(Math.floor(Number(microseconds) / 1000)).toISOString().slice(0, -1)
  return { at: `${ms}${microseconds.slice(-3).padStart(3, '0')}Z`, id }
}

const pageNotFound = () => new Failure('input_invalid', {}, { before: { code: 'page_not_found', params: {} } })

const idsOf: Record<HistoryList, string> = {
  activities: 'sht_',
  videoActivities: 'vid_',
  dressUpActivities: 'sht_',
  thumbnailActivities: 'thb_',
}

const pictures = `(select coalesce(json_agg(picture), '[]') from (
  select id, status, style, garment, finish, direction, file_key, preview_key, photo_ids, before_key, width, height, face,
    unmoved_points, face_likeness, digital_source, missing, failure, published_at
  from pictures where shoot_id = shoots.id order by position) as picture)`
/** Reads one extra row, to detect whether there is another page. */
const newestFirst = `order by created_at desc, id desc limit ${limits.historyPage + 1}`

/** Skips the images of shoots beyond the page, which aren't shown. */
const shoots = `id, kind, model_id, model_name, prompt, understood, unused,
  case when earlier < ${limits.historyPagePictures} then ${pictures} else '[]' end as pictures`
/** Each shoot with the number of images in the shoots before it. */
const countedShoots = (which: string) => (owned: string) =>
  `(
  select *, coalesce(sum(own) over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0)
    as earlier
  from (
    select *, (select count(*) from pictures where shoot_id = shoots.id) as own
    from shoots where ${which} and ${owned} ${newestFirst}) as shoots) as shoots`

/** The columns and rows of each list. Each list has an index in this order. */
const sources: Record<HistoryList, { columns: string; from: (owned: string) => string }> = {
  activities: { columns: shoots, from: countedShoots(`kind <> 'dress_up'`) },
  dressUpActivities: { columns: shoots, from: countedShoots(`kind = 'dress_up'`) },
  videoActivities: {
    columns: `id, kind, status, model_id, model_name, file_key, poster_key, seconds, width, height, prompt, understood,
      unused, completed, total, missing, failure`,
    from: (owned) => `videos where ${owned}`,
  },
  thumbnailActivities: {
    columns: `id, status, model_id, model_name, style, design, file_key, preview_key, backdrop_key, person_key, missing,
      failure`,
    from: (owned) => `thumbnails where ${owned}`,
  },
}

const pageOf = (list: HistoryList, older = '') => `(select coalesce(json_agg(item), '[]') from (
  select ${sources[list].columns}, (extract(epoch from created_at) * 1000000)::bigint as at
  from ${sources[list].from(`user_id = $1 ${older}`)} ${newestFirst}) as item) as "${list}"`

type Statement = [name: string, text: string]

const statements = (name: string, older?: string) =>
  Object.fromEntries(
    historyLists.map((list): [string, Statement] => [list, [`${name} ${list}`, `select ${pageOf(list, older)}`]]),
  ) as Record<HistoryList, Statement>

/** All lists in a single statement, so that a page takes one query. */
const firstPages: Statement = ['history', `select ${historyLists.map((list) => pageOf(list)).join(', ')}`]
const firstPage = statements('history of')
const laterPage = statements('older history of', 'and (created_at, id) < ($2::timestamptz, $3)')

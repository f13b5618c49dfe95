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

/** When it was created, in microseconds since 1970: the database's precision, which `Date` lacks. */
type Dated<View> = Omit<View, 'created_at'> & { at: number }

interface Pages {
  activities: Dated<ShootView>[]
  videoActivities: Dated<VideoView>[]
  dressUpActivities: Dated<ShootView>[]
  thumbnailActivities: Dated<ThumbnailView>[]
}

/**
 * Everything that the user made, newest first: the first page of every list, or the next page of one list. Shoots come
 * with all their pictures. Throws `Failure` if the cursor is not of this list.
 */
export async function readHistory(
  deps: Pick<RequestDeps, 'ask' | 'urls' | 'sentences'>,
  userId: string,
  input: InputOf<typeof getHistory>,
): Promise<OutputOf<typeof getHistory>> {
  const before = input.before === undefined ? undefined : readCursor(input.before, input.list)
  const [name, text] = input.list === undefined ? firstPages : (before ? laterPage : firstPage)[input.list]
  const [pages = {}] = await deps.ask<Partial<Pages>>(name, text, before ? [userId, before.at, before.id] : [userId])
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

/** The time with microseconds, in the database's format, and the id at which the last page ended. */
function readCursor(text: string, list: HistoryList | undefined): { at: string; id: string } {
  const [, microseconds, id] = cursor.exec(text) ?? []
  if (microseconds === undefined || id === undefined || list === undefined || !id.startsWith(idsOf[list])) {
    throw new Failure('input_invalid', {}, { before: { code: 'page_not_found', params: {} } })
  }
  const ms = new Date(Math.floor(Number(microseconds) / 1000)).toISOString().slice(0, -1)
  return { at: `${ms}${microseconds.slice(-3).padStart(3, '0')}Z`, id }
}

const idsOf: Record<HistoryList, string> = {
  activities: 'sht_',
  videoActivities: 'vid_',
  dressUpActivities: 'sht_',
  thumbnailActivities: 'thb_',
}

const pictures = `(select coalesce(json_agg(picture), '[]') from (
  select id, status, style, garment, file_key, preview_key, before_key, width, height, missing, failure, published_at
  from pictures where shoot_id = shoots.id order by position) as picture) as pictures`
const shoots = `id, kind, model_id, model_name, prompt, understood, unused, ${pictures}`

/** The shown columns and the rows of each list. Each list has an index in this order. */
const sources: Record<HistoryList, { columns: string; of: string }> = {
  activities: { columns: shoots, of: `shoots where kind <> 'dress_up' and` },
  dressUpActivities: { columns: shoots, of: `shoots where kind = 'dress_up' and` },
  videoActivities: {
    columns: `id, kind, status, model_id, model_name, file_key, poster_key, seconds, width, height, prompt, understood,
      unused, completed, total, missing, failure`,
    of: 'videos where',
  },
  thumbnailActivities: {
    columns: `id, status, model_id, model_name, style, design, file_key, preview_key, backdrop_key, person_key, missing,
      failure`,
    of: 'thumbnails where',
  },
}

/** One row more than a page, to know whether there is another page. */
const pageOf = (list: HistoryList, older = '') => `(select coalesce(json_agg(item), '[]') from (
  select ${sources[list].columns}, (extract(epoch from created_at) * 1000000)::bigint as at
  from ${sources[list].of} user_id = $1 ${older}
  order by created_at desc, id desc limit ${limits.historyPage + 1}) as item) as "${list}"`

type Statement = [name: string, text: string]

const statements = (name: string, older?: string) =>
  Object.fromEntries(
    historyLists.map((list): [string, Statement] => [list, [`${name} ${list}`, `select ${pageOf(list, older)}`]]),
  ) as Record<HistoryList, Statement>

const firstPages: Statement = ['history', `select ${historyLists.map((list) => pageOf(list)).join(', ')}`]
const firstPage = statements('history of')
const laterPage = statements('older history of', 'and (created_at, id) < ($2::timestamptz, $3)')

/** Layout and paging of the history: the next page to load, the items to show, and rows filled with images. */
import { type HistoryList, historyLists } from '@keylight/contract'
import type { Work, WorkKind } from '../work/works.ts'

interface Loaded {
  /** Creation time of the oldest loaded item of each list, or null if it is empty. */
  ends: Record<HistoryList, string | null>
  next: Record<HistoryList, string | null>
}

/**
 * Returns the list whose next page continues the history, and the time back to which everything is loaded. Hides older
 * items, so that nothing appears above the items already shown. `kind` limits it to one list.
 */
export function frontier({ ends, next }: Loaded, kind: WorkKind | null): { list: HistoryList; at: string } | null {
  const unfinished = historyLists.filter((list) => next[list] !== null && (kind === null || listOf(kind) === list))
  const [first] = unfinished
    .map((list) => ({ list, at: ends[list] ?? new Date().toISOString() }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return first ?? null
}

/** Returns the list with items of this kind. Upscales have no pages. */
function listOf(kind: WorkKind): HistoryList | null {
  if (kind === 'upscale') return null
  if (kind === 'video') return 'videoActivities'
  if (kind === 'thumbnail') return 'thumbnailActivities'
  return kind === 'dress_up' ? 'dressUpActivities' : 'activities'
}

interface TileRow {
  kind: 'tiles'
  height: number
  tiles: { work: Work; width: number }[]
}
export interface DayRow {
  kind: 'day'
  day: string
  works: Work[]
}
type Row = TileRow | DayRow

/** Returns rows that fill the width without cropping, below a heading for each day. */
export function rowsOf(works: readonly Work[], width: number, gap: number): Row[] {
  const days = Map.groupBy(works, ({ createdAt }) => new Date(createdAt).toDateString())
  return [...days].flatMap(([day, own]): Row[] => [{ kind: 'day', day, works: own }, ...tileRows(own, width, gap)])
}

/** Returns the aspect ratio of an item, 4:5 if it isn't known. */
const shapeOf = ({ width, height }: Work): number => Math.min(2, Math.max(0.5, width && height ? width / height : 0.8))

export function tileRows(works: readonly Work[], width: number, gap: number): TileRow[] {
  const wanted = width < 640 ? (width - gap) / 2 / 0.8 : Math.min(330, width / 4 / 0.8)
  const rows: TileRow[] = []
  let row: Work[] = []
  const close = (fills: boolean) => {
    const shapes = row.map(shapeOf)
    const room = width - gap * (row.length - 1)
    const full = room / shapes.reduce((sum, shape) => sum + shape, 0)
    // The last row has the height of the row above.
    const height = fills ? full : Math.min(wanted, rows.at(-1)?.height ?? wanted)
    rows.push({
      kind: 'tiles',
      height: Math.floor(height),
      tiles: row.map((work, index) => ({ work, width: Math.floor(Math.min(room, height * shapes[index]!)) })),
    })
    row = []
  }
  for (const work of works) {
    row.push(work)
    const used = row.reduce((sum, one) => sum + shapeOf(one) * wanted, gap * (row.length - 1))
    if (used >= width - 2) close(true)
  }
  if (row.length > 0) close(false)
  return rows
}

/**
 * Returns the selection after a click: toggles one item or, with Shift, selects everything from the last clicked item.
 */
export function selectTo(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  from: string | null,
): ReadonlySet<string> {
  const next = new Set(selected)
  if (from === null || !ids.includes(from)) {
    if (!next.delete(id)) next.add(id)
    return next
  }
  const [a, b] = [ids.indexOf(from), ids.indexOf(id)].sort((one, other) => one - other) as [number, number]
  for (const between of ids.slice(a, b + 1)) next.add(between)
  return next
}

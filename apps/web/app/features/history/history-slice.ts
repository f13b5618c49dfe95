import {
  type findWork,
  getHistory,
  getShoot,
  getThumbnail,
  type HistoryList,
  type OutputOf,
  type Picture,
  type Shoot,
  type Thumbnail,
  type Video,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { newer, workDeleted } from '../../state/work.ts'

/** Lists are sorted newest first and contain the pages loaded so far. */
interface HistoryState extends Loading {
  /** True once the history has been loaded. */
  isFetched: boolean
  histories: Shoot[]
  videoActivities: Video[]
  dressUpActivities: Shoot[]
  thumbnailActivities: Thumbnail[]
  /** The item last requested by its id. It may belong to a page that isn't loaded. */
  found: OutputOf<typeof findWork> | null
  /** Ids of items about to be deleted, which are no longer shown. */
  hidden: string[]
  /** Cursor of the next page of each list, or null after the last page. */
  next: OutputOf<typeof getHistory>['next']
}

declare module '../../state/store.ts' {
  interface HistoryArea extends HistoryState {}
}

const initialState: HistoryState = {
  isLoading: false,
  error: null,
  isFetched: false,
  histories: [],
  videoActivities: [],
  dressUpActivities: [],
  thumbnailActivities: [],
  found: null,
  hidden: [],
  next: { activities: null, videoActivities: null, dressUpActivities: null, thumbnailActivities: null },
}

export const loadHistory = callThunk('history/load', () => call(getHistory, {}))
export const loadPage = callThunk('history/loadPage', (page: { list: HistoryList; before: string }) =>
  call(getHistory, page),
)
export const loadShoot = callThunk('history/loadShoot', (shootId: string) => call(getShoot, { shootId }))
export const loadThumbnail = callThunk('history/loadThumbnail', (thumbnailId: string) =>
  call(getThumbnail, { thumbnailId }),
)

/** Loads the next page of a list, if there is one and no page is loading. */
export const loadMore =
  (list: HistoryList) =>
  async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const { next, isLoading } = getState().history
    const before = next[list]
    if (before !== null && !isLoading) await dispatch(loadPage({ list, before }))
  }

export const history = createSlice({
  name: 'history',
  initialState,
  reducers: {
    shootStarted: (state, { payload }: PayloadAction<Shoot>) => putShoot(state, payload),
    pictureArrived: (state, { payload }: PayloadAction<{ shootId: string; picture: Picture }>) => {
      const shoot = findShoot(state, payload.shootId)
      if (!shoot) return
      const index = shoot.pictures.findIndex(({ _id }) => _id === payload.picture._id)
      // A chat adds its images to its shoot.
      if (index < 0) shoot.pictures.push(payload.picture)
      else shoot.pictures[index] = newer(shoot.pictures[index], payload.picture)
      shoot.status = statusOf(shoot.pictures)
    },
    workHidden: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.hidden.push(...payload)
    },
    workShown: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.hidden = state.hidden.filter((id) => !payload.includes(id))
    },
    workFound: (state, { payload }: PayloadAction<OutputOf<typeof findWork>>) => {
      const { shoot, video, thumbnail } = payload
      state.found = payload
      if (shoot) putShoot(state, shoot)
      if (video) putVideo(state, video)
      if (thumbnail) putThumbnail(state, thumbnail)
    },
    videoArrived: (state, { payload }: PayloadAction<Video>) => putVideo(state, payload),
    thumbnailArrived: (state, { payload }: PayloadAction<Thumbnail>) => putThumbnail(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadHistory.fulfilled, (state, { payload }) => {
        state.isFetched = true
        state.histories = payload.activities
        state.videoActivities = payload.videoActivities
        state.dressUpActivities = payload.dressUpActivities
        state.thumbnailActivities = payload.thumbnailActivities
        state.next = payload.next
      })
      .addCase(loadPage.fulfilled, (state, { payload, meta: { arg } }) => {
        state.next[arg.list] = payload.next[arg.list]
        append(state.histories, payload.activities, idOf)
        append(state.videoActivities, payload.videoActivities, idOfVideo)
        append(state.dressUpActivities, payload.dressUpActivities, idOf)
        append(state.thumbnailActivities, payload.thumbnailActivities, idOf)
      })
      .addCase(loadShoot.fulfilled, (state, { payload }) => putShoot(state, payload.shoot))
      .addCase(loadThumbnail.fulfilled, (state, { payload }) => putThumbnail(state, payload.thumbnail))
      .addCase(workDeleted, (state, { payload: id }) => {
        const without = (shoots: Shoot[]) =>
          shoots
            .filter((shoot) => shoot._id !== id)
            .map((shoot) => withoutModel({ ...shoot, pictures: shoot.pictures.filter(({ _id }) => _id !== id) }, id))
            .filter(({ pictures }) => pictures.length > 0)
        state.histories = without(state.histories)
        state.dressUpActivities = without(state.dressUpActivities)
        state.videoActivities = state.videoActivities
          .filter(({ videoId }) => videoId !== id)
          .map((video) => withoutModel(video, id))
        state.thumbnailActivities = state.thumbnailActivities
          .filter(({ _id }) => _id !== id)
          .map((thumbnail) => withoutModel(thumbnail, id))
        if (state.found) {
          const { shoot, video, thumbnail } = state.found
          state.found.shoot = (shoot && without([shoot])[0]) ?? null
          if (video?.videoId === id) state.found.video = null
          if (thumbnail?._id === id) state.found.thumbnail = null
        }
      })
    trackLoading(builder, loadHistory, loadPage)
  },
})

export const { shootStarted, pictureArrived, videoArrived, thumbnailArrived, workHidden, workShown, workFound } =
  history.actions

export const findShoot = ({ histories, dressUpActivities }: HistoryState, id: string): Shoot | undefined =>
  histories.find(({ _id }) => _id === id) ?? dressUpActivities.find(({ _id }) => _id === id)

const findVideo = ({ videoActivities }: HistoryState, id: string): Video | undefined =>
  videoActivities.find(({ videoId }) => videoId === id)

/** Returns the URL of a video, or null if it isn't ready or unknown. */
export const videoUrlOf = (state: HistoryState, id: string): string | null => findVideo(state, id)?.videoUrl ?? null

/** Returns `ready` once all headshots have finished, and `failed` if all of them failed. */
function statusOf(pictures: readonly Picture[]): Shoot['status'] {
  if (pictures.some(({ status }) => status === 'in_progress')) return 'in_progress'
  return pictures.some(({ status }) => status === 'ready') ? 'ready' : 'failed'
}

const idOf = ({ _id }: { _id: string }): string => _id
const idOfVideo = ({ videoId }: Video): string => videoId

function putShoot(state: HistoryState, shoot: Shoot): void {
  const known = new Map(findShoot(state, shoot._id)?.pictures.map((picture) => [picture._id, picture]))
  const pictures = shoot.pictures.map((picture) => newer(known.get(picture._id), picture))
  const merged = { ...shoot, pictures, status: statusOf(pictures) }
  if (shoot.kind === 'dress_up') put(state.dressUpActivities, merged, idOf, state.next.dressUpActivities)
  else put(state.histories, merged, idOf, state.next.activities)
}

function putVideo(state: HistoryState, video: Video): void {
  put(state.videoActivities, newer(findVideo(state, video.videoId), video), idOfVideo, state.next.videoActivities)
}

function putThumbnail(state: HistoryState, thumbnail: Thumbnail): void {
  const old = state.thumbnailActivities.find(({ _id }) => _id === thumbnail._id)
  // A thumbnail in progress that has an image is being redesigned.
  const next = thumbnail.url === null ? newer(old, thumbnail) : thumbnail
  put(state.thumbnailActivities, next, idOf, state.next.thumbnailActivities)
}

/** Replaces an item or inserts it by date. Skips items of pages that aren't loaded yet. */
function put<Item extends { createdAt: string }>(
  list: Item[],
  item: Item,
  id: (item: Item) => string,
  next: string | null,
): void {
  const known = list.findIndex((old) => id(old) === id(item))
  if (known >= 0) {
    list[known] = item
    return
  }
  const before = list.findIndex(({ createdAt }) => Date.parse(createdAt) <= Date.parse(item.createdAt))
  if (before >= 0) list.splice(before, 0, item)
  else if (next === null) list.push(item)
}

function append<Item>(list: Item[], page: readonly Item[], id: (item: Item) => string): void {
  const known = new Set(list.map(id))
  list.push(...page.filter((item) => !known.has(id(item))))
}

/** Returns an item without its deleted model. The item itself is kept. */
const withoutModel = <Work extends { model: { _id: string | null; name: string } }>(work: Work, id: string): Work =>
  work.model._id === id ? { ...work, model: { ...work.model, _id: null } } : work

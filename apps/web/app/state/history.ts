import { getHistory, getShoot, type OutputOf, type Picture, type Shoot } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../api/client.ts'
import { callThunk, type Loading, loadPending, loadRejected } from './call-thunk.ts'

type History = OutputOf<typeof getHistory>

interface HistoryState extends Loading {
  /** Becomes true with the first history that arrives. */
  isFetched: boolean
  histories: History['activities']
  videoActivities: History['videoActivities']
  dressUpActivities: History['dressUpActivities']
  thumbnailActivities: History['thumbnailActivities']
}

const initialState: HistoryState = {
  isLoading: false,
  error: null,
  isFetched: false,
  histories: [],
  videoActivities: [],
  dressUpActivities: [],
  thumbnailActivities: [],
}

export const loadHistory = callThunk('history/load', () => call(getHistory, {}))
export const loadShoot = callThunk('history/loadShoot', (shootId: string) => call(getShoot, { shootId }))

export const history = createSlice({
  name: 'history',
  initialState,
  reducers: {
    shootStarted: (state, { payload }: PayloadAction<Shoot>) => {
      state.histories.unshift(payload)
    },
    pictureArrived: (state, { payload }: PayloadAction<{ shootId: string; picture: Picture }>) => {
      const shoot = state.histories.find(({ _id }) => _id === payload.shootId)
      if (!shoot) return
      shoot.pictures = shoot.pictures.map((old) =>
        old._id === payload.picture._id ? newer(old, payload.picture) : old,
      )
      const { pictures } = shoot
      if (pictures.every(({ status }) => status !== 'in_progress')) {
        shoot.status = pictures.some(({ status }) => status === 'ready') ? 'ready' : 'failed'
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadHistory.pending, loadPending)
      .addCase(loadHistory.rejected, loadRejected)
      .addCase(loadHistory.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.isFetched = true
        state.histories = payload.activities
        state.videoActivities = payload.videoActivities
        state.dressUpActivities = payload.dressUpActivities
        state.thumbnailActivities = payload.thumbnailActivities
      })
      .addCase(loadShoot.fulfilled, (state, { payload: { shoot } }) => {
        const index = state.histories.findIndex(({ _id }) => _id === shoot._id)
        const old = state.histories[index]
        if (!old) return
        const known = new Map(old.pictures.map((picture) => [picture._id, picture]))
        const pictures = shoot.pictures.map((picture) => newer(known.get(picture._id), picture))
        state.histories[index] = { ...shoot, pictures }
      }),
})

export const { shootStarted, pictureArrived } = history.actions

/** A picture never goes back to being made: an answer that was overtaken by an event changes nothing. */
const newer = (old: Picture | undefined, next: Picture): Picture =>
  old && old.status !== 'in_progress' && next.status === 'in_progress' ? old : next

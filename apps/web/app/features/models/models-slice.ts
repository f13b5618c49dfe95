import {
  listModels,
  type Model,
  type ModelProgress,
  pendingModelProgress,
  type SentTo,
  trainModel,
} from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { readToken } from '../../api/token.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'
import type { State } from '../../state/store.ts'
import { workDeleted } from '../../state/work.ts'

interface ModelState extends Loading {
  /** True once models have been loaded. */
  isFetched: boolean
  models: Model[]
  /** Training progress by model id, only for models in training. */
  progress: Record<string, ModelProgress>
}

declare module '../../state/store.ts' {
  interface State {
    model: ModelState
  }
}

const initialState: ModelState = { isLoading: false, error: null, isFetched: false, models: [], progress: {} }

const isSignedIn = (getState: () => State): boolean => readToken() !== null && getState().user.isAuthenticated

/** Loads the models. Does nothing without a token and a signed-in user. */
export const loadModels = callThunk('model/load', () => call(listModels, {}), isSignedIn)
/** Loads the training progress. Does nothing without a token and a signed-in user. */
export const loadProgress = callThunk('model/loadProgress', () => call(pendingModelProgress, {}), isSignedIn)

/** Trains a model on uploaded photos. */
export const startTraining = callThunk('model/startTraining', async (input: SentTo<typeof trainModel>) => {
  const { model: started } = await call(trainModel, input)
  return started
})

export const model = createSlice({
  name: 'model',
  initialState,
  reducers: {
    /** A model is retrained with more photos. */
    retrainingStarted: ({ models }, { payload }: PayloadAction<Model>) => {
      const index = models.findIndex(({ _id }) => _id === payload._id)
      if (index >= 0) models[index] = payload
    },
    progressReported: (state, { payload }: PayloadAction<{ modelId: string; progress: ModelProgress }>) => {
      keepProgress(state, payload.modelId, payload.progress)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadModels.fulfilled, (state, { payload }) => {
        state.isFetched = true
        state.models = payload.models
        for (const id of Object.keys(state.progress)) {
          if (payload.models.find(({ _id }) => _id === id)?.status !== 'in_progress') delete state.progress[id]
        }
      })
      .addCase(startTraining.fulfilled, ({ models }, { payload }) => {
        if (!models.some(({ _id }) => _id === payload._id)) models.unshift(payload)
      })
      .addCase(loadProgress.fulfilled, (state, { payload }) => {
        for (const [id, progress] of Object.entries(payload.models)) keepProgress(state, id, progress)
      })
      .addCase(workDeleted, (state, { payload: id }) => {
        state.models = state.models.filter(({ _id }) => _id !== id)
        delete state.progress[id]
      })
    trackLoading(builder, loadModels)
  },
})

export const { progressReported, retrainingStarted } = model.actions

function keepProgress({ progress: kept }: ModelState, modelId: string, progress: ModelProgress): void {
  if (progress.status !== 'in_progress') {
    delete kept[modelId]
    return
  }
  const before = kept[modelId]
  // An event can arrive before the response that loads the progress. The later one takes precedence.
  if (before && Date.parse(before.updatedAt) > Date.parse(progress.updatedAt)) return
  kept[modelId] = { ...progress, progress: clampProgress(progress.progress) }
}

/** Returns a whole percentage from 0 to 100. */
export const clampProgress = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

/** Returns the URL of the photo that represents a model. */
export const modelPicture = ({ s3Url, falUrl }: Model): string | null => s3Url ?? falUrl

export const newestModel = (models: readonly Model[]): Model | undefined =>
  models.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]

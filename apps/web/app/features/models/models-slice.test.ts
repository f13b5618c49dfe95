import type { Model, ModelProgress } from '@keylight/contract'
import { expect, test } from 'vitest'
import { aModel } from '../../state/fixtures.ts'
import { workDeleted } from '../../state/work.ts'
import {
  clampProgress,
  loadModels,
  loadProgress,
  model,
  modelPicture,
  newestModel,
  progressReported,
  startTraining,
} from './models-slice.ts'

const { reducer } = model
const start = reducer(undefined, { type: 'start' })
const at = (second: number, over: Partial<ModelProgress> = {}): ModelProgress => ({
  progress: 20,
  completed: 1,
  total: 5,
  status: 'in_progress',
  updatedAt: new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString(),
  ...over,
})
const report = (progress: ModelProgress) => progressReported({ modelId: 'mdl_1', progress })

// Proves 4.18
test("keeps a model's progress until its training ends", () => {
  const training = reducer(start, report(at(1)))
  expect(training.progress.mdl_1).toEqual(at(1))
  expect(reducer(training, report(at(2, { status: 'ready', progress: 100 }))).progress).toEqual({})
})

// Proves 3.8, 5.3, 9.3
test('rounds progress to a whole percentage from 0 to 100', () => {
  expect([-3, 0.4, 33.5, 140.4].map(clampProgress)).toEqual([0, 0, 34, 100])
  expect(reducer(start, report(at(1, { progress: 140.4 }))).progress.mdl_1?.progress).toBe(100)
})

test('ignores progress older than the progress shown', () => {
  const later = reducer(start, report(at(5, { progress: 80 })))
  const answer = loadProgress.fulfilled({ models: { mdl_1: at(3, { progress: 40 }) } }, 'id', undefined)
  expect(reducer(later, answer).progress.mdl_1?.progress).toBe(80)
  const newer = loadProgress.fulfilled({ models: { mdl_1: at(6, { progress: 90 }) } }, 'id', undefined)
  expect(reducer(later, newer).progress.mdl_1?.progress).toBe(90)
})

// Proves 4.18
test("replaces the list with the loaded models, and drops finished and deleted models' progress", () => {
  const training = reducer(start, report(at(1)))
  const load = (models: Model[]) => reducer(training, loadModels.fulfilled({ models }, 'id', undefined))
  expect(load([aModel()]).progress.mdl_1).toEqual(at(1))
  expect(load([aModel({ status: 'ready' })])).toMatchObject({ isFetched: true, isLoading: false, progress: {} })
  expect(load([]).progress).toEqual({})
})

test('tracks loading and its error', () => {
  const failed = reducer(start, loadModels.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection', isFetched: false })
  expect(reducer(failed, loadModels.pending('id'))).toMatchObject({ isLoading: true, error: null })
})

test('adds a new model at the top of the list only once', () => {
  const input = { name: 'Maya', gender: 'woman', photoIds: [] } as const
  const began = startTraining.fulfilled(aModel(), 'id', { ...input, photoIds: [] })
  const old = reducer(start, loadModels.fulfilled({ models: [aModel({ _id: 'mdl_0' })] }, 'id', undefined))
  const models = [began, began].reduce(reducer, old).models
  expect(models.map(({ _id }) => _id)).toEqual(['mdl_1', 'mdl_0'])
})

// Proves 3.7
test("uses a model's first URL, and finds the newest model by date", () => {
  expect(modelPicture(aModel({ falUrl: '/fal' }))).toBe('/fal')
  expect(modelPicture(aModel({ s3Url: '/s3', falUrl: '/fal' }))).toBe('/s3')
  expect(modelPicture(aModel())).toBeNull()
  const old = aModel({ _id: 'old', createdAt: '2025-01-01T00:00:00Z' })
  expect(newestModel([old, aModel()])?._id).toBe('mdl_1')
  expect(newestModel([])).toBeUndefined()
})

test('removes a deleted model and its progress', () => {
  const training = reducer(reducer(start, loadModels.fulfilled({ models: [aModel()] }, 'id', undefined)), report(at(1)))
  expect(reducer(training, workDeleted('mdl_1'))).toMatchObject({ models: [], progress: {} })
})

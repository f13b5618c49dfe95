import { emptyOnboarding, type Model, type ModelProgress, type Photo } from '@keylight/contract'
import { expect, test } from 'vitest'
import { aModel } from '../../state/fixtures.ts'
import { loadModels, progressReported, startTraining } from '../models/models-slice.ts'
import {
  acceptedPhotoIds,
  type GivenPhoto,
  onboarding,
  photoChanged,
  photosGiven,
  photosListed,
  photoTakenAway,
  resumed,
  saveStep,
  startOver,
  wentToStep,
} from './onboarding-slice.ts'

const { reducer } = onboarding
const start = reducer(undefined, { type: 'start' })
type State = typeof start
type Input = Parameters<typeof saveStep>[0]
const saved = (input: Input) => saveStep.fulfilled({ input, onboarding: emptyOnboarding }, 'id', input)
const given = (key: string, over: Partial<GivenPhoto> = {}): GivenPhoto => ({
  key,
  name: `${key}.jpg`,
  previewUrl: `blob:${key}`,
  status: 'waiting',
  progress: 0,
  photoId: null,
  findings: [],
  failure: null,
  ...over,
})
const aPhoto = (_id: string): Photo => ({
  _id,
  previewUrl: `/files/${_id}`,
  findings: [],
  score: 0.8,
  createdAt: '2026-01-01T10:00:00Z',
})
const aProgress = (over: Partial<ModelProgress>): ModelProgress => ({
  progress: 100,
  completed: 5,
  total: 5,
  status: 'in_progress',
  updatedAt: '2026-01-01T10:00:00Z',
  ...over,
})
const keys = ({ steps }: State) => steps.photoUpload.files.map(({ key }) => key)

// Proves 3.5
test('starts at the mode step without choices, uploads or completed steps', () => {
  expect(start).toEqual({
    isLoading: false,
    error: null,
    currentStep: 'mode',
    steps: {
      mode: { completed: false, value: null },
      profession: { completed: false, value: [] },
      modelDetails: { completed: false, gender: null, name: '' },
      photoUpload: { completed: false, files: [], uploadProgress: 0, people: [] },
      training: { completed: false, progress: 0 },
    },
  })
})

// Proves 3.5, 4.12, 4.13
test('completes each saved step with its data and moves to the next', () => {
  const inputs: [Input, State['currentStep']][] = [
    [{ step: 'mode', value: 'style' }, 'profession'],
    [{ step: 'profession', value: ['man.headshot.studio-blue'] }, 'modelDetails'],
    [{ step: 'modelDetails', gender: 'man', name: 'Tom' }, 'photoUpload'],
    [{ step: 'photoUpload' }, 'training'],
  ]
  let state = start
  for (const [input, next] of inputs) {
    state = reducer(state, saved(input))
    expect(state.currentStep).toBe(next)
  }
  expect(state.steps).toMatchObject({
    mode: { completed: true, value: 'style' },
    profession: { completed: true, value: ['man.headshot.studio-blue'] },
    modelDetails: { completed: true, gender: 'man', name: 'Tom' },
    photoUpload: { completed: true },
    training: { completed: false },
  })
})

test('stays at a step that could not be saved and stores the reason', () => {
  const input: Input = { step: 'mode', value: 'style' }
  const waiting = reducer(start, saveStep.pending('id', input))
  expect(waiting).toMatchObject({ isLoading: true, error: null })
  const failed = reducer(waiting, saveStep.rejected(null, 'id', input, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection', currentStep: 'mode' })
  expect(reducer(failed, wentToStep('mode')).error).toBeNull()
})

test('resumes at the first step that is not completed on the server', () => {
  const server = {
    ...emptyOnboarding,
    mode: { completed: true, value: 'style' as const },
    profession: { completed: true, value: ['man.headshot.studio-blue'] },
  }
  const state = reducer(start, resumed(server))
  expect(state.currentStep).toBe('modelDetails')
  expect(state.steps.profession.value).toEqual(['man.headshot.studio-blue'])
  expect(state.steps.modelDetails.name).toBe('')
})

// Proves 4.16
test('restores the initial state on a reset, including photos and progress', () => {
  const events = [
    saved({ step: 'mode', value: 'style' }),
    photosGiven([given('a'), given('b', { status: 'accepted', photoId: 'pho_1' })]),
    progressReported({ modelId: 'mdl_1', progress: aProgress({ progress: 40 }) }),
    saveStep.rejected(null, 'id', { step: 'mode', value: 'style' }, 'no connection'),
  ]
  const used = events.reduce<State>(reducer, start)
  expect([used.steps.photoUpload.uploadProgress, used.steps.training.progress, used.error]).toEqual([
    50,
    40,
    'no connection',
  ])
  expect(reducer(used, startOver.fulfilled({ onboarding: emptyOnboarding }, 'id', undefined))).toEqual(start)
})

test('lists photos from an earlier visit first and never twice', () => {
  const accepted = given('b', { status: 'accepted', photoId: 'pho_2' })
  const state = reducer(reducer(start, photosGiven([accepted])), photosListed([aPhoto('pho_1'), aPhoto('pho_2')]))
  expect(keys(state)).toEqual(['pho_1', 'b'])
  expect(acceptedPhotoIds(state.steps.photoUpload.files)).toEqual(['pho_1', 'pho_2'])
})

test('trains only on accepted photos', () => {
  const files = [
    given('a', { status: 'accepted', photoId: 'pho_1' }),
    given('b', { status: 'refused' }),
    given('c', { status: 'sending' }),
  ]
  expect(acceptedPhotoIds(files)).toEqual(['pho_1'])
})

// Proves 4.14
test('averages the upload progress over the photos, and counts rejected photos as done', () => {
  const upload = (state: State) => state.steps.photoUpload.uploadProgress
  const two = reducer(start, photosGiven([given('a'), given('b')]))
  expect(upload(two)).toBe(0)
  const half = reducer(two, photoChanged({ key: 'a', status: 'sending', progress: 50 }))
  expect(upload(half)).toBe(25)
  const refused = reducer(half, photoChanged({ key: 'b', status: 'refused' }))
  expect(upload(refused)).toBe(75)
  expect(upload(reducer(refused, photoTakenAway('a')))).toBe(100)
})

test('clears the photos once the training has started', () => {
  const ready = reducer(start, photosGiven([given('a', { status: 'accepted', photoId: 'pho_1' })]))
  const input = { name: 'Maya', gender: 'woman' as const, photoIds: ['pho_1'] }
  expect(reducer(ready, startTraining.pending('id', input))).toMatchObject({ isLoading: true, error: null })
  const failed = reducer(ready, startTraining.rejected(null, 'id', input, 'no credit'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no credit' })
  expect(keys(failed)).toEqual(['a'])
  expect(keys(reducer(ready, startTraining.fulfilled(aModel(), 'id', input)))).toEqual([])
})

// Proves 4.15
test('follows the reported training progress, rounded and clamped', () => {
  const state = reducer(start, progressReported({ modelId: 'mdl_1', progress: aProgress({ progress: 140.2 }) }))
  expect(state.steps.training).toEqual({ completed: false, progress: 100 })
})

// Proves 4.13
test('completes the training step when the model is reported as ready, and not before', () => {
  const report = (status: ModelProgress['status']) =>
    reducer(start, progressReported({ modelId: 'mdl_1', progress: aProgress({ status }) })).steps.training.completed
  expect([report('in_progress'), report('failed'), report('ready')]).toEqual([false, false, true])
})

// Proves 4.13
test('completes the training step when a loaded model is ready, even without events', () => {
  const listed = (status: Model['status']) =>
    reducer(start, loadModels.fulfilled({ models: [aModel({ status })] }, 'id', undefined)).steps.training.completed
  expect([listed('in_progress'), listed('failed'), listed('ready')]).toEqual([false, false, true])
})
